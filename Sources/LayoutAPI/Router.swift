/// Finds what answers a request and has it answered: bytes in, bytes out.
///
/// Not for two threads at once: each has a router of its own, whose memory it uses again and again.
public final class Router {
  private let routes: [Route]
  private let maximumFrames: Int
  private let parser: JSONParser
  private let faults = RequestFaults()
  private var effort = Effort.full
  /// A brief effort was not enough for the request at hand.
  private var isTooMuchBriefly = false

  /// Makes a router.
  ///
  /// - Parameters:
  ///   - routes: what is answered where.
  ///   - maximumFrames: how many frames one answer may carry.
  /// - Returns: nil when out of memory.
  public init?(routes: [Route] = Route.layouts, maximumFrames: Int = 1_000_000) {
    guard let parser = JSONParser() else { return nil }
    self.routes = routes
    self.maximumFrames = maximumFrames
    self.parser = parser
  }

  /// Writes a request's answer, or the problem with it, and returns what goes with it.
  public func respond(to request: APIRequest, into writer: inout JSONWriter) -> APIReply {
    let start = writer.count
    do {
      return try answer(request, into: &writer)
    } catch {
      writer.truncate(to: start)
      return report(error.problem, of: request, allow: error.allow, into: &writer)
    }
  }

  /// Writes a request's answer, or the problem with it, if that takes no more than a moment; nil, with
  /// nothing written, where it would take longer.
  public func respondBriefly(
    to request: APIRequest, into writer: inout JSONWriter
  ) -> APIReply? {
    let start = writer.count
    effort = .brief
    defer {
      effort = .full
      isTooMuchBriefly = false
    }
    let reply = respond(to: request, into: &writer)
    if !isTooMuchBriefly { return reply }
    writer.truncate(to: start)
    return nil
  }

  /// Writes a problem that was found before a request could be answered.
  public func report(
    _ kind: ProblemKind, detail: String, of request: APIRequest, into writer: inout JSONWriter
  ) -> APIReply {
    report(Problem(kind, detail: detail), of: request, allow: nil, into: &writer)
  }

  // MARK: - Dispatch

  /// A problem, and the methods that would not have been one.
  private struct Refusal: Error {
    let problem: Problem
    var allow: StaticString?

    init(_ problem: Problem, allow: StaticString? = nil) {
      self.problem = problem
      self.allow = allow
    }

    init(_ kind: ProblemKind, _ detail: String, allow: StaticString? = nil) {
      self.init(Problem(kind, detail: detail), allow: allow)
    }
  }

  private func answer(
    _ request: APIRequest, into writer: inout JSONWriter
  ) throws(Refusal) -> APIReply {
    if request.method == .unknown { throw Refusal(.notImplemented, "The method is not known") }
    guard let place = routes.firstIndex(where: { request.path.isEqual(to: $0.path) }) else {
      throw Refusal(.notFound, "There is nothing at this path; /openapi.yaml lists what there is")
    }
    let route = routes[place]
    switch request.method {
    case .options: return APIReply(status: 204, allow: route.allow)
    case .get where route.allowsGet, .head where route.allowsGet: break
    case .post where route.allowsPost: break
    case .get, .head, .post, .other, .unknown:
      throw Refusal(
        .methodNotAllowed, "Allowed here: \(route.allow)", allow: route.allow)
    }
    switch route.content {
    case .page(let contentType, let make):
      do throws(Problem) { try make().withUnsafeBytes { writer.raw($0) } } catch {
        throw Refusal(error)
      }
      return APIReply(status: 200, contentType: contentType)
    case .endpoint(let endpoint):
      do { return try answer(request, with: endpoint, into: &writer) } catch {
        throw Refusal(error)
      }
    }
  }

  // MARK: - Endpoints

  private func answer(
    _ request: APIRequest, with endpoint: any Endpoint.Type, into writer: inout JSONWriter
  ) throws(Problem) -> APIReply {
    guard MediaType.accepts(MediaType.json, in: request.accept) else {
      throw Problem(.notAcceptable, detail: "The answer is application/json")
    }
    if request.method == .post {
      try checkMediaType(of: request)
      try answer(request.body, with: endpoint, into: &writer)
    } else {
      try answer(query: request.query, with: endpoint, into: &writer)
    }
    return APIReply(status: 200, contentType: MediaType.json)
  }

  private func checkMediaType(of request: APIRequest) throws(Problem) {
    guard MediaType.isJSON(request.contentType) else {
      let found = String(decoding: request.contentType.prefix(100), as: UTF8.self)
      throw Problem(
        .unsupportedMediaType,
        detail: "The Content-Type has to be application/json in UTF-8, not \"\(found)\"")
    }
    guard request.contentEncoding.isEmpty || request.contentEncoding.isEqual(to: "identity")
    else {
      throw Problem(.unsupportedMediaType, detail: "The body must not be compressed")
    }
  }

  private func answer(
    query: UnsafeRawBufferPointer, with endpoint: any Endpoint.Type, into writer: inout JSONWriter
  ) throws(Problem) {
    let text = try Query.value(of: "request", in: query)
    // Typed throws don't cross the closure of a temporary allocation, so that its result does.
    let result = PaddedBytes.withCopy(of: text) { bytes in
      Result { () throws(Problem) in try answer(bytes, with: endpoint, into: &writer) }
    }
    try result.get()
  }

  private func answer(
    _ body: PaddedBytes, with endpoint: any Endpoint.Type, into writer: inout JSONWriter
  ) throws(Problem) {
    if effort == .brief, body.count > endpoint.largestBriefBody {
      isTooMuchBriefly = true
      throw .unanswered
    }
    defer { parser.trim() }
    faults.reset(for: effort)
    var budget = FrameBudget(limit: maximumFrames, effort: effort)
    do throws(Problem) {
      let document = try parser.parse(body, effort: effort)
      guard
        var object = ObjectReader(
          document, at: document.root, faults: faults, names: parser.names)
      else { throw Problem(faults, in: document) }
      try endpoint.answer(&object, to: &writer, budget: &budget)
    } catch {
      if effort == .brief, budget.isTooMuchBriefly || takesLongToExplain(body) {
        isTooMuchBriefly = true
        throw error
      }
      // Members that are there twice make the document ambiguous: nothing else is worth saying.
      if !faults.isEmpty {
        var scanner = JSONScanner(body.bytes)
        _ = try scanner.scan()
      }
      throw error
    }
  }

  /// Whether what is wrong with a body takes longer to be found than an answer does.
  private func takesLongToExplain(_ body: PaddedBytes) -> Bool {
    body.count > JSONParser.largestExplainedBriefly || faults.isFull
  }

  // MARK: - Problems

  private func report(
    _ problem: Problem, of request: APIRequest, allow: StaticString?,
    into writer: inout JSONWriter
  ) -> APIReply {
    problem.write(to: &writer, instance: request.path, requestID: request.requestID)
    return APIReply(
      status: problem.kind.status, contentType: MediaType.problem, allow: allow,
      acceptPost: problem.kind == .unsupportedMediaType ? MediaType.json : nil,
      retryAfter: problem.kind == .unavailable ? "1" : nil)
  }
}
