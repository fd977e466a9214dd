package dev.assay.extract.derived;

import java.util.List;

/// What was computed, in words.
///
/// @param read how many bytes or rows were looked at
/// @param all how many there are
/// @param warnings what whoever reads it must know, each a sentence
public record Digest(String text, long read, long all, List<String> warnings) {
    public Digest {
        warnings = List.copyOf(warnings);
    }

    /// The same with more text behind it.
    public Digest with(String more) {
        return new Digest((text + more).strip(), read, all, warnings);
    }
}
