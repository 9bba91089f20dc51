import ArgumentParser
import Glibc

extension Settings {
  /// The number of open files besides connections: streams, the listening socket, the descriptors that each
  /// thread polls, and connections that are being closed.
  private var reservedFiles: Int { 64 + 4 * threads.value }

  /// Raises the process's limit of open files to the number that the connections need.
  ///
  /// - Throws: a validation error if the system does not allow so many.
  func allowOpenFiles() throws {
    let wanted = maxConnections.value + reservedFiles
    let allowed = Self.allowOpenFiles(wanted)
    if allowed >= wanted { return }
    throw ValidationError(
      "--max-connections \(maxConnections.value) needs \(wanted) open files, but this process may "
        + "have \(allowed): raise its limit (ulimit -n, LimitNOFILE=), or set at most "
        + "\(max(0, allowed - reservedFiles)) connections")
  }

  /// Raises the process's limit of open files to `wanted` if the system permits it. Returns the limit.
  private static func allowOpenFiles(_ wanted: Int) -> Int {
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    getrlimit(files, &limit)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
      setrlimit(files, &limit)
      getrlimit(files, &limit)
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// The files of the certificate and its key; nil without TLS.
  var identityFiles: IdentityFiles? {
    guard let certificate = tlsCertificate.value, let key = tlsKey.value else { return nil }
    return IdentityFiles(certificate: certificate, key: key)
  }
}
