package dev.assay.inspector.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.extract.Estimate;
import dev.assay.extract.Extraction;
import dev.assay.extract.Extraction.CheckedQuote;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.Mode;
import dev.assay.extract.view.StoredPlace;
import dev.assay.result.store.DuckResultStore;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolCall;
import dev.assay.ui.Hands;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/// What a person does in the panel, by mouse and by key.
@ScreenTest
final class ExtractPaneTest {
    private static final String LOG =
            IntStream.rangeClosed(1, 25)
                    .mapToObj(
                            i -> "2026-11-12T02:%02d:04.211Z pod-7 took %d ms".formatted(i, i * 37))
                    .collect(Collectors.joining("\n"));

    @TempDir Path folder;
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final ScriptedMode chunked = new ScriptedMode(Mode.FULL_CHUNKED);
    private final ScriptedMode derived = new ScriptedMode(Mode.DERIVED);
    private final ScriptedMode summary = new ScriptedMode(Mode.AI_SUMMARY);
    private final Extracts extracts = new Extracts(chunked, derived, summary);
    private final List<StoredPlace> shown = new ArrayList<>();
    private final FxRobot robot = Hands.shared();
    private DuckResultStore store;
    private ExtractViewModel model;
    private Stage stage = Screen.call(Stage::new);

    @BeforeEach
    void open() throws IOException, InterruptedException {
        store = DuckResultStore.open(folder.resolve("conversation"), Extracts.COUNTER);
        Path file = Files.writeString(folder.resolve("log"), LOG);
        ResultPart.File document = new ResultPart.File("log", file, "text/plain");
        ToolCall call = new ToolCall("1", "get_logs", Json.object());
        ExtractionInput material =
                new ExtractionInput(
                        store, store.store(call, document, Work.Monitor.none()).result());
        derived.obstacle = Optional.of("there is no column with numbers.");
        model = Screen.call(() -> new ExtractViewModel(jobs, extracts.access, material));
    }

    @AfterEach
    void close() {
        Screen.run(() -> {
            stage.close();
            model.close();
        });
        jobs.close();
        store.close();
    }

    private void show(int width, Theme.Choice choice) {
        stage = Screen.show(() -> new ExtractPane(model, shown::add).root(), width, 760);
        Screen.run(() -> {
            stage.getScene()
                    .getRoot()
                    .getStylesheets()
                    .add(
                            Objects.requireNonNull(
                                            ExtractPane.class.getResource(
                                                    "/dev/assay/inspector/inspector.css"))
                                    .toExternalForm());
            new Theme(choice).dress(stage.getScene());
            model.open();
        });
        Screen.waitUntil(() -> model.estimate().get().startsWith("Estimate:"));
    }

    private void choose(Mode mode) {
        Screen.run(() -> modes().getSelectionModel().select(mode(mode)));
        // The estimate may take a line more, and moves what is below it.
        Screen.waitUntil(() -> !model.estimate().get().equals("Estimating…"));
    }

    private ModeChoice mode(Mode mode) {
        return model.modes().get().stream()
                .filter(choice -> choice.mode() == mode)
                .findFirst()
                .orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private ComboBox<ModeChoice> modes() {
        return (ComboBox<ModeChoice>) stage.getScene().lookup(".combo-box");
    }

    private void click(String words) {
        Screen.waitUntil(() -> button(words).isPresent());
        robot.clickOn(Screen.call(() -> button(words).orElseThrow()));
    }

    private Optional<ButtonBase> button(String words) {
        return stage.getScene().getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof ButtonBase && !node.isDisabled() && seen(node))
                .map(ButtonBase.class::cast)
                .filter(button ->
                        words.equals(button.getText()) || words.equals(button.getAccessibleText()))
                .findFirst();
    }

    private static boolean seen(Node node) {
        return node == null || (node.isVisible() && seen(node.getParent()));
    }

    private void waitFor(String words) {
        Screen.waitUntil(() ->
                stage.getScene().getRoot().lookupAll("*").stream()
                        .anyMatch(node ->
                                node instanceof Labeled label
                                        && seen(node)
                                        && label.getText() != null
                                        && label.getText().contains(words)));
    }

    private String drawn() {
        return Screen.call(() -> ((TextArea) stage.getScene().lookup(".extract-text")).getText());
    }

    private TextField wanted() {
        return stage.getScene().getRoot().lookupAll(".text-field").stream()
                .map(TextField.class::cast)
                .filter(field -> "What to look for".equals(field.getAccessibleText()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void pagesAreReadAndTurned() {
        show(480, Theme.Choice.LIGHT);
        waitFor("No extractions from this result yet.");
        Screen.run(() -> model.pageSize().set("10"));

        choose(Mode.RAW);
        click("Run");
        waitFor("Page 1 of 3: lines 1 to 10 of 25");
        assertThat(drawn()).startsWith("2026-11-12T02:01:04.211Z");
        assertThat(Screen.call(() -> button("Previous page"))).isEmpty();
        click("Next page");
        waitFor("Page 2 of 3: lines 11 to 20 of 25");
        click("Next page");
        waitFor("Page 3 of 3");

        assertThat(Screen.call(() -> button("Next page"))).isEmpty();
        assertThat(drawn()).endsWith("925 ms");
        click("Copy");
        waitFor("Copied.");
        assertThat(Screen.call(() -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo(drawn());
        click("Close this card");
        waitFor("No extractions from this result yet.");
    }

    @Test
    void aModelIsAskedByKeyAndItsQuotesLeadToTheirPlace() {
        StoredPlace place = new StoredPlace.InTable("qubits", 11, 12);
        chunked.answer =
                ScriptedMode.drawn(
                        Mode.FULL_CHUNKED,
                        "The pod was slow.",
                        List.of(
                                new CheckedQuote("took 925 ms", Optional.of(place)),
                                new CheckedQuote("took forever", Optional.empty())),
                        new Spending(8, 96_000, 4_000, 0, Optional.empty()));
        show(480, Theme.Choice.LIGHT);
        Screen.run(extracts::connect);
        choose(Mode.FULL_CHUNKED);
        robot.clickOn(Screen.call(this::wanted)).push(KeyCode.ENTER);
        waitFor("Say what to look for.");

        robot.write("slow pods").push(KeyCode.ENTER);
        waitFor("8 calls of gpt-4.1 · 96,000 tokens in, 4,000 out · cost —");
        waitFor("“slow pods”");
        waitFor("“took forever” is not in the result word for word.");
        click("Show the quote “took 925 ms”, row 12 of qubits");
        assertThat(shown).containsExactly(place);

        click("Send to chat");
        assertThat(Screen.call(() -> extracts.cited.getFirst().line()))
                .contains("The pod was slow.");
        click("Keep as a stored result");
        waitFor("Kept as log_full_chunked.");
        assertThat(extracts.kept).hasValue(1);
    }

    @Test
    void anotherModelReadsForOneExtraction() {
        extracts.server("work", "llama-70b", "qwen3:8b");
        chunked.answer =
                ScriptedMode.drawn(
                        Mode.FULL_CHUNKED,
                        "The pod was slow.",
                        List.of(),
                        new Spending(2, 9000, 400, 0, Optional.empty()));
        show(480, Theme.Choice.DARK);
        assertThat(Screen.call(() -> mode(Mode.FULL_CHUNKED).obstacle())).isPresent();
        choose(Mode.FULL_CHUNKED);
        Screen.run(() -> model.wanted().set("slow pods"));

        robot.clickOn("Read by no model").clickOn("work").clickOn("llama-70b");
        waitFor("Read by llama-70b");
        click("Run");
        waitFor("2 calls of llama-70b");
        Screen.picture(stage, "extract-reader");
        Screen.run(extracts::connect);
        waitFor("Read by llama-70b");
        robot.clickOn("Read by llama-70b").clickOn("As usual  ·  gpt-4.1");
        waitFor("Read by gpt-4.1");
        click("Run");
        waitFor("2 calls of gpt-4.1");

        assertThat(Screen.call(() -> model.cards().size())).isEqualTo(2);
        choose(Mode.RAW);
        assertThat(Screen.call(() -> button("Read by gpt-4.1"))).as("nobody reads").isEmpty();
    }

    @Test
    void aModeThatCannotRunSaysWhyAndRunsNothing() {
        show(480, Theme.Choice.LIGHT);

        choose(Mode.DERIVED);

        waitFor("Does not apply here: there is no column with numbers.");
        assertThat(Screen.call(() -> button("Run"))).isEmpty();
        choose(Mode.AI_SUMMARY);
        waitFor("Needs a language model");
    }

    @Test
    void escapeStopsWhatRunsAsInTheChat() {
        summary.gate = Optional.of(new CountDownLatch(1));
        show(480, Theme.Choice.LIGHT);
        Screen.run(() -> {
            extracts.connect();
            model.wanted().set("all");
        });
        choose(Mode.AI_SUMMARY);
        click("Run");
        waitFor("Chunk 3 of 7");
        robot.clickOn(Screen.call(this::wanted)).push(KeyCode.ESCAPE);

        waitFor("Stopped before anything was extracted.");
    }

    @Test
    void whatRunsIsStoppedAndRunAgain() {
        summary.gate = Optional.of(new CountDownLatch(1));
        show(480, Theme.Choice.LIGHT);
        Screen.run(() -> {
            extracts.connect();
            model.wanted().set("all");
        });
        choose(Mode.AI_SUMMARY);
        click("Run");
        waitFor("Chunk 3 of 7");

        click("Stop");
        waitFor("Stopped before anything was extracted.");
        summary.gate = Optional.empty();
        summary.answer = new Extraction.Refused(Mode.AI_SUMMARY, "The model has no room for it.");
        click("Run again");
        waitFor("The model has no room for it.");
        summary.failure = Optional.of(new IllegalStateException("The file is gone"));
        click("Run again");
        waitFor("The file is gone. The stored result is untouched; run it again.");
    }

    private void answerAtLength() {
        chunked.estimate = new Estimate(8, 96_000, 4_000, Optional.of(0.21));
        chunked.answer =
                ScriptedMode.warned(
                        ScriptedMode.drawn(
                                Mode.FULL_CHUNKED,
                                "Nine of 144 qubits lost more than 30 % of their T1 between the"
                                        + " 11th and the 13th; seven of them sit in rows 4 and 5:"
                                        + " 38, 39, 40, 51, 52, 53, 64. The median of the chip fell"
                                        + " by 4.1 % only.\n\n> 38 dropped from 63 to 28",
                                List.of(
                                        new CheckedQuote(
                                                "38 dropped from 63 to 28",
                                                Optional.of(new StoredPlace.InTable("t1", 11, 12))),
                                        new CheckedQuote("all is well", Optional.empty())),
                                new Spending(8, 96_000, 1_204, 0, Optional.of(0.2))),
                        "Chunk 4 of 8 was not read: the model did not answer.");
    }

    private void pictureOfModes(String file) {
        Screen.run(() -> modes().show());
        Screen.pulses(5);
        Screen.picture(
                Screen.call(() ->
                        modes().getSkin()
                                        instanceof
                                        javafx.scene.control.skin.ComboBoxListViewSkin<?> s
                                ? s.getPopupContent().getScene()
                                : stage.getScene()),
                file);
        Screen.run(() -> modes().hide());
    }

    /// Beside a table on a small screen the pane has about as much.
    @ParameterizedTest
    @CsvSource({"240,13", "240,19", "300,26"})
    void choicesStayInAPaneHoweverNarrow(int width, int size) {
        show(width, Theme.Choice.LIGHT);
        Screen.run(() -> {
            Theme theme = new Theme(Theme.Choice.LIGHT);
            theme.resize(size);
            theme.dress(stage.getScene());
        });

        Screen.waitUntil(() -> {
            Bounds box = modes().localToScene(modes().getLayoutBounds());
            return box.getWidth() > 100 && box.getMaxX() <= width;
        });
        Screen.picture(stage, "extract-narrow-" + width + "-" + size);
    }

    @ParameterizedTest
    @CsvSource({"360,LIGHT", "480,LIGHT", "480,DARK", "1100,LIGHT", "1100,DARK"})
    void pictures(int width, Theme.Choice choice) {
        answerAtLength();
        show(width, choice);
        Screen.picture(stage, "extract-nothing-" + width + "-" + choice);
        choose(Mode.RAW);
        click("Run");
        waitFor("Page 1 of 1");
        Screen.run(() -> {
            extracts.connect();
            model.wanted().set("which qubits lost T1?");
        });
        choose(Mode.FULL_CHUNKED);
        click("Run");
        waitFor("8 calls");
        summary.gate = Optional.of(new CountDownLatch(1));
        choose(Mode.AI_SUMMARY);
        click("Run");
        waitFor("Chunk 3 of 7");
        Screen.picture(stage, "extract-cards-" + width + "-" + choice);
        pictureOfModes("extract-modes-" + width + "-" + choice);
        assertThat(Screen.call(() -> model.cards().size())).isEqualTo(3);
    }
}
