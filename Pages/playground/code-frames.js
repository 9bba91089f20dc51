// Code that draws the frames of an answer: plain JavaScript, SwiftUI and Compose.

import { indented } from './code-elements.js'
import { format } from './json.js'

/** The size of the screen of a request, in points; a length is undefined if the request does not define it. */
function sizeOf({ width, bounds, viewport, visibleRect, configuration }) {
  return {
    width: width ?? bounds?.width ?? viewport?.width,
    height: viewport?.height ?? bounds?.height ?? visibleRect?.height ?? configuration?.expandedHeight,
  }
}

/** Members without which the answer has frames, and nothing that the code does not read. */
const unread = ['frames', 'encoding', 'picture', 'css', 'timeline', 'edges', 'exposed']

/** The request as text, for the frames in view. */
function textOf({ value, text }) {
  const isRead = (name) => !unread.includes(name) || (name === 'frames' && value.frames === 'visible')
  const names = Object.keys(value)
  return names.every(isRead) ? text : format(Object.fromEntries(Object.entries(value).filter(([name]) => isRead(name))))
}

/** As many `#` as make a Swift literal of a text raw: without them, Swift would evaluate `\(…)`. */
const hashesFor = (text) => '#'.repeat(Math.max(...(text.match(/\\#*/g) ?? ['']).map((run) => run.length), 1))

function writeJavaScript(question) {
  const { server, operation } = question
  const { width = 375, height = 500 } = sizeOf(question.value)
  return `import { Framewright } from '${server}/framewright.js'

const framewright = await Framewright.local() // or Framewright.remote('${server}')
const answer = await framewright.${operation}(${textOf(question)})

const screen = document.createElement('div')
screen.style = 'position: relative; overflow: hidden; width: ${width}px; height: ${height}px'
for (const frame of answer.frames) {
  const { transform: m, alpha = 1, zIndex = 0 } = frame
  const { x, y, width, height } = m ? frame : frame.presentedFrame ?? frame
  const item = document.createElement('div')
  item.textContent = frame.id ?? frame.index
  item.style = \`position: absolute; box-sizing: border-box; padding: 12px; border-radius: 16px; color: #fff;
    background: hsl(\${215 + 24 * frame.index} 50% 40%); z-index: \${zIndex}; opacity: \${alpha};
    left: \${x}px; top: \${y}px; width: \${width}px; height: \${height}px\`
  if (m) item.style.transform = \`matrix(\${m.a}, \${m.b}, \${m.c}, \${m.d}, \${m.tx}, \${m.ty})\`
  screen.append(item)
}
document.body.append(screen)
`
}

function writeSwiftUI(question) {
  const { server, path } = question
  const text = textOf(question)
  const hashes = hashesFor(text)
  return `import SwiftUI

struct Answer: Decodable {
  var frames: [Frame]
}

struct Rect: Decodable {
  var x, y, width, height: Double
}

struct Transform: Decodable {
  var a, b, c, d, tx, ty: Double
}

struct Frame: Decodable, Identifiable {
  var index: Int
  var x, y, width, height: Double
  var zIndex: Double?
  var alpha: Double?
  var transform: Transform?
  var presentedFrame: Rect?

  var id: Int { index }

  /// Where the item is drawn. A transform applies to the item's own frame.
  var shown: Rect {
    let own = Rect(x: x, y: y, width: width, height: height)
    return transform == nil ? presentedFrame ?? own : own
  }

  /// The transform about the item's centre.
  var matrix: CGAffineTransform {
    guard let transform else { return .identity }
    return CGAffineTransform(translationX: -width / 2, y: -height / 2)
      .concatenating(
        CGAffineTransform(
          a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty))
      .concatenating(CGAffineTransform(translationX: width / 2, y: height / 2))
  }
}

struct LayoutView: View {
  @State private var frames: [Frame] = []

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(frames) { frame in
        RoundedRectangle(cornerRadius: 16)
          .fill(Color(hue: Double((215 + 24 * frame.index) % 360) / 360, saturation: 0.6, brightness: 0.7))
          .overlay(alignment: .topLeading) { Text("\\(frame.index)").foregroundStyle(.white).padding(12) }
          .frame(width: frame.shown.width, height: frame.shown.height)
          .transformEffect(frame.matrix)
          .offset(x: frame.shown.x, y: frame.shown.y)
          .opacity(frame.alpha ?? 1)
          .zIndex(frame.zIndex ?? 0)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .environment(\\.layoutDirection, .leftToRight)
    .task { frames = (try? await layOut())?.frames ?? [] }
  }

  private func layOut() async throws -> Answer {
    var request = URLRequest(url: URL(string: "${server}${path}")!)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(
      ${hashes}"""
      ${indented(text, 6)}
      """${hashes}.utf8)
    return try JSONDecoder().decode(Answer.self, from: URLSession.shared.data(for: request).0)
  }
}
`
}

function writeCompose(question) {
  const { server, path } = question
  return `import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.absoluteOffset
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.requiredSize
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.ui.AbsoluteAlignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.unit.dp
import androidx.compose.ui.zIndex
import java.net.HttpURLConnection
import java.net.URL
import kotlin.math.atan2
import kotlin.math.hypot
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import org.json.JSONObject

@Composable
fun LayoutView() {
  var frames by remember { mutableStateOf(emptyList<JSONObject>()) }
  LaunchedEffect(Unit) {
    val answer = layOut().getJSONArray("frames")
    frames = List(answer.length()) { answer.getJSONObject(it) }
  }
  Box(Modifier.fillMaxSize()) {
    for (frame in frames) {
      val index = frame.getInt("index")
      val transform = frame.optJSONObject("transform")
      // A transform applies to the item's own frame.
      val shown = if (transform == null) frame.optJSONObject("presentedFrame") ?: frame else frame
      Box(
        Modifier
          .align(AbsoluteAlignment.TopLeft)
          .zIndex(frame.optDouble("zIndex", 0.0).toFloat())
          .absoluteOffset(shown.getDouble("x").dp, shown.getDouble("y").dp)
          .requiredSize(shown.getDouble("width").dp, shown.getDouble("height").dp)
          .graphicsLayer {
            alpha = frame.optDouble("alpha", 1.0).toFloat()
            if (transform != null) {
              val (a, b, c, d) = listOf("a", "b", "c", "d").map { transform.getDouble(it) }
              rotationZ = Math.toDegrees(atan2(b, a)).toFloat()
              scaleX = hypot(a, b).toFloat()
              scaleY = hypot(c, d).toFloat()
              translationX = transform.getDouble("tx").dp.toPx()
              translationY = transform.getDouble("ty").dp.toPx()
            }
          }
          .background(Color.hsl((215 + 24 * index) % 360f, 0.5f, 0.4f), RoundedCornerShape(16.dp))
          .padding(12.dp)
      ) {
        BasicText("$index", style = TextStyle(color = Color.White))
      }
    }
  }
}

private suspend fun layOut() = withContext(Dispatchers.IO) {
  val connection = URL("${server}${path}").openConnection() as HttpURLConnection
  connection.requestMethod = "POST"
  connection.doOutput = true
  connection.setRequestProperty("Content-Type", "application/json")
  connection.outputStream.use { it.write(request.toByteArray()) }
  JSONObject(connection.inputStream.bufferedReader().readText())
}

private val request = """
${textOf(question).replaceAll('$', () => "${'$'}")}
"""
`
}

export const frameWriters = {
  JavaScript: { write: writeJavaScript },
  SwiftUI: { write: writeSwiftUI, isUntested: true },
  Compose: { write: writeCompose, isUntested: true },
}
