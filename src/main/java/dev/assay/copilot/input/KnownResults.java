package dev.assay.copilot.input;

import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The stored results of a conversation, as a model is told what there is.
public final class KnownResults {
    private static final int MAX_RESULTS = 40;

    /// The characters of a call's arguments that are told: code may be pages long.
    private static final int MAX_ARGUMENTS = 200;

    private KnownResults() {}

    /// The names of the newest results, a line each, and how many older ones there are.
    static String text(List<StoredResult> stored) {
        List<StoredResult> all = newest(stored);
        List<StoredResult> shown = all.subList(Math.max(0, all.size() - MAX_RESULTS), all.size());
        String lines = shown.stream().map(KnownResults::line).collect(Collectors.joining("\n"));
        int hidden = all.size() - shown.size();
        return "(Stored results of this conversation, by data key:\n"
                + (hidden == 0 ? "" : "- %s older\n".formatted(Words.count(hidden)))
                + lines
                + ")";
    }

    /// The newest version of each data key.
    public static List<StoredResult> newest(List<StoredResult> stored) {
        Map<String, StoredResult> newest = new LinkedHashMap<>();
        stored.forEach(result -> newest.put(result.key(), result));
        return List.copyOf(newest.values());
    }

    private static String tables(ResultContent content) {
        return content.tables().stream()
                .map(table -> table.name() + " " + Words.count(table.rows(), "row"))
                .collect(Collectors.joining(", "));
    }

    private static String line(StoredResult result) {
        return "- `%s`: %s %s (%s)"
                .formatted(
                        result.key(),
                        result.origin().name(),
                        Words.shortened(Json.write(result.origin().arguments()), MAX_ARGUMENTS),
                        content(result));
    }

    /// Describes the content of a stored result in few words: "rides 64 rows".
    public static String content(StoredResult result) {
        return switch (result.content()) {
            case ResultContent.Tables tables -> tables(tables);
            case ResultContent.Document document ->
                    document.mediaType()
                            + ", "
                            + Words.bytes(result.size().bytes())
                            + (document.tables().isEmpty() ? "" : ", " + tables(document));
        };
    }
}
