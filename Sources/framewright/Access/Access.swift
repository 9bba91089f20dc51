/// The access rules: API keys, and the origins of web pages.
struct Access: Sendable {
  /// The file of the valid keys; nil if requests need no key.
  var keys: KeyFile?
  /// The other origins whose pages may read answers; nil if only the server's own pages may.
  var origins: AllowedOrigins?
}
