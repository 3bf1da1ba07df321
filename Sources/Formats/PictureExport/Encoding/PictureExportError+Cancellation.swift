import PDFFormat
import PNGFormat
import Rasterization

// Cancellation of a task is not an error of the step that noticed it.

extension PictureExportError {
  init(_ error: RenderError) { self = error == .cancelled ? .cancelled(finished: 0, total: 1) : .rendering(error) }

  init(_ error: PNGError) { self = error == .cancelled ? .cancelled(finished: 0, total: 1) : .encoding(error) }

  init(_ error: PDFError) { self = error == .cancelled ? .cancelled(finished: 0, total: 1) : .document(error) }
}
