import com.fasterxml.jackson.databind.ObjectMapper
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import kotlin.math.roundToInt

/** A whole screen in one request, with the JDK's client and Jackson: WholeScreen [URL]. */
fun main(arguments: Array<String>) {
    val url = "${arguments.firstOrNull() ?: "http://127.0.0.1:8080"}/v1/scroll-stack"
    val request = HttpRequest.newBuilder(URI.create(url))
        .header("Content-Type", "application/json").POST(BodyPublishers.ofString("""
        {"viewport": {"width": 390, "height": 600}, "frames": "visible", "hitTest": {"x": 300, "y": 330}, "rows": [
         {"id": "header", "size": {"fixed": 56}, "sticky": true},
         {"id": "deck", "size": {"layout": {"path": "/v1/swipe-deck", "body": {"bounds": {"height": 160}, "count": 3}}}},
         {"id": "list", "size": {"layout": {"path": "/v1/card-list", "body": {"columns": {"count": 2}, "cards": [
           {"items": [{"kind": "custom", "height": 100}]}, {"items": [{"kind": "custom", "height": 120}]}]}}}},
         {"id": "stack", "size": {"layout": {"path": "/v1/card-stack", "body": {"count": 3}}}}]}""")).build()
    val screen = ObjectMapper()
        .readTree(HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body())
    for (row in screen["frames"]) {
        for (item in row.at("/layout/visible")) {
            val share = (item["fraction"].asDouble() * 100).roundToInt()
            println("${row["id"].asText()} ${item["index"]} at ${item["y"]}, $share % of it")
        }
    }
    println("touched: ${screen.at("/hit/path").joinToString(", ")}")
}
