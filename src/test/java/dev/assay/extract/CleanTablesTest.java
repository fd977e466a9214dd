package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

/// Digests of tables in which nothing is to be found.
final class CleanTablesTest {
    private static final Pattern FOUND =
            Pattern.compile(
                    "\\d steps?\\b.* longer than chance|\\brises? |\\bfalls? |\\d spikes?|spikes,|\\d turns?:|turns,"
                            + "|changes its level|changes of level in|r = ");

    private static final int SEEDS = 3;

    @TempDir Path folder;

    @Test
    void nothingIsFoundInTenTablesOfChance() throws Exception {
        List<String> found = new ArrayList<>();
        for (long seed = 1; seed <= SEEDS; seed++) {
            try (Shelf shelf = new Shelf(folder.resolve("seed-" + seed))) {
                for (Table table : CleanTables.of(seed)) {
                    String text = derived(shelf.tables(table.name(), table));
                    text.replace("none rises or falls", "")
                            .lines()
                            .filter(line -> FOUND.matcher(line).find())
                            .map(line -> table.name() + ": " + line)
                            .forEach(found::add);
                }
            }
        }
        assertThat(found).isEmpty();
    }

    private static String derived(ExtractionInput input) throws InterruptedException {
        ExtractionRequest request =
                new ExtractionRequest("", Optional.empty(), 1, 200, Optional.empty());
        return ((Drawn) new DerivedMode().run(input, request, Work.Monitor.none())).text();
    }
}
