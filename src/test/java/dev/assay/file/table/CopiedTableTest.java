package dev.assay.file.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.file.FoundTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CopiedTableTest {
    @TempDir Path folder;

    /// Where another count of rows was written, nothing is guessed.
    private FoundTable typed(String text) throws Exception {
        return of(text, 9);
    }

    private FoundTable of(String text, int rows) throws Exception {
        Path copy = Files.writeString(folder.resolve("copy.csv"), text);
        try (ReadingDatabase database = ReadingDatabase.open(Work.Monitor.none().cancellation())) {
            MadeFiles made = new MadeFiles(folder.resolve("made"));
            return new CopiedTable(database, made, Work.Monitor.none())
                    .of(copy, "t", OptionalLong.of(rows));
        }
    }

    @Test
    void wholeNumbersThatAreTooLongStayAsTheyAreWritten() throws Exception {
        FoundTable table =
                typed(
                        "v,\"a \"\"b\",d\n18446744073709551617,1,2026-01-02\n18446744073709551618,0.5,\n-1,,2026-01-03\n");

        assertThat(WrittenWorkbook.columns(table)).isEqualTo("v VARCHAR, a \"b DOUBLE, d DATE");
        assertThat(WrittenWorkbook.rows(table))
                .startsWith("18446744073709551617 | 1.0 | 2026-01-02");
        assertThat(table.remarks())
                .containsExactlyInAnyOrder(
                        "Of 9 rows, 3 arrived.",
                        "“v” is kept as text, because it has whole numbers of more digits than a number has here, such as “18446744073709551617”.");
    }

    @Test
    void aNumberThatNoDoubleIsIsTold() throws Exception {
        FoundTable table = typed("v,w\n18446744073709551617,1\n0.5,2\n");

        assertThat(WrittenWorkbook.columns(table)).isEqualTo("v DOUBLE, w BIGINT");
        assertThat(table.remarks()).anyMatch(remark -> remark.contains("are too long"));
    }

    @Test
    void amountsBesideAnEmptyTextAreNumbersAsTheyAreRead() throws Exception {
        FoundTable table = of("n,t,v\n1,a,\"$1,200.50\"\n2,\"\",$3.20\n3,b,$4.00\n", 3);

        assertThat(WrittenWorkbook.columns(table)).isEqualTo("n BIGINT, t VARCHAR, v DOUBLE");
        assertThat(WrittenWorkbook.rows(table))
                .containsExactly("1 | a | 1200.5", "2 |  | 3.2", "3 | b | 4.0");
        assertThat(table.file().columns().getLast().unit()).contains("$");
    }
}
