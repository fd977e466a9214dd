package dev.assay.pages.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.file.FileDomain;
import dev.assay.result.delimited.ColumnKind;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// The dialog on screen.
@ScreenTest
final class ReadingDialogTest {
    @TempDir Path folder;
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final AtomicReference<String> opened = new AtomicReference<>("");
    private Path sales;
    private FileDomain files;

    @BeforeEach
    void write() throws Exception {
        files = new FileDomain(folder.resolve("made"), folder.resolve("readings.json"));
        StringBuilder text = new StringBuilder("station;day;delay;passengers;remark\n");
        for (int i = 1; i < 60; i++) {
            text.append(
                    "%04d;%02d/%02d/2026;%d,5;%s;%s\n"
                            .formatted(
                                    i * 7,
                                    1 + i % 12,
                                    1 + i % 11,
                                    i,
                                    i % 13 == 0 ? "closed" : String.valueOf(i * 31),
                                    i % 9 == 0 ? "\"ice; snow\"" : ""));
        }
        sales = Files.writeString(folder.resolve("stations of the northern line.csv"), text);
    }

    @AfterEach
    void stop() {
        jobs.close();
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    private Stage open(Theme.Choice look, int size) {
        return Screen.call(() -> {
            Theme theme = new Theme(look);
            theme.choose(look);
            theme.resize(size);
            Stage owner = new Stage();
            owner.setScene(new Scene(new Region(), 1200, 760));
            theme.dress(owner.getScene());
            owner.show();
            return new ReadingForm(jobs, files.readings(_ -> {}))
                    .show(owner, Optional.empty(), opened::set);
        });
    }

    private void find(FxRobot robot, Stage stage) {
        robot.clickOn((Node node) ->
                node instanceof TextField && "Path of a file".equals(node.getAccessibleText()));
        robot.write(sales.toString()).push(KeyCode.ENTER);
        Screen.waitUntil(() -> !table(stage).getItems().isEmpty());
    }

    @SuppressWarnings("unchecked")
    private static TableView<List<String>> table(Stage stage) {
        return (TableView<List<String>>) stage.getScene().lookup(".preview-table");
    }

    private static String remarks(Stage stage) {
        StringBuilder all = new StringBuilder();
        for (Node each : stage.getScene().getRoot().lookupAll(".reading-remarks .label")) {
            all.append(((Label) each).getText()).append('\n');
        }
        return all.toString();
    }

    @SuppressWarnings("unchecked")
    private static <T> void choose(Stage stage, String name, T value) {
        Screen.run(() ->
                stage.getScene().getRoot().lookupAll(".combo-box").stream()
                        .filter(box -> name.equals(box.getAccessibleText()))
                        .findFirst()
                        .map(box -> (ComboBox<Optional<T>>) box)
                        .orElseThrow()
                        .setValue(Optional.of(value)));
    }

    @Test
    void aGuessIsCorrectedAndOpened(FxRobot robot) {
        Stage stage = open(Theme.Choice.LIGHT, 14);
        find(robot, stage);
        Screen.picture(stage, "reading-guessed-light");

        choose(stage, "What the cells of passengers are", ColumnKind.WHOLE_NUMBER);
        Screen.waitUntil(() -> remarks(stage).contains("are not a whole number"));
        choose(stage, "What the cells of station are", ColumnKind.TEXT);
        Screen.waitUntil(() -> table(stage).getItems().getFirst().getFirst().equals("0007"));
        Screen.picture(stage, "reading-light");
        Screen.waitUntil(() -> !robot.lookup("Open").queryButton().isDisabled());
        robot.clickOn("Open");
        Screen.waitUntil(() -> !stage.isShowing());

        assertThat(opened.get()).endsWith("stations of the northern line.csv");
        assertThat(folder.resolve("readings.json")).content().contains("WHOLE_NUMBER");
    }

    @Test
    void theDigestOfAFileThatWasReadIsTold(FxRobot robot) throws Exception {
        files.open(sales.toString(), Work.Monitor.none()).close();

        Stage stage = open(Theme.Choice.LIGHT, 14);
        find(robot, stage);

        assertThat(remarks(stage)).containsPattern("SHA-256 of the whole file.*: [0-9a-f]{64}\n");
        Screen.picture(stage, "reading-digest-light");
    }

    @Test
    void largeTextInTheDarkAndARefusal(FxRobot robot) throws Exception {
        Stage stage = open(Theme.Choice.DARK, 19);
        find(robot, stage);
        Screen.picture(stage, "reading-dark-large");
        Files.delete(sales);
        choose(stage, "Decimals", ",");

        Screen.waitUntil(() -> remarks(stage).contains("There is no file"));
        Screen.picture(stage, "reading-refused-dark");
        assertThat(opened.get()).isEmpty();
    }
}
