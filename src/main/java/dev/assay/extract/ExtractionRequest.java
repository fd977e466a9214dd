package dev.assay.extract;

import dev.assay.extract.reading.ReadingMeter;
import dev.assay.llm.LanguageModel;
import java.util.Optional;

/// What is asked of an extraction. Each mode reads what concerns it.
///
/// @param wanted what to look for, in words; blank where nobody said
/// @param table of the result; empty means its largest
/// @param page which one, from 1, for a mode that has pages
/// @param pageSize in rows or lines
/// @param model that reads, where a mode needs one and there is one that can
public record ExtractionRequest(
        String wanted,
        Optional<String> table,
        long page,
        int pageSize,
        Optional<LanguageModel> model) {
    /// How many rows or lines a page has where nobody said.
    public static final int USUAL_PAGE = 200;

    public ExtractionRequest {
        if (page < 1 || pageSize < 1) {
            throw new IllegalArgumentException(
                    "No page %d of %d rows or lines".formatted(page, pageSize));
        }
        model = model.filter(LanguageModel::followsInstructions);
    }

    /// The same with the calls of its model counted.
    ExtractionRequest countedBy(ReadingMeter meter) {
        return new ExtractionRequest(wanted, table, page, pageSize, model.map(meter::on));
    }
}
