package dev.assay.chip.guide.words;

/// A question in words, and apart from them the line on what was chosen on the chip's page.
///
/// @param about "About: chip 64Q, qubits 3, 7"; empty where nothing was chosen
public record AskedText(String words, String about) {
    /// A question about which nothing was chosen.
    public static AskedText of(String words) {
        return new AskedText(words, "");
    }

    /// Other words about the same.
    public AskedText asking(String others) {
        return new AskedText(others, about);
    }
}
