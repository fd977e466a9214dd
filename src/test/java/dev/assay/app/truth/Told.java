package dev.assay.app.truth;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.log.Transcript.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// An answer as somebody reads it: what it says first, its tables, its charts and its badge.
///
/// @param markdown all of the text as it was written, SQL left out
/// @param paragraphs the text without its tables, marks taken away
record Told(
        String state,
        String markdown,
        List<String> paragraphs,
        List<Grid> grids,
        List<JsonNode> charts,
        Optional<String> badge) {

    private static final Pattern SEVERAL =
            Pattern.compile(
                    "(?<![\\w.-])(?:Q?\\d+(?:-\\d+)?)(?:(?:, and |, | and | or"
                            + " )Q?\\d+(?:-\\d+)?(?![\\w.]*\\d|\\s*(?:%|μs|ns|GHz|MHz)))+");
    private static final Pattern CHOSEN = Pattern.compile("\\b(?:where|and) it is [^:;.]*");
    private static final Pattern ONE =
            Pattern.compile(
                    "(?i)\\b(?:qubits?|couplings?|pairs?)"
                            + " (\\d+(?:-\\d+)?)(?![\\w.]*\\d)|\\bQ(\\d+)\\b|(?<![\\w.-])(\\d+-\\d+)(?![\\w-])|:"
                            + " (\\d+)\\.(?: |$)");
    private static final Pattern REFUSAL =
            Pattern.compile(
                    "(?i)I (?:do|did) not (?:understand|know)|I can(?:not|'t)|I could not"
                            + "|nothing was computed");
    private static final String FOOTER = "without a language model";

    /// A table of an answer.
    record Grid(List<String> head, List<List<String>> rows) {
        /// The cells of a column.
        List<String> column(int place) {
            return rows.stream().map(row -> place < row.size() ? row.get(place) : "").toList();
        }

        boolean isOfQubits() {
            return head.getFirst().matches("(?i)qubits?|couplings?|pairs?|neighbou?rs?");
        }
    }

    static Told of(Turn turn) {
        List<String> markdown = new ArrayList<>();
        List<JsonNode> charts = new ArrayList<>();
        for (Answer.Block block : turn.answer().map(Answer::blocks).orElse(List.of())) {
            switch (block) {
                case Answer.Block.Text(String text) -> markdown.add(text);
                case Answer.Block.Chart(var chart) -> charts.add(chart.figure());
            }
        }
        List<String> paragraphs = new ArrayList<>();
        List<Grid> grids = new ArrayList<>();
        for (String part : String.join("\n\n", markdown).split("\n\\s*\n", -1)) {
            if (part.startsWith("|")) {
                grids.add(grid(part));
            } else if (!part.isBlank() && !part.contains(FOOTER)) {
                paragraphs.add(plain(part));
            }
        }
        return new Told(
                turn.state().name(),
                String.join("\n\n", markdown).replaceAll("(?s)```sql.*?```", ""),
                paragraphs,
                grids,
                charts,
                turn.answer()
                        .flatMap(Answer::assessment)
                        .map(each -> each.name().toLowerCase(Locale.ROOT)));
    }

    private static Grid grid(String markdown) {
        List<List<String>> rows = markdown.lines().map(Told::cells).toList();
        return new Grid(rows.getFirst(), rows.subList(Math.min(2, rows.size()), rows.size()));
    }

    private static List<String> cells(String row) {
        String inner = row.strip().replaceAll("^\\||\\|$", "");
        return Arrays.stream(inner.split("(?<!\\\\)\\|", -1))
                .map(cell -> plain(cell.strip()))
                .toList();
    }

    private static String plain(String markdown) {
        return markdown.replace("**", "").replace("`", "").replaceAll("\\\\(.)", "$1");
    }

    /// Whether it says that the question was not understood, or cannot be answered.
    boolean isRefusal() {
        return REFUSAL.matcher(markdown).find();
    }

    /// The cells of all its tables, without the first head.
    List<List<String>> cells() {
        return markdown.lines()
                .filter(line -> line.startsWith("|") && !line.startsWith("|:"))
                .skip(1)
                .map(Told::cells)
                .toList();
    }

    /// What is said before the first detail: the first paragraph.
    String lead() {
        return paragraphs.isEmpty() ? "" : paragraphs.getFirst();
    }

    /// Every word of the answer, tables included.
    String words() {
        return String.join("\n", paragraphs)
                + "\n"
                + grids.stream()
                        .flatMap(grid -> grid.rows().stream())
                        .map(row -> String.join(" ", row))
                        .collect(Collectors.joining("\n"));
    }

    /// The qubits or couplings that the answer is about: those of its table, or those of its first
    /// paragraph where no table has any.
    List<String> named() {
        return tabled().orElseGet(this::listed);
    }

    /// The qubits or couplings down the first table that has some.
    Optional<List<String>> tabled() {
        return grids.stream()
                .filter(Grid::isOfQubits)
                .findFirst()
                .map(grid -> grid.column(0).stream().map(cell -> cell.replace("Q", "")).toList());
    }

    /// The qubits or couplings in the first paragraph, in their order, without those by which rows
    /// were chosen.
    List<String> listed() {
        List<String> all = new ArrayList<>();
        String lead = CHOSEN.matcher(lead()).replaceAll("");
        Matcher several = SEVERAL.matcher(lead);
        StringBuilder rest = new StringBuilder(lead);
        while (several.find()) {
            for (String each : several.group().split(", and |, | and | or ", -1)) {
                all.add(each.replace("Q", ""));
            }
            rest.replace(several.start(), several.end(), ".".repeat(several.group().length()));
        }
        Matcher one = ONE.matcher(rest);
        while (one.find()) {
            for (int group = 1; group <= one.groupCount(); group++) {
                if (one.group(group) != null) {
                    all.add(one.group(group));
                }
            }
        }
        return all.stream().distinct().toList();
    }
}
