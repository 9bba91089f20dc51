import Bytes
import ContentCoding
import HTTPServer
import JSON
import LayoutAPI
import RESTAPI

/// Connects the HTTP server to the API: converts requests and replies.
final class APIHandler: RequestHandler {
  /// The size in bytes up to which a body is encoded on an event loop. In any coding, this takes at most a
  /// quarter of a millisecond.
  private static let maximumQuicklyCoded = 128 << 10

  private let router: Router
  /// The router's. Reading it from the router would count a reference each time.
  private let evaluator: Evaluator
  /// The path below which a proxy serves everything.
  private let base: BasePath
  private let encoder = ContentEncoder()
  private let access: Access
  private let cacheControl: CacheControl
  private let counts: RequestCounts
  private let log: RequestLog
  private var logged = 0

  init(
    router: Router, below base: BasePath = .none, access: Access, cacheControl: CacheControl,
    counts: RequestCounts,
    log: RequestLog
  ) {
    self.router = router
    evaluator = router.evaluator
    self.base = base
    self.access = access
    self.cacheControl = cacheControl
    self.counts = counts
    self.log = log
  }

  func admit(_ request: Request) throws(Refusal) {
    guard let keys = access.keys, !router.isOpen(APIRequest(request, below: base)) else { return }
    try keys.keys.check(request.authorization)
  }

  func ignoresBody(_ request: Request) -> Bool {
    router.ignoresBody(of: APIRequest(request, below: base))
  }

  /// The account of a request's API key; nil if the key has no name, or requests need none.
  private func account(of request: Request) -> KeyAccount? {
    access.keys?.keys.account(of: request.authorization)
  }

  func respondQuickly(to request: Request, with response: Response) -> Bool {
    let isPreflight = access.origins?.isPreflight(request) ?? false
    let isAnswered = answer(request, with: response, isQuick: true) { router, request, writer in
      isPreflight ? .empty : router.respondQuickly(to: request, into: &writer)
    }
    if !isAnswered {
      let duration = request.age
      counts.countTurn(nanoseconds: duration)
      log.noteTurn(ofNanoseconds: duration, for: request, to: nil)
    }
    return isAnswered
  }

  func respond(to request: Request, with response: Response) {
    var interruption: WorkInterruption?
    let host = RequestHost(
      reserve: { response.reserve($0) ? nil : Problem(response.memoryRefusal) },
      findInterruption: {
        interruption = request.interruption
        return interruption.map { Problem($0, memoryRefusal: response.memoryRefusal) }
      })
    var reply: APIReply?
    _ = answer(request, with: response) { router, request, writer in
      reply = router.respond(to: request, on: host, into: &writer)
      return reply
    }
    counts.note(evaluator.paragraphCache)
    guard let interruption else { return }
    counts.count(interruption, ofRoute: reply?.route)
    if interruption == .cpuTime { log.noteExhaustion(of: request, to: reply?.route) }
  }

  func refuse(_ request: Request, because refusal: Refusal, with response: Response) {
    if let reason = refusal.explanation.reason { counts.countRefusal(for: reason) }
    if case .unauthorized(let isKeyGiven) = refusal {
      response.addHeader("WWW-Authenticate", APIKeys.challenge(isKeyGiven: isKeyGiven))
    }
    if case .limited(_, let seconds) = refusal {
      response.addHeader("Retry-After", text: "\(seconds)")
    }
    if refusal == .repeatedCrash { log.noteRepeatedCrash(of: request) }
    _ = answer(request, with: response) { router, request, writer in
      router.report(Problem(refusal), of: request, into: &writer)
    }
  }

  /// Answers a request. Returns false, with nothing set, if `answer` returns no reply, or if encoding the answer would
  /// take longer than an event loop can spare. Counts the CPU time for a named API key.
  private func answer(
    _ request: Request, with response: Response, isQuick: Bool = false,
    _ answer: (Router, APIRequest, inout JSONWriter) -> APIReply?
  ) -> Bool {
    let account = account(of: request)
    return account.countTime {
      write(request, with: response, isQuick: isQuick, for: account, answer)
    }
  }

  private func write(
    _ request: Request, with response: Response, isQuick: Bool, for account: KeyAccount?,
    _ answer: (Router, APIRequest, inout JSONWriter) -> APIReply?
  ) -> Bool {
    var writer = response.takeWriter()
    let apiRequest = APIRequest(request, below: base)
    guard var reply = answer(router, apiRequest, &writer) else {
      response.takeBack(writer)
      return false
    }
    if let file = reply.file {
      response.takeBack(writer)
      return send(file, as: reply, to: request, with: response, isQuick ? .quick : .full)
    }
    let size = writer.estimatedCount
    let coding = coding(forBodyOf: size, for: request)
    var stream: AnswerStream?
    if writer.hasRuns {
      stream = self.stream(writer, in: coding, to: request, for: account)
      writer.truncate(to: 0)
      if stream == nil { reply = router.report(.outOfMemory, of: apiRequest, into: &writer) }
    } else if isQuick, coding != nil, size > Self.maximumQuicklyCoded {
      response.takeBack(writer)
      return false
    }
    var (written, bytes, isHeld) = (coding?.coding, Int?.none, false)
    if let stream {
      response.takeBack(writer)
      isHeld = response.setBody(stream)
    } else {
      let block = writer.release()
      var body = MemoryBlock(base: block.base, count: block.count, capacity: block.capacity)
      if let coding {
        let isCoded = encoder.encode(&body, as: coding.coding, at: coding.level) {
          isQuick || !RequestHost.mustEndWork
        }
        if !isCoded { written = nil }
      }
      bytes = body.count
      isHeld = response.setBody(base: body.base, count: body.count, capacity: body.capacity)
    }
    if !isHeld {
      // The answer was too large. It has not been counted, and has set no header field.
      refuse(request, because: response.memoryRefusal, with: response)
      return true
    }
    let varies = reply.caching != .never || size > AcceptEncoding.smallestCoded || coding != nil
    finish(
      reply, in: written, varies: varies, bytes: bytes, to: request, with: response,
      isTurn: isQuick)
    return true
  }

  /// Sends a file without a copy. Returns false, with nothing set, if the file must first be encoded and
  /// `effort` does not allow it.
  private func send(
    _ file: StoredFile, as reply: APIReply, to request: Request, with response: Response,
    _ effort: Effort
  ) -> Bool {
    var (body, written): (LastingBytes, ContentCoding?)
    do throws(NoAnswer) {
      guard let plain = try file.bytes(in: nil, effort) else { return false }
      (body, written) = (plain, nil)
      // Files are encoded once, so Brotli, which makes them smallest, is preferred.
      let coding = AcceptEncoding(request.acceptEncoding).choice(
        forBodyOf: plain.buffer.count, preferring: .brotli)
      if let coding, let coded = try file.bytes(in: coding, effort) {
        (body, written) = (coded, coding)
      }
    } catch { return false }
    response.setBody(lent: body.buffer)
    finish(
      reply, in: written, varies: true, bytes: body.buffer.count, to: request, with: response,
      isTurn: effort == .quick)
    return true
  }

  /// Sets the header fields of an answer, and counts it.
  private func finish(
    _ reply: APIReply, in coding: ContentCoding?, varies: Bool, bytes: Int?,
    to request: Request, with response: Response, isTurn: Bool
  ) {
    response.status = reply.status
    response.addHeaders(of: reply, below: base)
    addCacheControl(reply.caching, to: response)
    if let tag = reply.entityTag { response.addEntityTag(tag, coding: coding) }
    if let coding { response.addHeader("Content-Encoding", coding.name) }
    response.addVary(
      byAccept: reply.variesByAccept, byCoding: varies,
      byOrigin: access.origins?.varies ?? false)
    access.origins?.addHeaders(to: response, for: request)
    let duration = request.age
    counts.count(reply, to: APIMethod(request.method), nanoseconds: duration, isTurn: isTurn)
    if isTurn { log.noteTurn(ofNanoseconds: duration, for: request, to: reply.route) }
    if evaluator.hasDefects {
      let metadata = RequestLog.metadata(of: request)
      for defect in evaluator.takeDefects() { log.note(defect, metadata) }
    }
    if log.access != .off, reply.isLogged {
      logged += 1
      log.note(
        request, reply, number: logged, bytes: bytes, nanoseconds: duration,
        for: account(of: request))
    }
  }

  private func addCacheControl(_ policy: CachePolicy, to response: Response) {
    switch policy {
    case .never: response.addHeader("Cache-Control", "no-store")
    case .checked: response.addHeader("Cache-Control", "no-cache")
    case .minutes: response.addHeader("Cache-Control", "public, max-age=300")
    case .configured: response.addHeader("Cache-Control", text: cacheControl.answers)
    case .forever: response.addHeader("Cache-Control", text: cacheControl.fingerprinted)
    }
  }

  /// A stream of an answer that is written while it is sent; nil when out of memory.
  private func stream(
    _ writer: borrowing JSONWriter, in coding: (coding: ContentCoding, level: CodingLevel)?,
    to request: Request, for account: KeyAccount?
  ) -> AnswerStream? {
    guard let document = JSONStream(writer) else { return nil }
    document.reportNumberFault = { [log, metadata = RequestLog.metadata(of: request)] in
      log.note(SourceLocation(), metadata)
    }
    return AnswerStream(document, in: coding, for: account)
  }

  /// The coding that the client prefers for a body, and its level; nil to send it without a coding.
  private func coding(
    forBodyOf count: Int, for request: Request
  ) -> (coding: ContentCoding, level: CodingLevel)? {
    if count == 0 || request.acceptEncoding.isEmpty { return nil }
    return AcceptEncoding(request.acceptEncoding).choice(
      forBodyOf: count, within: evaluator.timeForCoding)
  }
}

extension Response {
  /// A writer of the body, in the block of an earlier response.
  fileprivate func takeWriter() -> JSONWriter {
    var writer: JSONWriter
    if let storage = takeStorage() {
      writer = JSONWriter(ByteBuffer(adopting: storage.base, capacity: storage.capacity))
    } else {
      writer = JSONWriter()
    }
    writer.deferral = JSONWriter.Deferral()
    return writer
  }

  /// Takes the block of a writer back, without what it has written.
  fileprivate func takeBack(_ writer: consuming JSONWriter) {
    let block = writer.release()
    returnStorage(base: block.base, capacity: block.capacity)
  }
}

extension APIRequest {
  /// Converts a request for the API. It borrows the bytes.
  fileprivate init(_ request: Request, below base: BasePath) {
    let body = request.body
    self.init(
      method: APIMethod(request.method), target: request.target,
      body: PaddedBytes(borrowing: body), below: base)
    contentType = request.contentType
    contentEncoding = request.contentEncoding
    accept = request.accept
    acceptEncoding = request.acceptEncoding
    ifNoneMatch = request.ifNoneMatch
    requestID = request.requestID
  }
}
