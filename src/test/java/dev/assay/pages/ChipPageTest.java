package dev.assay.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Metric;
import dev.assay.chip.Scoring;
import dev.assay.chip.source.DocumentSource;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What somebody does with a chip on screen.
final class ChipPageTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final AtomicReference<String> asked = new AtomicReference<>("");
    @TempDir Path folder;
    private ChipPageViewModel model;
    private DocumentSource source;
    private Stage stage;

    @BeforeEach
    void open() {
        source = PaperChips.open(folder, 16);
        model = Screen.call(() -> new ChipPageViewModel(jobs, Scoring::shipped));
        stage =
                Screen.show(
                        () -> new ChipPage(model, topic -> asked.set(topic.line())).root(),
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
        Screen.run(() -> model.show(shown));
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

    private void click(String words) {
        Screen.waitUntil(() ->
                stage.getScene().getRoot().lookupAll(".button").stream()
                        .map(ButtonBase.class::cast)
                        .filter(button -> words.equals(button.getText()))
                        .peek(ButtonBase::fire)
                        .findFirst()
                        .isPresent());
    }

    private void mouse(Node on, double x, double y, boolean shift, boolean ctrl, String... kinds) {
        for (String kind : kinds) {
            var type =
                    switch (kind) {
                        case "press" -> MouseEvent.MOUSE_PRESSED;
                        case "drag" -> MouseEvent.MOUSE_DRAGGED;
                        default -> MouseEvent.MOUSE_RELEASED;
                    };
            Event.fireEvent(
                    on,
                    new MouseEvent(
                            type,
                            x,
                            y,
                            x,
                            y,
                            MouseButton.PRIMARY,
                            1,
                            shift,
                            ctrl,
                            false,
                            ctrl && System.getProperty("os.name").contains("Mac"),
                            true,
                            false,
                            false,
                            true,
                            false,
                            true,
                            new PickResult(on, x, y)));
        }
    }

    private void click(int qubit, boolean shift, boolean ctrl) {
        Screen.run(() -> mouse(cell(qubit), 5, 5, shift, ctrl, "press", "release"));
    }

    private void press(KeyCode key) {
        Screen.run(() ->
                Event.fireEvent(
                        stage.getScene().lookup(".lattice"),
                        new KeyEvent(
                                KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false)));
    }

    private List<Integer> selected() {
        return Screen.call(() -> model.selection().selectedProperty().get());
    }

    @Test
    void aClickShowsAQubitAndMoreClicksCompareThem() {
        showDrawn();
        click(3, false, false);
        Screen.waitUntil(() -> says("Qubit 3"));
        Screen.waitUntil(() -> says("3 parameters"));
        Screen.waitUntil(() -> says("Last results (13)"));

        click(6, false, true);
        Screen.waitUntil(() -> says("2 qubits: 3, 6"));
        Screen.waitUntil(() ->
                stage.getScene().lookup(".table-view") instanceof TableView<?> table
                        && table.getColumns().size() == 4);
        click(1, false, false);
        click(6, true, false);
        assertThat(selected()).containsExactly(1, 3, 4, 6);
        Screen.picture(stage, "chip-page-compare");

        click("Ask about this");
        assertThat(asked.get()).isEqualTo("About: chip PAPER-16, qubits 1, 3, 4, 6 (metric t1)");
    }

    @Test
    void aDragSelectsWhatItCovers() {
        showDrawn();
        Screen.run(() -> {
            Node lattice = stage.getScene().lookup(".lattice");
            var from = cell(0).getBoundsInParent();
            var to = cell(3).getBoundsInParent();
            mouse(lattice, from.getMinX() + 2, from.getMinY() + 2, false, false, "press");
            mouse(lattice, to.getMaxX() - 2, to.getMaxY() - 2, false, false, "drag", "release");
        });
        assertThat(selected()).containsExactly(0, 1, 2, 3);
    }

    @Test
    void theKeysMoveSelectAndOpen() {
        showDrawn();
        press(KeyCode.DOWN);
        press(KeyCode.DOWN);
        press(KeyCode.SPACE);
        press(KeyCode.RIGHT);
        press(KeyCode.SPACE);
        assertThat(selected()).containsExactly(2, 3);
        press(KeyCode.ESCAPE);
        assertThat(selected()).isEmpty();
        press(KeyCode.DOWN);
        press(KeyCode.ENTER);
        assertThat(selected()).containsExactly(9);
    }

    @Test
    void anotherMetricColoursTheLatticeAnew() {
        showDrawn();
        assertThat(Screen.call(() -> cell(5).getStyleClass().contains("missing"))).isTrue();

        Screen.run(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<Metric> metrics =
                    (ComboBox<Metric>) stage.getScene().lookup(".choice.metrics");
            metrics.getSelectionModel().select(Metric.QUBIT_FREQUENCY);
        });

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
        click("Read again");

        Screen.waitUntil(() -> says("15 of 16 qubits"));
    }

    @Test
    void everyQubitHasWordsForAScreenReader() {
        showDrawn();
        assertThat(Screen.call(() -> cell(5).getAccessibleText())).isEqualTo("Q5 · no value");
        assertThat(Screen.call(() -> cell(4).getAccessibleText())).matches("Q4 · [0-9.]+ μs · .+");
    }
}
