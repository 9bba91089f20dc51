/// What is answered at a path.
public struct Route: Sendable {
  /// What a route answers.
  enum Content: Sendable {
    /// A layout: the request is JSON, in the body of a POST or the query of a GET.
    case endpoint(any Endpoint.Type)
    /// Several layouts at once.
    case batch
    /// Something that does not depend on the request.
    case page(Page)
  }

  /// Bytes that are answered to everybody.
  struct Page: Sendable {
    let contentType: StaticString
    let caching: CachePolicy
    let make: @Sendable () throws(Problem) -> [UInt8]
  }

  /// The path, as requests have it.
  public let path: StaticString
  let content: Content
  /// What `Allow` says of the path.
  let allow: StaticString
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
  public static func page(
    _ path: StaticString, contentType: StaticString, caching: CachePolicy = .never,
    isOpen: Bool = false, isLogged: Bool = true,
    _ make: @escaping @Sendable () throws(Problem) -> [UInt8]
  ) -> Route {
    let page = Page(contentType: contentType, caching: caching, make: make)
    return Route(
      path: path, content: .page(page), allow: "GET, HEAD, OPTIONS", allowsGet: true,
      allowsPost: false, isOpen: isOpen, isLogged: isLogged)
  }

  /// A route of a layout: POST, and GET with the same request in the query.
  static func layout(_ path: StaticString, _ endpoint: any Endpoint.Type) -> Route {
    Route(
      path: path, content: .endpoint(endpoint), allow: "GET, HEAD, POST, OPTIONS",
      allowsGet: true, allowsPost: true)
  }

  /// A route of a computation that is only ever posted.
  static func post(_ path: StaticString, _ endpoint: any Endpoint.Type) -> Route {
    Route(
      path: path, content: .endpoint(endpoint), allow: "POST, OPTIONS", allowsGet: false,
      allowsPost: true)
  }

  /// The route at which requests to the others are answered together.
  static func batch(_ path: StaticString) -> Route {
    Route(
      path: path, content: .batch, allow: "POST, OPTIONS", allowsGet: false, allowsPost: true)
  }

  /// The routes of all layouts, the most used first.
  public static var layouts: [Route] {
    [
      .layout("/v1/card-stack", CardStackEndpoint.self),
      .post("/v1/card-stack/pan", CardStackPanEndpoint.self),
      .layout("/v1/swipe-deck", SwipeDeckEndpoint.self),
      .post("/v1/swipe-deck/pan", SwipeDeckPanEndpoint.self),
      .layout("/v1/scroll-stack", ScrollStackEndpoint.self),
      .post("/v1/scroll-stack/edit", ScrollStackEditEndpoint.self),
      .post("/v1/scroll-stack/scroll", ScrollStackScrollEndpoint.self),
      .layout("/v1/card-list", CardListEndpoint.self),
      .post("/v1/diff", DiffEndpoint.self),
      .batch("/v1/batch"),
    ]
  }
}
