import ArgumentParser
import HTTPServer

/// The files of a TLS certificate and its key.
struct IdentityFiles: Sendable {
  private let certificate: Setting<String?>
  private let key: Setting<String?>

  /// The files of the settings; nil without TLS.
  init?(_ settings: Settings) {
    if settings.tlsCertificate.value == nil || settings.tlsKey.value == nil { return nil }
    certificate = settings.tlsCertificate
    key = settings.tlsKey
  }

  /// Reads both.
  ///
  /// - Throws: a validation error if a file can't be read or is not valid.
  func read() throws -> TLSIdentity {
    let texts = (try text(of: certificate), try text(of: key))
    do throws(TLSIdentity.Fault) {
      return try TLSIdentity(certificate: texts.0, key: texts.1)
    } catch {
      throw ValidationError(
        "--\(certificate.name) \(certificate.text) and --\(key.name) \(key.text) can't be used: "
          + error.reason)
    }
  }

  private func text(of setting: Setting<String?>) throws -> String {
    String(decoding: try SettingFile(setting.text, of: setting.name).contents(), as: UTF8.self)
  }
}
