import ArgumentParser
import HTTPServer

/// The files of a TLS certificate and its key.
struct IdentityFiles: Sendable {
  /// Their paths.
  let certificate, key: String

  /// Reads both.
  ///
  /// - Throws: a validation error if a file can't be read or is not valid.
  func read() throws -> TLSIdentity {
    let texts = (
      try text(of: certificate, "tls-certificate"), try text(of: key, "tls-key")
    )
    do throws(TLSIdentity.Fault) {
      return try TLSIdentity(certificate: texts.0, key: texts.1)
    } catch {
      throw ValidationError(
        "--tls-certificate \(certificate) and --tls-key \(key) can't be used: \(error.reason)")
    }
  }

  private func text(of path: String, _ setting: String) throws -> String {
    String(decoding: try SettingFile(path, of: setting).contents(), as: UTF8.self)
  }
}
