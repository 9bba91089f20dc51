/// What browsers may do with a file, as header fields that go with it.
package enum FilePolicy: Sendable {
  /// Whatever they do with an answer of the API: the contract.
  case data
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
    case .part: Self.ofParts
    case .page: Self.ofPages + [("Content-Security-Policy", Self.showing)]
    case .application: Self.ofPages + [("Content-Security-Policy", Self.running)]
    }
  }

  private static let ofParts: [(name: StaticString, value: StaticString)] = [
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
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
