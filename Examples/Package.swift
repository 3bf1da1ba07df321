// swift-tools-version: 6.2
import PackageDescription

/// A small program that draws with one import.
func program(_ name: String) -> Target {
  .executableTarget(name: name, dependencies: [.product(name: "Cardwright", package: "cardwright")])
}

/// A program that reads like a lecture's.
func lecture(_ name: String) -> Target {
  .executableTarget(
    name: "Course\(name)", dependencies: [.product(name: "Cardwright", package: "cardwright")], path: "Course/\(name)",
    exclude: ["\(name).png"])
}

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "cardwright", path: "..")],
  targets: [
    program("OneCard"),
    program("WholeDeck"),
    program("ReportedDeck"),
    program("SettingsDeck"),
    program("OwnTheme"),
    program("Poster"),
    program("OwnScene"),
    program("PlayGames"),
    program("MovingCard"),
    program("Curves"),
    lecture("PlayingCardView"),
    lecture("Concentration"),
    lecture("Memorize"),
    lecture("CardChase"),
    lecture("Trios"),
    .target(name: "Badge", dependencies: [.product(name: "Cardwright", package: "cardwright")]),
    .testTarget(
      name: "BadgeTests",
      dependencies: ["Badge", .product(name: "GoldenTesting", package: "cardwright")]),
  ]
)
