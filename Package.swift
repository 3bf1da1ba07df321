// swift-tools-version: 6.2
import PackageDescription

/// Unsafe code is spelled out, and a reader can see where each name comes from. Under CI a warning is an error.
let strict: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// What `cardwright --version` says of the commit; `scripts/build` sets it.
let revision = Context.environment["CARDWRIGHT_REVISION"]

/// For rooms in which nothing runs for each pixel, point or byte, and hardly anything for each card: what the optimizer would gain
/// there nobody sees, and it takes the compiler longer than all the rest. `scripts/build` asks for it. Other builds do without, as SwiftPM
/// refuses such flags in packages that others name by a version.
let unoptimized: [SwiftSetting] =
  strict
  + (Context.environment["CARDWRIGHT_UNOPTIMIZED"] == nil
    ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))])

/// A room of the house: one Swift target and what it may know. Each knows how errors are told.
func room(_ name: String, isHot: Bool = true, knows dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies + ["ErrorReporting"], swiftSettings: isHot ? strict : unoptimized)
}

/// A door to C. What it embeds lies beside it.
func door(
  _ name: String, knows dependencies: [Target.Dependency] = [], beside files: [String] = [],
  linking libraries: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/CDoors/\(name)", exclude: files,
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

func tests(_ name: String, of dependencies: [Target.Dependency], beside files: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: files, swiftSettings: strict)
}

/// What `scripts/dev fuzz` builds with a sanitizer, and nothing else needs.
let fuzzing: [Target] =
  Context.environment["CARDWRIGHT_FUZZING"] == nil
  ? []
  : [
    .target(
      name: "Fuzzing",
      dependencies: [
        "SVGFormat", "PNGFormat", "Rasterization", "CardDesign", "PlayingCards", "Drawing", "GoldenImages",
        "PlaneGeometry", "TabletopGames", "Typography", "PlainNotation", "CardSets", "DeckSource", "BitmapFormats",
        "PictureExport", "PDFFormat", "SheetLayout", "CardTables", "EngineExport", "CardService",
      ],
      path: "Tests/Fuzzing/Harnesses", swiftSettings: strict),
    .executableTarget(
      name: "fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzzing/Driver"),
  ]

let package = Package(
  name: "cardwright",
  // On iOS the golden products alone, and nobody has built them there yet.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "cardwright", targets: ["CardwrightMain"]),
    .library(
      name: "Cardwright",
      targets: [
        "Cardwright", "ErrorReporting", "PlaneGeometry", "Drawing", "Rasterization", "Typography", "TextLayout",
        "PNGFormat", "SVGFormat",
        "PDFFormat", "SheetLayout", "CardDesign", "PlayingCards", "TabletopGames", "TabletopDesign", "PictureExport",
        "CardSets", "DeckSource", "CardTables", "EngineExport", "BitmapFormats", "PlainNotation", "FileAccess",
        "SettingFields", "CardSettings", "CardwrightJobs", "SceneProjection", "SceneAnimation", "RigidBodyDynamics",
        "TabletopMotion", "TabletopAnimation", "AnimationExport",
      ]),
    .library(
      name: "SceneAnimation",
      targets: ["SceneAnimation", "SceneProjection", "Drawing", "PlaneGeometry"]),
    // For the server alone: its names are promised to nobody else.
    .library(name: "CardService", targets: ["CardService"]),
    .library(name: "FontMatching", targets: ["FontMatching", "Typography"]),
    .library(name: "RigidBodyDynamics", targets: ["RigidBodyDynamics", "PlaneGeometry"]),
    .library(
      name: "TabletopMotion",
      targets: ["TabletopMotion", "SceneAnimation", "RigidBodyDynamics", "Drawing", "PlaneGeometry"]),
    .library(
      name: "AnimationExport",
      targets: [
        "AnimationExport", "SceneAnimation", "PictureExport", "Rasterization", "PNGFormat", "Drawing", "PlaneGeometry",
      ]),
    .library(name: "GoldenImages", targets: ["GoldenImages", "Drawing", "PNGFormat"]),
    .library(name: "GoldenTesting", targets: ["GoldenTesting", "GoldenImages", "Drawing", "PNGFormat"]),
    .library(
      name: "GoldenCards",
      targets: ["GoldenCards", "GoldenTesting", "GoldenImages", "CardDesign", "PlayingCards", "Drawing"]),
    .library(name: "GoldenXCTest", targets: ["GoldenXCTest", "GoldenImages", "Drawing", "PNGFormat"]),
    .library(name: "PlaneGeometry", targets: ["PlaneGeometry"]),
    .library(name: "PlayingCards", targets: ["PlayingCards"]),
    .library(
      name: "Rasterization", targets: ["PlaneGeometry", "Drawing", "Rasterization", "PNGFormat"]),
  ],
  traits: [
    .default(enabledTraits: ["HarfBuzz"]),
    .trait(
      name: "HarfBuzz",
      description: "Text is set by HarfBuzz: ligatures, marks, and scripts that join their letters, such as Arabic."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2")
  ],
  targets: [
    .target(name: "ErrorReporting", swiftSettings: strict),

    // Geometry, drawing and pixels.
    room("PlaneGeometry"),
    room("Drawing", knows: ["PlaneGeometry", "PlainNotation", "WorkerThreads", "CHeap"]),
    room("Rasterization", knows: ["Drawing", "PlaneGeometry", "WorkerThreads", "CPrefetch", "CVectorKernels"]),
    // Text.
    room(
      "Typography",
      knows: [
        "Drawing", "PlaneGeometry", "FileAccess", "CFreeType", "CUnicodeData",
        .target(name: "CHarfBuzz", condition: .when(traits: ["HarfBuzz"])),
      ]),
    room("TextLayout", knows: ["Typography", "Drawing", "PlaneGeometry", "CUnicodeData"]),
    room("FontMatching", isHot: false, knows: ["Typography", "CFontconfig"]),
    // Pictures as bytes.
    room("PNGFormat", knows: ["Drawing", "FileAccess", "WorkerThreads", "CPNG"]),
    room("ColorManagement", knows: ["CLittleCMS"]),
    room("BitmapFormats", knows: ["ColorManagement", "Drawing", "FileAccess", "PNGFormat", "CForeignPictures"]),
    room(
      "SVGFormat",
      knows: [
        "Drawing", "PlaneGeometry", "Typography", "PNGFormat", "BitmapFormats", "FileAccess", "PlainNotation",
        "WorkerThreads", "CExpat", "CPNG",
      ]),

    room(
      "PDFFormat",
      knows: [
        "ColorManagement", "Drawing", "PlaneGeometry", "Rasterization", "PNGFormat", "FileAccess", "WorkerThreads",
      ]),
    // Exports.
    room(
      "SheetLayout",
      knows: [
        "CardSets", "CardDesign", "PictureExport",
        "Drawing", "PlaneGeometry", "Typography", "PDFFormat", "BitmapFormats", "PNGFormat", "FileAccess",
        "PlainNotation", "WorkerThreads", "CPrintProfiles",
      ]),

    // Files, texts, threads.
    room("FileAccess", knows: ["CSystemCalls"]),
    room("WorkerThreads", knows: ["CSystemCalls"]),
    room("PlainNotation"),
    // Exports.
    room(
      "PictureExport", isHot: false,
      knows: [
        "Drawing", "PlaneGeometry", "Rasterization", "PNGFormat", "BitmapFormats", "SVGFormat", "PDFFormat",
        "FileAccess", "PlainNotation", "WorkerThreads",
      ]),
    room(
      "EngineExport", isHot: false,
      knows: [
        "CardSets", "CardDesign", "PlainNotation", "PictureExport", "SVGFormat", "PNGFormat", "BitmapFormats",
        "Drawing", "PlaneGeometry", "FileAccess", "TextLayout", "Typography", "WorkerThreads", "CExportTargets",
      ]),
    room(
      "CardTables",
      knows: [
        "CardSets", "CardDesign", "PictureExport", "SVGFormat", "TextLayout", "PlainNotation", "Typography", "Drawing",
        "PlaneGeometry", "FileAccess", "PNGFormat", "CExpat",
      ]),
    // Games.
    room(
      "TerminalControl",
      knows: ["Drawing", "PlaneGeometry", "PNGFormat", "PictureExport", "FileAccess", "PlainNotation", "CSystemCalls"]),

    // Motion.
    room("SceneProjection", knows: ["Drawing", "PlaneGeometry", "Rasterization"]),
    room("SceneAnimation", knows: ["Drawing", "PlaneGeometry", "SceneProjection"]),
    room("RigidBodyDynamics", knows: ["PlaneGeometry"]),
    room(
      "TabletopMotion",
      knows: ["SceneAnimation", "SceneProjection", "RigidBodyDynamics", "Drawing", "PlaneGeometry", "PlayingCards"]),

    room(
      "AnimationExport",
      knows: [
        "SceneAnimation", "PictureExport", "PNGFormat", "Rasterization", "Drawing", "PlaneGeometry", "FileAccess",
      ]),

    // Golden images.
    room(
      "GoldenImages", knows: ["Drawing", "PNGFormat", "FileAccess", "PlainNotation", "WorkerThreads", "CReportPage"]),
    room("GoldenTesting", knows: ["GoldenImages", "Drawing", "PNGFormat", "Rasterization"]),
    room("GoldenXCTest", knows: ["GoldenImages", "Drawing", "PNGFormat", "Rasterization"]),
    room(
      "GoldenCards",
      knows: [
        "GoldenTesting", "GoldenImages", "Cardwright", "CardDesign", "Drawing", "PNGFormat", "PictureExport",
        "Rasterization", "SVGFormat",
      ]),

    // Cards.
    room("PlayingCards", knows: ["PlainNotation"]),
    // Games.
    room("TabletopGames", isHot: false, knows: ["PlayingCards", "FileAccess", "PlainNotation"]),
    // Cards.
    room(
      "CardDesign",
      knows: [
        "PlayingCards", "Drawing", "PlaneGeometry", "SVGFormat", "Typography", "PlainNotation", "WorkerThreads",
        "CCardArtwork", "CIndexTypeface",
      ]),
    // Exports.
    room(
      "CardSets", isHot: false,
      knows: [
        "CardDesign", "PictureExport", "Drawing", "PlaneGeometry", "BitmapFormats", "SVGFormat", "FileAccess",
        "PlainNotation", "WorkerThreads",
      ]),
    room(
      "DeckSource", isHot: false,
      knows: [
        "CardSets", "PlayingCards", "CardDesign", "TabletopGames", "TabletopDesign", "PictureExport", "Drawing",
        "PlaneGeometry", "BitmapFormats", "PNGFormat", "SVGFormat", "FileAccess",
      ]),

    // Games.
    room(
      "TabletopDesign", isHot: false,
      knows: [
        "TabletopGames", "PlayingCards", "CardDesign", "SceneAnimation", "Drawing", "PlaneGeometry", "SVGFormat",
        "Typography", "WorkerThreads", "CPictureArtwork",
      ]),

    room(
      "TabletopPlay", isHot: false,
      knows: [
        "TabletopDesign", "TabletopGames", "TerminalControl", "SceneAnimation", "PlayingCards", "CardDesign",
        "Rasterization", "Drawing", "PlaneGeometry", "FileAccess", "PlainNotation",
      ]),

    // One import for all of it.
    room(
      "Cardwright",
      knows: [
        "PlaneGeometry", "Drawing", "Rasterization", "Typography", "TextLayout", "PNGFormat", "SVGFormat",
        "PlayingCards", "CardDesign", "TabletopGames", "TabletopDesign", "PictureExport", "CardSets", "DeckSource",
        "FileAccess",
        "SceneAnimation", "RigidBodyDynamics", "TabletopMotion", "AnimationExport",
      ]),

    room(
      "TabletopAnimation", isHot: false,
      knows: [
        "CardDesign", "Drawing", "PlaneGeometry", "PlayingCards", "SceneAnimation", "TabletopDesign", "TabletopGames",
        "TabletopMotion",
      ]),
    // What is wanted, as values.
    room("SettingFields", isHot: false, knows: ["PlainNotation"]),
    room(
      "CardSettings", isHot: false,
      knows: [
        "SettingFields", "BitmapFormats", "CardDesign", "CardSets", "CardTables", "DeckSource", "Drawing",
        "EngineExport", "FileAccess", "PDFFormat", "PNGFormat", "PictureExport", "PlainNotation", "PlaneGeometry",
        "PlayingCards", "SVGFormat", "SheetLayout", "TabletopDesign", "TabletopGames", "TextLayout", "Typography",
      ]),
    // Commands without a command line.
    room(
      "CardwrightJobs", isHot: false,
      knows: [
        "CardSettings", "SettingFields", "CardTables", "DeckSource", "PlayingCards", "SVGFormat", "Typography",
        "AnimationExport", "CardDesign", "CardSets", "Drawing", "EngineExport", "FileAccess", "GoldenImages",
        "PDFFormat",
        "PNGFormat", "PictureExport", "PlainNotation", "PlaneGeometry", "SceneAnimation", "SheetLayout",
      ]),
    // The command line.
    room(
      "CardwrightTool", isHot: false,
      knows: [
        "CardwrightJobs", "CardSettings", "SettingFields", "AnimationExport", "CardDesign", "CardTables", "Drawing",
        "CardSets", "DeckSource",
        "EngineExport", "FileAccess", "FontMatching", "GoldenImages", "PlainNotation", "PDFFormat", "PNGFormat",
        "WorkerThreads", "PictureExport", "PlaneGeometry", "PlayingCards", "SheetLayout", "SVGFormat", "SceneAnimation",
        "TabletopDesign", "TabletopAnimation", "TabletopGames", "TabletopMotion", "TabletopPlay", "TerminalControl",
        "Typography", "BitmapFormats", "CHeap", "CMemoryBounds", "CProjectLayouts", "CRevision", "CSystemCalls",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "CardwrightMain", dependencies: ["CardwrightTool"], swiftSettings: strict),
    // What the server in the folder Server asks for: no program here is made of it.
    room(
      "CardService",
      knows: [
        "CardwrightTool", "CardwrightJobs", "BitmapFormats", "CardSets", "CardTables", "CardDesign", "Drawing",
        "FileAccess", "GoldenImages", "PNGFormat", "PictureExport", "PlainNotation", "PlaneGeometry", "PlayingCards",
        "SVGFormat", "SheetLayout", "TabletopDesign", "TabletopGames", "TabletopMotion", "TabletopPlay",
        "WorkerThreads", "CHeap", "CRevision", "CSystemCalls",
      ]),

    // Measuring; see BENCHMARKS.md.
    room("SceneFiles", knows: ["Drawing", "PlaneGeometry", "Rasterization"]),
    room("BenchScenes", knows: ["CardDesign", "PlayingCards", "Drawing", "PlaneGeometry"]),
    .executableTarget(
      name: "cardwright-bench",
      dependencies: [
        "AnimationExport", "BenchScenes", "BitmapFormats", "CardDesign", "Drawing", "FileAccess", "PNGFormat",
        "PictureExport", "PlainNotation", "PlaneGeometry", "PlayingCards", "Rasterization", "SVGFormat",
        "SceneAnimation", "SceneFiles", "TabletopDesign", "TabletopGames", "TabletopMotion", "Typography",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // The C doors.
    .systemLibrary(
      name: "CLibPNG", path: "Sources/CDoors/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibDeflate", path: "Sources/CDoors/CLibDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    // iOS has neither libpng nor libdeflate, and zlib as part of the system: there the door does their work by that.
    .target(
      name: "CPNG",
      dependencies: ["CLibPNG", "CLibDeflate"].map {
        .target(name: $0, condition: .when(platforms: [.macOS, .linux, .windows, .android, .openbsd]))
      },
      path: "Sources/CDoors/CPNG",
      cSettings: [
        .define("CPNG_PLAIN", .when(platforms: [.iOS, .macCatalyst, .tvOS, .visionOS, .watchOS]))
      ],
      linkerSettings: [.linkedLibrary("z")]),
    .systemLibrary(
      name: "CLibJPEG", path: "Sources/CDoors/CLibJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CLibWebP", path: "Sources/CDoors/CLibWebP", pkgConfig: "libwebpdemux",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CLibGIF", path: "Sources/CDoors/CLibGIF", pkgConfig: "libgif",
      providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    door("CForeignPictures", knows: ["CLibJPEG", "CLibWebP", "CLibGIF"]),
    .systemLibrary(
      name: "CFreeType", path: "Sources/CDoors/CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CFontconfig", path: "Sources/CDoors/CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(
      name: "CHarfBuzz", path: "Sources/CDoors/CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CLittleCMS", path: "Sources/CDoors/CLittleCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
    .systemLibrary(
      name: "CExpat", path: "Sources/CDoors/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    door("CHeap"),
    door("CMemoryBounds"),
    .target(
      name: "CRevision", path: "Sources/CDoors/CRevision",
      cSettings: revision.map { [.define("REVISION", to: "\"\($0)\"")] } ?? []),
    door("CPrefetch"),
    door("CVectorKernels"),
    door("CSystemCalls"),
    door("CUnicodeData"),
    door("CIndexTypeface"),
    door("CPrintProfiles", beside: ["Profiles"]),
    door("CExportTargets", beside: ["Targets"]),
    door("CReportPage", beside: ["report.html"]),
    door("CProjectLayouts", beside: ["Layouts"]),
    door("CCardArtwork", beside: ["Artwork", "Drawing"]),
    door("CPictureArtwork", beside: ["Pictures", "Drawing"]),

    tests(
      "ErrorReportingTests",
      of: [
        "ErrorReporting", "CardDesign", "Drawing", "FileAccess", "GoldenImages", "PDFFormat", "PNGFormat",
        "Rasterization", "SVGFormat", "Typography",
      ]),
    tests("PlaneGeometryTests", of: ["PlaneGeometry", "SeededNumbers"]),
    tests("DrawingTests", of: ["Drawing", "PlaneGeometry", "SeededNumbers"]),
    tests(
      "RasterizationTests",
      of: ["Rasterization", "Drawing", "PlaneGeometry", "CVectorKernels", "FileAccess", "SeededNumbers"]),
    tests("SceneProjectionTests", of: ["SceneProjection", "Drawing", "PlaneGeometry", "Rasterization"]),
    tests("SceneAnimationTests", of: ["SceneAnimation", "Drawing", "PlaneGeometry", "Rasterization", "SeededNumbers"]),
    tests(
      "AnimationExportTests",
      of: [
        "AnimationExport", "SceneAnimation", "TabletopMotion", "CardDesign", "PlayingCards", "PictureExport",
        "PNGFormat", "Drawing", "PlaneGeometry", "FileAccess", "TemporaryFolders",
      ]),
    tests("RigidBodyDynamicsTests", of: ["RigidBodyDynamics", "PlaneGeometry", "SeededNumbers"]),
    tests(
      "TabletopMotionTests", of: ["TabletopMotion", "Drawing", "PlaneGeometry", "RigidBodyDynamics", "SceneAnimation"]),
    tests(
      "TypographyTests",
      of: ["Typography", "Drawing", "Rasterization", "PlaneGeometry", "CIndexTypeface", "SeededNumbers", "TestFonts"],
      beside: ["Fonts", "Unicode"]),
    tests(
      "TextLayoutTests", of: ["TextLayout", "Typography", "Drawing", "PlaneGeometry", "CIndexTypeface", "TestFonts"],
      beside: ["Unicode"]),
    tests("FontMatchingTests", of: ["FontMatching", "Typography"]),
    tests("ColorManagementTests", of: ["ColorManagement"]),
    tests("BitmapFormatsTests", of: ["BitmapFormats", "Drawing", "PNGFormat", "SeededNumbers"], beside: ["Pictures"]),
    tests("PNGFormatTests", of: ["PNGFormat", "CPNG", "Drawing", "FileAccess", "SeededNumbers"]),
    tests(
      "SVGFormatTests",
      of: [
        "SVGFormat", "Drawing", "PlaneGeometry", "Rasterization", "Typography", "PNGFormat", "CIndexTypeface",
        "SeededNumbers", "TemporaryFolders",
      ]),
    tests(
      "PDFFormatTests",
      of: ["PDFFormat", "Drawing", "PlaneGeometry", "Rasterization", "PNGFormat", "TemporaryFolders"]),
    tests(
      "SheetLayoutTests",
      of: [
        "SheetLayout", "BitmapFormats", "Drawing", "PDFFormat", "PictureExport", "PlaneGeometry", "FileAccess",
        "PNGFormat",
        "TemporaryFolders",
      ]),
    tests(
      "CardSetsTests",
      of: [
        "CardSets", "DeckSource", "CardTables", "SheetLayout", "EngineExport", "PictureExport", "CardDesign",
        "FileAccess", "PlaneGeometry", "PNGFormat", "Rasterization", "Drawing", "PlainNotation", "TemporaryFolders",
      ]),
    tests(
      "EngineExportTests",
      of: [
        "EngineExport", "CardSets", "DeckSource", "CardDesign", "PlayingCards", "PictureExport", "SVGFormat",
        "BitmapFormats", "Drawing", "PlaneGeometry", "FileAccess", "PlainNotation", "Rasterization", "SeededNumbers",
        "TemporaryFolders",
      ]),
    tests(
      "CardTablesTests",
      of: [
        "CardTables", "CardSets", "CardDesign", "EngineExport", "SheetLayout", "PictureExport", "SVGFormat",
        "PNGFormat", "Typography", "Drawing", "PlaneGeometry", "FileAccess", "PlainNotation", "TemporaryFolders",
        "TestFonts",
      ], beside: ["Spreadsheets"]),
    tests("TerminalControlTests", of: ["TerminalControl", "Drawing", "PNGFormat", "PlainNotation", "SeededNumbers"]),
    tests(
      "TabletopPlayTests",
      of: [
        "TabletopPlay", "TabletopDesign", "TabletopGames", "TerminalControl", "SceneAnimation", "PlaneGeometry",
        "Rasterization", "TemporaryFolders",
      ]),
    tests(
      "GoldenTestingTests",
      of: [
        "GoldenTesting", "GoldenXCTest", "GoldenCards", "GoldenImages", "CardDesign", "Drawing", "FileAccess",
        "PNGFormat",
        "PlaneGeometry", "PlayingCards",
      ]),
    tests("FileAccessTests", of: ["FileAccess", "TemporaryFolders"]),
    tests("WorkerThreadsTests", of: ["WorkerThreads"]),
    tests("PlainNotationTests", of: ["PlainNotation", "SeededNumbers"]),
    tests(
      "GoldenImagesTests",
      of: [
        "GoldenImages", "Drawing", "PNGFormat", "FileAccess", "PlaneGeometry", "Rasterization", "PlainNotation",
        "SeededNumbers", "TemporaryFolders",
      ]),
    tests("PlayingCardsTests", of: ["PlayingCards", "PlainNotation", "SeededNumbers"]),
    tests(
      "TabletopGamesTests",
      of: ["TabletopGames", "PlayingCards", "FileAccess", "PlainNotation", "SeededNumbers", "TemporaryFolders"]),
    tests(
      "CardDesignTests",
      of: [
        "CardDesign", "PlainNotation", "PlayingCards", "Drawing", "PlaneGeometry", "SVGFormat", "Typography",
        "Rasterization", "WorkerThreads",
      ]),
    tests(
      "TabletopDesignTests",
      of: [
        "TabletopDesign", "TabletopGames", "CardDesign", "PlayingCards", "Rasterization", "SceneAnimation", "Drawing",
        "PlaneGeometry", "Typography", "WorkerThreads",
      ]),
    tests("CardwrightTests", of: ["Cardwright", "TemporaryFolders"]),
    tests(
      "DeckSourceTests",
      of: [
        "CardSets", "DeckSource", "PictureExport", "CardDesign", "PlayingCards", "TabletopGames", "TabletopDesign",
        "Drawing",
        "FileAccess", "PlaneGeometry", "PNGFormat", "SVGFormat", "TemporaryFolders",
      ]),
    tests(
      "PictureExportTests",
      of: [
        "PictureExport", "Drawing", "FileAccess", "PlainNotation", "PlaneGeometry", "PDFFormat", "PNGFormat",
        "Rasterization", "SVGFormat", "TemporaryFolders",
      ]),
    tests(
      "GoldenTests",
      of: [
        "CardDesign", "CardSets", "DeckSource", "PictureExport", "PlayingCards", "Drawing", "PlaneGeometry",
        "Rasterization",
        "GoldenImages", "TabletopDesign", "TabletopGames", "GoldenTesting", "PNGFormat", "SVGFormat",
        "TemporaryFolders", "Typography",
      ],
      beside: ["Art", "Files", "Golden"]),
    tests("BenchScenesTests", of: ["BenchScenes", "Drawing", "PlaneGeometry"]),
    tests("SceneFilesTests", of: ["SceneFiles", "BenchScenes", "Drawing", "PlaneGeometry", "Rasterization"]),
    tests(
      "TabletopAnimationTests",
      of: [
        "TabletopAnimation", "CardDesign", "Drawing", "PlaneGeometry", "PlayingCards", "SceneAnimation",
        "TabletopDesign", "TabletopGames", "TabletopMotion",
      ]),
    tests(
      "CardwrightJobsTests",
      of: [
        "CardwrightJobs", "AnimationExport", "CardDesign", "CardSets", "DeckSource", "Drawing", "ErrorReporting",
        "FileAccess", "GoldenImages", "PictureExport", "PlainNotation", "PlaneGeometry", "SceneAnimation",
        "TemporaryFolders",
      ]),
    tests(
      "CardServiceTests",
      of: [
        "CardService", "CardwrightTool", "FileAccess", "PictureExport", "PlainNotation", "TabletopGames",
        "WorkerThreads", "SeededNumbers",
      ]),
    tests(
      "CommandTests",
      of: [
        "CardwrightTool", "CardSettings", "SettingFields", "PNGFormat", "Drawing", "PlaneGeometry", "TabletopDesign",
        "TabletopGames", "TabletopPlay", "TerminalControl", "SeededNumbers", "TemporaryFolders", "SVGFormat",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "SeededNumbers", dependencies: ["PlayingCards"], path: "Tests/SeededNumbers", swiftSettings: strict),
    .target(name: "TemporaryFolders", path: "Tests/TemporaryFolders", swiftSettings: strict),
    .target(name: "TestFonts", path: "Tests/TestFonts", swiftSettings: strict),
  ] + fuzzing,
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
