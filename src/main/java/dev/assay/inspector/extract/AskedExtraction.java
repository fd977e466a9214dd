package dev.assay.inspector.extract;

import dev.assay.base.Words;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.llm.LanguageModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a person asked for.
///
/// @param wanted what to look for; blank where the mode does not ask
/// @param table where the result has several
record AskedExtraction(Mode mode, String wanted, Optional<String> table, long page, int pageSize) {
    /// Another page of the same.
    AskedExtraction onPage(long other) {
        return new AskedExtraction(mode, wanted, table, other, pageSize);
    }

    ExtractionRequest request(Optional<LanguageModel> model) {
        return new ExtractionRequest(wanted, table, page, pageSize, model);
    }

    /// What tells it from others of its mode: "laps · “errors after 14:00”"; perhaps empty.
    String details() {
        List<String> parts = new ArrayList<>();
        table.ifPresent(parts::add);
        if (!wanted.isBlank()) {
            parts.add("“" + Words.oneLine(wanted) + "”");
        }
        return String.join(" · ", parts);
    }
}
