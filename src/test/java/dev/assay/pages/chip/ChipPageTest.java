package dev.assay.pages.chip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Metric;
import dev.assay.chip.domain.OpenedChips;
import dev.assay.chip.source.DocumentSource;
import dev.assay.pages.chip.lattice.LatticeCell;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Hands;
import dev.assay.ui.HeldKeys;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// What somebody does with a chip on screen.
@ScreenTest
final class ChipPageTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final AtomicReference<String> asked = new AtomicReference<>("");
    @TempDir Path folder;
    private ChipPageViewModel model;
    private DocumentSource source;
    private Stage stage;
    private final FxRobot robot = Hands.shared();

    @BeforeEach
    void open() {
        source = PaperChips.open(folder, 16);
        model = Screen.call(() -> new ChipPageViewModel(jobs));
        stage =
                Screen.show(
                        () ->
                                new ChipPage(
                                                model,
                                                topic -> asked.set(topic.line()),
                                                shown -> asked.set(shown.name()))
                                        .root(),
                        700,
                        800);
        Screen.run(() -> {
            new Theme(Theme.Choice.LIGHT).dress(stage.getScene());
            model.watchedProperty().set(true);
        });
    }

    @AfterEach
    void close() {
        jobs.close();
        source.close();
        Screen.closeAll();
    }

    private void show(DocumentSource shown) {
        Screen.run(() -> model.show(OpenedChips.of(shown)));
    }

    private void showDrawn() {
        show(source);
        Screen.waitUntil(() -> cell(15).getWidth() > 0);
    }

    private LatticeCell cell(int qubit) {
        return stage.getScene().getRoot().lookupAll(".lattice-cell").stream()
                .map(LatticeCell.class::cast)
                .filter(cell -> cell.qubit() == qubit)
                .findFirst()
                .orElseThrow();
    }

    private boolean says(String words) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll("*").stream()
                        .anyMatch(node ->
                                node instanceof Labeled label
                                        && label.getText() != null
                                        && label.getText().contains(words)));
    }

    private void click(int qubit, KeyCode... held) {
        try (HeldKeys _ = HeldKeys.on(stage.getScene(), held)) {
            robot.clickOn(Screen.call(() -> cell(qubit)));
        }
    }

    private Node lattice() {
        return Screen.call(() -> stage.getScene().lookup(".lattice"));
    }

    @Test
    void noChoiceOfTimeOrValueIsCut() {
        showDrawn();
        for (TimeWindow window : TimeWindow.values()) {
            Screen.run(() -> model.windowProperty().set(window));
            Screen.waitUntil(() -> says(window.words()));
            Screen.pulses(3);
            assertThat(Screen.call(this::drawnChoices)).contains(window.words(), "Latest value");
        }
        Screen.picture(stage, "chip-choices");
    }

    private List<String> drawnChoices() {
        return stage.getScene().getRoot().lookupAll(".chip-choices .list-cell .text").stream()
                .map(text -> ((Text) text).getText())
                .toList();
    }

    private List<MenuItem> metrics() {
        return ((MenuButton) stage.getScene().lookup(".metrics")).getItems();
    }

    private void choose(Metric metric) {
        robot.clickOn(".metrics").clickOn(metric.title());
    }

    private void showCouplings() {
        source.close();
        source = PaperChips.coupled(folder, 16);
        showDrawn();
        choose(Metric.ZX90_GATE_FIDELITY);
        Screen.waitUntil(() -> says("31 of 32 directions of 24 couplings"));
        Screen.pulses(2);
    }

    /// Between two qubits, where a line is drawn.
    private void clickBetween(int one, int other, double aside, KeyCode... held) {
        Point2D at =
                Screen.call(() -> {
                    var from = cell(one).getBoundsInParent();
                    var to = cell(other).getBoundsInParent();
                    double x = (from.getCenterX() + to.getCenterX()) / 2;
                    double y = (from.getCenterY() + to.getCenterY()) / 2 + aside;
                    return lattice().localToScreen(x, y);
                });
        try (HeldKeys _ = HeldKeys.on(stage.getScene(), held)) {
            robot.clickOn(at);
        }
    }

    private List<String> chosen() {
        return Screen.call(() -> model.selection().chosen().ids());
    }

    private List<Integer> selected() {
        return Screen.call(() -> model.selection().selectedProperty().get());
    }

    @Test
    void aClickShowsAQubitAndMoreClicksCompareThem() {
        showDrawn();
        click(3);
        Screen.waitUntil(() -> says("Qubit 3"));
        Screen.waitUntil(() -> says("3 parameters"));
        Screen.waitUntil(() -> says("Last results (13)"));

        click(6, KeyCode.SHORTCUT);
        Screen.waitUntil(() -> says("2 qubits: 3, 6"));
        Screen.waitUntil(() -> says("2 selected: median "));
        Screen.waitUntil(() ->
                stage.getScene().lookup(".table-view") instanceof TableView<?> table
                        && table.getColumns().size() == 4);
        click(1);
        click(6, KeyCode.SHIFT);
        assertThat(selected()).containsExactly(1, 3, 4, 6);
        Screen.picture(stage, "chip-page-compare");

        robot.clickOn("Ask about this");
        assertThat(asked.get()).isEqualTo("About: chip PAPER-16, qubits 1, 3, 4, 6 (metric t1)");
        robot.clickOn("Analyse…");
        assertThat(asked.get()).isEqualTo("PAPER-16 t1 1 3 4 6");
    }

    @Test
    void aDragSelectsWhatItCovers() {
        showDrawn();
        Bounds from = Screen.call(() -> cell(0).localToScreen(cell(0).getLayoutBounds()));
        Bounds to = Screen.call(() -> cell(3).localToScreen(cell(3).getLayoutBounds()));
        robot.drag(from.getMinX() + 2, from.getMinY() + 2, MouseButton.PRIMARY);
        robot.dropTo(to.getMaxX() - 2, to.getMaxY() - 2);
        assertThat(selected()).containsExactly(0, 1, 2, 3);
    }

    @Test
    void theKeysMoveSelectAndOpen() {
        showDrawn();
        robot.interact(lattice()::requestFocus);
        robot.push(KeyCode.DOWN);
        robot.push(KeyCode.DOWN);
        robot.push(KeyCode.SPACE);
        robot.push(KeyCode.RIGHT);
        robot.push(KeyCode.SPACE);
        assertThat(selected()).containsExactly(2, 3);
        robot.push(KeyCode.ESCAPE);
        assertThat(selected()).isEmpty();
        robot.push(KeyCode.DOWN);
        robot.push(KeyCode.ENTER);
        assertThat(selected()).containsExactly(9);
    }

    @Test
    void anotherMetricColoursTheLatticeAnew() {
        showDrawn();
        assertThat(Screen.call(() -> cell(5).getStyleClass().contains("missing"))).isTrue();

        choose(Metric.QUBIT_FREQUENCY);

        Screen.waitUntil(() -> says("Qubit Frequency · median"));
        Screen.waitUntil(() -> cell(5).getStyleClass().toString().contains("step-"));
    }

    @Test
    void aSourceThatBreaksCanBeReadAgain() {
        BrokenSource broken = new BrokenSource(source);
        broken.sentence = "The connection to lab broke. Nothing was changed. Ask again.";
        show(broken);
        Screen.waitUntil(() -> says(broken.sentence));
        Screen.picture(stage, "chip-page-broken");

        broken.sentence = "";
        robot.clickOn("Read again");

        Screen.waitUntil(() -> says("15 of 16 qubits"));
    }

    @Test
    void everyQubitHasWordsForAScreenReader() {
        showDrawn();
        assertThat(Screen.call(() -> cell(5).getAccessibleText())).isEqualTo("Q5 · no value");
        assertThat(Screen.call(() -> cell(4).getAccessibleText())).matches("Q4 · [0-9.]+ μs · .+");
    }

    @Test
    void aChipWithoutCouplingDataSaysSoInTheListOfMetrics() {
        showDrawn();
        assertThat(Screen.call(() -> metrics().getLast().getText()))
                .isEqualTo("No metric of a coupling was measured on this chip.");
        assertThat(Screen.call(() -> metrics().getLast().isDisable())).isTrue();
    }

    @Test
    void aClickOnACouplingShowsItAndMoreClicksCompareThem() {
        showCouplings();
        clickBetween(1, 4, 0);
        assertThat(chosen()).hasSize(1);
        String first = chosen().getFirst();
        Screen.waitUntil(() -> says("Coupling " + first));
        Screen.waitUntil(() -> says(" · 1 parameter"));
        Screen.waitUntil(() -> says("Last results (1)"));
        Screen.picture(stage, "chip-page-coupling");
        robot.clickOn("Ask about this");
        assertThat(asked.get())
                .isEqualTo(
                        "About: chip PAPER-16, coupling " + first + " (metric zx90_gate_fidelity)");

        clickBetween(4, 5, 0, KeyCode.SHORTCUT);
        Screen.waitUntil(() -> says("2 couplings: "));
        clickBetween(0, 3, 0);
        assertThat(chosen()).isEmpty();
    }

    @Test
    void bothDirectionsOfACouplingCanBeClicked() {
        showCouplings();
        clickBetween(0, 1, -4);
        assertThat(chosen()).containsExactly("0-1");
        clickBetween(0, 1, 4);
        assertThat(chosen()).containsExactly("1-0");
    }

    @Test
    void aClickOnAQubitSelectsItsCouplings() {
        showCouplings();
        click(0);
        assertThat(chosen()).containsExactly("0-1", "1-0", "0-2");
    }

    @Test
    void theKeysReachCouplingsToo() {
        showCouplings();
        robot.interact(lattice()::requestFocus);
        robot.push(KeyCode.RIGHT);
        robot.push(KeyCode.SPACE);
        robot.push(KeyCode.DOWN);
        robot.push(KeyCode.SPACE);
        assertThat(chosen()).containsExactly("0-1", "1-0");
        assertThat(Screen.call(() -> stage.getScene().lookup(".lattice").getAccessibleText()))
                .startsWith("Coupling 1-0 · ");
        robot.push(KeyCode.ESCAPE);
        robot.push(KeyCode.RIGHT);
        robot.push(KeyCode.ENTER);
        assertThat(chosen()).hasSize(1);
    }

    @Test
    void qubitsThatAreAskedForTakeTheirMetricBack() {
        showCouplings();
        Screen.run(() -> model.select(List.of(3, 7)));
        Screen.waitUntil(() -> says("2 qubits: 3, 7"));
        assertThat(chosen()).containsExactly("3", "7");
    }
}
