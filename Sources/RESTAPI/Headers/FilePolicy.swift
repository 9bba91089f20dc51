/// What browsers may do with an answer or a file, as header fields that go with it.
package enum FilePolicy: Sendable {
  /// Whatever they do with an answer of the API: the contract.
  case data
  /// Show it as a picture that can neither run scripts nor load anything: an answer as SVG.
  case picture
  /// Be a part of our own pages: a style, a script, a picture. Pages of other origins may read it where
  /// `--cors-origin` lets them.
  case part
  /// Be a page that shows itself and runs our own scripts.
  case page
  /// Be a page that runs WebAssembly, too, asks the API, and makes pictures.
  case application

  /// The fields.
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
