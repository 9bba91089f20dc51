/// What is answered at a path.
public struct Route: Sendable {
  /// What a route answers.
  enum Content: Sendable {
    /// A layout: the request is JSON, in the body of a POST or the query of a GET.
    case endpoint(any Endpoint.Type)
    /// Something that does not depend on the request.
    case page(contentType: StaticString, @Sendable () -> Page)
  }

  /// A page's status and body.
  public struct Page: Sendable {
    let status: Int
    let body: [UInt8]

    /// Makes a page.
    public init(status: Int = 200, body: [UInt8]) {
      self.status = status
      self.body = body
    }
  }

  let path: StaticString
  let content: Content
  /// What `Allow` says of the path.
  let allow: StaticString
  let allowsGet: Bool
  let allowsPost: Bool

  /// A route at which a GET is answered with a page, made anew each time.
  public static func page(
    _ path: StaticString, contentType: StaticString, _ make: @escaping @Sendable () -> Page
  ) -> Route {
    Route(
      path: path, content: .page(contentType: contentType, make), allow: "GET, HEAD, OPTIONS",
      allowsGet: true, allowsPost: false)
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

  /// The routes of all layouts, the most used first.
  public static var layouts: [Route] {
    [
      .layout("/v1/card-stack", CardStackEndpoint.self),
      .post("/v1/card-stack/pan", CardStackPanEndpoint.self),
    ]
  }
}
