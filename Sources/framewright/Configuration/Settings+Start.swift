import ArgumentParser
import Glibc
import HTTPServer

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

  /// The server's TLS identity; nil without TLS.
  ///
  /// - Throws: a validation error if a file can't be read or is not valid.
  func identity() throws -> TLSIdentity? {
    guard let certificate = tlsCertificate.value, let key = tlsKey.value else { return nil }
    let texts = (try text(in: certificate, tlsCertificate), try text(in: key, tlsKey))
    do throws(TLSIdentity.Fault) {
      return try TLSIdentity(certificate: texts.0, key: texts.1)
    } catch {
      throw ValidationError(
        "--tls-certificate \(certificate) and --tls-key \(key) can't be used: \(error.reason)")
    }
  }

  private func text(in path: String, _ setting: Setting<String?>) throws -> String {
    do throws(InputFile.Fault) {
      return String(decoding: try InputFile(path).contents(), as: UTF8.self)
    } catch { throw ValidationError("--\(setting.name) \(path): \(error)") }
  }
}
