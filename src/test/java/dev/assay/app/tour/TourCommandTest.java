package dev.assay.app.tour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.CommandProcess;
import dev.assay.app.CommandRun;
import dev.assay.app.command.Console;
import dev.assay.task.JobOutcome;
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

    private CommandRun tour(Path out, String until, String... more) throws Exception {
        List<String> words =
                new ArrayList<>(List.of("tour", "--out", out.toString(), "--until", until));
        words.addAll(List.of(more));
        try (CommandProcess tour =
                CommandProcess.start(
                        folder, folder.resolve("home"), Map.of(), words.toArray(String[]::new))) {
            CommandRun run = tour.ended();
            assertThat(tour.scratch()).isEmpty();
            return run;
        }
    }

    private void takes(Tour.Stop until, List<String> size, String... pictures) throws Exception {
        Path out = folder.resolve("pictures");

        CommandRun run = tour(out, until.toString(), size.toArray(String[]::new));

        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Pictures are in " + out).doesNotContain("Exception");
        // A dialog is as large as its words, and those are not told here.
        List<String> expected = List.of(pictures);
        assertThat(
                        measured(out).stream()
                                .map(found -> {
                                    String name = found.substring(0, found.indexOf(' '));
                                    return expected.contains(name) ? name : found;
                                }))
                .containsExactlyInAnyOrder(pictures);
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
    void aShortTourOnASmallScreenWithLargeTextTakesThePicturesOfItsStopsInItsSize()
            throws Exception {
        takes(
                Tour.Stop.ANSWER,
                List.of("--size", "1280x720", "--text", "24"),
                "1-start-light.png 1280x720",
                "1-start-dark.png 1280x720",
                "2-page-light.png 1280x720",
                "2-page-dark.png 1280x720",
                "3-answer-light.png 1280x720",
                "3-answer-dark.png 1280x720");
    }

    @Test
    @Tag("proof")
    void theWholeTourTakesAllPictures() throws Exception {
        takes(
                Tour.Stop.LAST,
                List.of(),
                "1-start-light.png 1600x1040",
                "1-start-dark.png 1600x1040",
                "2-page-light.png 1600x1040",
                "2-page-dark.png 1600x1040",
                "3-answer-light.png 1600x1040",
                "3-answer-dark.png 1600x1040",
                "4-extract-light.png 1600x1040",
                "4-extract-dark.png 1600x1040",
                "5-sql-light.png 1600x1040",
                "5-sql-dark.png 1600x1040",
                "6-charts-light.png 1600x1040",
                "6-charts-dark.png 1600x1040",
                "7-tool-light.png 1600x1040",
                "7-tool-dark.png 1600x1040",
                "8-search-light.png 1600x1040",
                "8-search-dark.png 1600x1040",
                "9-narrow-light.png 1000x1000",
                "9-narrow-dark.png 1000x1000",
                "10-wide-light.png 2560x1440",
                "10-wide-dark.png 2560x1440",
                "11-plot-light.png",
                "11-plot-dark.png",
                "12-context-light.png",
                "12-context-dark.png",
                "13-prompt-light.png 2560x1440",
                "13-prompt-dark.png 2560x1440",
                "14-shortcuts-light.png 2560x1440",
                "14-shortcuts-dark.png 2560x1440",
                "15-connect-light.png",
                "15-connect-dark.png",
                "16-settings-light.png",
                "16-settings-dark.png");
    }

    @Test
    void aSizeThatNoWindowCanHaveIsRefusedInWords() throws Exception {
        assertThat(refused("--size", "640x480")).contains("The window needs 900x560 at least.");
        assertThat(refused("--size", "large"))
                .contains("A size is a width and a height in pixels: 1366x768.");
        assertThat(refused("--text", "40")).contains("The size of text is from 10 to 24 pixels.");
        assertThat(folder).isEmptyDirectory();
    }

    private String refused(String option, String value) {
        String out = folder.resolve("pictures").toString();
        CommandRun run =
                CommandRun.of(
                        folder.resolve("home"),
                        "tour",
                        "--out",
                        out,
                        "--until",
                        "start",
                        option,
                        value);
        assertThat(run.code()).isEqualTo(Console.USAGE);
        return run.err();
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
        TourApplication.keep(new JobOutcome.Done<>(true), folder);
        assertThat(TourApplication.problem(folder)).isEmpty();
        TourApplication.keep(new JobOutcome.Cancelled<>(), folder);
        assertThat(TourApplication.problem(folder)).contains("The tour was stopped.");
        TourApplication.keep(new JobOutcome.Failed<>("No.", new IllegalStateException()), folder);
        assertThat(TourApplication.problem(folder)).contains("No.");
    }
}
