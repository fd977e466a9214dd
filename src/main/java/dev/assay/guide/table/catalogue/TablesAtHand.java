package dev.assay.guide.table.catalogue;

import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.llm.RequestFacts.StoredTable;
import dev.assay.vocabulary.NameWords;
import dev.assay.vocabulary.TableWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// All tables that can be asked, those that came first before others.
public record TablesAtHand(List<TableAtHand> all) {
    /// The tool whose results come out of questions about other tables.
    public static final String QUERY = "query_results";

    public TablesAtHand {
        all = List.copyOf(all);
    }

    /// @param words in which people speak of some of them
    public static TablesAtHand of(List<StoredKey> stored, List<TableWords> words) {
        List<TableAtHand> tables = new ArrayList<>();
        for (StoredKey result : stored) {
            for (StoredTable table : result.tables()) {
                if (!table.columns().isEmpty()) {
                    tables.add(TableAtHand.of(
                                    result.key(),
                                    table,
                                    result.tool().equals(QUERY),
                                    words.stream()
                                            .filter(of -> of.table().equals(result.tool()))
                                            .findFirst()));
                }
            }
        }
        return new TablesAtHand(tables);
    }

    /// The tables that are meant where nobody names one: those that did not come out of a question;
    /// all where there is no other.
    public List<TableAtHand> usual() {
        List<TableAtHand> own = all.stream().filter(table -> !table.derived()).toList();
        return own.isEmpty() ? all : own;
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
        List<TableAtHand> found =
                all.stream()
                        .filter(table ->
                                NameWords.stems(table.sqlName()).equals(stems)
                                        || NameWords.stems(table.dataKey()).equals(stems)
                                        || NameWords.stems(table.name()).equals(stems)
                                        || table.isCalled(stems))
                        .toList();
        if (found.isEmpty()) {
            List<TableAtHand> partly =
                    all.stream()
                            .filter(table -> NameWords.stems(table.sqlName()).containsAll(stems))
                            .toList();
            return partly.size() == 1 && isLong(stems)
                    ? Optional.of(partly.getFirst())
                    : Optional.empty();
        }
        return found.contains(preferred) ? Optional.of(preferred) : found.stream().findFirst();
    }

    private static boolean isLong(List<String> stems) {
        return !stems.isEmpty() && stems.stream().allMatch(stem -> stem.length() >= 3);
    }
}
