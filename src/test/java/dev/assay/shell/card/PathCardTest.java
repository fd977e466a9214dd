package dev.assay.shell.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.startsWith;
import static org.testfx.api.FxAssert.verifyThat;
import static org.testfx.matcher.base.NodeMatchers.isDisabled;
import static org.testfx.matcher.base.NodeMatchers.isFocused;
import static org.testfx.matcher.base.NodeMatchers.isVisible;

import dev.assay.chip.dump.DumpFolder;
import dev.assay.house.Patience;
import dev.assay.source.Opening;
import dev.assay.task.Jobs;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.matcher.control.LabeledMatchers;
import org.testfx.matcher.control.TextInputControlMatchers;

@ScreenTest
final class PathCardTest {
    @TempDir Path folder;
    private Path chosen = Path.of("chosen");
    private final List<String> heard = new CopyOnWriteArrayList<>();

    /// What comes from the disk, when the test lets it come.
    private final Queue<Runnable> screen = new ConcurrentLinkedQueue<>();

    private final Jobs slow = new Jobs(screen::add);

    @SuppressWarnings("NullAway.Init")
    private Stage stage;

    @Start
    void show(Stage shown) {
        stage = shown;
        stage.setScene(new Scene(new StackPane(new Button("Before")), 760, 300));
        new Theme(Theme.Choice.LIGHT).dress(stage.getScene());
        stage.show();
        put(Jobs.inline());
    }

    private void put(Jobs jobs) {
        PathCard card =
                PathCard.ofFolder(
                        jobs,
                        new Opening.Folder(
                                "Open a dump folder…",
                                "Open a dump folder",
                                "One file for each collection.",
                                DumpFolder::obstacle),
                        () -> Optional.of(chosen),
                        path -> heard.add("opened " + path),
                        () -> heard.add("closed"));
        ((StackPane) stage.getScene().getRoot()).getChildren().setAll(card.card().root());
        card.focus();
    }

    @Test
    void aPathThatIsTypedIsOpenedAndOneThatIsNoneSaysSo(FxRobot robot) throws Exception {
        verifyThat(".text-field", isFocused());
        verifyThat("Open", isDisabled());
        type(robot, folder.resolve("nowhere").toString());
        verifyThat("There is no folder " + folder.resolve("nowhere") + ".", isVisible());
        Path file = Files.writeString(folder.resolve("qubit.json"), "{}");
        type(robot, file.toString());
        verifyThat("This is a file. Open its folder: " + folder, isVisible());
        Screen.picture(stage, "folder-card");
        assertThat(heard).isEmpty();

        Path named = dump("my dump");
        type(robot, " \"" + named + "\" ");
        assertThat(heard).containsExactly("closed", "opened " + named);
    }

    @Test
    void aFolderWithoutADumpIsToldInTheCardWhichKeepsThePath(FxRobot robot) throws Exception {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Files.writeString(empty.resolve("notes.json"), "{}");
        type(robot, empty.toString());

        verifyThat(
                empty
                        + " is not a dump folder: it has neither qubit.json nor"
                        + " task_result_history.json. Choose the folder into which the collections"
                        + " were exported, one file each.",
                isVisible());
        Screen.picture(stage, "folder-card-empty");
        verifyThat(".text-field", TextInputControlMatchers.hasText(empty.toString()));
        verifyThat(".text-field", isFocused());
        assertThat(heard).isEmpty();
        type(robot, "~");
        verifyThat(
                ".danger",
                LabeledMatchers.hasText(startsWith(System.getProperty("user.home") + " is not")));
        assertThat(heard).isEmpty();
    }

    private Path dump(String name) throws IOException {
        Path made = Files.createDirectory(folder.resolve(name));
        Files.writeString(made.resolve("qubit.json"), "");
        return made;
    }

    @Test
    void theSystemsDialogIsAButtonAwayAndWhatItGivesIsLookedAtAsWell(FxRobot robot)
            throws Exception {
        robot.clickOn("Choose…");
        verifyThat(".text-field", TextInputControlMatchers.hasText("chosen"));
        verifyThat(".danger", LabeledMatchers.hasText("There is no folder chosen."));
        assertThat(heard).isEmpty();

        chosen = dump("chosen");
        robot.clickOn("Choose…");
        assertThat(heard).containsExactly("closed", "opened " + chosen);
    }

    @Test
    void enterInAnEmptyFieldOpensNothing(FxRobot robot) {
        type(robot, "");
        type(robot, "  ");
        type(robot, "''");
        assertThat(heard).isEmpty();
    }

    @Test
    void thePlaceOfSomebodyElseIsNotGuessed(FxRobot robot) {
        type(robot, "~nobody-of-that-name");
        verifyThat("There is no folder ~nobody-of-that-name.", isVisible());
        type(robot, "~/");
        verifyThat(
                ".danger",
                LabeledMatchers.hasText(startsWith(System.getProperty("user.home") + " is not")));
    }

    @Test
    void aSlowDiskIsHeardNoMoreOnceAnotherPathIsTypedOrTheCardIsClosed(FxRobot robot)
            throws Exception {
        robot.interact(() -> put(slow));
        type(robot, folder.toString());
        verifyThat("Looking for it…", isVisible());
        TextField field = robot.lookup(".text-field").query();
        robot.interact(() -> field.setText(folder + "x"));
        assertThat(robot.lookup("Looking for it…").tryQuery()).isEmpty();
        deliver(robot);
        assertThat(heard).isEmpty();

        type(robot, folder.toString());
        robot.interact(() -> ((StackPane) stage.getScene().getRoot()).getChildren().clear());
        deliver(robot);
        assertThat(heard).isEmpty();

        robot.interact(() -> put(slow));
        Path named = dump("a dump");
        type(robot, named.toString());
        deliver(robot);
        assertThat(heard).containsExactly("closed", "opened " + named);
        slow.close();
    }

    private void deliver(FxRobot robot) {
        Patience.until(() -> !screen.isEmpty());
        robot.interact(() -> {
            for (Runnable next = screen.poll(); next != null; next = screen.poll()) {
                next.run();
            }
        });
    }

    private void type(FxRobot robot, String path) {
        TextField field = robot.lookup(".text-field").query();
        robot.interact(() -> field.setText(path));
        robot.clickOn(field).push(KeyCode.ENTER);
    }
}
