package dev.assay.guide.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Words;
import dev.assay.house.SharedFiles;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.llm.RequestFacts.StoredColumn;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Asks about real files, whose names and values nobody made up for the guide.
class RealTableAnswersTest {
    @TempDir static Path made;

    private static TestTable read(String name) throws Exception {
        Path file = SharedFiles.require("data/tables/" + name);
        return FileTestTable.of(name.replaceAll("\\W.*", ""), file, made);
    }

    private static Optional<StoredColumn> first(TestTable table, Predicate<Holds> kind) {
        return table.columns().stream()
                .filter(column -> kind.test(column.holds()))
                .filter(column -> !column.name().contains("`"))
                .findFirst();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2017_Climate_Investment_Funds.csv",
                "StarWars.csv",
                "baseball.csv",
                "bus_stop_test.csv",
                "bush_analytic_reference_implementation.csv",
                "characters.csv",
                "sparse_with_column_errors.csv",
                "movies.json"
            })
    void whatIsAnsweredOfARealFileIsTrue(String name) throws Exception {
        TestTable table = read(name);
        try (TableDesk desk = new TableDesk(table)) {
            String rows = Words.count(table.rows().size(), "row");
            assertThat(desk.ask("how many rows are there?").said()).contains(rows);
            assertThat(desk.ask("What is in this?").said()).contains(rows);
            asksOfGaps(desk, table);
            Optional<StoredColumn> number =
                    first(table, holds -> holds == Holds.NUMBER || holds == Holds.WHOLE_NUMBER);
            if (number.isPresent()) {
                asksOfNumbers(desk, table, number.get().name());
            }
            Optional<StoredColumn> text = first(table, Holds.TEXT::equals);
            if (text.isPresent()) {
                assertThat(
                                desk.ask("how many different `" + text.get().name() + "` are there")
                                        .said())
                        .contains(
                                "**" + Words.count(table.all().distinct(text.get().name())) + "**");
            }
        }
    }

    private static void asksOfGaps(TableDesk desk, TestTable table) throws InterruptedException {
        long gaps =
                table.columns().stream()
                        .filter(column -> table.all().missing(column.name()) > 0)
                        .count();
        assertThat(desk.ask("which columns have gaps").said())
                .contains(
                        gaps == 0
                                ? "Nothing is missing"
                                : Words.count(gaps, "column", "has gaps", "have gaps"));
    }

    private static void asksOfNumbers(TableDesk desk, TestTable table, String name)
            throws InterruptedException {
        TestTable.Picked all = table.all();
        assertThat(
                        ShownNumber.isProminent(
                                desk.ask("average `" + name + "`").said(), all.mean(name)))
                .isTrue();
        String median = desk.ask("what is the median `" + name + "`?").said();
        assertThat(ShownNumber.isProminent(median, all.median(name))).as(median).isTrue();
        TableDesk.Answered largest = desk.ask("Show the largest ten by `" + name + "`");
        assertThat(largest.said()).contains("10 rows").contains("largest");
        assertThat(largest.cells()).hasSize(Math.min(10, table.rows().size()));
    }
}
