import com.fasterxml.jackson.databind.JsonNode
import com.fasterxml.jackson.databind.ObjectMapper
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import kotlin.math.roundToInt

private fun post(url: String, json: String): JsonNode {
    val request = HttpRequest.newBuilder(URI.create(url))
        .header("Content-Type", "application/json").POST(BodyPublishers.ofString(json)).build()
    return ObjectMapper()
        .readTree(HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body())
}

/** A card stack and a pan over it, with the JDK's client and Jackson: CardStack [URL]. */
fun main(arguments: Array<String>) {
    val url = "${arguments.firstOrNull() ?: "http://127.0.0.1:8080"}/v1/card-stack"

    // Half way between collapsed and expanded: which cards are seen, and how much of them?
    val stack = post(url, """
        {"count": 5, "width": 375, "state": "inTransit", "translation": 150,
         "visibleRect": {"x": 0, "y": 0, "width": 375, "height": 350}}""")
    for (card in stack["visible"]) {
        val share = (card["fraction"].asDouble() * 100).roundToInt()
        println("card ${card["index"]} at ${card["y"]}, $share % of it")
    }

    // A finger drags the stack up: where does it come to rest?
    val pan = post("$url/pan", """
        {"count": 5, "width": 375,
         "events": [{"phase": "began"}, {"phase": "changed", "deltaY": -21}, {"phase": "ended"}]}""")
    val animation = pan["animation"]
    println("${pan["decision"]["position"].asText()} at ${animation["to"]} in ${animation["duration"]} s")
}
