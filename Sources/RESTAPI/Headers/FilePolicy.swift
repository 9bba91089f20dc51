/// What browsers may do with an answer or a file, expressed as header fields.
package enum FilePolicy: Sendable {
  /// An answer of the API: browsers may use it in any way.
  case data
  /// An answer as SVG: browsers may show it as a picture that can neither run scripts nor load anything.
  case picture
  /// A part of the server's pages: a style, a script, or a picture. `--cors-origin` sets the other origins
  /// whose pages may read it.
  case part
  /// A page of the server, which may run only the server's scripts.
  case page
  /// A page that may also run WebAssembly, send requests to the API, and create pictures.
  case application
  /// Like `application`, and other pages may show it in a frame.
  ///
  /// - Parameter frameAncestors: the sources of those pages, as in a Content-Security-Policy.
  case embed(frameAncestors: String)

  /// The header fields.
  package var fields: [(name: StaticString, value: String)] {
    switch self {
    case .data: []
    case .picture: Self.ofPictures
    case .part: Self.ofParts
    case .page: Self.ofPages + [("Content-Security-Policy", Self.showing)]
    case .application: Self.ofPages + [("Content-Security-Policy", Self.running(in: "'none'"))]
    case .embed(let frameAncestors):
      Self.ofPages + [("Content-Security-Policy", Self.running(in: frameAncestors))]
    }
  }

  private static let ofPictures: [(name: StaticString, value: String)] = [
    ("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'")
  ]

  private static let ofParts: [(name: StaticString, value: String)] = [
    ("Cross-Origin-Resource-Policy", "same-origin")
  ]

  private static let ofPages =
    ofParts + [("Cross-Origin-Opener-Policy", "same-origin"), ("Referrer-Policy", "no-referrer")]

  private static var showing: String {
    """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """
  }

  private static func running(in frameAncestors: String) -> String {
    """
    default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors \(frameAncestors)
    """
  }
}
