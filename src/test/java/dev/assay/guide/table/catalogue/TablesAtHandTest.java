package dev.assay.guide.table.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.RequestFacts.Holds;
import dev.assay.llm.RequestFacts.StoredColumn;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.llm.RequestFacts.StoredTable;
import dev.assay.vocabulary.TableWords;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TablesAtHandTest {
    private static final List<TableWords> WORDS =
            List.of(TableWords.ofRows("visits", "visit"), TableWords.ofRows("crews", "crew"));

    private static StoredKey stored(String key, String tool, String... columns) {
        List<StoredColumn> all =
                List.of(columns).stream()
                        .map(name -> new StoredColumn(name, name, Holds.TEXT, "", Optional.empty()))
                        .toList();
        return new StoredKey(
                key, tool, "rows", List.of(new StoredTable(key, key, 3, all, List.of())));
    }

    private static TablesAtHand tables(StoredKey... stored) {
        return TablesAtHand.of(List.of(stored), WORDS);
    }

    private static List<String> names(List<TableAtHand> tables) {
        return tables.stream().map(TableAtHand::sqlName).toList();
    }

    @Test
    void aTableWithoutColumnsCannotBeAsked() {
        assertThat(tables(stored("ships", "ships")).all()).isEmpty();
    }

    @Test
    void usuallyThoseAreMeantThatCameOutOfNoQuestion() {
        TablesAtHand tables =
                tables(
                        stored("ships", "ships", "name"),
                        stored("visits", "visits", "ship"),
                        stored("query", TablesAtHand.QUERY, "total"));

        assertThat(names(tables.usual())).containsExactly("ships");
        assertThat(tables.columns()).containsExactly("name");
        assertThat(names(tables.meant("how many ships"))).containsExactly("ships");
        assertThat(names(tables.meant("which visits were long")))
                .as("asked by the name of their rows")
                .containsExactly("ships", "visits");
    }

    @Test
    void whatCameOutOfQuestionsIsMeantWhereThereIsNothingElse() {
        TablesAtHand tables = tables(stored("query", TablesAtHand.QUERY, "total"));

        assertThat(names(tables.usual())).containsExactly("query");
    }

    @Test
    void tablesThatWordsMeanAndThatAreNotStoredAreNamed() {
        TablesAtHand tables =
                tables(stored("ships", "ships", "name"), stored("visits", "visits", "ship"));

        assertThat(tables.absent("visits of the crews")).containsExactly("crews");
        assertThat(tables.absent("how many ships")).isEmpty();
        assertThat(tables.absent("crewless ships")).isEmpty();
    }

    @Test
    void aTableIsNamedByItsWordsOrByThoseThatNoOtherHas() {
        TablesAtHand tables =
                tables(
                        stored("port_calls", "file", "ship"),
                        stored("port_fees", "file", "ship"),
                        stored("ships", "file", "name"));
        TableAtHand ships = tables.all().getLast();

        assertThat(tables.named(List.of("ship"), ships)).contains(ships);
        assertThat(tables.named(List.of("call"), ships))
                .map(TableAtHand::sqlName)
                .contains("port_calls");
        assertThat(tables.named(List.of("port"), ships)).as("two have it").isEmpty();
        assertThat(tables.isCalled("Port_Fees")).isTrue();
        assertThat(tables.isCalled("fees")).isFalse();
    }
}
