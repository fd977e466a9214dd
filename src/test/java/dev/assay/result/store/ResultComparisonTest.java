package dev.assay.result.store;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.store.ResultStore.Relation;
import dev.assay.result.store.ResultStore.Stored;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// What a call brings again as it was is kept once; a cell that differs makes a further version.
final class ResultComparisonTest {
    private static final String LAYOUT = "{'count':3000000000,'rows':null,'share':0.5}";

    @TempDir private Path folder;
    private DuckResultStore store;

    @BeforeEach
    void openStore() throws Exception {
        store = TestStores.open(folder.resolve("conversation"));
    }

    @AfterEach
    void closeStore() {
        store.close();
    }

    /// Names that need quotes, a missing number and one that is none.
    private static Storable measured(String layout, int changed, double value) {
        int count = 5_000;
        double[] numbers = IntStream.range(0, count).mapToDouble(i -> i * 0.1).toArray();
        numbers[7] = Double.NaN;
        numbers[changed] = value;
        String[] names =
                IntStream.range(0, count).mapToObj(i -> "it's \"" + i).toArray(String[]::new);
        Table rows =
                Table.create(
                        "rows",
                        StringColumn.create("select", names),
                        DoubleColumn.create("V \"x\"", numbers),
                        DoubleColumn.create("w \"x\"", numbers));
        return new Storable.Tables(tables("k", layout, rows), Optional.empty());
    }

    private static Storable measured() {
        return measured(LAYOUT, 7, Double.NaN);
    }

    private Storable text(String text) throws Exception {
        Path file = Files.writeString(Files.createTempFile(folder, "given", ""), text);
        ResultPart.File part = new ResultPart.File("log", file, "text/plain");
        return new Storable.Document(part, Optional.empty());
    }

    private Stored store(Storable part) throws InterruptedException {
        return store(List.of(part)).getFirst();
    }

    private List<Stored> store(List<Storable> parts) throws InterruptedException {
        return store.store(call("look", "{'n':5}"), parts, Work.Monitor.none());
    }

    private long texts() throws Exception {
        try (Stream<Path> files = Files.walk(folder.resolve("conversation/outputs"))) {
            return files.filter(Files::isRegularFile).count();
        }
    }

    @Test
    void anEqualResultOfAnEqualCallIsKeptOnce() throws Exception {
        Stored first = store(measured());
        Stored again = store(measured());

        assertThat(again).isEqualTo(new Stored(first.result(), Relation.REPEATED));
        assertThat(store.all()).containsExactly(first.result());
        assertThat(rows(first)).hasSize(1_000);

        store.close();
        store = TestStores.open(folder.resolve("conversation"));
        assertThat(store(measured()).relation()).isEqualTo(Relation.REPEATED);
        assertThat(store.all()).containsExactly(first.result());
    }

    private List<?> rows(Stored stored) throws InterruptedException {
        StoredResult result = stored.result();
        return StoreFixture.rows(
                store.table(result, result.content().tables().getFirst()), List.of());
    }

    @Test
    void oneCellOrOneWordOfDifferenceIsAFurtherVersion() throws Exception {
        store(measured());
        // As many characters as before, so that the size does not tell.
        Stored cell = store(measured(LAYOUT, 4_321, 432.2));
        Stored word = store(measured(LAYOUT.replace("0.5", "0.6"), 4_321, 432.2));
        Stored missing = store(measured(LAYOUT, 11, Double.NaN));

        assertThat(List.of(cell, word, missing))
                .extracting(Stored::relation)
                .containsOnly(Relation.NEW_VERSION);
        assertThat(missing.result().version()).isEqualTo(4);
        assertThat(store(measured(LAYOUT, 11, Double.NaN)).result()).isEqualTo(missing.result());
        assertThat(store(measured()).result().version()).isEqualTo(5);
    }

    @Test
    void aTextThatCameAgainIsNoSecondFile() throws Exception {
        Stored first = store(text("a\nb"));
        Stored again = store(text("a\nb"));
        Stored other = store(text("a\nc"));

        assertThat(again).isEqualTo(new Stored(first.result(), Relation.REPEATED));
        assertThat(other.relation()).isEqualTo(Relation.NEW_VERSION);
        assertThat(texts()).isEqualTo(2);
        assertThat(store.file(first.result())).hasContent("a\nb");
    }

    @Test
    void ofSeveralPartsOnlyThoseThatDifferAreStored() throws Exception {
        List<Stored> first = store(List.of(measured(), text("one")));
        List<Stored> again = store(List.of(measured(), text("two")));

        assertThat(again)
                .extracting(Stored::relation)
                .containsExactly(Relation.REPEATED, Relation.NEW_VERSION);
        assertThat(again.getFirst().result()).isEqualTo(first.getFirst().result());
        assertThat(store.all()).hasSize(3);
    }

    /// What a model read whole it has not read as a summary.
    @Test
    void whatAModelWasToldOtherwiseIsAFurtherVersion() throws Exception {
        store(measured());
        ModelView whole = new ModelView("{}", 1, ModelView.Kind.WHOLE);
        Storable.Tables tables = (Storable.Tables) measured();
        Stored sent = store(new Storable.Tables(tables.tables(), Optional.of((_, _) -> whole)));

        assertThat(sent.relation()).isEqualTo(Relation.NEW_VERSION);
        assertThat(sent.result().view()).isEqualTo(whole);
    }
}
