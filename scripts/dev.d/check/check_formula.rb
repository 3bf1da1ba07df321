# Loads the Homebrew formula of a release and compares every address and digest in it with the files that were made.
#
#   ruby check_formula.rb FOLDER
#
# Homebrew itself is not needed: the class below records what a formula declares, and refuses a declaration that it does not know.
require "digest"

class Formula
  DECLARED = Hash.new { |hash, key| hash[key] = [] }

  class << self
    %i[desc homepage url sha256 license head depends_on uses_from_macos].each do |word|
      define_method(word) { |*values, **options| DECLARED[word] << [*values, options] }
    end

    def test(&block) = DECLARED[:test] << block
  end
end

def fail_with(text)
  warn "check_formula: #{text}"
  exit 1
end

folder = ARGV.fetch(0) { fail_with "usage: ruby check_formula.rb FOLDER" }
path = File.join(folder, "cardwright.rb")
load path

fail_with "#{path} declares no class Cardwright < Formula" unless defined?(Cardwright) && Cardwright < Formula
fail_with "#{path} has no install" unless Cardwright.method_defined?(:install)
fail_with "#{path} has no test" if Formula::DECLARED[:test].empty?
left = File.read(path)[/@[A-Z0-9]+@/]
fail_with "#{path} still holds #{left}" if left

sums = Formula::DECLARED[:sha256].map(&:first)
addresses = Formula::DECLARED[:url].map(&:first)
fail_with "#{path} has #{addresses.count} addresses and #{sums.count} digests" unless addresses.count == 1 && sums.count == 1
addresses.zip(sums) do |address, sum|
  name = address.split("/").last
  file = File.join(folder, name)
  fail_with "#{path}: no file #{name} was made for #{address}" unless File.file?(file)
  fail_with "#{path}: #{name} has another digest" unless Digest::SHA256.file(file).hexdigest == sum
  version = name[/\d+\.\d+\.\d+/]
  fail_with "#{path}: #{address} does not lie below the tag #{version}" unless address.include?("/releases/download/#{version}/")
end

# Xcode 26 is the first with Swift 6.2.
tools = File.read("Package.swift")[/swift-tools-version: *(\S+)/, 1]
needed = { "6.0" => "16.0", "6.1" => "16.3", "6.2" => "26.0" }
xcode = Formula::DECLARED[:depends_on].map { |values| values.last[:xcode] }.compact.flatten.first
fail_with "#{path}: Xcode #{xcode.inspect}, but tools-version #{tools} wants #{needed[tools].inspect}" unless xcode == needed[tools]
