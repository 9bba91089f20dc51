import ContentCoding
import JSON
import LayoutAPI

/// Finds what answers a request and has it answered: bytes in, bytes out.
///
/// Not for two threads at once: each has a router of its own, whose memory it uses again and again.
package final class Router {
  package let routes: [Route]
  let version: UInt64
  /// The same for pictures: an address can have both.
  let versionOfPictures: UInt64
  let maximumBody: Limits.Adjustable
  let evaluator: Evaluator
  var decoder: GzipDecoder?

  /// Makes a router.
  ///
  /// - Parameters:
  ///   - routes: what is answered where.
  ///   - limits: what bounds requests and answers.
  ///   - maximumBody: the largest body, in bytes, that a coded one may become.
  ///   - version: what answers depend on beside the requests and the fonts; entity tags differ by it.
  /// - Returns: nil when out of memory.
  package init?(
    routes: [Route] = Route.operations, limits: Limits = Limits(),
    maximumBody: Limits.Adjustable = Limits.Adjustable(8 << 20), version: String = ""
  ) {
    guard let evaluator = Evaluator(limits) else { return nil }
    self.routes = routes
    self.version = EntityTag.version("\(version), \(ContentCoding.versions)")
    versionOfPictures = EntityTag.version("\(version), \(ContentCoding.versions), pictures")
    self.maximumBody = maximumBody
    self.evaluator = evaluator
  }

  /// Writes a request's answer, or the problem with it, and returns what goes with it.
  package func respond(to request: APIRequest, into writer: inout JSONWriter) -> APIReply {
    respond(to: request, .full, into: &writer)
      ?? report(
        Problem(.internalFault, detail: "There was no time"), of: request, into: &writer)
  }

  /// Writes a request's answer, or the problem with it, if that takes no more than a moment; nil, with
  /// nothing written, where it would take longer.
  package func respondBriefly(
    to request: APIRequest, into writer: inout JSONWriter
  ) -> APIReply? {
    respond(to: request, .brief, into: &writer)
  }

  /// Writes a problem that was found before a request could be answered.
  package func report(
    _ problem: Problem, of request: APIRequest, into writer: inout JSONWriter
  ) -> APIReply {
    report(problem, of: request, at: nil, into: &writer)
  }

  /// Writes that there is no memory for an answer that was worked out.
  package func reportNoMemory(
    of request: APIRequest, into writer: inout JSONWriter
  ) -> APIReply {
    report(.outOfMemory, of: request, at: nil, into: &writer)
  }

  /// Reserves so many bytes before a request that takes long is laid out, and returns the problem if there are not
  /// as many. Nil if memory is not counted.
  package var reserveMemory: ((Int) -> Problem?)? {
    get { evaluator.reserveMemory }
    set { evaluator.reserveMemory = newValue }
  }

  /// Asks, again and again while a request is answered, whether something ends the work early. Nil if nothing
  /// can.
  package var findInterruption: (() -> Interruption?)? {
    get { evaluator.findInterruption }
    set { evaluator.findInterruption = newValue }
  }

  /// What the last request to an operation cost, in nanoseconds as they are estimated; content coding is added
  /// to that.
  package var price: Int { evaluator.price }

  /// Nanoseconds that the content coding of the last answer may take, as they are estimated. It is always enough for
  /// pages and files.
  package var timeForCoding: Int { evaluator.timeForCoding }

  /// How many paragraphs of text were measured before, and how many had to be measured.
  package var paragraphCache: (hits: Int, misses: Int) { evaluator.paragraphCache }

  /// Whether a request is answered to everybody, where others need a key.
  package func isOpen(_ request: APIRequest) -> Bool {
    request.method == .options
      || place(of: request.path).map { routes[$0].isOpen } ?? false
  }

  // MARK: - Dispatch

  /// Which route a path is that of.
  @inline(__always)
  private func place(of path: UnsafeRawBufferPointer) -> Int? {
    routes.firstIndex { path.isEqual(to: $0.path) } ?? routes.firstIndex { $0.isAbove(path) }
  }

  @inline(__always)
  private func respond(
    to request: APIRequest, _ effort: Effort, into writer: inout JSONWriter
  ) -> APIReply? {
    let start = writer.count
    let place = place(of: request.path)
    var reply: APIReply
    do throws(NoAnswer) {
      reply = try answer(request, at: place, effort, into: &writer)
    } catch {
      writer.truncate(to: start)
      switch error {
      case .needsMoreTime: return nil
      case .problem(let problem):
        reply = report(problem, of: request, at: place, into: &writer)
      }
    }
    reply.route = place
    if let place { reply.isLogged = routes[place].isLogged }
    return reply
  }

  @inline(__always)
  private func answer(
    _ request: APIRequest, at place: Int?, _ effort: Effort, into writer: inout JSONWriter
  ) throws(NoAnswer) -> APIReply {
    if request.method == .unknown { throw .refused(.notImplemented, "The method is not known") }
    guard let place else {
      throw .problem(nothing(at: request.path))
    }
    if request.method == .options {
      return APIReply(status: 204, advice: .allow(routes[place].allow))
    }
    guard routes[place].allows(request.method) else {
      throw .refused(.methodNotAllowed, "Allowed here: \(routes[place].allow)")
    }
    switch routes[place].content {
    case .page(let page): return try answer(request, with: page, effort, into: &writer)
    case .file(let file): return try answer(request, with: file, effort)
    case .folder(let folder): return try answer(request, with: folder, effort)
    case .operation(let place, let hasPicture):
      let form = try form(of: request, hasPicture: hasPicture)
      return try answer(request, with: place, as: form, effort, into: &writer)
    }
  }

  // MARK: - Pages and operations

  private func answer(
    _ request: APIRequest, with page: Route.Page, _ effort: Effort, into writer: inout JSONWriter
  ) throws(NoAnswer) -> APIReply {
    let bytes: [UInt8]
    do { bytes = try page.make() } catch { throw .problem(error) }
    var reply = APIReply(status: 200, contentType: page.contentType, caching: page.caching)
    if page.caching != .never {
      let tag = bytes.withUnsafeBytes { EntityTag(content: $0, version: version) }
      if let stored = stored(tag, of: request, effort) ?? any(tag, of: request) {
        return .notModified(stored, caching: page.caching)
      }
      reply.entityTag = tag
    }
    bytes.withUnsafeBytes { writer.raw($0) }
    return reply
  }

  @inline(__always)
  private func answer(
    _ request: APIRequest, with operation: Int, as form: AnswerForm, _ effort: Effort,
    into writer: inout JSONWriter
  ) throws(NoAnswer) -> APIReply {
    var reply = APIReply(status: 200, contentType: form.mediaType, policy: form.policy)
    if request.method == .post {
      if !request.query.isEmpty { try Query.checkOfPost(request.query) }
      defer { decoder?.trim() }
      try evaluator.answer(
        body(of: request, effort), at: operation, as: form, named: request.name, effort,
        into: &writer)
    } else {
      let tag = EntityTag(
        path: request.path, query: request.query,
        version: form == .json ? version : versionOfPictures)
      if let stored = stored(tag, of: request, effort) {
        return .notModified(stored, caching: .forever, variesByAccept: true)
      }
      let start = writer.count
      try evaluator.answer(
        Query.parameters(of: request.query), at: operation, as: form, named: request.name, effort,
        into: &writer)
      let answered = answered(tag)
      if let stored = any(answered, of: request) {
        writer.truncate(to: start)
        return .notModified(stored, caching: .forever, variesByAccept: true)
      }
      reply.caching = .forever
      reply.variesByAccept = true
      reply.entityTag = answered
    }
    reply.frames = evaluator.frames
    return reply
  }

  // MARK: - Problems

  private func report(
    _ problem: Problem, of request: APIRequest, at place: Int?, into writer: inout JSONWriter
  ) -> APIReply {
    problem.write(to: &writer, named: request.name)
    let allowed: Advice? =
      if problem.kind == .methodNotAllowed, let place { .allow(routes[place].allow) } else { nil }
    return APIReply(
      status: problem.kind.status, contentType: MediaType.problem,
      advice: allowed ?? Advice(for: problem.kind))
  }
}

extension AnswerForm {
  /// What such an answer is.
  fileprivate var mediaType: StaticString {
    switch self {
    case .json: MediaType.json
    case .picture: MediaType.svg
    }
  }

  /// What browsers may do with such an answer.
  fileprivate var policy: FilePolicy? {
    switch self {
    case .json: nil
    case .picture: .picture
    }
  }
}

extension NoAnswer {
  /// A request that is not let through to an answer.
  static func refused(_ kind: ProblemKind, _ detail: String) -> NoAnswer {
    .problem(Problem(kind, detail: UTF8String(detail)))
  }
}
