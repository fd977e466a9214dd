package dev.assay.result.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.result.StoreFixture;
import dev.assay.result.TestStores;
import dev.assay.result.database.StoreException;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OutputFilesTest {
    @TempDir Path home;
    private Path conversation;
    private OutputBase base;

    @BeforeEach
    void makeConversation() throws IOException {
        conversation = Files.createDirectories(home.resolve("conversations/c1"));
        base = new OutputBase(home.resolve("outputs"), home);
    }

    @Test
    void textsAreTheOwnersAlone() throws IOException, InterruptedException {
        StoredResult stored = store(base, "a text");
        Path folder = home.resolve("outputs/assay-c1");
        assertThat(Files.getPosixFilePermissions(folder))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.toList())
                    .hasSize(2)
                    .contains(folder.resolve(stored.handle().toString()))
                    .allSatisfy(file ->
                            assertThat(Files.getPosixFilePermissions(file))
                                    .isEqualTo(PosixFilePermissions.fromString("rw-------")));
        }
    }

    @Test
    void whatWasStoredInEarlierPlacesStillOpens() throws IOException, InterruptedException {
        StoredResult inside;
        try (DuckResultStore store = TestStores.open(conversation)) {
            inside = stored(store, "inside");
        }
        StoredResult below = store(base, "below");
        OutputBase other = new OutputBase(home.resolve("elsewhere"), home);
        StoredResult elsewhere = store(other, "elsewhere");

        try (DuckResultStore store = TestStores.open(conversation, other)) {
            assertThat(store.file(inside)).hasContent("inside");
            assertThat(store.file(below)).hasContent("below");
            assertThat(store.file(elsewhere)).hasContent("elsewhere");
            assertThat(store.all()).hasSize(3);
        }
        other.remove(conversation);
        assertThat(home.resolve("outputs/assay-c1")).doesNotExist();
        assertThat(home.resolve("elsewhere/assay-c1")).doesNotExist();
    }

    @Test
    void whatNoResultNamesIsSwept() throws IOException, InterruptedException {
        StoredResult stored = store(base, "whole");
        Path folder = home.resolve("outputs/assay-c1");
        Files.writeString(folder.resolve("0c2b3c1e-0000-4000-8000-000000000000.part"), "hal");
        Files.writeString(folder.resolve("0c2b3c1e-0000-4000-8000-000000000000"), "orphan");
        try (DuckResultStore store = TestStores.open(conversation, base)) {
            assertThat(store.all()).hasSize(1);
            assertThat(store.file(stored)).hasContent("whole");
            assertThat(store.bytes()).isGreaterThan(5);
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(stored.handle().toString(), OutputBase.OWNER);
        }
    }

    @Test
    void foldersOfConversationsThatAreGoneAreSweptAndNoOthers()
            throws IOException, InterruptedException {
        store(base, "a text");
        Path foreign = Files.createDirectories(home.resolve("outputs/assay-foreign"));
        base.sweep(id -> id.equals("c1"));
        assertThat(home.resolve("outputs/assay-c1")).isDirectory();

        new OutputBase(base.folder(), home.resolve("another")).sweep(_ -> false);
        assertThat(home.resolve("outputs/assay-c1")).isDirectory();

        base.sweep(_ -> false);
        assertThat(home.resolve("outputs/assay-c1")).doesNotExist();
        assertThat(foreign).isDirectory();
        assertThat(base.folder()).isDirectory();
    }

    @Test
    void aLinkInThePlaceOfTheFolderIsNotFollowed() throws IOException {
        Path elsewhere = Files.createDirectories(home.resolve("of somebody"));
        Files.createDirectories(home.resolve("outputs"));
        Files.createSymbolicLink(home.resolve("outputs/assay-c1"), elsewhere);
        assertThatThrownBy(() -> store(base, "a text"))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("cannot be written");
        assertThat(elsewhere).isEmptyDirectory();
    }

    private StoredResult store(OutputBase where, String text)
            throws IOException, InterruptedException {
        try (DuckResultStore store = TestStores.open(conversation, where)) {
            return stored(store, text);
        }
    }

    private StoredResult stored(DuckResultStore store, String text)
            throws IOException, InterruptedException {
        Path file = Files.writeString(home.resolve("given"), text);
        return store.store(
                        StoreFixture.call("fetch", "{'text':'" + text + "'}"),
                        new ResultPart.File("page", file, "text/plain"),
                        Work.Monitor.none())
                .result();
    }
}
