package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Ended;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `assay tour` as a process of its own: with a real toolkit, on nothing but an empty folder.
final class TourCommandTest {
    @TempDir private Path folder;

    private CommandRun tour(Path out, String until) throws Exception {
        try (CommandProcess tour =
                CommandProcess.start(
                        folder,
                        folder.resolve("home"),
                        Map.of(),
                        "tour",
                        "--out",
                        out.toString(),
                        "--until",
                        until)) {
            CommandRun run = tour.ended();
            assertThat(tour.scratch()).isEmpty();
            return run;
        }
    }

    private void takes(Tour.Stop until, String... pictures) throws Exception {
        Path out = folder.resolve("pictures");

        CommandRun run = tour(out, until.toString());

        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Pictures are in " + out).doesNotContain("Exception");
        assertThat(measured(out)).containsExactlyInAnyOrder(pictures);
        assertThat(folder.resolve("home")).as("the user's own data").doesNotExist();
    }

    /// The pictures of a folder by name, size and whether anything is on them.
    private static List<String> measured(Path out) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> all = Files.list(out)) {
            for (Path file : all.toList()) {
                BufferedImage image = ImageIO.read(file.toFile());
                assertThat(image).as(file.toString()).isNotNull();
                assertThat(colours(image)).as(file.toString()).isGreaterThan(16);
                found.add(file.getFileName() + " " + image.getWidth() + "x" + image.getHeight());
            }
        }
        return found;
    }

    private static long colours(BufferedImage image) {
        int width = image.getWidth();
        int[] pixels = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
        return Arrays.stream(pixels).distinct().count();
    }

    @Test
    void aShortTourTakesThePicturesOfItsStops() throws Exception {
        takes(
                Tour.Stop.ANSWER,
                "1-start-light.png 1600x1040",
                "1-start-dark.png 1600x1040",
                "2-chip-light.png 1600x1040",
                "2-chip-dark.png 1600x1040",
                "3-answer-light.png 1600x1040",
                "3-answer-dark.png 1600x1040");
    }

    @Test
    @Tag("proof")
    void theWholeTourTakesAllPictures() throws Exception {
        takes(
                Tour.Stop.LAST,
                "1-start-light.png 1600x1040",
                "1-start-dark.png 1600x1040",
                "2-chip-light.png 1600x1040",
                "2-chip-dark.png 1600x1040",
                "3-answer-light.png 1600x1040",
                "3-answer-dark.png 1600x1040",
                "4-extract-light.png 1600x1040",
                "4-extract-dark.png 1600x1040",
                "5-charts-light.png 1600x1040",
                "5-charts-dark.png 1600x1040",
                "6-tool-light.png 1600x1040",
                "6-tool-dark.png 1600x1040",
                "7-search-light.png 1600x1040",
                "7-search-dark.png 1600x1040",
                "8-narrow-light.png 1000x1000",
                "8-narrow-dark.png 1000x1000",
                "9-wide-light.png 2560x1440",
                "9-wide-dark.png 2560x1440",
                "10-settings-light.png 560x532",
                "10-settings-dark.png 560x532");
    }

    @Test
    @Tag("proof")
    void aPictureThatCannotBeWrittenEndsTheTour() throws Exception {
        Path out = Files.createDirectories(folder.resolve("pictures"));
        Files.createDirectory(out.resolve("1-start-light.png"));

        CommandRun run = tour(out, "start");

        assertThat(run.code()).isEqualTo(Console.FAILED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("assay: The picture cannot be written", "1-start-light.png", "--out");
    }

    @Test
    void whyATourEndedIsHandedOn() throws Exception {
        TourApplication.keep(new Ended.Done<>(true), folder);
        assertThat(TourApplication.problem(folder)).isEmpty();
        TourApplication.keep(new Ended.Cancelled<>(), folder);
        assertThat(TourApplication.problem(folder)).contains("The tour was stopped.");
        TourApplication.keep(new Ended.Failed<>("No.", new IllegalStateException()), folder);
        assertThat(TourApplication.problem(folder)).contains("No.");
    }
}
