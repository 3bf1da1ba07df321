import SettingFields
import ErrorReporting
package import PlainNotation

/// The text of a project's file, with the places of its values, for errors.
package struct ProjectText {
  let bytes: [UInt8]
  let path: String

  package init(_ bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

  /// Returns the value of the whole file, an object.
  func root() throws(SettingFault) -> JSONMember {
    do throws(JSONError) {
      return JSONMember(try JSONValue(parsing: bytes))
    } catch {
      let place = JSONPlace(of: error.offset, in: bytes)
      throw SettingFault(.badData, "\(path):\(place.line):\(place.column): \(error.problem)")
    }
  }

  /// Returns a fault at a value, or at the name of a member.
  func failure(_ way: JSONPath, ofName isName: Bool = false, _ message: String) -> SettingFault {
    let place = JSONValue.place(of: way, in: bytes, ofName: isName)
    return SettingFault(.badData, "\(path):\(place.line):\(place.column): \(message)")
  }

  // MARK: Values

  func members(of member: JSONMember) throws(SettingFault) -> [ProjectMember] {
    guard case .object(let members)? = member.value else {
      throw failure(member.path, "\(member.path): should be an object, in braces")
    }
    return members.map { ProjectMember(name: $0.0, value: member[$0.0]) }
  }

  func text(_ member: JSONMember) throws(SettingFault) -> String {
    guard let text = member.value?.string, !text.isEmpty else {
      throw failure(member.path, "\(member.path): should be a text, in quotation marks")
    }
    return text
  }

  /// Returns the texts of an array, or a single text.
  func texts(_ member: JSONMember) throws(SettingFault) -> [String] {
    guard let elements = member.value?.elements else { return [try text(member)] }
    var texts: [String] = []
    for index in elements.indices {
      texts.append(try text(JSONMember(elements[index], path: member.path.appending(.element(index)))))
    }
    return texts
  }
}

/// A member of an object in a project's file.
package struct ProjectMember {
  package let name: String
  package let value: JSONMember
}

extension ProjectMember {
  /// The texts in its value.
  var texts: [String] {
    switch value.value {
    case .string(let text)?: [text]
    case .array(let values)?: values.compactMap(\.string)
    default: []
    }
  }
}
