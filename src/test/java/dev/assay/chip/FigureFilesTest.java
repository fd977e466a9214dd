package dev.assay.chip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Picture;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FigureFilesTest {
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10};

    @TempDir Path home;
    private Path root;
    private FigureFiles files;

    @BeforeEach
    void openAFolder() throws IOException {
        root = Files.createDirectories(home.resolve("root"));
        files = new FigureFiles(List.of(root));
    }

    private static Path png(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.write(file, PNG);
    }

    private Optional<String> found(String... stored) {
        return files.first(List.of(stored)).map(Picture::caption);
    }

    @Test
    void findsAFigureByTheEndOfItsPath() throws IOException {
        png(root.resolve("20260224/000/fig/Q00_CheckT1.png"));
        assertThat(files.first(List.of("/app/calib/20260224/000/fig/Q00_CheckT1.png")))
                .contains(
                        new Picture(
                                "Q00_CheckT1",
                                "data:image/png;base64,"
                                        + Base64.getEncoder().encodeToString(PNG)));
        assertThat(found("C:\\calib\\20260224\\000\\fig\\Q00_CheckT1.png")).contains("Q00_CheckT1");
    }

    @Test
    void takesTheFirstThatIsThere() throws IOException {
        png(root.resolve("e/fig/b.png"));
        assertThat(found("/x/e/fig/a.png", "/x/e/fig/b.json", "/x/e/fig/b.png")).contains("b");
    }

    @Test
    void aFigureOfAnotherRunWithTheSameNameIsNotTaken() throws IOException {
        png(root.resolve("fig/a.png"));
        assertThat(found("/calib/20260224/000/fig/a.png")).isEmpty();
    }

    /// Somebody who is told to name the folder names the one that the figure lies in.
    @Test
    void theFolderOfAFigureItselfMayBeNamed() throws IOException {
        Path run = root.resolve("20260224/000/fig");
        png(run.resolve("a.png"));
        String stored = "/calib/20260224/000/fig/a.png";
        assertThat(new FigureFiles(List.of(run)).first(List.of(stored))).isPresent();
        assertThat(new FigureFiles(List.of(run.getParent())).first(List.of(stored))).isPresent();
        assertThat(new FigureFiles(List.of(run)).first(List.of("/calib/20260224/001/fig/a.png")))
                .isEmpty();
    }

    @Test
    void aFigureThatIsStoredByItsNameAloneIsFound() throws IOException {
        png(root.resolve("a.png"));
        assertThat(found("a.png")).contains("a");
    }

    @Test
    void nothingOutsideIsRead() throws IOException {
        Path secret = png(home.resolve("secret/of/others.png"));
        Files.createSymbolicLink(root.resolve("link.png"), secret);
        assertThat(found(secret.toString())).isEmpty();
        assertThat(found("../secret/of/others.png")).isEmpty();
        assertThat(found("link.png")).isEmpty();
        assertThat(found("\0.png")).isEmpty();
    }

    @Test
    void whatIsTooLargeOrNoPictureIsLeftOut() throws IOException {
        Path large = png(root.resolve("large.png"));
        try (OutputStream more =
                Files.newOutputStream(large, java.nio.file.StandardOpenOption.APPEND)) {
            more.write(new byte[5 << 20]);
        }
        Files.writeString(root.resolve("text.png"), "not a picture");
        Files.createDirectory(root.resolve("folder.png"));
        assertThat(found("large.png", "text.png", "folder.png", "missing.png")).isEmpty();
        assertThat(files.absence(List.of("missing.png"))).isEqualTo(FigureFiles.Absence.NOWHERE);
        assertThat(files.absence(List.of("text.png", "large.png")))
                .isEqualTo(FigureFiles.Absence.TOO_LARGE);
        assertThat(files.absence(List.of("text.png"))).isEqualTo(FigureFiles.Absence.NO_PNG);
    }

    @Test
    void expectedPicturesLieInTheFolderOfTheirTask() throws IOException {
        png(root.resolve("CheckT1/b bad.png"));
        png(root.resolve("CheckT1/a good.png"));
        png(root.resolve("CheckT1/c.png"));
        Files.writeString(root.resolve("CheckT1/readme.txt"), "These are ours");
        assertThat(files.ofTask("CheckT1", 2))
                .extracting(Picture::caption)
                .containsExactly("a good", "b bad");
        assertThat(files.ofTask("CheckRabi", 2)).isEmpty();
        assertThat(files.ofTask("../root/CheckT1", 2)).isEmpty();
    }
}
