// swift-tools-version: 6.2
import PackageDescription

/// A package that knows Cardwright and others at the same time. `scripts/dev test-packages` builds and runs it.
let package = Package(
  name: "Stranger",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "cardwright", path: "../../../.."),
    .package(path: "../Files"),
  ],
  targets: [
    .executableTarget(
      name: "Stranger",
      dependencies: [
        .product(name: "Cardwright", package: "cardwright"),
        .product(name: "GoldenImages", package: "cardwright"),
        .product(name: "Files", package: "Files"),
        .product(name: "Motion", package: "Files"),
      ])
  ]
)
