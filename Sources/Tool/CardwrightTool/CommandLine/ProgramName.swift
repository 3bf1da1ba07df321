import FileAccess
/// The command by which the user can start this program again.
enum ProgramName {
  /// The path that was typed, if no `cardwright` is on the PATH.
  private static let typed: String? = {
    guard let word = ProcessArguments.program, word.contains("/"), OtherProgram("cardwright") == nil else { return nil }
    return word
  }()

  /// A line that says how to type the commands in a text; empty if they work as they are.
  static var note: String { typed.map { "\n\ncardwright is not on the PATH yet: type \($0)" } ?? "" }

  /// Returns a text with command lines that can be typed here.
  static func typed(in text: String) -> String {
    guard let typed else { return text }
    return text.replacing(#/(^|&& |  |, and )cardwright /#.anchorsMatchLineEndings()) { "\($0.output.1)\(typed) " }
  }
}
