package dev.assay.app.workbench;

import dev.assay.extract.DerivedMode;
import dev.assay.extract.Extractor;
import dev.assay.extract.PageBudget;
import dev.assay.extract.RawMode;
import dev.assay.extract.TruncateMode;
import dev.assay.extract.chunks.ChunkedReading;
import dev.assay.extract.chunks.SizeRouter;
import dev.assay.extract.search.ReadGrepMode;
import dev.assay.llm.TokenCounter;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.ChosenValues;
import dev.assay.settings.SettingKey;
import java.util.List;
import java.util.function.Function;

/// The modes in which more is drawn from a stored result.
final class ExtractionModes {
    private ExtractionModes() {}

    /// @param chosen what holds, by the store of a conversation
    static Extractor of(TokenCounter counter, Function<ResultStore, ChosenValues> chosen) {
        return new Extractor(
                new RawMode(counter),
                new TruncateMode(
                        counter,
                        store ->
                                new PageBudget(() ->
                                        chosen.apply(store).number(SettingKey.LARGEST_RESULT_BYTES))
                                        .bytes()),
                List.of(
                        ChunkedReading.fullChunked(counter, chosen),
                        ChunkedReading.aiSummary(counter, chosen),
                        new ReadGrepMode(counter),
                        new DerivedMode()),
                new SizeRouter(counter, chosen),
                counter);
    }
}
