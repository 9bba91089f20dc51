// swift-tools-version:6.0
import PackageDescription

let package = Package(
  name: "run-examples",
  dependencies: [.package(name: "FramewrightClient", path: "generated")],
  targets: [
    .executableTarget(
      name: "run-examples",
      dependencies: [.product(name: "FramewrightClient", package: "FramewrightClient")])
  ])
