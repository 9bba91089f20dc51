import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** A card stack and a pan over it, with the JDK's client and Jackson: CardStack [URL]. */
public class CardStack {
  private static JsonNode post(String url, String json) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(url))
        .header("Content-Type", "application/json").POST(BodyPublishers.ofString(json)).build();
    return new ObjectMapper()
        .readTree(HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body());
  }

  public static void main(String[] arguments) throws Exception {
    String url = (arguments.length > 0 ? arguments[0] : "http://127.0.0.1:8080") + "/v1/card-stack";

    // Half way between collapsed and expanded: which cards are seen, and how much of them?
    JsonNode stack = post(url, """
        {"count": 5, "width": 375, "state": "inTransit", "translation": 150,
         "visibleRect": {"x": 0, "y": 0, "width": 375, "height": 350}}""");
    for (JsonNode card : stack.get("visible")) {
      System.out.printf("card %s at %s, %d %% of it%n", card.get("index"), card.get("y"),
          Math.round(card.get("fraction").asDouble() * 100));
    }

    // A finger drags the stack up: where does it come to rest?
    JsonNode pan = post(url + "/pan", """
        {"count": 5, "width": 375,
         "events": [{"phase": "began"}, {"phase": "changed", "deltaY": -21}, {"phase": "ended"}]}""");
    System.out.printf("%s at %s in %s s%n", pan.at("/decision/position").asText(),
        pan.at("/animation/to"), pan.at("/animation/duration"));
  }
}
