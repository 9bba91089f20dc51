// swift-tools-version: 6.1
import PackageDescription

// The folder of the headers of Debian's libpango1.0-dev. pkg-config would also add flags that link the
// libraries.
let pangoHeaders =
  ["pango-1.0", "glib-2.0", "harfbuzz", "freetype2"].map { "/usr/include/\($0)" }
  + ["x86_64", "aarch64"].map { "/usr/lib/\($0)-linux-gnu/glib-2.0/include" }

let package = Package(
  name: "framewright",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .library(name: "LayoutAdapters", targets: ["LayoutAdapters"]),
    .executable(name: "framewright", targets: ["framewright"]),
  ],
  dependencies: [
    // Ranges, because an app that uses the engine resolves them, too. The program is built with the newest ones.
    .package(url: "https://github.com/apple/swift-argument-parser", "1.3.0"..<"2.0.0"),
    .package(url: "https://github.com/apple/swift-log", "1.6.0"..<"2.0.0"),
  ],
  targets: [
    // The layouts: pure Swift, without imports.
    .target(
      name: "LayoutEngine",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),

    // The types of CoreGraphics, SwiftUI and UIKit for the engine's, for apps.
    .target(
      name: "LayoutAdapters", dependencies: ["LayoutEngine"],
      path: "deploy/engine/Sources/LayoutAdapters"),

    // Buffers, numbers and texts as bytes. Independent of formats.
    .target(name: "Bytes", dependencies: ["CBytes"]),
    .target(name: "CBytes"),

    // Reads and writes JSON documents. Independent of the layouts.
    .target(name: "JSON", dependencies: ["Bytes", "CBytes", "CSimdjson"]),
    .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),

    // Writes SVG documents. Independent of the drawings.
    .target(name: "SVG", dependencies: ["Bytes"]),

    // Turns a request document into an answer document or a problem. Independent of HTTP.
    .target(
      name: "LayoutAPI",
      dependencies: ["Bytes", "CBytes", "JSON", "LayoutEngine", "SVG", "TextMeasurement"]),

    // Methods, paths, statuses, conditional requests and content codings. Independent of layouts and sockets.
    .target(
      name: "RESTAPI", dependencies: ["Bytes", "ContentCoding", "CXXHash", "JSON", "LayoutAPI"]),
    .target(name: "CXXHash"),

    // Encodes bodies with gzip, Brotli and Zstandard, and decodes gzip.
    .target(name: "ContentCoding", dependencies: ["CContentCoding"]),
    .target(
      name: "CContentCoding",
      linkerSettings: [
        .linkedLibrary("z"), .linkedLibrary("brotlienc"), .linkedLibrary("brotlidec"),
        .linkedLibrary("zstd"),
      ]),

    // Measures text with Pango and ICU. The libraries are loaded at run time; the build needs only their
    // headers.
    .target(name: "TextMeasurement", dependencies: ["Bytes", "CPango"]),
    .target(name: "CPango", cSettings: [.unsafeFlags(pangoHeaders.flatMap { ["-isystem", $0] })]),

    // Requests and responses over libmicrohttpd. Independent of the layouts. The library is linked statically, so that
    // its calls of three functions go to the target (Decision 17).
    .target(name: "HTTPServer", dependencies: ["CGnuTLS", "CMicroHTTPD", "HTTPMessage"]),
    .systemLibrary(name: "CGnuTLS"),
    .target(
      name: "CMicroHTTPD", dependencies: ["CAllocation", "CXXHash", "HTTPMessage"],
      linkerSettings: [
        .linkedLibrary(":libmicrohttpd.a"), .linkedLibrary("gnutls"),
        .unsafeFlags(
          ["recv", "gnutls_record_recv", "epoll_wait"].flatMap { ["-Xlinker", "--wrap=\($0)"] }),
      ]),

    // Counts the memory that each thread allocates, in the place of malloc.
    .target(name: "CAllocation"),

    // Reads and checks request heads and chunks, in C. Independent of sockets and libmicrohttpd.
    .target(name: "HTTPMessage"),

    // The server program: commands, configuration, logging.
    //
    // The embedded files are a dependency of a C target, so that a change of one of them does not compile the
    // program's module again.
    .target(name: "CBuild", dependencies: ["CEmbeddedFiles"], exclude: ["link.ld"]),
    .target(name: "CEmbeddedFiles"),
    .systemLibrary(name: "CNettle"),
    .executableTarget(
      name: "framewright",
      dependencies: [
        "Bytes", "CBuild", "CNettle", "ContentCoding", "HTTPServer",
        "JSON", "LayoutAPI", "RESTAPI",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      // Packed relocations take a twentieth of the space. This saves 1 MB of file size and of memory. Entity
      // tags depend on the build id, a hash of the program.
      linkerSettings: [
        .unsafeFlags(
          ["-use-ld=lld"]
            + [
              "-z", "pack-relative-relocs", "--build-id=sha1",
              "\(Context.packageDirectory)/Sources/CBuild/link.ld",
            ].flatMap { ["-Xlinker", $0] }),
        // Debug information contains hashes that differ between two builds of the same sources.
        .unsafeFlags(["-Xlinker", "--strip-debug"], .when(configuration: .release)),
      ]),

    // Measures the cost of layouts and answers without a socket. scripts/bench engine runs it.
    .executableTarget(
      name: "engine-benchmark",
      dependencies: [
        "ContentCoding", "JSON", "LayoutAPI", "LayoutEngine", "RESTAPI", "TextMeasurement",
      ],
      path: "Benchmarks/engine"),

    // The tests read their fixtures, plain JSON files, from Tests/Fixtures.
    .target(
      name: "TestSupport", dependencies: ["Bytes", "ContentCoding"], path: "Tests/TestSupport"),
    // The fuzz targets. scripts/fuzz runs them, and the tests replay their corpora.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "HTTPMessage", "HTTPServer", "JSON", "LayoutAPI", "TestSupport", "TextMeasurement",
      ],
      path: "Tests/Fuzzing/Targets"),
    .testTarget(name: "FuzzingTests", dependencies: ["FuzzTargets", "TestSupport"]),
    .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine"]),
    .testTarget(name: "TextMeasurementTests", dependencies: ["TextMeasurement"]),
    .testTarget(name: "BytesTests", dependencies: ["Bytes", "TestSupport"]),
    .testTarget(name: "JSONTests", dependencies: ["Bytes", "FuzzTargets", "JSON", "TestSupport"]),
    .testTarget(
      name: "LayoutAPITests",
      dependencies: [
        "Bytes", "JSON", "LayoutAPI", "LayoutEngine", "SVG", "TestSupport", "TextMeasurement",
      ]),
    .testTarget(
      name: "RESTAPITests",
      dependencies: ["ContentCoding", "JSON", "LayoutAPI", "RESTAPI", "TestSupport"]),
    .testTarget(name: "ContentCodingTests", dependencies: ["ContentCoding", "TestSupport"]),
    .testTarget(name: "HTTPMessageTests", dependencies: ["HTTPMessage"]),
    .testTarget(
      name: "HTTPServerTests", dependencies: ["CAllocation", "HTTPServer", "TestSupport"]),
    .testTarget(
      name: "FramewrightTests",
      dependencies: [
        "ContentCoding", "framewright", "HTTPServer", "JSON", "LayoutAPI",
        "LayoutEngine", "RESTAPI", "TestSupport", "TextMeasurement",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu17,
  cxxLanguageStandard: .cxx17
)

// libFuzzer's main loop is available only with the flags of scripts/fuzz.
if let library = Context.environment["FRAMEWRIGHT_FUZZER"] {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/fuzz",
      linkerSettings: [.unsafeFlags(["-Xlinker", library]), .linkedLibrary("stdc++")]))
}

// Scripts skip the targets whose tests they don't run: their names, separated by spaces.
if let skipped = Context.environment["SKIPPED_TARGETS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { skipped.contains($0.name) }
}
