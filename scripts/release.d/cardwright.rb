class Cardwright < Formula
  desc "Draw playing cards as PNG, SVG or PDF"
  homepage "https://github.com/cardwright/cardwright"
  url "https://github.com/cardwright/cardwright/releases/download/@VERSION@/cardwright-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license all_of: ["MIT", "CC0-1.0"]
  head "https://github.com/cardwright/cardwright.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "expat"
  depends_on "fontconfig"
  depends_on "freetype"
  depends_on "giflib"
  depends_on "harfbuzz"
  depends_on "jpeg-turbo"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "little-cms2"
  depends_on "qpdf"
  depends_on macos: :sequoia
  depends_on "webp"

  uses_from_macos "swift" => :build

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "cardwright"
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "cardwright-serve",
           "--package-path", "Server", "--scratch-path", ".build"
    bin.install ".build/release/cardwright", ".build/release/cardwright-serve"
    ENV["CARDWRIGHT"] = bin/"cardwright"
    ENV["SOURCE_DATE_EPOCH"] = time.to_i.to_s
    system "scripts/dev", "man-pages", "man"
    man1.install Dir["man/*.1"]
    generate_completions_from_executable(bin/"cardwright", "--generate-completion-script")
  end

  test do
    system bin/"cardwright", "card", "QS", "--width", "100", "-o", "qs.png"
    assert_match "PNG", File.binread("qs.png", 4)
  end
end
