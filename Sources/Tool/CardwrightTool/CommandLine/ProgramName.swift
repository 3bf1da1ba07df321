import FileAccess
/// The word by which somebody can start this program again.
enum ProgramName {
  /// The path that was typed, as long as no `cardwright` is on the PATH.
  private static let typed: String? = {
    guard let word = ProcessArguments.program, word.contains("/"), OtherProgram("cardwright") == nil else { return nil }
    return word
  }()

  /// A line for somebody who could not type the commands of a text as they stand; empty if they can.
  static var note: String { typed.map { "\n\ncardwright is not on the PATH yet: type \($0)" } ?? "" }

  /// A text with command lines as they can be typed here.
  static func typed(in text: String) -> String {
    guard let typed else { return text }
    return text.replacing(#/(^|&& |  |, and )cardwright /#.anchorsMatchLineEndings()) { "\($0.output.1)\(typed) " }
  }
}
