// swift-tools-version: 6.1
import PackageDescription

// Where Debian's libpango1.0-dev has its headers. Asking pkg-config would link the libraries, too.
let pangoHeaders =
  ["pango-1.0", "glib-2.0", "harfbuzz", "freetype2"].map { "/usr/include/\($0)" }
  + ["x86_64", "aarch64"].map { "/usr/lib/\($0)-linux-gnu/glib-2.0/include" }

let package = Package(
  name: "framewright",
  products: [
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .executable(name: "framewright", targets: ["framewright"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: [
    // The layouts themselves: pure Swift, imports nothing.
    .target(name: "LayoutEngine", linkerSettings: [.linkedLibrary("m")]),

    // JSON documents, read and written. Knows no layout.
    .target(name: "JSON", dependencies: ["CSimdjson"]),
    .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),

    // A request document in, an answer document or a problem out. Knows no HTTP.
    .target(name: "LayoutAPI", dependencies: ["JSON", "LayoutEngine", "TextMeasurement"]),

    // Methods, paths, statuses, conditional requests, codings. Knows no layout and no socket.
    .target(name: "RESTAPI", dependencies: ["ContentCoding", "CXXHash", "JSON", "LayoutAPI"]),
    .target(name: "CXXHash"),

    // Bodies in gzip, brotli and zstd.
    .target(name: "ContentCoding", dependencies: ["CContentCoding"]),
    .target(
      name: "CContentCoding",
      linkerSettings: [.linkedLibrary("z"), .linkedLibrary("brotlienc"), .linkedLibrary("zstd")]),

    // Text sizes through Pango and ICU, which are opened at run time: only their headers are needed to
    // build.
    .target(name: "TextMeasurement", dependencies: ["CPango"]),
    .target(name: "CPango", cSettings: [.unsafeFlags(pangoHeaders.flatMap { ["-isystem", $0] })]),

    // Requests and responses over libmicrohttpd. Knows no layout.
    .target(name: "HTTPServer", dependencies: ["CMicroHTTPD"]),
    .target(
      name: "CMicroHTTPD",
      linkerSettings: [.linkedLibrary("microhttpd"), .linkedLibrary("gnutls")]),

    // The contract and the guides as pages. Knows no HTTP.
    .target(name: "Documentation", dependencies: ["CMarkdown", "JSON"]),
    .target(
      name: "CMarkdown",
      linkerSettings: [.linkedLibrary("cmark-gfm"), .linkedLibrary("cmark-gfm-extensions")]),

    // The wiring: commands, configuration, logging.
    .target(name: "CEmbeddedFiles"),
    .target(name: "CNettle", linkerSettings: [.linkedLibrary("nettle")]),
    .executableTarget(
      name: "framewright",
      dependencies: [
        "ContentCoding", "CEmbeddedFiles", "CNettle", "Documentation", "HTTPServer", "JSON",
        "LayoutAPI", "RESTAPI",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      // Relocations in a twentieth of the room: 1 MB of file and of memory.
      linkerSettings: [
        .unsafeFlags(["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"])
      ]),

    // What layouts and answers cost without a socket: scripts/bench engine.
    .executableTarget(
      name: "engine-benchmark",
      dependencies: [
        "ContentCoding", "JSON", "LayoutAPI", "LayoutEngine", "RESTAPI", "TextMeasurement",
      ],
      path: "Benchmarks/engine"),

    // Fixtures are plain JSON files below Tests/Fixtures, read from there.
    .target(
      name: "TestSupport", dependencies: ["ContentCoding"], path: "Tests/TestSupport"),
    // What is fuzzed, and replayed by the tests; scripts/fuzz.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CHead", "CMicroHTTPD", "HTTPServer", "JSON", "LayoutAPI", "TestSupport",
        "TextMeasurement",
      ],
      path: "Tests/Fuzzing/Targets"),
    .target(
      name: "CHead", dependencies: ["CMicroHTTPD"], path: "Tests/Fuzzing/CHead",
      cSettings: [.headerSearchPath("../../../Sources/CMicroHTTPD")]),
    .testTarget(name: "FuzzingTests", dependencies: ["FuzzTargets", "TestSupport"]),
    .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine"]),
    .testTarget(name: "TextMeasurementTests", dependencies: ["TextMeasurement"]),
    .testTarget(name: "JSONTests", dependencies: ["FuzzTargets", "JSON", "TestSupport"]),
    .testTarget(
      name: "LayoutAPITests",
      dependencies: ["JSON", "LayoutAPI", "LayoutEngine", "TestSupport", "TextMeasurement"]),
    .testTarget(
      name: "RESTAPITests",
      dependencies: ["ContentCoding", "JSON", "LayoutAPI", "RESTAPI", "TestSupport"]),
    .testTarget(name: "DocumentationTests", dependencies: ["Documentation", "TestSupport"]),
    .testTarget(name: "ContentCodingTests", dependencies: ["ContentCoding", "TestSupport"]),
    .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer", "TestSupport"]),
    .testTarget(
      name: "FramewrightTests",
      dependencies: [
        "ContentCoding", "framewright", "LayoutAPI", "RESTAPI", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu17,
  cxxLanguageStandard: .cxx17
)

// libFuzzer's loop is only there with the flags that scripts/fuzz builds with.
if let library = Context.environment["FRAMEWRIGHT_FUZZER"] {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/fuzz",
      linkerSettings: [.unsafeFlags(["-Xlinker", library]), .linkedLibrary("stdc++")]))
}

// The engine is pure Swift without a pointer or a thread: scripts/test-sanitized and scripts/prove threads compile
// neither its tests nor its benchmark.
if Context.environment["WITHOUT_ENGINE_TESTS"] != nil {
  package.targets.removeAll { ["LayoutEngineTests", "engine-benchmark"].contains($0.name) }
}
