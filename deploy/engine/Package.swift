// swift-tools-version: 6.1
import PackageDescription

// The layout engine on its own, for apps. It has no dependencies.
let package = Package(
  name: "LayoutEngine",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .library(name: "LayoutAdapters", targets: ["LayoutAdapters"]),
  ],
  targets: [
    .target(
      name: "LayoutEngine",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "LayoutAdapters", dependencies: ["LayoutEngine"]),
  ],
  swiftLanguageModes: [.v6]
)
