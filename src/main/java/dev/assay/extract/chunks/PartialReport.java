package dev.assay.extract.chunks;

import java.util.List;
import java.util.stream.Collectors;

/// A report on one chunk or on several that follow each other.
///
/// @param first chunk that it is about, from 1
/// @param last chunk
record PartialReport(int first, int last, String text) {
    /// Several, each under the chunks that it is about.
    static String labelled(List<PartialReport> partials) {
        return partials.stream().map(PartialReport::labelled).collect(Collectors.joining("\n\n"));
    }

    private String labelled() {
        String chunks = first == last ? "Chunk " + first : "Chunks " + first + " to " + last;
        return "# " + chunks + "\n" + text;
    }
}
