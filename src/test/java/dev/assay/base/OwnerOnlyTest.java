package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated
final class OwnerOnlyTest {
    @TempDir private Path place;

    private static String rights(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private static Path open(Path folder) throws IOException {
        Files.createDirectories(folder);
        return Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    }

    @Test
    void aNewFolderIsClosedAndSoAreItsNewParents() throws IOException {
        OwnerOnly.directory(place.resolve("a/b"));

        assertThat(rights(place.resolve("a"))).isEqualTo("rwx------");
        assertThat(rights(place.resolve("a/b"))).isEqualTo("rwx------");
    }

    @Test
    void aFolderThatStoodOpenIsClosedAndItsParentsStay() throws IOException {
        Path parent = open(place.resolve("a"));
        Path folder = open(parent.resolve("b"));

        OwnerOnly.directory(folder);

        assertThat(rights(folder)).isEqualTo("rwx------");
        assertThat(rights(parent)).isEqualTo("rwxrwxrwx");
    }

    @Test
    void aLinkedFolderIsClosedWhereItIs() throws IOException {
        Path folder = open(place.resolve("far"));
        Path link = Files.createSymbolicLink(place.resolve("near"), folder);

        OwnerOnly.directory(link);

        assertThat(rights(folder)).isEqualTo("rwx------");
    }

    /// The owner cannot be changed in a test; the name of the user can.
    @Test
    void somebodyElsesFolderStaysAsItIs() throws IOException {
        Path folder = open(place.resolve("theirs"));
        String name = System.setProperty("user.name", "nobody-of-this-name");
        try {
            OwnerOnly.directory(folder);
            assertThat(OwnerOnly.holds(folder)).isFalse();
        } finally {
            System.setProperty("user.name", name);
        }
        assertThat(rights(folder)).isEqualTo("rwxrwxrwx");
    }
}
