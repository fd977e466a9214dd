package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.DiskException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
