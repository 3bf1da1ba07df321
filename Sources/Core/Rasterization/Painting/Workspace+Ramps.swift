import Drawing

extension Workspace {
  /// Returns the colours of a gradient by place. The last ones are kept, as the next shape often has the same gradient.
  mutating func ramp(of gradient: Gradient) throws(RenderError) -> GradientRamp {
    // Equal stops mostly share their memory; others are compared.
    if let last = lastRamp, last.gradient == gradient { return last.ramp }
    try spend(40 &* gradient.stops.count, on: .filling)
    let ramp = GradientRamp(gradient)
    lastRamp = (gradient, ramp)
    return ramp
  }
}
