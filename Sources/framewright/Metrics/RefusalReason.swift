/// Why a request was rejected, in the metrics. The server itself counts rejections because of load.
enum RefusalReason: String, CaseIterable {
  case malformed
  case targetTooLong = "target_too_long"
  case headTooLarge = "head_too_large"
  case httpVersion = "http_version"
  case transferCoding = "transfer_coding"
  case expectation
  case unauthorized
  case keyLimit = "key_limit"
  case bodyTooLarge = "body_too_large"
  case memory
  case waited
  case repeatedCrash = "repeated_crash"
}
