/// The values of `Cache-Control` for answers that caches may store for long.
struct CacheControl: Sendable {
  /// For the answers to a GET.
  let answers: String
  /// For files whose URL has their fingerprint.
  let fingerprinted: String

  /// - Parameters:
  ///   - age: the time that an answer may be stored. If it is less than a second, caches must check its tag
  ///     each time.
  ///   - isImmutable: whether clients need not check the tag during this time, even if the user reloads.
  ///   - isShared: whether shared caches may give an answer to other clients.
  init(age: Duration, isImmutable: Bool, isShared: Bool) {
    let scope = isShared ? "public" : "private"
    let seconds = age.components.seconds
    let ages = "max-age=\(seconds), stale-while-revalidate=\(Self.staleAges * seconds)"
    answers =
      seconds > 0 ? "\(scope), \(ages)\(isImmutable ? ", immutable" : "")" : "\(scope), no-cache"
    fingerprinted = "\(scope), max-age=31536000, immutable"
  }

  /// How many times the age a cache may return an old answer while it fetches the new one.
  private static let staleAges: Int64 = 7
}
