import AnimationExport
import CardDesign
import DeckExport
import Drawing
import EngineExport
import FileAccess
import PictureExport
import Sharding
import Typography

// What to do about an error, where an option helps.

extension FileError {
  var advice: String {
    if case .alreadyExists = self { "; --force replaces it" } else { "" }
  }
}

extension ShardError {
  var advice: String {
    switch self {
    case .begunBefore: "; --resume goes on with it, --force begins anew"
    case .file(let error): error.advice
    default: ""
    }
  }
}

extension EngineExportError {
  var advice: String {
    if case .sharding(let error) = self { error.advice } else { "" }
  }
}

extension DeckExportError {
  var advice: String {
    switch reason {
    case .writing(let error): error.advice
    case .drawing(let error): error.advice
    case .document(let error): error.advice
    case .sharding(let error): error.advice
    case .size, .record, .cancelled: ""
    }
  }
}

extension CardDrawingError {
  var advice: String {
    switch reason {
    case .design(.typeface(let error)): error.advice
    case .design(.artwork(let error)): error.exceededLimit?.advice ?? ""
    case .export(let error): error.advice
    default: ""
    }
  }
}

extension AnimationExportError {
  var advice: String {
    if case .picture(let error) = self { error.advice } else { "" }
  }
}

extension PictureExportError {
  var advice: String {
    if case .writing(let error) = self { return error.advice }
    return exceededLimit?.advice ?? ""
  }
}

extension FontError {
  var advice: String {
    if case .missingGlyph = self { "; --font FILE brings a font that has it" } else { "" }
  }
}
