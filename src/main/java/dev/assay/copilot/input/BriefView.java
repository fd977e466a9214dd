package dev.assay.copilot.input;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.text.UntrustedText;
import java.util.Set;

/// The model view of a table or a text for a small window.
final class BriefView {
    private static final String STATS = "_stats";
    private static final String LEFT_OUT = "_left_out";
    private static final Set<String> ROWS = Set.of("_first_rows", "_all_rows");
    private static final Set<String> COLUMNS = Set.of(STATS, "_types", LEFT_OUT);

    /// In characters, of a line of a text.
    private static final int MAX_LINE = 400;

    private BriefView() {}

    /// A summary without its first rows; where it is still long, without what stands beside its
    /// tables and what the last columns hold. Of a text as much as there is room for, with
    /// summaries of its tables.
    static String of(String view, int room) {
        if (Json.parseObject(view).isPresent()) {
            return brief(view, room);
        }
        StringBuilder kept = new StringBuilder();
        for (String line : view.lines().toList()) {
            int left = room - kept.length() - 1;
            String told = Json.parseObject(line).isPresent() ? brief(line, left) : shortened(line);
            if (told.length() <= left) {
                kept.append(kept.isEmpty() ? "" : "\n").append(told);
            }
        }
        return kept.toString();
    }

    private static String brief(String summary, int most) {
        ObjectNode brief = without(Json.parseObject(summary).orElseThrow(), ROWS);
        if (Json.write(brief).length() > most) {
            brief.removeIf(field -> !field.isObject());
        }
        for (JsonNode table : brief) {
            while (Json.write(brief).length() > most
                    && table.path(STATS) instanceof ObjectNode stats
                    && !stats.isEmpty()) {
                stats.remove(stats.properties().stream().toList().getLast().getKey());
                ((ObjectNode) table)
                        .put(LEFT_OUT, "what the last columns hold; query_results tells");
            }
        }
        String text = Json.write(brief);
        return text.length() <= most ? text : Json.write(without(brief, COLUMNS));
    }

    /// The beginning of a long line, in its fence where it stands in one.
    private static String shortened(String line) {
        String bare = UntrustedText.unfenced(line);
        String kept = Words.shortened(bare, MAX_LINE);
        return bare.equals(line) ? kept : UntrustedText.fenced(kept);
    }

    private static ObjectNode without(ObjectNode summary, Set<String> fields) {
        ObjectNode less = summary.deepCopy();
        for (JsonNode field : less) {
            if (field instanceof ObjectNode table) {
                table.remove(fields);
            }
        }
        return less;
    }
}
