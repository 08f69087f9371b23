// Sorts a rack through the Sırala service and asks whether it opens; for .NET 6 or later.
//
//     dotnet run                                     the rack below
//     dotnet run -- blue-3 red-5 red-6 red-7 okey    an indicator, then the tiles of a rack
//
// SIRALA_URL says where the service is, SIRALA_API_KEY what it is asked with, if it wants a key.

#nullable disable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Threading.Tasks;

/// <summary>A question about a rack: codes such as red-7, fake, okey; an index is a place in it.</summary>
public class RackRequest
{
    [JsonPropertyName("rules")] public string Rules { get; set; } = "oyna101";
    [JsonPropertyName("indicator")] public string Indicator { get; set; }
    [JsonPropertyName("rack")] public List<string> Rack { get; set; }
    [JsonPropertyName("lang")] public string Lang { get; set; } = "en";
}

/// <summary>A tile of a meld; StandsFor is null but for an okey.</summary>
public class MeldTile
{
    [JsonPropertyName("index")] public int Index { get; set; }
    [JsonPropertyName("tile")] public string Tile { get; set; }
    [JsonPropertyName("okey")] public bool Okey { get; set; }
    [JsonPropertyName("as")] public List<string> StandsFor { get; set; }
}

public class Meld
{
    [JsonPropertyName("kind")] public string Kind { get; set; }
    [JsonPropertyName("value")] public int Value { get; set; }
    [JsonPropertyName("tiles")] public List<MeldTile> Tiles { get; set; }
}

public class ArrangeAnswer
{
    [JsonPropertyName("melds")] public List<Meld> Melds { get; set; }
    [JsonPropertyName("leftover")] public List<int> Leftover { get; set; }
    [JsonPropertyName("total")] public int Total { get; set; }
    [JsonPropertyName("leftover_cost")] public int LeftoverCost { get; set; }
}

public class Threshold
{
    [JsonPropertyName("points")] public int Points { get; set; }
    [JsonPropertyName("pairs")] public int Pairs { get; set; }
}

/// <summary>How a rack opens by one route; Missing is null where that route is closed.</summary>
public class Route
{
    [JsonPropertyName("opens")] public bool Opens { get; set; }
    [JsonPropertyName("missing")] public int? Missing { get; set; }
}

public class OpeningAnswer
{
    [JsonPropertyName("threshold")] public Threshold Threshold { get; set; }
    [JsonPropertyName("points")] public Route Points { get; set; }
    [JsonPropertyName("pairs")] public Route Pairs { get; set; }
}

/// <summary>
/// What the service says when it cannot answer (problem+json, RFC 9457). Code is for programs and
/// never changes; Field is the wrong field of the request, or null.
/// </summary>
public class Problem
{
    [JsonPropertyName("code")] public string Code { get; set; }
    [JsonPropertyName("field")] public string Field { get; set; }
    [JsonPropertyName("message")] public string Message { get; set; }
}

public class ProblemException : Exception
{
    public Problem Problem { get; }

    public ProblemException(Problem problem) : base(problem.Message)
    {
        Problem = problem;
    }
}

/// <summary>The service at an address; keep one, since it keeps its connections.</summary>
public class Sirala
{
    private const int Tries = 5;
    private readonly HttpClient http = new HttpClient();
    private readonly string address;

    public Sirala(string address, string apiKey = null)
    {
        this.address = address.TrimEnd('/');
        if (!string.IsNullOrEmpty(apiKey))
        {
            http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", apiKey);
        }
    }

    public Task<ArrangeAnswer> Arrange(RackRequest request)
    {
        return Ask<ArrangeAnswer>("/v1/arrange", request);
    }

    public Task<OpeningAnswer> Opening(RackRequest request)
    {
        return Ask<OpeningAnswer>("/v1/opening", request);
    }

    /// <summary>
    /// The answer to a question; a busy service (429) is asked again when it says to. Throws a
    /// ProblemException where there is no answer, an HttpRequestException where there is no service.
    /// </summary>
    private async Task<TAnswer> Ask<TAnswer>(string path, RackRequest request)
    {
        var body = JsonSerializer.Serialize(request);
        for (var triesLeft = Tries - 1; ; triesLeft--)
        {
            using (var content = new StringContent(body, Encoding.UTF8, "application/json"))
            using (var answer = await http.PostAsync(address + path, content))
            {
                var text = await answer.Content.ReadAsStringAsync();
                if (answer.IsSuccessStatusCode)
                {
                    return JsonSerializer.Deserialize<TAnswer>(text);
                }
                if ((int)answer.StatusCode != 429 || triesLeft == 0)
                {
                    throw new ProblemException(JsonSerializer.Deserialize<Problem>(text));
                }
                await Task.Delay(answer.Headers.RetryAfter?.Delta ?? TimeSpan.FromSeconds(1));
            }
        }
    }
}

public static class SortRack
{
    private const string Indicator = "black-4";
    private const string Rack =
        "red-10 red-11 red-12 red-13 black-10 black-11 black-12 black-13 blue-3 blue-4 blue-5 blue-12 "
        + "okey yellow-1 yellow-4 yellow-8 yellow-11 red-1 red-3 red-5 black-2 black-6";

    public static async Task<int> Main(string[] args)
    {
        var address = Environment.GetEnvironmentVariable("SIRALA_URL") ?? "http://127.0.0.1:8000";
        var sirala = new Sirala(address, Environment.GetEnvironmentVariable("SIRALA_API_KEY"));
        var request = new RackRequest
        {
            Indicator = args.Length > 1 ? args[0] : Indicator,
            Rack = args.Length > 1 ? args.Skip(1).ToList() : Rack.Split(' ').ToList(),
        };
        try
        {
            Print(await sirala.Arrange(request), request.Rack);
            Print(await sirala.Opening(request));
            return 0;
        }
        catch (ProblemException error)
        {
            Console.Error.WriteLine($"{error.Problem.Code}: {error.Message}");
        }
        catch (HttpRequestException error)
        {
            Console.Error.WriteLine($"There is no service at {address}: {error.Message}");
        }
        return 1;
    }

    private static void Print(ArrangeAnswer sorted, List<string> rack)
    {
        foreach (var meld in sorted.Melds)
        {
            Console.WriteLine($"{meld.Kind} of {meld.Value}: {string.Join(", ", meld.Tiles.Select(InMeld))}");
        }
        // An index says which of the rack's tiles is meant, in the order in which they were given.
        var leftover = string.Join(", ", sorted.Leftover.Select(index => Name(rack[index])));
        Console.WriteLine($"left over: {(leftover == "" ? "nothing" : leftover)}");
        Console.WriteLine($"total {sorted.Total}, leftover cost {sorted.LeftoverCost}");
    }

    private static void Print(OpeningAnswer opening)
    {
        Console.WriteLine($"with {opening.Threshold.Points} points: {Told(opening.Points)}");
        Console.WriteLine($"with {opening.Threshold.Pairs} pairs: {Told(opening.Pairs)}");
    }

    private static string Told(Route route)
    {
        return route.Opens ? "opens" : $"does not open, {route.Missing} short";
    }

    /// <summary>A tile in words: red-7 is red 7.</summary>
    private static string Name(string code)
    {
        return code.Replace('-', ' ');
    }

    /// <summary>A tile of a meld in words; an okey says what it stands for.</summary>
    private static string InMeld(MeldTile tile)
    {
        if (!tile.Okey)
        {
            return Name(tile.Tile);
        }
        var standsFor = string.Join(" or ", tile.StandsFor.Select(Name));
        return $"okey (as {(standsFor == "" ? "any tile" : standsFor)})";
    }
}
