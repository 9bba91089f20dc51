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
}
