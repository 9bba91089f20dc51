import ArgumentParser

/// The flags of a server. What is not given is left to the environment and the defaults.
struct ServerFlags: ParsableArguments {
  @Option(help: "Where to listen: host:port, [ipv6]:port or unix:/path.")
  var listen: String?

  @Option(help: "How many threads answer; by default as many as there are cores.")
  var threads: String?

  @Option(help: "The largest request body.")
  var maxBody: String?

  @Option(help: "How many frames one answer may carry.")
  var maxFrames: String?

  @Option(help: "The largest answer.")
  var maxAnswer: String?

  @Option(help: "How many requests a batch may hold.")
  var maxBatch: String?

  @Option(help: "How many connections may be open.")
  var maxConnections: String?

  @Option(help: "How many of them from one address; 0 for any number.")
  var maxConnectionsPerIp: String?

  @Option(help: "How many requests that take long may be in progress.")
  var maxInProgress: String?

  @Option(help: "How long a request may take from its first byte to its last.")
  var requestTimeout: String?

  @Option(help: "How long a connection may be idle between requests.")
  var keepAliveTimeout: String?

  @Option(help: "How long to go on as before, but not ready, after a signal to stop.")
  var shutdownDelay: String?

  @Option(help: "How long to wait for requests in progress when stopping.")
  var shutdownTimeout: String?

  @Option(
    help: "The server's certificate in a PEM file, with those that it was signed with; or off.")
  var tlsCertificate: String?

  @Option(help: "The certificate's private key in a PEM file; or off.")
  var tlsKey: String?

  @Option(help: "A file of API keys, one a line, of which requests need one; or off.")
  var apiKeysFile: String?

  @Option(
    help: "The origins whose web pages may read answers: a comma-separated list, or *; or off.")
  var corsOrigin: String?

  @Option(help: "The least level that is logged: trace, debug, info, warning or error.")
  var logLevel: String?

  @Option(help: "Whether requests are logged: off, on, or sampled (one in a hundred).")
  var accessLog: String?
}
