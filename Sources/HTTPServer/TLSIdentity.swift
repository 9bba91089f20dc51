import CMicroHTTPD

/// The TLS identity of a server: its certificate chain and its key.
public struct TLSIdentity: Sendable {
  let certificate: String
  let key: String

  /// Why a certificate and a key can't be used.
  public struct Fault: Error, Equatable {
    /// A sentence without its period.
    public let reason: String
  }

  /// Takes PEM text.
  ///
  /// - Throws: a fault if one of them is invalid, or if they don't belong together.
  public init(certificate: String, key: String) throws(Fault) {
    if let reason = fw_tls_fault(certificate, key) { throw Fault(reason: String(cString: reason)) }
    self.certificate = certificate
    self.key = key
  }

  /// Calls a function with both as C strings.
  func withTexts<Result>(
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Result
  ) -> Result {
    certificate.withCString { certificate in key.withCString { key in body(certificate, key) } }
  }

  /// The validity of a certificate at a point in time.
  public enum Validity {
    /// The certificate is valid.
    case valid
    /// It has expired: clients will reject it.
    case expired
    /// Its validity has not begun.
    case notYetValid
  }

  /// The validity of the certificate, at a time in seconds since 1970.
  public func validity(at seconds: Int) -> Validity {
    let (from, until) = period
    if seconds < from { return .notYetValid }
    return seconds > until ? .expired : .valid
  }

  /// When the certificate expires, in seconds since 1970.
  public var expiry: Int { Int(period.until) }

  private var period: (from: Int64, until: Int64) {
    var (from, until): (Int64, Int64) = (.min, .max)
    _ = fw_tls_validity(certificate, &from, &until)
    return (from, until)
  }
}
