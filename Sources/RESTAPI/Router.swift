import Bytes
import ContentCoding
import JSON
import LayoutAPI

/// Dispatches a request to its route and writes the answer.
///
/// Not safe for concurrent use: each thread has its own router, which reuses its memory.
package final class Router {
  package let routes: [Route]
  let version: UInt64
  /// The version for pictures. A URL can have both forms, which need different tags.
  let versionOfPictures: UInt64
  let maximumBody: Limits.Adjustable
  package let evaluator: Evaluator
  var decoder: GzipDecoder?

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - operations: the operations of the API.
  ///   - routes: the routes of the server; nil for those of the operations.
  ///   - limits: the limits of requests and answers.
  ///   - maximumBody: the maximum size of a body after content decoding, in bytes.
  ///   - build: everything besides the requests, the content codings and the fonts that answers depend on.
  ///     Entity tags include it.
  /// - Returns: nil when out of memory.
  package init?(
    operations: [Operation] = Operation.all, routes: [Route]? = nil, limits: Limits = Limits(),
    maximumBody: Limits.Adjustable = Limits.Adjustable(8 << 20), build: String = ""
  ) {
    guard let evaluator = Evaluator(limits, operations: operations) else { return nil }
    self.routes = routes ?? Route.routes(of: operations)
    self.version = EntityTag.version("\(build), \(ContentCoding.versions)")
    versionOfPictures = EntityTag.version("\(build), \(ContentCoding.versions), pictures")
    self.maximumBody = maximumBody
    self.evaluator = evaluator
  }

  /// Writes the answer to a request, or its problem, and returns the status and properties of the answer.
  package func respond(to request: APIRequest, into writer: inout JSONWriter) -> APIReply {
    respond(to: request, .full, into: &writer)
      ?? report(.defect("The request was not answered in time"), of: request, into: &writer)
  }

  /// The same for a request whose host counts memory, and can end the work.
  package func respond(
    to request: APIRequest, on host: RequestHost, into writer: inout JSONWriter
  ) -> APIReply {
    evaluator.host = host
    defer { evaluator.host = nil }
    return respond(to: request, into: &writer)
  }

  /// Writes the answer to a request, or its problem, if that is quick. Otherwise returns nil and writes
  /// nothing.
  package func respondQuickly(
    to request: APIRequest, into writer: inout JSONWriter
  ) -> APIReply? {
    respond(to: request, .quick, into: &writer)
  }

  /// Writes a problem that was found before the request reached the router.
  package func report(
    _ problem: Problem, of request: APIRequest, into writer: inout JSONWriter
  ) -> APIReply {
    report(problem, of: request, at: nil, into: &writer)
  }

  /// Whether a request is answered without an API key even if the server requires keys.
  package func isOpen(_ request: APIRequest) -> Bool {
    request.method == .options
      || index(of: request.path).map { routes[$0].isOpen } ?? false
  }

  /// Whether the answer to a request does not depend on its body: no route has the path, or the route does not allow the
  /// method.
  package func ignoresBody(of request: APIRequest) -> Bool {
    index(of: request.path).map { !routes[$0].allows(request.method) } ?? true
  }

  // MARK: - Dispatch

  /// The index of the route of a path; nil if no route has it.
  @inline(__always)
  private func index(of path: UnsafeRawBufferPointer) -> Int? {
    routes.firstIndex { path.isEqual(to: $0.path) } ?? routes.firstIndex { $0.isAbove(path) }
  }

  @inline(__always)
  private func respond(
    to request: APIRequest, _ effort: Effort, into writer: inout JSONWriter
  ) -> APIReply? {
    let start = writer.count
    let index = index(of: request.path)
    var reply: APIReply
    do throws(NoAnswer) {
      reply = try answer(request, at: index, effort, into: &writer)
    } catch {
      writer.truncate(to: start)
      switch error {
      case .needsMoreTime: return nil
      case .problem(let problem):
        reply = report(problem, of: request, at: index, into: &writer)
      }
    }
    reply.route = index
    if let index { reply.isLogged = routes[index].isLogged }
    return reply
  }

  @inline(__always)
  private func answer(
    _ request: APIRequest, at index: Int?, _ effort: Effort, into writer: inout JSONWriter
  ) throws(NoAnswer) -> APIReply {
    if request.method == .unknown {
      throw .refused(.notImplemented, "The server does not implement the method")
    }
    if request.method == .options, request.path.isEqual(to: "*") {
      return APIReply(status: 204, advice: .allow(Route.methods))
    }
    guard let index else {
      throw .problem(nothing(at: request))
    }
    if request.method == .options {
      return APIReply(status: 204, advice: .allow(routes[index].allow))
    }
    guard routes[index].allows(request.method) else {
      throw .refused(.methodNotAllowed, "The allowed methods are \(routes[index].allow)")
    }
    switch routes[index].content {
    case .page(let contentType, let make):
      let bytes: [UInt8]
      do { bytes = try make() } catch { throw .problem(error) }
      bytes.withUnsafeBytes { writer.raw($0) }
      return APIReply(status: 200, contentType: contentType)
    case .file(let file): return try answer(request, with: file, effort)
    case .folder(let folder): return try answer(request, with: folder, effort)
    case .operation(let index, let hasPicture):
      let form = try form(of: request, hasPicture: hasPicture)
      return try answer(request, with: index, as: form, effort, into: &writer)
    }
  }

  // MARK: - Operations

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
        return .notModified(stored, caching: .configured, variesByAccept: true)
      }
      let start = writer.count
      try evaluator.answer(
        Query.parameters(of: request.query), at: operation, as: form, named: request.name, effort,
        into: &writer)
      let answered = answered(tag)
      if let stored = any(answered, of: request) {
        writer.truncate(to: start)
        return .notModified(stored, caching: .configured, variesByAccept: true)
      }
      reply.caching = .configured
      reply.variesByAccept = true
      reply.entityTag = answered
    }
    reply.frames = evaluator.frames
    reply.deprecation = evaluator.deprecation
    return reply
  }

  // MARK: - Problems

  private func report(
    _ problem: Problem, of request: APIRequest, at index: Int?, into writer: inout JSONWriter
  ) -> APIReply {
    evaluator.note(problem)
    var problem = problem
    if request.method != .post, problem.kind == .invalidRequest, !request.body.bytes.isEmpty {
      problem.detail += ". A body needs POST: that of this request was not read"
    }
    problem.write(to: &writer, named: request.name)
    let allowed: Advice? =
      if problem.kind == .methodNotAllowed, let index { .allow(routes[index].allow) } else { nil }
    return APIReply(
      status: problem.kind.status, contentType: MediaType.problem,
      advice: allowed ?? .on(problem.kind))
  }
}

extension AnswerForm {
  /// The media type of an answer in this form.
  fileprivate var mediaType: StaticString {
    switch self {
    case .json: MediaType.json
    case .picture: MediaType.svg
    }
  }

  /// What browsers may do with an answer in this form.
  fileprivate var policy: FilePolicy? {
    switch self {
    case .json: nil
    case .picture: .picture
    }
  }
}

extension NoAnswer {
  /// The reason why a request is rejected before it is answered.
  static func refused(_ kind: ProblemKind, _ detail: String) -> NoAnswer {
    .problem(Problem(kind, detail: UTF8String(detail)))
  }
}
