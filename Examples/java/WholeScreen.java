import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** A whole screen in one request, with the JDK's client and Jackson: WholeScreen [URL]. */
public class WholeScreen {
  public static void main(String[] arguments) throws Exception {
    String url = (arguments.length > 0 ? arguments[0] : "http://127.0.0.1:8080") + "/v1/scroll-stack";
    HttpRequest request = HttpRequest.newBuilder(URI.create(url))
        .header("Content-Type", "application/json").POST(BodyPublishers.ofString("""
        {"viewport": {"width": 390, "height": 600}, "frames": "visible", "hitTest": {"x": 300, "y": 330}, "rows": [
         {"id": "header", "size": {"fixed": 56}, "sticky": true},
         {"id": "deck", "size": {"layout": {"path": "/v1/swipe-deck", "body": {"bounds": {"height": 160}, "count": 3}}}},
         {"id": "list", "size": {"layout": {"path": "/v1/card-list", "body": {"columns": {"count": 2}, "cards": [
           {"items": [{"kind": "custom", "height": 100}]}, {"items": [{"kind": "custom", "height": 120}]}]}}}},
         {"id": "stack", "size": {"layout": {"path": "/v1/card-stack", "body": {"count": 3}}}}]}""")).build();
    JsonNode screen = new ObjectMapper()
        .readTree(HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body());
    for (JsonNode row : screen.get("frames")) {
      for (JsonNode item : row.at("/layout/visible")) {
        System.out.printf("%s %s at %s, %d %% of it%n", row.get("id").asText(), item.get("index"),
            item.get("y"), Math.round(item.get("fraction").asDouble() * 100));
      }
    }
    System.out.println("touched: " + StreamSupport.stream(screen.at("/hit/path").spliterator(), false)
        .map(JsonNode::asText).collect(Collectors.joining(", ")));
  }
}
