import Rasterization

// Compiled as a part of SceneFiles: as a module of its own it would be optimized for as long once more.

/// Draws a scene's file and returns the digest of its pixels; 0 if it cannot be read or drawn.
@_cdecl("draw_scene")
@unsafe public func drawScene(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ isScalar: Bool) -> UInt64 {
  let bytes = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let file = try? SceneFile(reading: bytes) else { return 0 }
  var renderer = SceneRenderer(kernel: isScalar ? .scalar : .vector)
  return (try? file.digest(drawnBy: &renderer)) ?? 0
}
