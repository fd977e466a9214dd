package dev.assay.guide.table.plan;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.llm.RequestFacts.OfferedTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Tells of tables that are read when a question first names them.
final class OfferedList {
    private static final int MAX_TABLES = 50;
    private static final int MAX_COLUMNS = 8;

    /// A question for the tables with a part in their names.
    private static final Pattern PART =
            Pattern.compile(
                    "(?iu)(?:(?:which|what|show|list|find|me|the|all|are|there|please)\\s+)*tables(?:\\s+(?:are|there|have|with|that|is))*(?:\\s+(?:like|named|called|containing))+\\s+[\"“'`]?(?<part>[\\p{L}\\p{N}_]+)[\"”'`]?(?:\\s+in\\s+(?:the|their)\\s+names?)?\\W*");

    private OfferedList() {}

    /// The part of names, in lower case, of the tables that a question asks for; empty where it
    /// asks for something else.
    static Optional<String> partOfName(String question) {
        Matcher asked = PART.matcher(question);
        return asked.matches()
                ? Optional.of(asked.group("part").toLowerCase(Locale.ROOT))
                : Optional.empty();
    }

    /// A list of them, the first of many.
    ///
    /// @param tables at least one
    static Draft of(List<OfferedTable> tables) {
        List<List<String>> rows = new ArrayList<>();
        for (OfferedTable table : tables.subList(0, Math.min(MAX_TABLES, tables.size()))) {
            int more = table.columns().size() - MAX_COLUMNS;
            rows.add(
                    List.of(
                            table.name(),
                            String.join(".", table.called()),
                            table.rows().isPresent()
                                    ? "about " + Words.count(table.rows().getAsLong())
                                    : "–",
                            Words.count(table.columns().size()),
                            String.join(", ", table.columns().stream().limit(MAX_COLUMNS).toList())
                                    + (more > 0 ? " and %d more".formatted(more) : "")));
        }
        Draft draft =
                Draft.of(
                                "**%s**, each read when a question names it, unless it has too many"
                                        + " rows:",
                                Words.count(tables.size(), "table"))
                        .table(List.of("Table", "Full name", "Rows", "Columns", "Names"), rows);
        int hidden = tables.size() - rows.size();
        return hidden > 0
                ? draft.say("%s not listed here.", Words.count(hidden, "more table", "is", "are"))
                : draft;
    }

    /// Questions that work on the first of them, a line of a list each.
    static String examples(List<OfferedTable> tables) {
        List<String> names = tables.stream().map(OfferedTable::name).limit(1).toList();
        return String.join(
                "\n",
                Stream.concat(
                                Stream.of("- which tables are there"),
                                names.stream()
                                        .flatMap(name ->
                                                Stream.of(
                                                        "- what is in " + name,
                                                        "- how many rows has " + name)))
                        .map(Draft::escaped)
                        .toList());
    }
}
