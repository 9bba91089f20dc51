import Bytes
import LayoutAPI

/// A path, or a group of paths, with its methods and content.
package struct Route: Sendable {
  /// The content of a route.
  enum Content: Sendable {
    /// An operation of the API. Its request is JSON, in the body of a POST or the query of a GET.
    ///
    /// - Parameter hasPicture: whether the answer is available as a picture.
    case operation(index: Int, hasPicture: Bool)
    /// Bytes that are created for each request, but do not depend on it, or a problem.
    case page(contentType: StaticString, make: @Sendable () throws(Problem) -> [UInt8])
    /// A file, and optionally a page.
    case file(Representations)
    /// The file of a folder that the path names.
    case folder(StoredFolder)
  }

  /// The path. A name in braces at its end stands for any name.
  package let path: StaticString
  let content: Content
  var allowsGet = true
  var allowsPost = false
  /// Whether requests without an API key are answered even if the server requires keys.
  var isOpen = false
  /// Whether the access log includes the requests.
  var isLogged = true

  /// The value of `Allow` for the whole server: the methods that any route may allow.
  static var methods: StaticString { "GET, HEAD, POST, OPTIONS" }

  /// The value of `Allow` for the path.
  package var allow: StaticString {
    switch (allowsGet, allowsPost) {
    case (true, true): Self.methods
    case (true, false): "GET, HEAD, OPTIONS"
    case (false, _): "POST, OPTIONS"
    }
  }

  /// Whether the route allows a method other than OPTIONS, which all routes allow.
  func allows(_ method: APIMethod) -> Bool {
    switch method {
    case .get, .head: allowsGet
    case .post: allowsPost
    case .options, .other, .unknown: false
    }
  }

  /// A route whose GET returns bytes, created for each request, or a problem.
  package static func page(
    _ path: StaticString, contentType: StaticString, isOpen: Bool = false, isLogged: Bool = true,
    _ make: @escaping @Sendable () throws(Problem) -> [UInt8]
  ) -> Route {
    Route(
      path: path, content: .page(contentType: contentType, make: make), isOpen: isOpen,
      isLogged: isLogged)
  }

  /// A route that returns a file, or a page to clients that prefer HTML.
  package static func file(
    _ path: StaticString, _ file: StoredFile, orPage page: StoredFile? = nil
  ) -> Route {
    Route(path: path, content: .file(Representations(file, orPage: page)), isOpen: true)
  }

  /// A route of a folder's files: their names replace the braces at the end of the path. A path without
  /// braces selects one file. If several routes match a path, the first one applies.
  package static func folder(_ path: StaticString, _ folder: StoredFolder) -> Route {
    Route(path: path, content: .folder(folder), isOpen: true)
  }

  /// Whether a path has the route's prefix and a name in place of the braces.
  func isAbove(_ path: UnsafeRawBufferPointer) -> Bool {
    let own = UnsafeRawBufferPointer(start: self.path.utf8Start, count: self.path.utf8CodeUnitCount)
    guard let brace = own.firstIndex(of: UInt8(ascii: "{")) else { return false }
    return path.starts(with: own[..<brace])
  }

  /// Whether the route has only one path, without braces.
  var isOnePath: Bool { !path.description.hasSuffix("}") }

  /// The routes of all operations.
  package static var operations: [Route] { routes(of: Operation.all) }

  /// The routes of operations: POST, and for layouts GET with the same request in the query.
  package static func routes(of operations: [Operation]) -> [Route] {
    operations.enumerated().map { index, operation in
      Route(
        path: operation.path,
        content: .operation(index: index, hasPicture: operation.hasPicture),
        allowsGet: operation.kind == .layout, allowsPost: true)
    }
  }
}
