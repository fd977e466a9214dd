package dev.assay.inspector;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.text.Utf8;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A stored result in the words of its header.
final class ResultText {
    private ResultText() {}

    /// `data["t1"]`, as Python names it.
    static String name(StoredResult result) {
        return "data[\"" + result.key() + "\"]";
    }

    /// The tool and the arguments that fit a line: "get_summary · ride 7 · last_days 30".
    static String origin(StoredResult result) {
        ObjectNode arguments = result.origin().arguments();
        String main =
                arguments.properties().stream()
                        .filter(entry -> !entry.getValue().isNull())
                        .map(entry -> " · " + argument(entry.getKey(), entry.getValue()))
                        .collect(Collectors.joining());
        return result.origin().name() + main;
    }

    private static String argument(String name, JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> Words.oneLine(value.asText());
            case ARRAY -> name + " (" + value.size() + ")";
            case OBJECT -> name + " {…}";
            default -> name + " " + value.asText();
        };
    }

    /// The extent of a result: "41,472 rows × 5".
    static String extent(TableInfo table) {
        return Words.count(table.rows(), "row") + " × " + table.columns().size();
    }

    /// "1,182,640 → 231 tokens (5,120×)".
    static String saving(StoredResult result) {
        long before = result.size().tokens();
        int after = result.view().tokens();
        String arrow = Words.count(before) + " → " + Words.count(after, "token");
        double times = after == 0 ? 1 : (double) before / after;
        return times < 1.05 ? arrow : arrow + " (" + times(times) + "×)";
    }

    private static String times(double times) {
        return times < 9.95
                ? String.format(Locale.ROOT, "%.1f", times)
                : Words.count(Math.round(times));
    }

    /// "4.73 MB → 0.93 KB" and "1,182,640 → 231 tokens".
    static List<String> reductions(StoredResult result) {
        long sent = Utf8.size(result.view().text());
        return List.of(
                Words.bytes(result.size().bytes()) + " → " + Words.bytes(sent),
                Words.count(result.size().tokens())
                        + " → "
                        + Words.count(result.view().tokens(), "token"));
    }

    /// How the model view relates to the result.
    static String kind(ModelView view) {
        return switch (view.kind()) {
            case WHOLE -> "The whole result";
            case SUMMARY -> SummaryContents.words(view.text());
            case HANDLE -> "A message that names the stored text";
            case REDACTED -> "A short stand-in for something sent earlier";
        };
    }

    /// A file name made of a key and a table, safe on every system.
    static String fileName(StoredResult result, String table, String ending) {
        String version = result.version() > 1 ? "-v" + result.version() : "";
        String several =
                result.content().tables().size() > 1 && !table.isEmpty() ? "-" + table : "";
        String name = (result.key() + version + several).replaceAll("[^A-Za-z0-9._-]+", "-");
        return name + "." + ending;
    }
}
