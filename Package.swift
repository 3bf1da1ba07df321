// swift-tools-version: 6.2
import PackageDescription

/// Unsafe code is spelled out, and a reader can see where each name comes from. Under CI a warning is an error, and debug builds
/// do without the lines for a debugger, which take a tenth of the time.
let strict: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  + (Context.environment["CI"] == nil
    ? [] : [.treatAllWarnings(as: .error), .unsafeFlags(["-gnone"], .when(configuration: .debug))])

/// What `cardwright --version` says of the commit; `scripts/build` sets it.
let revision = Context.environment["CARDWRIGHT_REVISION"]

/// For modules without inner loops: nobody sees there what the optimizer would gain, and it takes the compiler longer than all the rest.
/// `scripts/build` asks for it. Other builds do without, as SwiftPM refuses such flags in packages that others name by a version.
let unoptimized: [SwiftSetting] =
  strict
  + (Context.environment["CARDWRIGHT_UNOPTIMIZED"] == nil
    ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))])

/// Modules that lie in one folder of `Sources`. Each may depend on those above it and on the groups before.
struct ModuleGroup {
  let targets: [Target]
  let exportedNames: [String]

  init(_ folder: String, _ modules: [Module]) {
    for module in modules { module.target.path = "Sources/\(folder)/\(module.target.name)" }
    targets = modules.map(\.target)
    exportedNames = modules.filter { $0.visibility == .exported }.map(\.target.name)
  }
}

struct Module {
  enum Visibility { case exported, hidden }

  let target: Target
  /// Whether the product `Cardwright` has the module.
  var visibility = Visibility.hidden
}

/// A Swift module. All but one report errors by `ErrorReporting`.
func module(
  _ name: String, _ visibility: Module.Visibility = .hidden, isOptimized: Bool = true,
  dependencies: [Target.Dependency] = []
) -> Module {
  let common: [Target.Dependency] = name == "ErrorReporting" ? [] : ["ErrorReporting"]
  return Module(
    target: .target(
      name: name, dependencies: dependencies + common, swiftSettings: isOptimized ? strict : unoptimized),
    visibility: visibility)
}

func executable(_ name: String, dependencies: [Target.Dependency]) -> Module {
  Module(target: .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict))
}

/// A C target. `files` are those that it embeds.
func cTarget(
  _ name: String, dependencies: [Target.Dependency] = [], excluding files: [String] = [],
  linking libraries: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/CTargets/\(name)", exclude: files,
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

func tests(_ name: String, of dependencies: [Target.Dependency], excluding files: [String] = []) -> Target {
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
        "PictureExport", "PDFFormat", "PDFReading", "SheetLayout", "CardTables", "EngineExport", "CardService",
        "FileAccess", "SettingFields", "CardSettings", "CardwrightJobs",
      ],
      path: "Tests/Fuzzing/Harnesses", swiftSettings: strict),
    .executableTarget(
      name: "fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzzing/Driver"),
  ]

let groups = [
  // Files, text notations, threads, and how errors are reported.
  ModuleGroup(
    "System",
    [
      module("ErrorReporting", .exported, dependencies: []),
      module("PlainNotation", .exported),
      module("FileAccess", .exported, dependencies: ["CSystemCalls"]),
      module("WorkerThreads", dependencies: ["CSystemCalls"]),
    ]),
  // Geometry, drawing, pixels and text.
  ModuleGroup(
    "Core",
    [
      module("PlaneGeometry", .exported),
      module("Drawing", .exported, dependencies: ["PlaneGeometry", "PlainNotation", "WorkerThreads", "CHeap"]),
      module(
        "Rasterization", .exported,
        dependencies: [
          "Drawing", "PlaneGeometry", "WorkerThreads", "CVectorKernels",
        ]),
      module(
        "Typography", .exported,
        dependencies: [
          "Drawing", "PlaneGeometry", "FileAccess", "CFreeType", "CUnicodeData",
          .target(name: "CHarfBuzz", condition: .when(traits: ["HarfBuzz"])),
        ]),
      module("TextLayout", .exported, dependencies: ["Typography", "Drawing", "PlaneGeometry", "CUnicodeData"]),
      module("FontMatching", isOptimized: false, dependencies: ["Typography", "CFontconfig"]),
      module("ColorManagement", dependencies: ["CLittleCMS"]),
    ]),
  // Pictures as bytes, and runs that write many of them.
  ModuleGroup(
    "Formats",
    [
      module("PNGFormat", .exported, dependencies: ["Drawing", "FileAccess", "WorkerThreads", "CPNG"]),
      module(
        "BitmapFormats", .exported,
        dependencies: ["ColorManagement", "Drawing", "FileAccess", "PNGFormat", "CForeignPictures"]),
      module(
        "SVGFormat", .exported,
        dependencies: [
          "Drawing", "PlaneGeometry", "Typography", "PNGFormat", "BitmapFormats", "FileAccess", "PlainNotation",
          "WorkerThreads", "CExpat", "CPNG",
        ]),
      module(
        "PDFFormat", .exported,
        dependencies: [
          "ColorManagement", "Drawing", "PlaneGeometry", "Rasterization", "PNGFormat", "FileAccess", "WorkerThreads",
        ]),
      module("PDFReading", dependencies: ["Drawing", "FileAccess", "PlaneGeometry", "PNGFormat", "CQPDF"]),
      module(
        "PictureExport", .exported, isOptimized: false,
        dependencies: [
          "Drawing", "PlaneGeometry", "Rasterization", "PNGFormat", "BitmapFormats", "SVGFormat", "PDFFormat",
          "FileAccess", "PlainNotation", "Typography", "WorkerThreads",
        ]),
    ]),
  // Playing cards and how they look.
  ModuleGroup(
    "Cards",
    [
      module("PlayingCards", .exported, dependencies: ["PlainNotation"]),
      module(
        "CardDesign", .exported,
        dependencies: [
          "PlayingCards", "Drawing", "PlaneGeometry", "SVGFormat", "Typography", "PlainNotation", "WorkerThreads",
          "CCardArtwork", "CIndexTypeface",
        ]),
    ]),
  // Motion of cards, without games.
  ModuleGroup(
    "Motion",
    [
      module("SceneAnimation", .exported, dependencies: ["Drawing", "PlaneGeometry", "Rasterization"]),
      module("RigidBodyDynamics", .exported, dependencies: ["PlaneGeometry"]),
      module(
        "TabletopMotion", .exported,
        dependencies: [
          "SceneAnimation", "RigidBodyDynamics", "Drawing", "PlaneGeometry", "PlayingCards",
        ]),
    ]),
  // Games, their boards, and the terminal they are played in.
  ModuleGroup(
    "Games",
    [
      module(
        "TabletopGames", .exported, isOptimized: false, dependencies: ["PlayingCards", "FileAccess", "PlainNotation"]),
      module(
        "TabletopDesign", .exported, isOptimized: false,
        dependencies: [
          "TabletopGames", "PlayingCards", "CardDesign", "SceneAnimation", "Drawing", "PlaneGeometry", "SVGFormat",
          "Typography", "WorkerThreads", "CPictureArtwork",
        ]),
      module(
        "TabletopAnimation", .exported, isOptimized: false,
        dependencies: [
          "CardDesign", "Drawing", "PlaneGeometry", "PlayingCards", "SceneAnimation", "TabletopDesign",
          "TabletopGames", "TabletopMotion",
        ]),
      module(
        "TerminalControl",
        dependencies: [
          "Drawing", "PlaneGeometry", "PNGFormat", "PictureExport", "FileAccess", "PlainNotation", "CSystemCalls",
        ]),
      module(
        "TabletopPlay", isOptimized: false,
        dependencies: [
          "TabletopDesign", "TabletopGames", "TerminalControl", "SceneAnimation", "PlayingCards", "CardDesign",
          "Rasterization", "Drawing", "PlaneGeometry", "FileAccess", "PlainNotation",
        ]),
    ]),
  // Sets of cards, and where they come from.
  ModuleGroup(
    "Sets",
    [
      module(
        "CardSets", .exported, isOptimized: false,
        dependencies: [
          "CardDesign", "PictureExport", "Drawing", "PlaneGeometry", "BitmapFormats", "SVGFormat", "FileAccess",
          "PlainNotation", "WorkerThreads",
        ]),
      module(
        "DeckSource", .exported, isOptimized: false,
        dependencies: [
          "CardSets", "PlayingCards", "CardDesign", "TabletopGames", "TabletopDesign", "PictureExport", "Drawing",
          "PlaneGeometry", "BitmapFormats", "PDFReading", "PNGFormat", "SVGFormat", "FileAccess",
        ]),
      module(
        "CardTables", .exported,
        dependencies: [
          "CardSets", "CardDesign", "PictureExport", "SVGFormat", "TextLayout", "PlainNotation", "Typography",
          "Drawing", "PlaneGeometry", "FileAccess", "PNGFormat", "CExpat",
        ]),
    ]),
  // What is made of sets.
  ModuleGroup(
    "Exports",
    [
      module(
        "SheetLayout", .exported,
        dependencies: [
          "CardSets", "CardDesign", "PictureExport", "Drawing", "PlaneGeometry", "Typography", "PDFFormat",
          "BitmapFormats", "PDFReading", "PNGFormat", "FileAccess", "PlainNotation", "WorkerThreads", "CPrintProfiles",
        ]),
      module(
        "EngineExport", .exported, isOptimized: false,
        dependencies: [
          "CardSets", "CardDesign", "PlainNotation", "PictureExport", "SVGFormat", "PNGFormat", "BitmapFormats",
          "Drawing", "PlaneGeometry", "FileAccess", "TextLayout", "Typography", "WorkerThreads", "CExportTargets",
        ]),
      module(
        "AnimationExport", .exported,
        dependencies: [
          "SceneAnimation", "PictureExport", "PNGFormat", "Rasterization", "Drawing", "PlaneGeometry", "FileAccess",
        ]),
    ]),
  // Golden images.
  ModuleGroup(
    "Golden",
    [
      module(
        "GoldenImages",
        dependencies: [
          "Drawing", "PNGFormat", "FileAccess", "PlainNotation", "WorkerThreads", "CReportPage",
        ]),
      module("GoldenTesting", dependencies: ["GoldenImages", "Drawing", "PNGFormat", "Rasterization"]),
      module("GoldenXCTest", dependencies: ["GoldenImages", "Drawing", "PNGFormat", "Rasterization"]),
      module(
        "GoldenCards",
        dependencies: [
          "GoldenTesting", "GoldenImages", "Cardwright", "CardDesign", "Drawing", "PNGFormat", "PictureExport",
          "Rasterization", "SVGFormat",
        ]),
    ]),
  // What is wanted, as values, and the jobs that do it.
  ModuleGroup(
    "Settings",
    [
      module("SettingFields", .exported, dependencies: ["PlainNotation"]),
      module(
        "CardSettings", .exported, isOptimized: false,
        dependencies: [
          "SettingFields", "BitmapFormats", "CardDesign", "CardSets", "CardTables", "DeckSource", "Drawing",
          "EngineExport", "FileAccess", "PDFFormat", "PNGFormat", "PictureExport", "PlainNotation", "PlaneGeometry",
          "PlayingCards", "SVGFormat", "SheetLayout", "TabletopDesign", "TabletopGames", "TextLayout", "Typography",
        ]),
      module(
        "CardwrightJobs", .exported, isOptimized: false,
        dependencies: [
          "CardSettings", "SettingFields", "CardTables", "DeckSource", "PlayingCards", "SVGFormat", "Typography",
          "AnimationExport", "CardDesign", "CardSets", "Drawing", "EngineExport", "FileAccess", "GoldenImages",
          "PDFFormat", "PNGFormat", "PictureExport", "PlainNotation", "PlaneGeometry", "SceneAnimation",
          "SheetLayout", "TabletopAnimation", "TabletopDesign", "TabletopGames",
        ]),
    ]),
  // The command line, and what the server in the folder Server asks for.
  ModuleGroup(
    "Tool",
    [
      module(
        "CardwrightTool", isOptimized: false,
        dependencies: [
          "CardwrightJobs", "CardSettings", "SettingFields", "AnimationExport", "CardDesign", "CardTables",
          "Drawing", "CardSets", "DeckSource", "EngineExport", "FileAccess", "FontMatching", "GoldenImages",
          "PlainNotation", "PDFFormat", "PNGFormat", "WorkerThreads", "PictureExport", "PlaneGeometry",
          "PlayingCards", "SheetLayout", "SVGFormat", "SceneAnimation", "TabletopDesign", "TabletopAnimation",
          "TabletopGames", "TabletopMotion", "TabletopPlay", "TerminalControl", "Typography", "BitmapFormats",
          "CHeap", "CMemoryBounds", "CProjectLayouts", "CRevision", "CSystemCalls",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ]),
      executable("CardwrightMain", dependencies: ["CardwrightTool"]),
      module(
        "CardService",
        dependencies: [
          "CardwrightJobs", "CardSettings", "SettingFields", "BitmapFormats", "CardSets", "CardTables",
          "CardDesign", "DeckSource", "Drawing", "EngineExport", "FileAccess", "FontMatching", "GoldenImages",
          "PNGFormat", "PictureExport", "PlainNotation", "PlaneGeometry", "PlayingCards", "SVGFormat",
          "SceneAnimation", "SheetLayout", "TabletopDesign", "TabletopGames", "TabletopMotion", "TabletopPlay",
          "Typography", "WorkerThreads", "CHeap", "CRevision", "CSystemCalls",
        ]),
    ]),
  // Measuring; see BENCHMARKS.md.
  ModuleGroup(
    "Bench",
    [
      module("SceneFiles", dependencies: ["Drawing", "PlaneGeometry", "Rasterization"]),
      module("BenchScenes", dependencies: ["CardDesign", "PlayingCards", "Drawing", "PlaneGeometry"]),
      executable(
        "cardwright-bench",
        dependencies: [
          "AnimationExport", "BenchScenes", "BitmapFormats", "CardDesign", "Drawing", "FileAccess", "FontMatching",
          "PNGFormat", "PictureExport", "PlainNotation", "PlaneGeometry", "PlayingCards", "Rasterization",
          "SVGFormat", "SceneAnimation", "SceneFiles", "TabletopDesign", "TabletopGames", "TabletopMotion",
          "Typography",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ]),
    ]),
]

let package = Package(
  name: "cardwright",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "cardwright", targets: ["CardwrightMain"]),
    .library(name: "Cardwright", targets: ["Cardwright"] + groups.flatMap(\.exportedNames)),
    .library(
      name: "SceneAnimation",
      targets: ["SceneAnimation", "Drawing", "PlaneGeometry"]),
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
  targets: groups.flatMap(\.targets) + [
    // One import for all of it.
    .target(
      name: "Cardwright",
      dependencies: [
        "PlaneGeometry", "Drawing", "Rasterization", "Typography", "TextLayout", "PNGFormat", "SVGFormat",
        "PlayingCards", "CardDesign", "TabletopGames", "TabletopDesign", "PictureExport", "CardSets", "DeckSource",
        "FileAccess", "SceneAnimation", "RigidBodyDynamics", "TabletopMotion", "AnimationExport",
        "ErrorReporting",
      ], swiftSettings: strict),

    // C targets: libraries of the system, kernels, embedded files.
    .systemLibrary(
      name: "CLibPNG", path: "Sources/CTargets/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibDeflate", path: "Sources/CTargets/CLibDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    cTarget("CPNG", dependencies: ["CLibPNG", "CLibDeflate"], linking: ["z"]),
    .systemLibrary(
      name: "CLibJPEG", path: "Sources/CTargets/CLibJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CLibWebP", path: "Sources/CTargets/CLibWebP", pkgConfig: "libwebpdemux",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CLibGIF", path: "Sources/CTargets/CLibGIF", pkgConfig: "libgif",
      providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    cTarget("CForeignPictures", dependencies: ["CLibJPEG", "CLibWebP", "CLibGIF"]),
    .systemLibrary(
      name: "CFreeType", path: "Sources/CTargets/CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CFontconfig", path: "Sources/CTargets/CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(
      name: "CHarfBuzz", path: "Sources/CTargets/CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CLittleCMS", path: "Sources/CTargets/CLittleCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
    .systemLibrary(
      name: "CQPDF", path: "Sources/CTargets/CQPDF", pkgConfig: "libqpdf",
      providers: [.apt(["libqpdf-dev"]), .brew(["qpdf"])]),
    .systemLibrary(
      name: "CExpat", path: "Sources/CTargets/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    cTarget("CHeap"),
    cTarget("CMemoryBounds"),
    .target(
      name: "CRevision", path: "Sources/CTargets/CRevision",
      cSettings: revision.map { [.define("REVISION", to: "\"\($0)\"")] } ?? []),
    cTarget("CVectorKernels"),
    cTarget("CSystemCalls"),
    cTarget("CUnicodeData"),
    cTarget("CIndexTypeface"),
    cTarget("CPrintProfiles", excluding: ["Profiles"]),
    cTarget("CExportTargets", excluding: ["Targets"]),
    cTarget("CReportPage", excluding: ["report.html"]),
    cTarget("CProjectLayouts", excluding: ["Layouts"]),
    cTarget("CCardArtwork", excluding: ["Artwork", "Drawing"]),
    cTarget("CPictureArtwork", excluding: ["Pictures", "Drawing"]),

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
      excluding: ["Fonts", "Unicode"]),
    tests(
      "TextLayoutTests", of: ["TextLayout", "Typography", "Drawing", "PlaneGeometry", "CIndexTypeface", "TestFonts"],
      excluding: ["Unicode"]),
    tests("FontMatchingTests", of: ["FontMatching", "Typography"]),
    tests("ColorManagementTests", of: ["ColorManagement"]),
    tests(
      "BitmapFormatsTests", of: ["BitmapFormats", "Drawing", "PNGFormat", "SeededNumbers"], excluding: ["Pictures"]),
    tests("PNGFormatTests", of: ["PNGFormat", "CPNG", "Drawing", "FileAccess", "SeededNumbers"]),
    tests(
      "SVGFormatTests",
      of: [
        "SVGFormat", "Drawing", "PlaneGeometry", "Rasterization", "Typography", "PNGFormat", "CIndexTypeface",
        "SeededNumbers", "TemporaryFolders",
      ], excluding: ["Properties"]),
    tests(
      "PDFFormatTests",
      of: [
        "PDFFormat", "ColorManagement", "Drawing", "PlaneGeometry", "Rasterization", "PNGFormat", "TemporaryFolders",
      ]),
    tests(
      "PDFReadingTests", of: ["PDFReading", "Drawing", "PDFFormat", "PNGFormat", "PlaneGeometry", "SeededNumbers"]),
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
        "BitmapFormats",
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
      ], excluding: ["Spreadsheets"]),
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
    tests("CardwrightTests", of: ["Cardwright", "TemporaryFolders"], excluding: ["course.tsv", "promises.tsv"]),
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
      excluding: ["Art", "Files", "Golden"]),
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
        "CardService", "CardSettings", "SettingFields", "FileAccess", "PictureExport", "PlainNotation", "PlaneGeometry",
        "SceneAnimation", "TabletopDesign", "TabletopGames", "TabletopPlay", "TerminalControl", "WorkerThreads",
        "SeededNumbers",
      ]),
    tests(
      "CommandTests",
      of: [
        "FileAccess", "CardwrightTool", "CardwrightJobs", "CardSettings", "SettingFields", "PNGFormat", "Drawing",
        "PlaneGeometry",
        "TabletopDesign",
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
