// swift-tools-version: 6.2
import PackageDescription

/// As in the package above: unsafe code is spelled out, and a reader can see where each name comes from.
let strict: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

// A package of its own: who draws cards, or depends on Cardwright, neither resolves nor builds what a server needs.
let package = Package(
  name: "cardwright-server",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "cardwright-serve", targets: ["CardwrightServe"])],
  dependencies: [
    .package(name: "cardwright", path: ".."),
    // Without traits it does without the large part of Foundation.
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.0.0"),
  ],
  targets: [
    .target(name: "CStudioPage", exclude: ["Page"]),
    .target(name: "CGzip", linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "CardServer",
      dependencies: [
        "CGzip", "CStudioPage",
        .product(name: "CardService", package: "cardwright"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "CardwrightServe",
      dependencies: ["CardServer", .product(name: "CardService", package: "cardwright")], swiftSettings: strict),
    .testTarget(
      name: "CardServerTests",
      dependencies: ["CardServer", .product(name: "CardService", package: "cardwright")], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
