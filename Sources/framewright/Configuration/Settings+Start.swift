import ArgumentParser
import Glibc
import HTTPServer

extension Settings {
  /// Files that are open beside connections: streams, the listening socket, what each thread waits on,
  /// and connections that are being refused.
  private var reservedFiles: Int { 64 + 4 * threads.value }

  /// Asks the system for as many open files as there may be connections.
  ///
  /// - Throws: a validation error where there are not as many to be had.
  func allowOpenFiles() throws {
    let wanted = maxConnections.value + reservedFiles
    let allowed = OpenFiles.allow(wanted)
    if allowed >= wanted { return }
    throw ValidationError(
      "--max-connections \(maxConnections.value) needs \(wanted) open files, and this process may "
        + "have \(allowed): raise its limit (ulimit -n, LimitNOFILE=), or ask for at most "
        + "\(max(0, allowed - reservedFiles)) connections")
  }

  /// Who the server is over TLS; nil without it.
  ///
  /// - Throws: a validation error where a file can't be read, or is not what it has to be.
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

  private func text(in path: String, _ setting: InForce<String?>) throws -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw ValidationError("--\(setting.name) \(path): \(String(cString: strerror(errno)))")
    }
    defer { close(file) }
    return String(decoding: StandardStreams.readAll(from: file), as: UTF8.self)
  }
}
