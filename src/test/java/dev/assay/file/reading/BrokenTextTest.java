package dev.assay.file.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.delimited.Glance;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileTable;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Delimited texts with signs that may mean something else, quotes that are never closed, and rows
/// that have no end: no row is lost silently, and what cannot be read is told truly.
final class BrokenTextTest {
    @TempDir Path folder;

    private FoundTable read(String text, Charset charset) throws Exception {
        Path file = Files.write(folder.resolve("some.csv"), text.getBytes(charset));
        return new FileReader(folder.resolve("made"))
                .read(file, ReadingChoice.NONE, Work.Monitor.none())
                .tables()
                .getFirst();
    }

    private FoundTable read(String text) throws Exception {
        return read(text, StandardCharsets.UTF_8);
    }

    private static List<List<String>> rows(FileTable table) throws Exception {
        try (ReadingDatabase database = ReadingDatabase.open(new Cancellation())) {
            return Glance.rows(database, table, 1_000);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"windows-1252", "UTF-16"})
    void aHeaderAndRowsThatBeginWithANumberSignAreAllThere(String charset) throws Exception {
        FoundTable table =
                read(
                        "#;Näme;Wert\n1;Zürich;2\n#12;Genève #3;4\n #5;x;6\n",
                        Charset.forName(charset));

        assertThat(table.file().columns()).extracting("name").containsExactly("#", "Näme", "Wert");
        assertThat(table.rows()).isEqualTo(3);
        assertThat(rows(table.file()))
                .containsExactly(
                        List.of("1", "Zürich", "2"),
                        List.of("#12", "Genève #3", "4"),
                        List.of(" #5", "x", "6"));
    }

    @Test
    void rowsOfOtherLengthsThatBeginWithANumberSignAreAllThere() throws Exception {
        FoundTable table =
                read("#,näme,n\n1,a,7\n#2,b,8,more\n#3\n4,d,9\n", StandardCharsets.ISO_8859_1);

        assertThat(table.file().columns()).extracting("name").contains("#", "näme", "n");
        assertThat(rows(table.file()))
                .extracting(row -> row.subList(0, 2))
                .contains(
                        List.of("1", "a"),
                        List.of("#2", "b"),
                        List.of("#3", ""),
                        List.of("4", "d"));
        assertThat(table.rows()).isEqualTo(4);
    }

    @Test
    void aRowOfSomeMegabytesIsRead() throws Exception {
        String text = "x".repeat(5_000_000);

        FoundTable table = read("n,text\n1," + text + "\n2,b\n");

        assertThat(table.rows()).isEqualTo(2);
        assertThat(rows(table.file()).getFirst().getLast()).hasSize(text.length());
    }

    @Test
    void aRowOfSomeMegabytesIsReadFromATidyCopy() throws Exception {
        String text = "ü".repeat(5_000_000);

        FoundTable table = read("n,text\n1," + text + "\n2,b\n", StandardCharsets.ISO_8859_1);

        assertThat(table.rows()).isEqualTo(2);
        assertThat(rows(table.file()).getFirst().getLast()).isEqualTo(text);
    }

    @Test
    void anUnclosedQuoteIsToldWithItsLine() throws Exception {
        FoundTable table =
                read("n;name\n1;ä\n2;\"b\n" + "3;c\n".repeat(50), StandardCharsets.ISO_8859_1);

        assertThat(table.remarks())
                .contains(
                        "A quote in the row that begins in line 3 is never closed: all lines behind it are in the last cell of that row.");
        assertThat(read("n;name\n1;ä\n2;\"b\nc\"\n", StandardCharsets.ISO_8859_1).remarks())
                .noneMatch(remark -> remark.contains("never closed"));
    }

    @Test
    void anUnclosedQuoteInALongTextIsRefusedWithItsLine() {
        assertThatThrownBy(() ->
                        read(
                                "n;name\n1;ä\n2;\"b\n" + "3;c12345\n".repeat(2_000_000),
                                StandardCharsets.ISO_8859_1))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("the row that begins in line 3 has more than 16 million");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "x,"})
    void aLineWithoutEndIsRefusedTruly(String part) {
        assertThatThrownBy(() -> read("ä" + part.repeat(17_000_000), StandardCharsets.ISO_8859_1))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("line 1 has more than");
    }

    @Test
    void aRowOfManyCellsThatAreTooLongTogetherIsRefusedTruly() {
        String cell = "ü".repeat(3_000_000) + ",";
        assertThatThrownBy(() ->
                        read("n,name\n" + cell.repeat(4) + "\n2,b\n", StandardCharsets.ISO_8859_1))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("the row that begins in line 2 has more than 16 million");
    }
}
