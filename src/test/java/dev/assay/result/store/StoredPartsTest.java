package dev.assay.result.store;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static dev.assay.result.StoreFixture.tables;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.TestStores;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.ResultStore.Relation;
import dev.assay.result.store.ResultStore.Stored;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

/// Several parts that are stored at once.
final class StoredPartsTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path folder;
    private DuckResultStore store;

    @BeforeEach
    void open() {
        store = TestStores.open(folder.resolve("c"));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private static Storable table(String key, double... values) {
        Table rows = Table.create("rows", DoubleColumn.create("v", values));
        return new Storable.Tables(tables(key, "{'rows':null}", rows), Optional.empty());
    }

    private Storable text(String key, String text) throws Exception {
        Path file = Files.writeString(Files.createTempFile(folder, "given", ""), text);
        ResultPart.File part = new ResultPart.File(key, file, "text/plain");
        return new Storable.Document(part, Optional.empty());
    }

    private List<Stored> store(String tool, Storable... parts) throws InterruptedException {
        return store.store(call(tool, "{}"), List.of(parts), MONITOR);
    }

    @Test
    void partsAreStoredInTheirOrderUnderKeysOfTheirOwn() throws Exception {
        List<Stored> stored = store("look", table("a b", 1), text("a_b", "one"), table("c", 2, 3));

        assertThat(stored)
                .extracting(one -> one.result().key())
                .containsExactly("a_b", "a_b_2", "c");
        assertThat(store.all()).isEqualTo(stored.stream().map(Stored::result).toList());
        assertThat(stored.get(2).result().size().rows()).isEqualTo(2);
        assertThat(store.file(stored.get(1).result())).hasContent("one");
    }

    @Test
    void aNumberThatAnotherCallHasIsNotTakenFromIt() throws Exception {
        store("other", table("t1_2", 9));
        List<Stored> stored = store("look", table("t1", 1), table("t1", 2));

        assertThat(stored).extracting(one -> one.result().key()).containsExactly("t1", "t1_2#2");
        assertThat(stored.get(1).relation()).isEqualTo(Relation.SIBLING);
        assertThat(store.find("t1_2").orElseThrow().origin().name()).isEqualTo("other");
    }

    @Test
    void oneThatCannotBeReadKeepsAllOthersOut() throws Exception {
        Path gone = folder.resolve("gone");
        Storable missing =
                new Storable.Document(new ResultPart.File("x", gone, "x/y"), Optional.empty());
        Storable layout = new Storable.Layout("l", object("{'rows':[{'v':1}]}"), Optional.empty());
        Storable text = text("t", "kept by nobody");
        assertThatThrownBy(() -> store("look", table("a", 1), layout, text, missing))
                .isInstanceOf(StoreException.class);

        assertThat(store.all()).isEmpty();
        assertThat(store("look", table("a", 1)).getFirst().relation()).isEqualTo(Relation.NEW);
    }
}
