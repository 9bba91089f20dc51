import Foundation
import Testing

@testable import framewright

extension Trait where Self == ConditionTrait {
  /// Skips a test if the program was built without the WebAssembly module.
  ///
  /// scripts/test builds the module first. It sets REQUIRE_MODULE, so that there the test runs in any case,
  /// and fails without the module.
  static var needsModule: Self {
    .enabled(
      if: EmbeddedFiles.hasModule || ProcessInfo.processInfo.environment["REQUIRE_MODULE"] != nil,
      "the program has no WebAssembly module: run scripts/build-wasm, then build again")
  }
}
