package dev.assay.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.assay.house.ChildJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ScratchFolderTest {
    @TempDir private Path place;

    @Test
    void isTheOwnersAloneAndGoneWithAllThatIsInIt() throws IOException {
        Path folder;
        Path kept = Files.writeString(place.resolve("kept"), "kept");
        try (ScratchFolder scratch = ScratchFolder.create(place)) {
            folder = scratch.folder();
            Files.writeString(Files.createDirectory(folder.resolve("a")).resolve("b"), "c");
            Files.createSymbolicLink(folder.resolve("link"), kept);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                    .isEqualTo("rwx------");
        }
        assertThat(folder).doesNotExist();
        assertThat(kept).hasContent("kept");
    }

    @Test
    void whatAKilledProgramLeftIsSweptAndWhatALivingOneUsesIsNot() throws Exception {
        Path left;
        Process program = start();
        try (var words = program.inputReader()) {
            left = Path.of(words.readLine());
            try (ScratchFolder mine = ScratchFolder.create(place)) {
                ScratchFolder.sweep(place);
                assertThat(left.resolve("below/file")).exists();
                assertThat(mine.folder()).exists();
            }
        } finally {
            program.destroyForcibly().waitFor();
        }
        assertThat(left.resolve("below/file")).exists();

        ScratchFolder.sweep(place);

        assertThat(left).doesNotExist();
    }

    private Process start() throws IOException {
        return ChildJava.shortLived()
                .runs(ScratchHolder.class, place.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Test
    void onlyWhatIsSurelyOursIsSwept() throws Exception {
        Path open = Files.createDirectory(place.resolve("assay-scratch-open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path target = Files.createTempDirectory(place, "target");
        Path link = Files.createSymbolicLink(place.resolve("assay-scratch-link"), target);
        Path file = Files.writeString(place.resolve("assay-scratch-file"), "a file");
        Path other = Files.createTempDirectory(place, "assay-sample-");

        ScratchFolder.sweep(place);

        assertThat(open).exists();
        assertThat(target).exists();
        assertThat(link).exists();
        assertThat(file).exists();
        assertThat(other).exists();
    }

    @Test
    void sweepingAPlaceThatIsNotThereIsNothing() {
        ScratchFolder.sweep(place.resolve("nowhere"));
        assertThat(place).isEmptyDirectory();
    }

    @Test
    void whereNoneCanBeMadeASentenceSaysWhatToDo() {
        assertThatIOException()
                .isThrownBy(() -> ScratchFolder.create(place.resolve("nowhere")))
                .withMessageContainingAll("No temporary folder", "nowhere", "Make room");
    }
}
