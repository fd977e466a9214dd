package dev.assay.extract;

import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.text.Utf8;
import java.util.function.IntSupplier;

/// How much of a result is sent to a model at once, so that what was drawn from a stored result is
/// not itself too large.
///
/// @param largest how many bytes one result may have; 0 for as many as a model can read
public record PageBudget(IntSupplier largest) {
    /// In bytes, for all that is said around a text: the line above it, warnings, what was read.
    private static final int FRAME = 1_024;

    /// Lines differ in length: a page of usual ones takes half of the room.
    private static final double FILLED = 0.5;

    /// In bytes, for the text alone.
    public int bytes() {
        int most = largest.getAsInt();
        return most == 0 ? TruncateMode.USUAL_BUDGET : Math.max(FRAME, most - FRAME);
    }

    boolean has(String text) {
        return Utf8.size(text) <= bytes();
    }

    /// How many lines or rows of a result usually fit.
    int linesOf(StoredResult result) {
        double average =
                switch (result.content()) {
                    case ResultContent.Document document ->
                            document.measure()
                                    .map(text -> text.averageLineBytes(result.size().bytes()))
                                    .orElse((long) TextPages.LONGEST_LINE);
                    case ResultContent.Tables _ -> result.size().averageRowBytes();
                };
        double bytes = Math.clamp(average, 1, TextPages.LONGEST_LINE);
        return Math.clamp((long) (FILLED * bytes() / bytes), 1, ExtractionRequest.USUAL_PAGE);
    }
}
