package dev.assay.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Scoring;
import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.source.DocumentSource;
import dev.assay.house.SharedFiles;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.framework.junit5.ApplicationExtension;

/// The map of a large chip in the room that a laptop's screen leaves it.
@ExtendWith(ApplicationExtension.class)
final class LaptopPicturesTest {
    private static final int USUAL_TEXT = 13;

    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final ChipPageViewModel model =
            Screen.call(() -> new ChipPageViewModel(jobs, Scoring::shipped));

    @AfterEach
    void stop() {
        jobs.close();
        Screen.closeAll();
        Screen.run(() -> {
            Theme usual = new Theme(Theme.Choice.LIGHT);
            usual.choose(Theme.Choice.LIGHT);
            usual.resize(USUAL_TEXT);
        });
    }

    /// Sizes of the page in a window of 1366×768 and of 1280×720.
    @ParameterizedTest
    @CsvSource({
        "fez, LIGHT, 13, 640, 640",
        "sherbrooke, DARK, 13, 640, 640",
        "fez, DARK, 19, 600, 590",
        "sherbrooke, LIGHT, 19, 600, 590",
        "fez, LIGHT, 13, 1000, 600"
    })
    void theMapKeepsItsSizeWhenAQubitIsSelected(
            String chip, Theme.Choice look, int text, double width, double height)
            throws Exception {
        try (DocumentSource source =
                DumpFolder.open(
                        SharedFiles.require("data/chips/" + chip), Work.Watch.unwatched())) {
            Stage stage = show(source, look, text, width, height);
            String name = "chip-%s-%s-%d-%.0f".formatted(chip, look, text, width);
            List<Double> before = sizes(stage);
            assertThat(numbers(stage)).hasSize(text == USUAL_TEXT ? before.size() : 0);
            Screen.picture(stage, name + "-none");
            for (int qubit : List.of(0, before.size() - 1, 60)) {
                Screen.run(() -> model.selection().set(List.of(qubit)));
                Screen.waitUntil(() ->
                        !(model.details().stateProperty().get() instanceof DetailsState.Waiting));
                Screen.pulses(4);
                assertThat(sizes(stage)).isEqualTo(before);
                assertThat(isSeen(stage, qubit)).as("qubit " + qubit).isTrue();
            }
            Screen.picture(stage, name + "-one");
            Screen.run(() -> model.selection().set(List.of()));
            Screen.pulses(4);
            assertThat(sizes(stage)).isEqualTo(before);
        }
    }

    private Stage show(
            DocumentSource source, Theme.Choice look, int text, double width, double height) {
        Stage stage =
                Screen.show(
                        () -> {
                            Theme theme = new Theme(look);
                            theme.choose(look);
                            theme.resize(text);
                            return new ChipPage(model, _ -> {}).root();
                        },
                        width,
                        height);
        Screen.run(() -> {
            Theme theme = new Theme(look);
            theme.resize(text);
            theme.dress(stage.getScene());
            model.watchedProperty().set(true);
            model.show(source);
        });
        Screen.waitUntil(() -> model.stateProperty().get() instanceof LatticeState.Drawn);
        Screen.pulses(4);
        return stage;
    }

    private static Stream<LatticeCell> cells(Stage stage) {
        Set<Node> found = stage.getScene().getRoot().lookupAll(".lattice-cell");
        return found.stream().map(LatticeCell.class::cast);
    }

    private static List<Double> sizes(Stage stage) {
        return Screen.call(() -> cells(stage).map(LatticeCell::getWidth).toList());
    }

    /// The numbers that can be read in their cells.
    private static Set<String> numbers(Stage stage) {
        return Screen.call(() ->
                cells(stage)
                        .flatMap(cell -> cell.lookupAll(".lattice-number").stream())
                        .map(Label.class::cast)
                        .filter(number ->
                                number.getWidth()
                                        <= number.getParent().getLayoutBounds().getWidth() + 2)
                        .map(Label::getText)
                        .collect(Collectors.toSet()));
    }

    private static boolean isSeen(Stage stage, int qubit) {
        return Screen.call(() -> {
            LatticeCell cell =
                    cells(stage).filter(c -> c.qubit() == qubit).findFirst().orElseThrow();
            Node scroll = stage.getScene().getRoot().lookup(".lattice-scroll");
            Bounds seen = scroll.localToScene(scroll.getLayoutBounds());
            return seen.contains(cell.localToScene(cell.getLayoutBounds()));
        });
    }
}
