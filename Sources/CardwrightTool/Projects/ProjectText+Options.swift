import ArgumentParser
import ErrorReporting
import FileAccess
import PlainNotation

extension ProjectText {
  /// Options of the command line from members.
  ///
  /// - Parameters:
  ///   - first: arguments besides the members.
  ///   - way: where the members stand.
  func options<Options: ParsableArguments>(
    _ type: Options.Type, _ first: [String], _ members: [ProjectMember], _ known: ProjectOptions, at way: JSONPath
  ) throws -> Options {
    var arguments = first
    for member in members { arguments += try self.arguments(of: member, among: known) }
    do {
      return try ParsedOptions.of(type, arguments)
    } catch let failure as CommandFailure {
      throw self.failure(about: failure, members, at: way)
    } catch {
      throw self.failure(about: CommandFailure(.usage, type.message(for: error)), members, at: way)
    }
  }

  /// A failure about options as one about the members that stand for them.
  func failure(about failure: CommandFailure, _ members: [ProjectMember], at way: JSONPath) -> CommandFailure {
    let words = failure.message.split { !$0.isLetter && $0 != "-" }
    let named = members.first { member in words.contains { $0 == "--\(member.name)" } }
    var told = self.failure(named?.value.path ?? way, failure.message.replacing("--", with: ""))
    (told.advice, told.others) = (failure.advice, failure.others)
    return told
  }

  /// The files that texts name, and those in the folders that they name.
  static func files(named texts: [String]) -> [String] {
    texts.flatMap { text -> [String] in
      let folder = Folder(path: text)
      if !text.isEmpty, folder.exists { return [text] + ((try? folder.contents()) ?? []).map(folder.path(of:)) }
      return (try? ReadableFile(path: text).exists()) == true ? [text] : []
    }
  }
}
