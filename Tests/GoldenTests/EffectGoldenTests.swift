import CardDesign
import Drawing
import FoundationEssentials
import GoldenImages
import GoldenTesting
import Rasterization
import SVGFormat
import Testing
import Typography

/// Blend modes, blurs, shadows and light, as SVG files ask for them.
@Suite(.golden(folder: "Golden")) struct EffectGoldenTests {
  private func expectGolden(_ picture: SVGPicture, named name: String, scale: Double = 1) throws {
    #expect(picture.warnings == [])
    var renderer = SceneRenderer()
    try GoldenTesting.expectGolden(renderer.render(picture.scene, pixelsPerUnit: scale), named: "effects/\(name)")
  }

  private func read(_ content: String, width: Int, height: Int) throws -> SVGPicture {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\(content)</svg>
      """
    return try SVGReader().read(Array(text.utf8))
  }

  @Test("each blend mode, of a colour over a gradient and over nothing")
  func blends() throws {
    var content = """
      <linearGradient id="g"><stop stop-color="#201008"/><stop offset=".5" stop-color="#d04020"/>
      <stop offset="1" stop-color="#ffe890"/></linearGradient>
      """
    for (index, mode) in BlendMode.allCases.enumerated() {
      let (x, y) = (index % 4 * 30, index / 4 * 24)
      content += """
        <g transform="translate(\(x) \(y))" style="isolation:isolate"><rect x="2" y="2" width="20" height="14" fill="url(#g)"/>
        <circle cx="17" cy="12" r="9" fill="#3070c0" fill-opacity=".8" style="mix-blend-mode:\(mode.rawValue)"/></g>
        """
    }
    try expectGolden(read(content, width: 120, height: 96), named: "blends")
  }

  @Test("blurs of 1 to 12 pixels, in light and in sRGB")
  func blurs() throws {
    var content = ""
    for (row, space) in ["sRGB", "linearRGB"].enumerated() {
      for (column, deviation) in [1, 3, 12].enumerated() {
        let id = "b\(row)\(column)"
        content += """
          <filter id="\(id)" x="-1" y="-1" width="3" height="3" color-interpolation-filters="\(space)">
          <feGaussianBlur stdDeviation="\(deviation)"/></filter>
          <g filter="url(#\(id))"><rect x="\(12 + 48 * column)" y="\(12 + 48 * row)" width="24" height="24" fill="#c02040"/>
          <path d="M\(12 + 48 * column) \(36 + 48 * row)h24l-12-24z" fill="#20c0a0"/></g>
          """
      }
    }
    try expectGolden(read(content, width: 144, height: 96), named: "blurs")
  }

  @Test("shadows, as a function and as Inkscape builds them, straight and turned")
  func shadows() throws {
    let content = """
      <filter id="s" x="-.5" y="-.5" width="2" height="2" style="color-interpolation-filters:sRGB">
      <feFlood flood-opacity=".5" flood-color="#000040" result="flood"/>
      <feComposite in="flood" in2="SourceGraphic" operator="in" result="cut"/>
      <feGaussianBlur in="cut" stdDeviation="2" result="blur"/><feOffset dx="3" dy="4" result="offset"/>
      <feComposite in="SourceGraphic" in2="offset"/></filter>
      <rect x="8" y="8" width="24" height="32" rx="4" fill="#f0e0c0" stroke="#804020" filter="url(#s)"/>
      <g transform="rotate(20 68 24)"><rect x="56" y="8" width="24" height="32" rx="4" fill="#f0e0c0" stroke="#804020"
        filter="url(#s)"/></g>
      <path d="M100 40l12-30 12 30z" fill="#40a060" filter="drop-shadow(3px 4px 2px #000a)"/>
      """
    try expectGolden(read(content, width: 136, height: 52), named: "shadows")
  }

  @Test("distant, near and aimed light on a relief, thrown back dully and brightly")
  func lights() throws {
    let lights = [
      "<feDistantLight azimuth=\"225\" elevation=\"40\"/>", "<fePointLight x=\"%\" y=\"12\" z=\"18\"/>",
      "<feSpotLight x=\"%\" y=\"4\" z=\"24\" pointsAtX=\"%\" pointsAtY=\"24\" limitingConeAngle=\"35\"/>",
    ]
    var content = ""
    for (column, light) in lights.enumerated() {
      let light = light.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "\(48 * column + 20)")
      content += """
        <filter id="l\(column)" x="-.1" y="-.1" width="1.2" height="1.2">
        <feGaussianBlur in="SourceAlpha" stdDeviation="2" result="h"/>
        <feDiffuseLighting in="h" surfaceScale="6" lighting-color="#e0c890" result="d">\(light)</feDiffuseLighting>
        <feSpecularLighting in="h" surfaceScale="6" specularConstant=".8" specularExponent="18" lighting-color="white">
        \(light)</feSpecularLighting><feComposite in2="d" operator="lighter"/><feComposite in2="SourceAlpha" operator="in"/>
        </filter><path d="M\(48 * column + 24) 4l18 18-18 22-18-22z" filter="url(#l\(column))"/>
        """
    }
    try expectGolden(read(content, width: 144, height: 48), named: "lights")
  }

  @Test("a designer's file, as Inkscape writes it: shadows, a photograph, two fonts, blend modes")
  func designer() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files/designer.svg")
    var reader = SVGReader()
    reader.fonts = FontCollection(faces: [IndexTypeface.shared, TextTypeface.shared])
    try expectGolden(reader.read(path: file.path), named: "designer", scale: 0.75)
  }
}
