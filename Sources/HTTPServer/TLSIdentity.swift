import CMicroHTTPD

/// Who a server says that it is: a certificate, those that it was signed with, and its key.
public struct TLSIdentity: Sendable {
  let certificate: String
  let key: String

  /// Why a certificate and a key are no identity, in a sentence without its end.
  public struct Fault: Error, Equatable {
    /// The reason.
    public let reason: String
  }

  /// Takes PEM text.
  ///
  /// - Throws: a fault where one of them can't be read, or they don't belong together.
  public init(certificate: String, key: String) throws(Fault) {
    if let reason = fw_tls_fault(certificate, key) { throw Fault(reason: String(cString: reason)) }
    self.certificate = certificate
    self.key = key
  }

  /// Whether a certificate may be shown at some time.
  public enum Validity {
    /// It may.
    case valid
    /// Its time has passed: clients turn away.
    case expired
    /// Its time is still to come.
    case notYetValid
  }

  /// Whether the certificate may be shown, so many seconds after the beginning of 1970.
  public func validity(at seconds: Int) -> Validity {
    var (from, until): (Int64, Int64) = (.min, .max)
    _ = fw_tls_validity(certificate, &from, &until)
    if seconds < from { return .notYetValid }
    return seconds > until ? .expired : .valid
  }
}
