"""The words that only HTTP needs; those of the questions are in ``solver/api/messages``."""

from collections.abc import Mapping
from typing import Final

from solver.api.requests import Lang

TITLES: Final[Mapping[Lang, Mapping[int, str]]] = {
    "en": {
        400: "Bad Request",
        401: "Unauthorized",
        404: "Not Found",
        405: "Method Not Allowed",
        408: "Request Timeout",
        413: "Content Too Large",
        422: "Unprocessable Content",
        429: "Too Many Requests",
        500: "Internal Server Error",
        503: "Service Unavailable",
    },
    "tr": {
        400: "Hatalı istek",
        401: "Anahtar gerekli",
        404: "Bulunamadı",
        405: "Bu yöntem kullanılamaz",
        408: "İstek zamanında gelmedi",
        413: "İstek çok büyük",
        422: "Bu istek yanıtlanamaz",
        429: "Çok fazla istek",
        500: "Sunucu hatası",
        503: "Hizmet şu an yanıt veremiyor",
    },
}

MESSAGES: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        "bad_request": "This HTTP request cannot be read. The page /docs shows how to ask.",
        "not_found": "There is nothing at {path}. The page /docs lists the questions.",
        "method_not_allowed": "{path} does not take {method}. The header Allow says what it takes.",
        "too_large": "The body is larger than {max_body} bytes. Send a smaller one.",
        "unauthorized": "This service wants its key. Send it in the header Authorization: Bearer KEY.",
        "slow_body": "The body did not arrive within {seconds:g} seconds. Send it again.",
        "busy": "There is more to do here than can be done in time. Ask again in a second.",
        "not_ready": "The solver is still being made ready. Ask again in a second.",
        "internal": "Something went wrong here, not in your request. It has been written down.",
    },
    "tr": {
        "bad_request": "Bu HTTP isteği okunamıyor. Nasıl sorulacağı /docs sayfasında.",
        "not_found": "{path} adresinde bir şey yok. Sorular /docs sayfasında.",
        "method_not_allowed": "{path}, {method} ile sorulmaz. Allow başlığı neyi aldığını söyler.",
        "too_large": "Gövde {max_body} bayttan büyük. Daha küçük bir gövde gönderin.",
        "unauthorized": "Bu hizmet anahtar ister. Authorization: Bearer ANAHTAR başlığıyla gönderin.",
        "slow_body": "Gövde {seconds:g} saniye içinde gelmedi. Yeniden gönderin.",
        "busy": "Şu an zamanında yanıtlanabilecek olandan çok istek var. Bir saniye sonra yeniden sorun.",
        "not_ready": "Çözücü henüz hazırlanıyor. Bir saniye sonra yeniden sorun.",
        "internal": "Hata isteğinizde değil, burada oluştu ve günlüğe yazıldı.",
    },
}
