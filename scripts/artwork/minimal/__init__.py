"""The minimal courts: three figures of flat shapes, varied by suit."""
