import CardDesign
import CardSets
import PlayingCards

/// The thing that a file of artwork is named after.
struct ArtName: Hashable {
  private enum Subject: Hashable {
    case role(ArtworkRole)
    /// The art of all jokers without a file of their own.
    case jokerFace, jokerFigure
  }

  private let subject: Subject

  /// Reads a file's name without its extension; `nil` if it is not the name of artwork.
  ///
  /// - Throws: ``/CardSets/ArtFolderError/unknownName(path:)`` if it has the prefix of artwork, but an unknown suit or card.
  init?(stem: String, of path: String, system: SuitSystem) throws(ArtFolderError) {
    let name = stem.lowercased()
    let notation = CardNotation(system: system)
    if let rest = name.part(after: "pip") {
      let suit = system.suits.first { suit in
        [suit.name, suit.singularName, suit.letter.lowercased(), String(suit.symbol)].contains(rest)
      }
      guard let suit else { throw .unknownName(path: path) }
      subject = .role(.pip(suit))
    } else if let rest = name.part(after: "court") {
      if rest == "joker" {
        subject = .jokerFigure
      } else {
        guard let card = try? notation.parseCard(rest) else { throw .unknownName(path: path) }
        subject = .role(.figure(card))
      }
    } else if SideNames.isCommonBack(stem) {
      subject = .role(.back)
    } else if name == "joker" {
      subject = .jokerFace
    } else if let card = try? notation.parseFileName(stem) {
      subject = .role(.face(card))
    } else {
      return nil
    }
  }

  /// Returns the files by their roles.
  static func roles(of files: [ArtName: String], in system: SuitSystem) -> [ArtworkRole: String] {
    var roles: [ArtworkRole: String] = [:]
    for case (let name, let file) in files {
      if case .role(let role) = name.subject { roles[role] = file }
    }
    for joker in system.jokers {
      for (name, file) in files {
        let role: ArtworkRole
        switch name.subject {
        case .role: continue
        case .jokerFace: role = .face(.joker(joker))
        case .jokerFigure: role = .figure(.joker(joker))
        }
        if roles[role] == nil { roles[role] = file }
      }
    }
    return roles
  }
}

extension String {
  /// Returns the text after a word and a hyphen or an underscore.
  fileprivate func part(after word: String) -> String? {
    guard hasPrefix(word + "-") || hasPrefix(word + "_") else { return nil }
    return String(dropFirst(word.count + 1))
  }
}
