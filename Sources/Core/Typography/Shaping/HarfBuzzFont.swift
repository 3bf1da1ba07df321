#if HarfBuzz
  import CFreeType
  import CHarfBuzz
  import PlaneGeometry

  /// The wrapper of HarfBuzz: a font whose shaping tables it reads. It must not outlive the face whose bytes it reads.
  @safe
  struct HarfBuzzFont: ~Copyable {
    /// A glyph, with the index of its first code point in the text, and its measures in font units.
    struct Glyph {
      var index: Int
      var scalar: Int
      var advance: Double
      var offset: Vector
    }

    private let font: OpaquePointer

    /// Opens a font; `nil` if HarfBuzz has no memory for it.
    init?(_ face: borrowing FreeTypeFace, _ variations: [FontVariation]) {
      let index = unsafe UInt32(truncatingIfNeeded: face.face.pointee.face_index)
      let opened = unsafe HarfBuzzFont.open(face, index & 0xFFFF)
      defer { unsafe hb_face_destroy(opened) }
      guard let font = unsafe hb_font_create(opened) else { return nil }
      let scale = Int32(face.unitsPerEm)
      unsafe hb_font_set_scale(font, scale, scale)
      if index >> 16 > 0 { unsafe hb_font_set_var_named_instance(font, (index >> 16) - 1) }
      if !variations.isEmpty {
        let values = variations.map { hb_variation_t(tag: HarfBuzzFont.number($0.tag), value: Float($0.value)) }
        unsafe hb_font_set_variations(font, values, UInt32(values.count))
      }
      unsafe self.font = font
    }

    deinit { unsafe hb_font_destroy(font) }

    /// Creates a face from the bytes of a font, or, if they are packed as WOFF, from the tables that FreeType unpacks.
    private static func open(_ face: borrowing FreeTypeFace, _ index: UInt32) -> OpaquePointer? {
      let isPacked =
        unsafe face.bytes.prefix(4).elementsEqual("wOFF".utf8) || face.bytes.prefix(4).elementsEqual("wOF2".utf8)
      if isPacked {
        return unsafe hb_face_create_for_tables(
          { _, tag, face in
            guard let face = unsafe face else { return nil }
            let open = unsafe FT_Face(OpaquePointer(face))
            var length: FT_ULong = 0
            guard unsafe FT_Load_Sfnt_Table(open, FT_ULong(tag), 0, nil, &length) == 0, length > 0 else { return nil }
            let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(length))
            guard unsafe FT_Load_Sfnt_Table(open, FT_ULong(tag), 0, bytes, &length) == 0 else {
              unsafe bytes.deallocate()
              return nil
            }
            let characters = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
            return unsafe hb_blob_create(
              characters, UInt32(length), HB_MEMORY_MODE_READONLY, UnsafeMutableRawPointer(bytes)
            ) {
              unsafe $0?.deallocate()
            }
          }, UnsafeMutableRawPointer(face.face), nil)
      }
      let blob = unsafe hb_blob_create(
        UnsafeRawPointer(face.bytes.baseAddress!).assumingMemoryBound(to: CChar.self), UInt32(face.bytes.count),
        HB_MEMORY_MODE_READONLY, nil, nil)
      defer { unsafe hb_blob_destroy(blob) }
      return unsafe hb_face_create(blob, index)
    }

    private static func number(_ tag: String) -> UInt32 { tag.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

    /// Shapes text of one direction; returns the glyphs in visual order, from left to right.
    func shape(_ scalars: [Unicode.Scalar], _ options: ShapingOptions) -> [Glyph]? {
      // The rules of a script apply to its own letters only.
      let runs = HarfBuzzFont.scriptRuns(of: scalars)
      if runs.count == 1 { return shape(scalars, runs[0], options) }
      var glyphs: [Glyph] = []
      for run in options.isRightToLeft ? runs.reversed() : runs {
        guard let part = shape(scalars, run, options) else { return nil }
        glyphs += part
      }
      return glyphs
    }

    /// Returns the runs of one script each; code points that all scripts share belong to the run before them.
    private static func scriptRuns(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
      // A call of the library for each letter would slow down Latin text noticeably.
      if scalars.allSatisfy({ $0.value < 0x250 }) { return [0..<scalars.count] }
      let functions = unsafe hb_unicode_funcs_get_default()
      var runs: [Range<Int>] = []
      var last: hb_script_t?
      var start = 0
      for (index, scalar) in scalars.enumerated() {
        let script = unsafe hb_unicode_script(functions, scalar.value)
        if script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == last { continue }
        if last != nil {
          runs.append(start..<index)
          start = index
        }
        last = script
      }
      runs.append(start..<scalars.count)
      return runs
    }

    private func shape(_ scalars: [Unicode.Scalar], _ range: Range<Int>, _ options: ShapingOptions) -> [Glyph]? {
      guard let buffer = unsafe hb_buffer_create() else { return nil }
      defer { unsafe hb_buffer_destroy(buffer) }
      unsafe hb_buffer_add_codepoints(
        buffer, scalars.map(\.value), Int32(scalars.count), UInt32(range.lowerBound), Int32(range.count))
      unsafe hb_buffer_set_direction(buffer, options.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      unsafe hb_buffer_guess_segment_properties(buffer)
      var features: [hb_feature_t] = []
      func set(_ tag: String, to value: UInt32) {
        features.append(hb_feature_t(tag: HarfBuzzFont.number(tag), value: value, start: 0, end: .max))
      }
      if !options.usesKerning { set("kern", to: 0) }
      if !options.usesLigatures {
        set("liga", to: 0)
        set("clig", to: 0)
      }
      for feature in options.features { set(feature.tag, to: feature.value) }
      unsafe hb_shape(font, buffer, features, UInt32(features.count))
      var count: UInt32 = 0
      guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
        let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
      else { return [] }
      return (0..<Int(count)).map { index in
        let info = unsafe infos[index]
        let position = unsafe positions[index]
        return Glyph(
          index: Int(info.codepoint), scalar: Int(info.cluster), advance: Double(position.x_advance),
          offset: Vector(dx: Double(position.x_offset), dy: 0 - Double(position.y_offset)))
      }
    }
  }

  extension GlyphCluster {
    /// Combines the glyphs for the same code points into clusters.
    static func clusters(of glyphs: [HarfBuzzFont.Glyph], scalarCount: Int, isRightToLeft: Bool) -> [GlyphCluster] {
      var clusters: [GlyphCluster] = []
      for glyph in glyphs {
        if clusters.last?.scalars.lowerBound != glyph.scalar {
          clusters.append(GlyphCluster(scalars: glyph.scalar..<glyph.scalar + 1, glyphs: [], advance: 0))
        }
        let last = clusters.count - 1
        clusters[last].glyphs.append(
          Glyph(
            index: glyph.index,
            offset: Vector(dx: clusters[last].advance + glyph.offset.dx, dy: glyph.offset.dy)))
        clusters[last].advance += glyph.advance
      }
      // A cluster extends to the start of the next one in the text.
      var end = scalarCount
      for index in isRightToLeft ? Array(clusters.indices) : clusters.indices.reversed() {
        clusters[index].scalars = clusters[index].scalars.lowerBound..<max(end, clusters[index].scalars.upperBound)
        end = clusters[index].scalars.lowerBound
      }
      return clusters
    }
  }
#endif
