// One import for everything that draws cards, scenes and pictures.
//
// The modules exported here are the ones needed for drawing, and three types of FileAccess that appear in their
// signatures. Golden images have their own import, as only tests need them.

@_exported public import AnimationExport
@_exported public import CardDesign
@_exported public import CardSets
@_exported public import DeckSource
@_exported public import Drawing
@_exported public import PNGFormat
@_exported public import PictureExport
@_exported public import PlaneGeometry
@_exported public import PlayingCards
@_exported public import Rasterization
@_exported public import RigidBodyDynamics
@_exported public import SVGFormat
@_exported public import SceneAnimation
@_exported public import TabletopDesign
@_exported public import TabletopGames
@_exported public import TabletopMotion
@_exported public import TextLayout
@_exported public import Typography

@_exported public import struct FileAccess.AtomicFile
@_exported public import enum FileAccess.FileError
@_exported public import struct FileAccess.Folder
