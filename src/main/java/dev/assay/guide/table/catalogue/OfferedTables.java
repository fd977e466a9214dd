package dev.assay.guide.table.catalogue;

import dev.assay.llm.RequestFacts.OfferedTable;
import dev.assay.vocabulary.NameWords;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Tables that are stored when a query first names them, of which no source says in which words
/// people speak of them: they are meant by their names.
public record OfferedTables(List<OfferedTable> all) {
    /// No such tables.
    public static final OfferedTables NONE = new OfferedTables(List.of());

    /// The number of the second table of a name, and of those after it.
    private static final Pattern NUMBER = Pattern.compile("#\\d+$");

    private static final Predicate<String> PLAIN =
            Pattern.compile("[a-z_][a-z0-9_]*").asMatchPredicate();

    public OfferedTables {
        all = List.copyOf(all);
    }

    /// A question with the names under which tables are stored in the place of those that they have
    /// where they are read from: `orders` for `public.orders`.
    public String plain(String question) {
        boolean qualified = question.contains(".");
        boolean quoted = question.contains("\"");
        String plain = question;
        for (OfferedTable table : all) {
            if (qualified && table.called().size() > 1) {
                plain = with(table, whole(table.called()), plain);
            }
            if (quoted && !table.called().isEmpty() && !PLAIN.test(table.called().getLast())) {
                plain = with(table, "\"" + Pattern.quote(table.called().getLast()) + "\"", plain);
            }
        }
        return plain;
    }

    private static String with(OfferedTable table, String form, String question) {
        return Pattern.compile("(?iu)(?<![\\w.\"])" + form + "(?![\\w\"])")
                .matcher(question)
                .replaceAll(Matcher.quoteReplacement(table.name()));
    }

    /// The names of a table from the outermost to its own, each in quotes or not; of the outer ones
    /// the last is enough.
    private static String whole(List<String> called) {
        List<String> parts =
                called.stream().map(part -> "\"?" + Pattern.quote(part) + "\"?").toList();
        int last = parts.size() - 1;
        return parts.subList(0, last - 1).stream()
                .map(part -> "(?:" + part + "\\.)?")
                .collect(Collectors.joining("", "", parts.get(last - 1) + "\\." + parts.get(last)));
    }

    /// The tables that a question names, also in the singular. A word that is rather a column of
    /// another table that is named means that: `customer` beside `orders`, where there is a table
    /// `customers`.
    List<OfferedTable> saidIn(String question) {
        List<String> left = new ArrayList<>(NameWords.stems(question));
        List<OfferedTable> said = new ArrayList<>();
        List<OfferedTable> longFirst = new ArrayList<>(all);
        longFirst.sort(Comparator.comparingInt(table -> -words(table).size()));
        for (OfferedTable table : longFirst) {
            List<String> words = words(table);
            int at = words.isEmpty() ? -1 : Collections.indexOfSubList(left, words);
            if (at >= 0) {
                Collections.fill(left.subList(at, at + words.size()), "");
                said.add(table);
            }
        }
        List<OfferedTable> meant =
                said.stream()
                        .filter(table ->
                                said.stream()
                                        .noneMatch(other ->
                                                !other.equals(table)
                                                        && hasColumn(other, table, question)))
                        .toList();
        return meant.isEmpty() ? said : meant;
    }

    private static List<String> words(OfferedTable table) {
        return NameWords.stems(name(table));
    }

    private static String name(OfferedTable table) {
        return NUMBER.matcher(table.name()).replaceFirst("");
    }

    /// Returns whether a table has a column that is called as another one is in a question.
    private static boolean hasColumn(OfferedTable beside, OfferedTable called, String question) {
        String name = name(called);
        boolean literally =
                Pattern.compile("(?iu)(?<!\\w)" + Pattern.quote(name) + "(?!\\w)")
                        .matcher(question)
                        .find();
        return beside.columns().stream()
                .anyMatch(column ->
                        literally
                                ? column.equalsIgnoreCase(name)
                                : NameWords.stems(column).equals(words(called)));
    }
}
