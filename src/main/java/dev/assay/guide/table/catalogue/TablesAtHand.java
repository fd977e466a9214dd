package dev.assay.guide.table.catalogue;

import dev.assay.llm.RequestFacts.OfferedTable;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.llm.RequestFacts.StoredTable;
import dev.assay.vocabulary.NameWords;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.Thesaurus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All tables that can be asked, those that came first before others.
///
/// @param words in which people speak of some of them, and of others that are stored when somebody
///   names them
/// @param offered others that are stored when somebody names them
public record TablesAtHand(List<TableAtHand> all, List<TableWords> words, OfferedTables offered) {
    /// The tool whose results come out of questions about other tables.
    public static final String QUERY = "query_results";

    public TablesAtHand {
        all = List.copyOf(all);
        words = List.copyOf(words);
    }

    /// The tables of stored results.
    ///
    /// @param words in which people speak of some of them
    public static TablesAtHand of(List<StoredKey> stored, List<TableWords> words) {
        return of(stored, words, List.of());
    }

    /// The tables of stored results, and those that are stored when a query names them.
    ///
    /// @param words in which people speak of some of them
    public static TablesAtHand of(
            List<StoredKey> stored, List<TableWords> words, List<OfferedTable> offers) {
        List<TableAtHand> tables = new ArrayList<>();
        for (StoredKey result : stored) {
            for (StoredTable table : result.tables()) {
                if (!table.columns().isEmpty()) {
                    Optional<TableWords> own =
                            words.stream()
                                    .filter(of -> of.table().equals(result.tool()))
                                    .findFirst();
                    tables.add(
                            TableAtHand.of(
                                    result.key(),
                                    table,
                                    result.tool().equals(QUERY),
                                    own,
                                    own.flatMap(TableWords::past)
                                            .flatMap(past -> sqlName(past.table(), stored))));
                }
            }
        }
        OfferedTables offered =
                new OfferedTables(
                        offers.stream()
                                .filter(each ->
                                        words.stream()
                                                .noneMatch(of -> of.table().equals(each.name())))
                                .toList());
        if (tables.isEmpty() && !offered.all().isEmpty()) {
            tables.add(TableAtHand.NOTHING);
        }
        return new TablesAtHand(JoinedTables.of(tables), words, offered);
    }

    /// The name in SQL of what a source has under a name; empty where that is not stored.
    private static Optional<String> sqlName(String tool, List<StoredKey> stored) {
        return stored.stream()
                .filter(result -> result.tool().equals(tool))
                .flatMap(result -> result.tables().stream())
                .map(StoredTable::sqlName)
                .findFirst();
    }

    /// The tables that are meant where nobody names one: those that did not come out of a question;
    /// all where there is no other.
    public List<TableAtHand> usual() {
        List<TableAtHand> own =
                all.stream().filter(table -> !table.derived() && !table.isMeantByName()).toList();
        return own.isEmpty() ? all : own;
    }

    /// The names of the columns of the usual tables.
    public Set<String> columns() {
        return usual().stream()
                .flatMap(table -> table.columns().stream())
                .map(Column::name)
                .collect(Collectors.toSet());
    }

    /// Returns whether a column of any table is called so.
    public boolean isColumn(String name) {
        return all.stream()
                .flatMap(table -> table.columns().stream())
                .anyMatch(column -> column.name().equalsIgnoreCase(name));
    }

    /// The same without those that are stored when somebody names them.
    public TablesAtHand stored() {
        return new TablesAtHand(all, words, OfferedTables.NONE);
    }

    /// The tables that a question may be about: the usual ones, and those that its words mean.
    public List<TableAtHand> meant(String text) {
        List<TableAtHand> usual = usual();
        return all.stream().filter(table -> usual.contains(table) || isMeant(table, text)).toList();
    }

    /// Returns whether the words of a question mean a table that is meant only so.
    public boolean isMeant(TableAtHand table, String text) {
        return table.words().filter(called(text)::contains).isPresent();
    }

    /// The names of tables that a question means and that are not stored yet.
    public List<String> absent(String text) {
        Stream<String> described =
                called(text).stream()
                        .filter(of ->
                                all.stream()
                                        .noneMatch(table ->
                                                table.words().filter(of::equals).isPresent()))
                        .map(TableWords::table);
        Stream<String> named =
                offered.saidIn(text).stream()
                        .filter(table -> !isStored(table))
                        .map(OfferedTable::name);
        return Stream.concat(described, named).distinct().toList();
    }

    /// The tables that are not stored yet, apart from those that sources have words for.
    public List<OfferedTable> awaited() {
        return offered.all().stream().filter(table -> !isStored(table)).toList();
    }

    private boolean isStored(OfferedTable table) {
        return all.stream().anyMatch(of -> of.dataKey().equals(table.name()));
    }

    /// The words of tables that a text means by what their rows are called, or else of the first
    /// that has a word for what is said of rows: "who failed".
    private List<TableWords> called(String text) {
        List<TableWords> some = words.stream().filter(of -> !of.rows().isEmpty()).toList();
        List<TableWords> called =
                some.stream()
                        .filter(of -> says(text, of.rows()) || says(text, List.of(of.table())))
                        .toList();
        return !called.isEmpty()
                ? called
                : some.stream()
                        .filter(of -> of.things().filter(Things::isFree).isEmpty())
                        .filter(of ->
                                of.states().stream().anyMatch(state -> says(text, state.said())))
                        .limit(1)
                        .toList();
    }

    private static boolean says(String text, List<String> words) {
        String any = words.stream().map(Pattern::quote).collect(Collectors.joining("|"));
        return Pattern.compile("(?iu)\\b(?:" + any + ")s?\\b").matcher(text).find();
    }

    /// Whether a table has a name to the letter.
    public boolean isCalled(String text) {
        return all.stream()
                .anyMatch(table ->
                        table.sqlName().equalsIgnoreCase(text)
                                || table.dataKey().equalsIgnoreCase(text));
    }

    /// The table that some words name, if any; of several rather the given one. Words of a longer
    /// name are enough where no other table has them.
    ///
    /// @param stems of the words
    public Optional<TableAtHand> named(List<String> stems, TableAtHand preferred) {
        List<TableAtHand> found = named(stems);
        if (found.isEmpty()) {
            List<TableAtHand> partly =
                    all.stream()
                            .filter(table -> NameWords.stems(table.sqlName()).containsAll(stems))
                            .toList();
            found = partly.size() == 1 && isLong(stems) ? partly : alike(stems);
        }
        return found.contains(preferred) ? Optional.of(preferred) : found.stream().findFirst();
    }

    private List<TableAtHand> named(List<String> stems) {
        return all.stream()
                .filter(table ->
                        NameWords.stems(table.sqlName()).equals(stems)
                                || NameWords.stems(table.dataKey()).equals(stems)
                                || NameWords.stems(table.name()).equals(stems)
                                || table.isCalled(stems))
                .toList();
    }

    /// The tables that have another word for the same rows as their name.
    private List<TableAtHand> alike(List<String> stems) {
        return Thesaurus.others(Thesaurus.Kind.ROW, String.join(" ", stems)).stream()
                .flatMap(Set::stream)
                .map(other -> named(NameWords.stems(other)))
                .filter(tables -> !tables.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static boolean isLong(List<String> stems) {
        return !stems.isEmpty() && stems.stream().allMatch(stem -> stem.length() >= 3);
    }
}
