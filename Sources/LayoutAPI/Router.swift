import ContentCoding

/// Finds what answers a request and has it answered: bytes in, bytes out.
///
/// Not for two threads at once: each has a router of its own, whose memory it uses again and again.
public final class Router {
  let routes: [Route]
  private let version: UInt64
  let maximumFrames: Int
  private let maximumAnswer: Int
  let maximumBatch: Int
  let maximumBody: Int
  let parser: JSONParser
  let faults = RequestFaults()
  let texts = RequestTexts()
  var decoder: GzipDecoder?
  private(set) var effort = Effort.full
  /// How many frames the answer at hand carries.
  var frames = 0
  /// A brief effort was not enough for the request at hand.
  var isTooMuchBriefly = false

  /// Makes a router.
  ///
  /// - Parameters:
  ///   - routes: what is answered where.
  ///   - maximumFrames: how many frames one answer, or all of a batch together, may carry.
  ///   - maximumAnswer: how many bytes one answer, or all of a batch together, may take.
  ///   - maximumBatch: how many requests a batch may hold.
  ///   - maximumBody: the largest body, in bytes, that a coded one may become.
  ///   - version: what answers depend on beside the requests and the fonts; entity tags differ by it.
  /// - Returns: nil when out of memory.
  public init?(
    routes: [Route] = Route.layouts, maximumFrames: Int = 1_000_000,
    maximumAnswer: Int = 256 << 20, maximumBatch: Int = 100,
    maximumBody: Int = 8 << 20, version: String = ""
  ) {
    guard let parser = JSONParser() else { return nil }
    self.routes = routes
    self.version = EntityTag.version("\(version), \(ContentCoding.versions)")
    self.maximumFrames = maximumFrames
    self.maximumAnswer = maximumAnswer
    self.maximumBatch = maximumBatch
    self.maximumBody = maximumBody
    self.parser = parser
  }

  /// Writes a request's answer, or the problem with it, and returns what goes with it.
  public func respond(to request: APIRequest, into writer: inout JSONWriter) -> APIReply {
    let start = writer.count
    let place = place(of: request.path)
    frames = 0
    var reply: APIReply
    do throws(Refusal) {
      writer.bound(to: start + maximumAnswer)
      reply = try answer(request, at: place, into: &writer)
      if writer.isOverfull { throw Refusal(answerTooLarge) }
      reply.frames = frames
    } catch {
      writer.bound(to: nil)
      writer.truncate(to: start)
      reply = report(error.problem, of: request, advice: error.advice, into: &writer)
    }
    reply.route = place
    if let place { reply.isLogged = routes[place].isLogged }
    return reply
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
    report(Problem(kind, detail: detail), of: request, advice: nil, into: &writer)
  }

  /// How many paragraphs of text were measured before, and how many had to be measured.
  public var paragraphCache: (hits: Int, misses: Int) {
    (texts.measurer.cacheHits, texts.measurer.cacheMisses)
  }

  // MARK: - Dispatch

  /// A problem, and what would not have been one.
  private struct Refusal: Error {
    let problem: Problem
    var advice: Advice?

    init(_ problem: Problem, advice: Advice? = nil) {
      self.problem = problem
      self.advice = advice
    }

    init(_ kind: ProblemKind, _ detail: String, advice: Advice? = nil) {
      self.init(Problem(kind, detail: detail), advice: advice)
    }
  }

  @inline(__always)
  private func answer(
    _ request: APIRequest, at place: Int?, into writer: inout JSONWriter
  ) throws(Refusal) -> APIReply {
    if request.method == .unknown { throw Refusal(.notImplemented, "The method is not known") }
    guard let place else { throw Refusal(.nothingAtThisPath) }
    let allow = routes[place].allow
    if request.method == .options { return APIReply(status: 204, advice: .allow(allow)) }
    guard routes[place].allows(request.method) else {
      throw Refusal(.methodNotAllowed, "Allowed here: \(allow)", advice: .allow(allow))
    }
    do {
      switch routes[place].content {
      case .page(let page): return try answer(request, with: page, into: &writer)
      case .endpoint(let endpoint): return try answer(request, with: endpoint, into: &writer)
      case .batch: return try answerBatch(request, into: &writer)
      }
    } catch {
      throw Refusal(error)
    }
  }

  /// Whether a request is answered to everybody, where others need a key.
  public func isOpen(_ request: APIRequest) -> Bool {
    request.method == .options
      || routes.contains { $0.isOpen && request.path.isEqual(to: $0.path) }
  }

  func place(of path: UnsafeRawBufferPointer) -> Int? {
    routes.firstIndex { path.isEqual(to: $0.path) }
  }

  // MARK: - Pages and endpoints

  private func answer(
    _ request: APIRequest, with page: Route.Page, into writer: inout JSONWriter
  ) throws(Problem) -> APIReply {
    let bytes = try page.make()
    var reply = APIReply(status: 200, contentType: page.contentType, caching: page.caching)
    if page.caching != .never {
      let tag = bytes.withUnsafeBytes { EntityTag(content: $0, version: version) }
      if let stored = stored(tag, of: request) ?? any(tag, of: request) {
        return .notModified(stored, caching: page.caching)
      }
      reply.entityTag = tag
    }
    bytes.withUnsafeBytes { writer.raw($0) }
    return reply
  }

  @inline(__always)
  private func answer(
    _ request: APIRequest, with endpoint: any Endpoint.Type, into writer: inout JSONWriter
  ) throws(Problem) -> APIReply {
    try checkAccept(of: request)
    if request.method == .post {
      try answer(body(of: request), with: endpoint, into: &writer)
      return APIReply(status: 200, contentType: MediaType.json)
    }
    let tag = EntityTag(path: request.path, query: request.query, version: version)
    if let stored = stored(tag, of: request) { return .notModified(stored, caching: .forever) }
    let start = writer.count
    try answer(query: request.query, with: endpoint, into: &writer)
    let answered = answered(tag)
    if let stored = any(answered, of: request) {
      writer.truncate(to: start)
      return .notModified(stored, caching: .forever)
    }
    return APIReply(
      status: 200, contentType: MediaType.json, caching: .forever, entityTag: answered)
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
    try checkEffort(for: body, of: endpoint)
    defer { trim() }
    faults.reset(for: effort)
    texts.reset(for: effort)
    var budget = FrameBudget(limit: maximumFrames, effort: effort)
    do throws(Problem) {
      let document = try parser.parse(body, effort: effort)
      try answer(document, with: endpoint, to: &writer, budget: &budget)
    } catch {
      try explain(error, in: body)
    }
  }

  /// Checks that a request can be read in a moment, where there is no more.
  func checkEffort(for body: PaddedBytes, of endpoint: any Endpoint.Type) throws(Problem) {
    if effort == .brief, body.count > endpoint.largestBriefBody {
      isTooMuchBriefly = true
      throw .unanswered
    }
  }

  /// Answers the request that is a document's root.
  func answer(
    _ document: JSONDocument, with endpoint: any Endpoint.Type, to writer: inout JSONWriter,
    budget: inout FrameBudget
  ) throws(Problem) {
    faults.reset(for: effort)
    texts.beginAnswer()
    guard
      var object = ObjectReader(
        document, at: document.root, faults: faults, texts: texts, names: parser.names)
    else { throw Problem(faults, in: document) }
    defer {
      isTooMuchBriefly =
        isTooMuchBriefly || budget.isTooMuchBriefly || texts.isTooMuchBriefly
      frames = budget.frames
    }
    try endpoint.answer(&object, to: &writer, budget: &budget)
  }

  /// Throws what is worth saying of a body in which a problem was found.
  func explain(_ problem: Problem, in body: PaddedBytes) throws(Problem) -> Never {
    if effort == .brief, isTooMuchBriefly || takesLongToExplain(body) {
      isTooMuchBriefly = true
    } else if !faults.isEmpty {
      try checkDuplicates(in: body)
    }
    throw problem
  }

  /// Whether what is wrong with a body takes longer to be found than an answer does.
  func takesLongToExplain(_ body: PaddedBytes) -> Bool {
    body.count > JSONParser.largestExplainedBriefly || faults.isFull
  }

  /// Gives back what a large request took.
  func trim() {
    parser.trim()
    decoder?.trim()
  }

  /// Members that are there twice make the document ambiguous: nothing else is worth saying.
  func checkDuplicates(in body: PaddedBytes) throws(Problem) {
    var scanner = JSONScanner(body.bytes)
    _ = try scanner.scan()
  }

  // MARK: - Problems

  private var answerTooLarge: Problem {
    Problem(
      .tooManyFrames,
      detail: "The answer would be larger than \(maximumAnswer) bytes, the server's --max-answer; "
        + "ask for a \"range\", or for \"frames\": \"visible\"")
  }

  private func report(
    _ problem: Problem, of request: APIRequest, advice: Advice?,
    into writer: inout JSONWriter
  ) -> APIReply {
    problem.write(to: &writer, instance: request.path, requestID: request.requestID)
    return APIReply(
      status: problem.kind.status, contentType: MediaType.problem,
      advice: advice ?? Advice(for: problem.kind))
  }
}

extension Problem {
  static var nothingAtThisPath: Problem {
    Problem(
      .notFound, detail: "There is nothing at this path; /openapi.yaml lists what there is")
  }
}
