import ArgumentParser
import Glibc
import HTTPServer
import Logging
import Synchronization

/// Reads the API keys and the TLS certificate again, on a thread of its own: a file system that does not answer delays
/// no signal.
final class Reloads: Sendable {
  /// The last time at which the files were read.
  struct Last {
    /// In seconds since 1970.
    var time = Glibc.time(nil)
    var isSuccessful = true
    /// When the certificate in force expires, in seconds since 1970; nil without TLS.
    var expiry: Int?
  }

  private struct State {
    var last = Last()
    var isRunning = false
    var isRequested = false
  }

  private let keys: KeyFile?
  private let identity: IdentityFiles?
  private let use: @Sendable (TLSIdentity) -> Bool
  private let log: Logger
  private let state = Mutex(State())

  /// Creates the state after the files have been read for the first time.
  ///
  /// - Parameters:
  ///   - present: the identity in the files.
  ///   - use: lets new connections use another identity. Returns false if the system has too little memory.
  init(
    keys: KeyFile?, identity: IdentityFiles?, present: TLSIdentity?, log: Logger,
    use: @escaping @Sendable (TLSIdentity) -> Bool
  ) {
    self.keys = keys
    self.identity = identity
    self.use = use
    self.log = log
    state.withLock { $0.last.expiry = present?.expiry }
  }

  /// The last time at which the files were read.
  var last: Last { state.withLock { $0.last } }

  /// Whether the files are being read.
  var isRunning: Bool { state.withLock { $0.isRunning } }

  /// Reads the files again. If they are being read, they are read again afterwards.
  func request() {
    let isFirst = state.withLock { state in
      defer {
        state.isRequested = true
        state.isRunning = true
      }
      return !state.isRunning
    }
    if isFirst, !DetachedThread.run(self.run) {
      state.withLock { $0.isRunning = false }
      end(because: "the system has no thread left")
    }
  }

  private func run() {
    while takeRequest() {
      do {
        try reload()
        end(because: nil)
      } catch { end(because: "\(error)") }
    }
  }

  private func takeRequest() -> Bool {
    state.withLock {
      $0.isRunning = $0.isRequested
      $0.isRequested = false
      return $0.isRunning
    }
  }

  /// Reads all files. If one of them is not valid, the present keys and the present identity remain.
  private func reload() throws {
    let identity = try identity?.read()
    try keys?.reload()
    guard let identity else { return }
    if !use(identity) { throw ValidationError("out of memory") }
    state.withLock { $0.last.expiry = identity.expiry }
    identity.warn(in: log)
  }

  /// Notes and logs the end of a reload.
  private func end(because fault: String?) {
    state.withLock {
      $0.last.time = time(nil)
      $0.last.isSuccessful = fault == nil
    }
    if let fault {
      log.error("cannot reload", metadata: ["reason": "\(fault)"])
    } else {
      log.info("reloaded")
    }
  }
}

extension TLSIdentity {
  /// Logs a warning if clients will reject the certificate.
  func warn(in log: Logger) {
    switch validity(at: time(nil)) {
    case .valid: break
    case .expired: log.warning("the certificate has expired")
    case .notYetValid: log.warning("the certificate is not valid yet")
    }
  }
}
