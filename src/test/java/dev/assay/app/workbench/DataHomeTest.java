package dev.assay.app.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DiskException;
import dev.assay.base.Json;
import dev.assay.result.TestStores;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DataHomeTest {
    @TempDir Path folder;

    @Test
    void theVariableMovesIt() {
        Path chosen = folder.resolve("elsewhere");

        DataHome home =
                DataHome.find(Map.of("ASSAY_HOME", chosen.toString()), folder.toString(), "Linux");

        assertThat(home.folder()).isEqualTo(chosen).isDirectory();
    }

    @Test
    void everySystemHasItsUsualPlace() {
        String user = folder.toString();

        assertThat(DataHome.find(Map.of(), user, "Linux").folder())
                .isEqualTo(folder.resolve(".local/share/assay"));
        assertThat(DataHome.find(Map.of("XDG_DATA_HOME", user + "/xdg"), user, "Linux").folder())
                .isEqualTo(folder.resolve("xdg/assay"));
        assertThat(DataHome.find(Map.of(), user, "Mac OS X").folder())
                .isEqualTo(folder.resolve("Library/Application Support/Assay"));
        assertThat(DataHome.find(Map.of("APPDATA", user + "/roaming"), user, "Windows 11").folder())
                .isEqualTo(folder.resolve("roaming/Assay"));
    }

    @Test
    void onlyItsOwnerCanReadIt() throws IOException {
        DataHome home = DataHome.create(folder.resolve("private"));

        assertThat(rights(home)).containsOnly("rwx------");
    }

    @Test
    void whatStoodOpenIsClosed() throws IOException {
        DataHome home = DataHome.create(folder.resolve("private"));
        for (Path each : folders(home)) {
            Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwxrwxr-x"));
        }

        DataHome.create(home.folder());

        assertThat(rights(home)).containsOnly("rwx------");
    }

    private static List<Path> folders(DataHome home) {
        return List.of(home.folder(), home.sources(), home.pages(), home.browser());
    }

    private static List<String> rights(DataHome home) throws IOException {
        List<String> rights = new ArrayList<>();
        for (Path each : folders(home)) {
            rights.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)));
        }
        return rights;
    }

    @Test
    void aPlaceThatCannotBeMadeIsNamedWithAWayOut() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "in the way");

        assertThatThrownBy(() -> DataHome.create(file.resolve("home")))
                .isInstanceOf(DiskException.class)
                .hasMessageContaining("file")
                .hasMessageContaining("ASSAY_HOME");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a;b", "a?b", "a;threads=1", "b/c?d/e"})
    void aFolderThatTheDatabaseCannotOpenIsRefusedBeforeItIsMade(String name) {
        Path chosen = folder.resolve(name);

        assertThatThrownBy(() ->
                        DataHome.find(
                                Map.of("ASSAY_HOME", chosen.toString()),
                                folder.toString(),
                                "Linux"))
                .isInstanceOf(DiskException.class)
                .hasMessageContaining("The data folder " + chosen + " has a ")
                .hasMessageContaining("Set ASSAY_HOME to another folder.");
        assertThat(chosen).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a#b", "50%20 c", "d'e", "f\"g", "größe 日本", "a=b&c"})
    void aFolderOfAnyOtherNameHoldsADatabase(String name) throws Exception {
        Path home = DataHome.create(folder.resolve(name)).folder();

        ObjectNode json = Json.object();
        json.putArray("rows").addObject().put("qid", "0").put("t1", 84.7);

        try (ResultStore store = TestStores.open(home.resolve("store"))) {
            store.store(
                    new ToolCall("c", "look", Json.object()),
                    List.of(new Storable.Layout("t1", json, Optional.empty())),
                    Work.Monitor.none());
            assertThat(store.all()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"?", "", " "})
    void nobodysHomeIsNotGuessed(String userHome) {
        assertThatThrownBy(() -> DataHome.find(Map.of(), userHome, "Linux"))
                .isInstanceOf(DiskException.class)
                .hasMessage(
                        "There is no home folder to keep data in. Set HOME, or set ASSAY_HOME to a"
                                + " folder that can be written.");
        assertThat(Path.of("?")).doesNotExist();
    }
}
