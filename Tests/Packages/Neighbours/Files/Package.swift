// swift-tools-version: 6.2
import PackageDescription

/// Stands in for known packages: it takes the names of the modules of JohnSundell/Files and b3ll/Motion.
let package = Package(
  name: "Files",
  products: [
    .library(name: "Files", targets: ["Files"]),
    .library(name: "Motion", targets: ["Motion"]),
  ],
  targets: [.target(name: "Files"), .target(name: "Motion")]
)
