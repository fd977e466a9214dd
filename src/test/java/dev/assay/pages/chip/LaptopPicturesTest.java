package dev.assay.pages.chip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Metric;
import dev.assay.chip.domain.OpenedChips;
import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.source.DocumentSource;
import dev.assay.house.SharedFiles;
import dev.assay.pages.chip.details.DetailsState;
import dev.assay.pages.chip.lattice.Lattice;
import dev.assay.pages.chip.lattice.LatticeCell;
import dev.assay.pages.chip.lattice.LatticeState;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.ui.Hands;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableRow;
import javafx.scene.control.Tooltip;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The map of a large chip in the room that a laptop's screen leaves it.
@ScreenTest
final class LaptopPicturesTest {
    private static final int USUAL_TEXT = 13;

    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final ChipPageViewModel model = Screen.call(() -> new ChipPageViewModel(jobs));

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
                DumpFolder.open(SharedFiles.require("data/chips/" + chip), Work.Monitor.none())) {
            Stage stage = show(source, look, text, width, height);
            String name = "chip-%s-%s-%d-%.0f".formatted(chip, look, text, width);
            List<Double> before = sizes(stage);
            assertThat(numbers(stage)).hasSize(text == USUAL_TEXT ? before.size() : 0);
            Screen.picture(stage, name + "-none");
            for (int qubit : List.of(0, before.size() - 1, 60)) {
                select(qubit);
                assertThat(sizes(stage)).isEqualTo(before);
                assertThat(isSeen(stage, qubit)).as("qubit " + qubit).isTrue();
                assertThat(bars(stage)).as("at most one bar").hasSizeLessThanOrEqualTo(1);
            }
            Screen.picture(stage, name + "-one");
            assertThat(ageExplained(stage))
                    .startsWith("Counted back from the newest data of the chip,\n2025-02-2");
            assertThat(sentences(stage)).anyMatch(s -> s.contains(" · ages as of 2025-02-2"));
            assertThat(rowsInSight(stage)).isGreaterThanOrEqualTo(text == USUAL_TEXT ? 6 : 3);
            assertThat(plotHeight(stage)).isGreaterThan(8.0 * text);
            Screen.picture(stage, name + "-plot");
            assertThat(sentences(stage)).contains("t1 [μs] · 2025, UTC");
            Screen.run(() -> model.selection().set(List.of()));
            Screen.pulses(4);
            assertThat(sizes(stage)).isEqualTo(before);
        }
    }

    private void select(int qubit) {
        Screen.run(() -> model.selection().set(List.of(qubit)));
        Screen.waitUntil(
                () -> !(model.details().stateProperty().get() instanceof DetailsState.Waiting));
        Screen.pulses(4);
    }

    private Stage show(
            DocumentSource source, Theme.Choice look, int text, double width, double height) {
        Stage stage =
                Screen.show(
                        () -> {
                            Theme theme = new Theme(look);
                            theme.choose(look);
                            theme.resize(text);
                            return new ChipPage(model, _ -> {}, _ -> {}).root();
                        },
                        width,
                        height);
        Screen.run(() -> {
            Theme theme = new Theme(look);
            theme.resize(text);
            theme.dress(stage.getScene());
            model.watchedProperty().set(true);
            model.show(OpenedChips.of(source));
        });
        Screen.waitUntil(() -> model.stateProperty().get() instanceof LatticeState.Drawn);
        Screen.pulses(4);
        return stage;
    }

    /// The scroll bars of the map that are shown.
    private static List<Orientation> bars(Stage stage) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll(".lattice-scroll > .scroll-bar").stream()
                        .map(ScrollBar.class::cast)
                        .filter(Node::isVisible)
                        .map(ScrollBar::getOrientation)
                        .toList());
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

    /// The rows of the parameters that can be read; of fez there are six, of sherbrooke eight.
    private static long rowsInSight(Stage stage) {
        return Screen.call(() -> {
            Node pane = stage.getScene().getRoot().lookup(".tab-content-area");
            Bounds clip = pane.localToScene(pane.getLayoutBounds());
            return stage.getScene().getRoot().lookupAll(".table-row-cell").stream()
                    .map(TableRow.class::cast)
                    .filter(row -> !row.isEmpty() && row.isVisible())
                    .map(row -> row.localToScene(row.getLayoutBounds()))
                    .filter(row ->
                            row.getMinY() >= clip.getMinY() && row.getMaxY() <= clip.getMaxY())
                    .count();
        });
    }

    /// How high the parameter over time is drawn, beside the table or in a tab of its own.
    private static double plotHeight(Stage stage) {
        Screen.run(() -> {
            TabPane tabs = (TabPane) stage.getScene().getRoot().lookup(".tab-pane");
            tabs.getTabs().stream()
                    .filter(tab -> tab.getText().equals("Over time"))
                    .findFirst()
                    .ifPresent(tabs.getSelectionModel()::select);
        });
        Screen.pulses(4);
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll(".history").stream()
                        .filter(Node::isVisible)
                        .mapToDouble(plot -> plot.getLayoutBounds().getHeight())
                        .max()
                        .orElse(0));
    }

    /// The width decides there how large the map is.
    @Test
    void aMapThatIsAsWideAsItsPaneGetsNoBarBelowWhenDetailsOpen(@TempDir Path folder) {
        try (DocumentSource source = PaperChips.open(folder, 64)) {
            Stage stage = show(source, Theme.Choice.LIGHT, USUAL_TEXT, 760, 960);
            List<Double> before = sizes(stage);
            assertThat(bars(stage)).isEmpty();

            Screen.run(() -> model.selection().set(List.of(37)));
            Screen.waitUntil(
                    () -> !(model.details().stateProperty().get() instanceof DetailsState.Waiting));
            Screen.pulses(4);

            Screen.picture(stage, "chip-64-one");
            assertThat(bars(stage)).containsExactly(Orientation.VERTICAL);
            assertThat(sizes(stage)).isEqualTo(before);
        }
    }

    /// As in a window of 1280×720 with the largest text.
    @Test
    void aPartOfTheMapIsSeenHoweverLowThePageIs(@TempDir Path folder) {
        try (DocumentSource source = PaperChips.open(folder, 64)) {
            Stage stage = show(source, Theme.Choice.DARK, 24, 540, 560);

            Screen.run(() -> model.selection().set(List.of(37, 38, 39)));
            Screen.waitUntil(
                    () -> !(model.details().stateProperty().get() instanceof DetailsState.Waiting));
            Screen.pulses(4);

            Screen.picture(stage, "chip-64-several-24");
            Node scroll = Screen.call(() -> stage.getScene().lookup(".lattice-scroll"));
            assertThat(Screen.call(() -> scroll.getLayoutBounds().getHeight())).isGreaterThan(30);
        }
    }

    @Test
    void theMapOfCouplingsHasNumbersAndNamesWhatTheMouseIsOn() throws Exception {
        try (DocumentSource source =
                DumpFolder.open(SharedFiles.require("data/chips/fez"), Work.Monitor.none())) {
            Stage stage = show(source, Theme.Choice.LIGHT, USUAL_TEXT, 760, 700);
            Screen.run(() -> model.metricProperty().set(Metric.ZX90_GATE_FIDELITY));
            Screen.waitUntil(() ->
                    model.stateProperty().get() instanceof LatticeState.Drawn(Lattice lattice)
                            && lattice.map().metric() == Metric.ZX90_GATE_FIDELITY);
            Screen.pulses(4);
            Screen.picture(stage, "chip-fez-couplings-LIGHT");

            assertThat(numbers(stage)).hasSize(156);
            assertThat(sentences(stage)).contains("338 of 352 directions of 176 couplings");
            assertThat(hovered(stage, 21)).startsWith("Q21\nCoupling ").contains("21-22 · ");
        }
    }

    private static String ageExplained(Stage stage) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll(".column-header .label").stream()
                        .map(Label.class::cast)
                        .filter(heading -> heading.getText().equals("Age"))
                        .map(heading -> heading.getTooltip().getText())
                        .findFirst()
                        .orElse(""));
    }

    private static List<String> sentences(Stage stage) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll(".label").stream()
                        .filter(Node::isVisible)
                        .map(label -> ((Label) label).getText())
                        .toList());
    }

    private static String hovered(Stage stage, int qubit) {
        LatticeCell cell =
                Screen.call(() ->
                        cells(stage).filter(c -> c.qubit() == qubit).findFirst().orElseThrow());
        Hands.shared().moveTo(cell);
        Screen.waitUntil(() -> Window.getWindows().stream().anyMatch(Tooltip.class::isInstance));
        return Screen.call(() ->
                Window.getWindows().stream()
                        .filter(Tooltip.class::isInstance)
                        .map(tooltip -> ((Tooltip) tooltip).getText())
                        .findFirst()
                        .orElse(""));
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
