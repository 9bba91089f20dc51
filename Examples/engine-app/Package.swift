// swift-tools-version: 6.1
import PackageDescription

// An app has `.package(url: …)` here; nothing else differs.
let package = Package(
  name: "engine-app",
  dependencies: [.package(name: "framewright", path: "../..")],
  targets: [
    .executableTarget(
      name: "EngineApp",
      dependencies: [.product(name: "LayoutEngine", package: "framewright")])
  ],
  swiftLanguageModes: [.v6]
)
