package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.shell.bar.NoCommands;
import dev.assay.shell.bar.ShellCommands;
import dev.assay.shell.bar.Sidebar;
import dev.assay.shell.bar.StatusBar;
import dev.assay.shell.bar.TopBar;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.task.Jobs;
import dev.assay.ui.Pixels;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/// Whoever has no mouse sees where they are in the left pane and in the bars.
@ScreenTest
final class FocusRingTest {
    @ParameterizedTest
    @CsvSource({"LIGHT, 13", "DARK, 19"})
    void whateverHasTheFocusLooksSo(Theme.Choice choice, int size, FxRobot robot) {
        ShellViewModel shell =
                Screen.call(
                        () -> new ShellViewModel(Jobs.inline(), new FakeWorkspace(), _ -> false));
        Stage stage = Screen.show(() -> view(shell), 980, 640);
        Screen.run(() -> {
            Theme theme = new Theme(choice);
            theme.resize(size);
            theme.dress(stage.getScene());
            shell.start();
            shell.newConversation();
        });
        List<String> unseen = new ArrayList<>();
        Set<Node> owners = new LinkedHashSet<>();
        for (int i = 0; i < 14; i++) {
            Image before = picture(stage);
            robot.push(KeyCode.TAB);
            Screen.pulses(2);
            Image after = picture(stage);
            Node owner = Screen.call(() -> stage.getScene().getFocusOwner());
            owners.add(owner);
            Bounds place = Screen.call(() -> owner.localToScene(owner.getLayoutBounds()));
            if (Pixels.changed(before, after, place) < 20) {
                unseen.add(owner.toString());
            }
        }
        Screen.picture(stage, "shell-focus-" + choice);
        Screen.closeAll();

        assertThat(owners).hasSizeGreaterThan(9);
        assertThat(unseen).isEmpty();
    }

    private static Region view(ShellViewModel shell) {
        ShellCommands commands = new NoCommands();
        BorderPane all = new BorderPane();
        all.setTop(new TopBar(shell, commands).root());
        all.setLeft(new Sidebar(shell, commands).root());
        all.setBottom(new StatusBar(shell, commands, "/data").root());
        return all;
    }

    private static Image picture(Stage stage) {
        return Screen.call(() -> stage.getScene().snapshot(null));
    }
}
