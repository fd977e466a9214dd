package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.testfx.api.FxAssert.verifyThat;
import static org.testfx.matcher.base.NodeMatchers.isDisabled;
import static org.testfx.matcher.base.NodeMatchers.isFocused;
import static org.testfx.matcher.base.NodeMatchers.isVisible;

import dev.assay.task.Jobs;
import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
final class FolderCardTest {
    @TempDir Path folder;
    private final List<String> heard = new CopyOnWriteArrayList<>();

    @SuppressWarnings("NullAway.Init")
    private Stage stage;

    @Start
    void show(Stage shown) {
        stage = shown;
        FolderCard card =
                new FolderCard(
                        Jobs.inline(),
                        () -> Optional.of(Path.of("chosen")),
                        path -> heard.add("opened " + path),
                        () -> heard.add("closed"));
        StackPane root = new StackPane(new Button("Before"));
        stage.setScene(new Scene(root, 760, 300));
        new Theme(Theme.Choice.LIGHT).dress(stage.getScene());
        stage.show();
        root.getChildren().setAll(card.card().root());
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

        Path named = Files.createDirectory(folder.resolve("my dump"));
        type(robot, " \"" + named + "\" ");
        type(robot, "~");
        assertThat(heard)
                .containsExactly(
                        "closed",
                        "opened " + named,
                        "closed",
                        "opened " + System.getProperty("user.home"));
    }

    @Test
    void theSystemsDialogIsAButtonAway(FxRobot robot) {
        robot.clickOn("Choose…");

        assertThat(heard).containsExactly("closed", "opened chosen");
    }

    private void type(FxRobot robot, String path) {
        TextField field = robot.lookup(".text-field").query();
        robot.interact(() -> field.setText(path));
        robot.clickOn(field).push(KeyCode.ENTER);
    }
}
