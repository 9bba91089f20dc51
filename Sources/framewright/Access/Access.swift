/// Who may ask: keys, and web pages of other origins.
struct Access: Sendable {
  /// The keys of which a request needs one; nil where none is needed.
  var keys: APIKeys?
  /// The origins whose pages may read answers; nil for none but the server's own.
  var origins: AllowedOrigins?
}
