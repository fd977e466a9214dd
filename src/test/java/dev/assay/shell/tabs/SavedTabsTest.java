package dev.assay.shell.tabs;

import static dev.assay.result.StoreFixture.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.SavedResultTabs;
import dev.assay.inspector.table.GridInput.ColumnFilter;
import dev.assay.query.Step.Sort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SavedTabsTest {
    private static final SavedTabs TABS =
            new SavedTabs(
                    "t1",
                    new SavedResultTabs(
                            List.of("t1", "chip_summary", "a \"b\" ü"),
                            Set.of("a \"b\" ü", "t1"),
                            Map.of(
                                    "h t1",
                                    query(
                                            List.of(new Sort("t1", true), new Sort("qid", false)),
                                            List.of(new ColumnFilter("t1", "< 5 | \"x\\"))))));

    @TempDir Path folder;

    @Test
    void whatIsWrittenIsReadAgainAndNobodyElseReadsIt() throws IOException {
        TABS.write(folder);

        assertThat(SavedTabs.read(folder)).isEqualTo(TABS);
        Path file = folder.resolve("tabs.json");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "\u0000", "{\"front\": [], \"tabs\": 1, \"tables\": 2}"})
    void aFileThatIsNotUnderstoodIsAsGoodAsNone(String content) throws IOException {
        Files.writeString(folder.resolve("tabs.json"), content);

        assertThat(SavedTabs.read(folder)).isEqualTo(SavedTabs.NONE);
    }

    @Test
    void whatIsThereButNoFileOrIsInvalidTextIsAsGoodAsNone() throws IOException {
        Path file = folder.resolve("tabs.json");
        Files.write(file, new byte[] {(byte) 0xFF, (byte) 0xFE, 0x00, (byte) 0xC3});
        assertThat(SavedTabs.read(folder)).isEqualTo(SavedTabs.NONE);

        Files.deleteIfExists(file);
        Files.createDirectory(file);
        assertThat(SavedTabs.read(folder)).isEqualTo(SavedTabs.NONE);
    }

    @Test
    void aConversationThatIsGoneIsNotMadeAgain() {
        TABS.write(folder.resolve("gone"));

        assertThat(folder.resolve("gone")).doesNotExist();
        assertThat(SavedTabs.read(folder.resolve("gone"))).isEqualTo(SavedTabs.NONE);
    }
}
