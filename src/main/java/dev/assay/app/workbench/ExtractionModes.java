package dev.assay.app.workbench;

import dev.assay.extract.DerivedMode;
import dev.assay.extract.Extractor;
import dev.assay.extract.PageBudget;
import dev.assay.extract.RawMode;
import dev.assay.extract.TruncateMode;
import dev.assay.extract.chunks.ChunkedReading;
import dev.assay.extract.chunks.SizeRouter;
import dev.assay.extract.chunks.SizeRouter.Limits;
import dev.assay.extract.search.ReadGrepMode;
import dev.assay.llm.TokenCounter;
import dev.assay.settings.LargeResults;
import java.util.List;

/// The modes in which more is drawn from a stored result.
final class ExtractionModes {
    private ExtractionModes() {}

    /// @param chosen what the settings say of large results
    /// @param room for what is drawn
    static Extractor of(TokenCounter counter, LargeResults chosen, PageBudget room) {
        return new Extractor(
                new RawMode(counter),
                new TruncateMode(counter, room::bytes),
                List.of(
                        ChunkedReading.fullChunked(counter),
                        ChunkedReading.aiSummary(counter),
                        new ReadGrepMode(counter),
                        new DerivedMode()),
                new SizeRouter(counter, Limits.of(chosen.mostChunks(), chosen.averageLineBytes())),
                counter);
    }
}
