package dev.assay.copilot.input;

import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.copilot.log.ConversationEvent.StoredName;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The stored results of a conversation, as a model is told what there is.
public final class KnownResults {
    private static final int MAX_RESULTS = 40;

    /// The characters of a call's arguments that are told: code may be pages long.
    private static final int MAX_ARGUMENTS = 200;

    private KnownResults() {}

    /// The names of the newest results, a line each, and how many older ones there are.
    ///
    /// @param earlier turns: what a model read of the results of their calls is gone, but for the
    ///   columns of the newest
    static String text(List<StoredResult> stored, List<Turn> earlier, FirstSights.Room room) {
        Set<StoredName> called = FirstSights.called(earlier);
        List<StoredResult> all = newest(stored);
        List<StoredResult> shown = all.subList(Math.max(0, all.size() - MAX_RESULTS), all.size());
        List<String> told = new ArrayList<>();
        int left = room.names() / 3;
        for (StoredResult result : shown.reversed()) {
            boolean gone = called.contains(new StoredName(result.key(), result.version()));
            String columns = gone ? columns(result.content()) : "";
            boolean fits = columns.length() <= left;
            left -= fits ? columns.length() : 0;
            told.addFirst(line(result, fits ? columns : ""));
        }
        String lines = String.join("\n", told);
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

    /// Names the columns of each table: `; laps: "name", "start"`.
    private static String columns(ResultContent content) {
        return content.tables().stream()
                .filter(table -> !table.columns().isEmpty())
                .map(table -> "; " + table.name() + ": " + FirstSights.columns(table))
                .collect(Collectors.joining());
    }

    private static String line(StoredResult result, String columns) {
        return "- `%s`: %s %s (%s%s)"
                .formatted(
                        result.key(),
                        result.origin().name(),
                        Words.shortened(Json.write(result.origin().arguments()), MAX_ARGUMENTS),
                        content(result),
                        columns);
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
