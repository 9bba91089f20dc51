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

  /// The header fields.
  package var fields: [(name: StaticString, value: StaticString)] {
    switch self {
    case .data: []
    case .picture: Self.ofPictures
    case .part: Self.ofParts
    case .page: Self.ofPages + [("Content-Security-Policy", Self.showing)]
    case .application: Self.ofPages + [("Content-Security-Policy", Self.running)]
    }
  }

  private static let ofPictures: [(name: StaticString, value: StaticString)] = [
    ("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'")
  ]

  private static let ofParts: [(name: StaticString, value: StaticString)] = [
    ("Cross-Origin-Resource-Policy", "same-origin")
  ]

  private static let ofPages =
    ofParts + [("Cross-Origin-Opener-Policy", "same-origin"), ("Referrer-Policy", "no-referrer")]

  private static var showing: StaticString {
    """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """
  }

  private static var running: StaticString {
    """
    default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """
  }
}
