"""The words that only HTTP needs; those of the questions are in ``solver/api/messages``."""

from collections.abc import Mapping
from typing import Final

from solver.api.requests import Lang

TITLES: Final[Mapping[Lang, Mapping[int, str]]] = {
    "en": {
        400: "Bad Request",
        404: "Not Found",
        405: "Method Not Allowed",
        413: "Content Too Large",
        422: "Unprocessable Content",
        500: "Internal Server Error",
        503: "Service Unavailable",
    },
    "tr": {
        400: "Hatalı istek",
        404: "Bulunamadı",
        405: "Bu yöntem kullanılamaz",
        413: "İstek çok büyük",
        422: "Bu istek yanıtlanamaz",
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
        "internal": "Something went wrong here, not in your request. It has been written down.",
    },
    "tr": {
        "bad_request": "Bu HTTP isteği okunamıyor. Nasıl sorulacağı /docs sayfasında.",
        "not_found": "{path} adresinde bir şey yok. Sorular /docs sayfasında.",
        "method_not_allowed": "{path}, {method} ile sorulmaz. Allow başlığı neyi aldığını söyler.",
        "too_large": "Gövde {max_body} bayttan büyük. Daha küçük bir gövde gönderin.",
        "internal": "Hata isteğinizde değil, burada oluştu ve günlüğe yazıldı.",
    },
}
