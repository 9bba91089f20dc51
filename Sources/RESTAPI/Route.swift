import LayoutAPI

/// What is answered at a path.
package struct Route: Sendable {
  /// What a route answers.
  enum Content: Sendable {
    /// What the API can be asked for: the request is JSON, in the body of a POST or the query of a GET.
    ///
    /// - Parameter hasPicture: whether the answer can be drawn.
    case operation(place: Int, hasPicture: Bool)
    /// Something that does not depend on the request.
    case page(Page)
    /// A file, and perhaps a page.
    case file(Representations)
    /// A file of a folder: the one at the path.
    case folder(StoredFolder)
  }

  /// Bytes that are answered to everybody.
  struct Page: Sendable {
    let contentType: StaticString
    let caching: CachePolicy
    let make: @Sendable () throws(Problem) -> [UInt8]
  }

  /// The path, as requests have it; it ends with a name in braces where any name may stand there.
  package let path: StaticString
  let content: Content
  /// What `Allow` says of the path.
  package let allow: StaticString
  let allowsGet: Bool
  let allowsPost: Bool
  /// Whether it is answered without a key, where others need one.
  var isOpen = false
  /// Whether requests are worth a line in the log.
  var isLogged = true

  /// Whether a method other than OPTIONS, which is allowed everywhere, is allowed here.
  func allows(_ method: APIMethod) -> Bool {
    switch method {
    case .get, .head: allowsGet
    case .post: allowsPost
    case .options, .other, .unknown: false
    }
  }

  /// A route at which a GET is answered with bytes, made anew each time, or a problem.
  package static func page(
    _ path: StaticString, contentType: StaticString, caching: CachePolicy = .never,
    isOpen: Bool = false, isLogged: Bool = true,
    _ make: @escaping @Sendable () throws(Problem) -> [UInt8]
  ) -> Route {
    let page = Page(contentType: contentType, caching: caching, make: make)
    return Route(
      path: path, content: .page(page), allow: "GET, HEAD, OPTIONS", allowsGet: true,
      allowsPost: false, isOpen: isOpen, isLogged: isLogged)
  }

  /// A route at which a file is answered to everybody, or a page to those who like HTML better.
  package static func file(
    _ path: StaticString, _ file: StoredFile, orPage page: StoredFile? = nil
  ) -> Route { open(path, .file(Representations(file, orPage: page))) }

  /// A route of a folder's files, whose names stand in the place of the braces that the path ends with; or
  /// of one of them. Of two that a path is below, the first one counts.
  package static func folder(_ path: StaticString, _ folder: StoredFolder) -> Route {
    open(path, .folder(folder))
  }

  private static func open(_ path: StaticString, _ content: Content) -> Route {
    Route(
      path: path, content: content, allow: "GET, HEAD, OPTIONS", allowsGet: true,
      allowsPost: false, isOpen: true)
  }

  /// Whether a path begins as the route's does, and has a name in the place of its braces.
  func isAbove(_ path: UnsafeRawBufferPointer) -> Bool {
    let own = UnsafeRawBufferPointer(start: self.path.utf8Start, count: self.path.utf8CodeUnitCount)
    guard let brace = own.place(of: UInt8(ascii: "{")) else { return false }
    return path.starts(with: own[..<brace])
  }

  /// Whether requests have the path as it is.
  var isOnePath: Bool { !path.description.hasSuffix("}") }

  /// The routes of all that the API can be asked for: POST, and for a layout GET with the same request
  /// in the query.
  package static var operations: [Route] {
    Operation.all.enumerated().map { place, operation in
      let allowsGet = operation.kind == .layout
      return Route(
        path: operation.path,
        content: .operation(place: place, hasPicture: operation.hasPicture),
        allow: allowsGet ? "GET, HEAD, POST, OPTIONS" : "POST, OPTIONS", allowsGet: allowsGet,
        allowsPost: true)
    }
  }
}
