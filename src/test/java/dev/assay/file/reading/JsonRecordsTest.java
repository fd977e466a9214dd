package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of JSON objects, one a line or a list of them.
final class JsonRecordsTest {
    @TempDir Path folder;

    private FileContents read(String name, String text) throws Exception {
        Path file = Files.writeString(folder.resolve(name), text);
        return new FileReader(folder.resolve("made"))
                .read(file, ReadingChoice.NONE, Work.Monitor.none());
    }

    /// All cells as texts, row by row.
    private static List<List<Object>> rows(FileTable file) throws Exception {
        try (ReadingDatabase database = ReadingDatabase.open(new Cancellation())) {
            return database.read(
                    "SELECT %s FROM %s ORDER BY rowid"
                            .formatted(FileSql.columns(file), FileSql.rows(file)),
                    found -> {
                        List<List<Object>> all = new ArrayList<>();
                        while (found.next()) {
                            List<Object> row = new ArrayList<>();
                            for (int i = 1; i <= file.columns().size(); i++) {
                                row.add(found.getString(i));
                            }
                            all.add(row);
                        }
                        return all;
                    });
        }
    }

    @Test
    void numbersOfJsonThatAreZeroHereAreToldWhereverTheyStand() throws Exception {
        String zeros = "0." + "0".repeat(330) + "7";
        FoundTable table =
                read(
                                "a.jsonl",
                                """
                                {"list": [1.5, 1e-400], "in": {"deep": 2e-999}, "mixed": 3e-400, "none": 0e-999, "words": "\\"w\\": 4e-400, 5e-400", "long": %s, "fine": 1e-307}
                                {"list": [2.5], "in": {"deep": 1}, "mixed": "x", "none": 1.5, "words": "z", "long": 1.5, "fine": 2}
                                """
                                        .formatted(zeros))
                        .tables()
                        .getFirst();
        assertThat(table.remarks())
                .satisfiesExactly(
                        one -> assertThat(one).contains("“list”", "“1e-400” is read as 0.0"),
                        one -> assertThat(one).contains("“deep”", "“2e-999” is read as 0.0"),
                        one -> assertThat(one).contains("“mixed”", "“3e-400” is read as 0.0"),
                        one -> assertThat(one).contains("“long”", "is read as 0.0"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e-400",
                "[1.5, 1e-400]",
                "[[1e-400]]",
                "{\"v\": 1e-400}",
                "[{\"a\": 1.5, \"v\": -1e-400}, 7, \"x\"]"
            })
    void oneSuchNumberIsEnough(String value) throws Exception {
        String text = "{\"v\": %s}\n{\"v\": %s}\n".formatted(value.replace("1e-400", "2.5"), value);

        assertThat(read("a.jsonl", text).tables().getFirst().remarks())
                .singleElement()
                .asString()
                .contains("1e-400” is read as");
    }

    @Test
    void linesOfJsonAreATableAndNestedCellsAreJson() throws Exception {
        FoundTable table =
                read(
                                "some.jsonl",
                                "{\"n\":1,\"tags\":[\"x\",\"y\"]}\n{\"n\":2,\"more\":{\"k\":1}}\n")
                        .tables()
                        .getFirst();

        assertThat(rows(table.file()).toString()).contains("[\"x\",\"y\"]").contains("\"k\":1");
        assertThat(read("bad.jsonl", "{\"n\":1}\nno json\n").text()).isPresent();
        assertThat(read("case.jsonl", "{\"n\":1}\n{\"N\":2}\n").text()).isPresent();
        assertThat(read("number.jsonl", "{\"n\":1,\"n_1\":2}\n").tables()).hasSize(1);
    }

    @Test
    void aTextOfLinesTellsWhyItIsNoTable() throws Exception {
        assertThat(read("bad.jsonl", "{\"n\":1}\nno json\n").remarks())
                .contains("bad.jsonl is kept as a text: not every line of it is a JSON object.");
        assertThat(read("case.jsonl", "{\"n\":1}\n{\"N\":2}\n").remarks())
                .contains(
                        "case.jsonl is kept as a text: its key “N” differs from another one only in capital letters, and a table would lose one of them.");
    }

    @Test
    void aListOfObjectsIsATable() throws Exception {
        FileContents list =
                read(
                        "films.json",
                        " [{\"title\": 1941, \"made\": \"1979-12-14\", \"cast\": [\"A\"]},\n{\"title\":"
                                + " \"Jaws\", \"gross\": 2.5}]");
        assertThat(list.text()).isEmpty();
        FoundTable films = list.tables().getFirst();
        assertThat(films.name()).isEqualTo("films");
        assertThat(films.rows()).isEqualTo(2);
        assertThat(films.file().columns())
                .extracting(FileColumn::name)
                .containsExactly("title", "made", "cast", "gross");
        assertThat(rows(films.file()))
                .hasToString("[[1941, 1979-12-14, [\"A\"], null], [Jaws, null, null, 2.5]]");
    }

    @Test
    void aListOfAnythingElseIsAText() throws Exception {
        for (String text :
                List.of(
                        "[1, 2]",
                        "[{\"a\": 1}, 2]",
                        "[{\"a\": 1}, {\"a\": 2",
                        "[{\"a\": 1}] [{\"a\": 2}]",
                        "[]",
                        "{\"rows\": [{\"a\": 1}]}",
                        "[[{\"a\": 1}]]",
                        "[{\"a\": 1, \"A\": 2}, {\"a\": 3}]")) {
            FileContents read = read("other.json", text);
            assertThat(read.text()).as(text + " " + read.tables()).isPresent();
        }
    }

    @Test
    void datesWhoseMonthsHaveNamesAreDates() throws Exception {
        FoundTable films =
                read(
                                "films.json",
                                """
                                [{"on": "Jun 12 1998", "free": "Jun 12 1998", "list": ["May 1 2000"]},
                                 {"on": null, "free": "soon", "list": []},
                                 {"on": "2 May 2001", "free": "", "list": ["x"]}]
                                """)
                        .tables()
                        .getFirst();

        assertThat(rows(films.file()).stream().map(List::getFirst))
                .containsExactly("1998-06-12", null, "2001-05-02");
        assertThat(rows(films.file()).getFirst().get(1)).isEqualTo("Jun 12 1998");
        assertThat(films.remarks())
                .containsExactly(
                        "Dates of “on” such as “2 May 2001” are read by the names of their months.");
    }
}
