import AnimationExport
import ErrorReporting
import FileAccess
import PictureExport

/// The destination and the form of an animation.
enum AnimationTarget {
  case standardOutput(AnimationFormat)
  case file(String, AnimationFormat)
  case frames(Folder)
  /// A moment; without a path, it goes to standard output.
  case moment(Double, path: String?, PictureFormat)
  /// The animation is only shown.
  case none

  /// The target that the options describe, after checking that they are consistent.
  init(_ command: AnimateCommand, named animation: String, isShown: Bool) throws {
    let format = command.format?.lowercased()
    if command.frames != nil {
      for (option, isGiven) in [
        ("-o", command.output != nil), ("--at", command.at != nil), ("--format", format != nil && format != "png"),
        ("--loops", command.loops != nil),
      ] where isGiven {
        throw CommandFailure(.usage, "--frames and \(option) exclude each other: give one of them")
      }
    }
    let askers = [(command.output == "-", "-o -"), (isShown, "--show"), (command.reporting.json, "--json")].filter(\.0)
      .map(\.1)
    if askers.count > 1 {
      throw CommandFailure(.usage, "\(askers[0]) and \(askers[1]) both write to standard output: give one of them")
    }
    if command.output == "-", StandardStream.output.isTerminal {
      throw FileError.isTerminal(path: StandardStream.output.name)
    }
    if command.output == "" { throw CommandFailure(.usage, "-o: the name is empty; write for example -o flip.png") }
    if let folder = command.frames {
      if folder.isEmpty {
        throw CommandFailure(.usage, "--frames: the name is empty; write for example --frames Frames/")
      }
      self = .frames(Folder(path: folder))
    } else if let time = command.at {
      self = try Self.moment(of: command, named: animation, at: time, format)
    } else if command.output == nil, isShown {
      self = .none
    } else {
      self = try Self.animation(of: command, named: animation, format)
    }
    if command.loops != nil, !isLooping {
      throw CommandFailure(.usage, "--loops is for animated PNGs: leave it out, or let the name after -o end in .png")
    }
  }

  /// Whether it consists of pixels instead of shapes.
  var hasPixels: Bool {
    if case .moment(_, _, let format) = self { format.hasPixels } else { true }
  }

  /// Whether the file contains the number of repetitions.
  private var isLooping: Bool {
    switch self {
    case .file(_, let format), .standardOutput(let format): format == .png || format == .apng
    case .frames, .moment, .none: false
    }
  }

  private static func moment(
    of command: AnimateCommand, named animation: String, at time: Double, _ name: String?
  ) throws -> AnimationTarget {
    var format = PictureFormat.png
    if let name {
      guard let named = PictureFormat(rawValue: name) else {
        throw CommandFailure(.usage, "--format \(name): a moment is written as png, webp or svg")
      }
      format = named
    }
    guard let path = command.output else { return .moment(time, path: "\(animation).\(format.fileEnding)", format) }
    if path == "-" { return .moment(time, path: nil, format) }
    if let named = try PictureFormat.of(fileName: path) {
      if name != nil, named != format {
        throw CommandFailure(
          .usage, "--format \(format.rawValue) and -o \(path) contradict each other: give one of them")
      }
      format = named
    }
    return .moment(time, path: path, format)
  }

  private static func animation(
    of command: AnimateCommand, named animation: String, _ name: String?
  ) throws -> AnimationTarget {
    var format: AnimationFormat?
    if let name {
      if name == "svg" { throw CommandFailure(.usage, "--format svg is for one moment: add --at, in seconds") }
      format = AnimationFormat(rawValue: name)
      if format == nil {
        throw CommandFailure(.usage, "--format \(name): choose one of png, apng, raw, y4m, or svg with --at")
      }
    }
    guard let path = command.output else { return .file("\(animation).png", format ?? .png) }
    if path == "-" { return .standardOutput(format ?? .png) }
    if path.hasSuffix("/") || Folder(path: path).exists {
      let folder = Folder(path: path)
      return .file(folder.path(of: "\(animation).\((format ?? .png).rawValue)"), format ?? .png)
    }
    let ending = path.fileEnding
    let named = AnimationFormat(fileName: path)
    let isDevice = try AtomicFile(path: path, replacesExisting: false).isWrittenDirectly()
    if format == nil, named == nil, !isDevice {
      let reason =
        switch ending.lowercased() {
        case "svg": "an SVG is one moment: add --at, in seconds"
        case "gif", "mp4", "webm", "mov", "mkv", "avi":
          "\(ending.uppercased()) is not written; pipe y4m into ffmpeg, or let the name end in .png"
        default: "animations are not written as .\(ending); let the name end in .png, .apng, .y4m or .raw"
        }
      throw CommandFailure(.usage, "-o \(path): \(reason)")
    }
    if let format, let named, format != named, !(format == .png && named == .apng), !(format == .apng && named == .png)
    {
      throw CommandFailure(.usage, "--format \(format.rawValue) and -o \(path) contradict each other: give one of them")
    }
    return .file(path, format ?? named ?? .png)
  }
}
