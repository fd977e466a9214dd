package dev.assay.shell.bar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.shell.FakeWorkspace;
import dev.assay.shell.MainWindow;
import dev.assay.shell.WindowLayout;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.task.Jobs;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ScreenTest
final class NoticeBarTest {
    private final ShellViewModel shell =
            Screen.call(() -> new ShellViewModel(Jobs.inline(), new FakeWorkspace(), _ -> false));

    @AfterEach
    void close() {
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    private Stage window(Theme.Choice look, int size, double width, double height) {
        Region composer = Screen.call(Region::new);
        return Screen.call(() -> {
            composer.getStyleClass().add("composer-frame");
            composer.setMinHeight(120);
            BorderPane chat = new BorderPane();
            chat.setBottom(composer);
            MainWindow window =
                    new MainWindow(
                            shell,
                            new NoCommands(),
                            new MainWindow.Panes(chat, new StackPane()),
                            WindowLayout.FIRST,
                            "data");
            Stage stage = Screen.show(window::root, width, height);
            Theme theme = new Theme(look);
            theme.choose(look);
            theme.resize(size);
            theme.dress(stage.getScene());
            shell.start();
            return stage;
        });
    }

    private static Bounds place(Stage stage, String style) {
        return Screen.call(() -> {
            Node node = stage.getScene().lookup(style);
            return node.localToScene(node.getLayoutBounds());
        });
    }

    private static boolean isShown(Stage stage) {
        return stage.getScene().lookup(".notice-bar").isVisible();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 13, 1000, 700", "DARK, 13, 900, 560", "LIGHT, 24, 1000, 700"})
    void aNoticeHidesWhatIsBelowItAndIsNeverOverThePlaceForQuestions(
            Theme.Choice look, int size, double width, double height) {
        Stage stage = window(look, size, width, height);
        Screen.run(() -> {
            shell.notices()
                    .sayProblem(
                            "The folder /data/chips/ibm_fez could not be read. Nothing was changed"
                                    + " in it; check that it is still there and may be read.");
            stage.getScene().getRoot().applyCss();
            stage.getScene().getRoot().layout();
        });
        Screen.pulses(2);
        Screen.picture(stage, "notice-" + look + "-" + size);

        Bounds notice = place(stage, ".notice-bar");
        assertThat(notice.intersects(place(stage, ".composer-frame"))).isFalse();
        assertThat(notice.getMinX()).isNotNegative();
        assertThat(notice.getMinY()).isNotNegative();
        assertThat(notice.getMaxX()).isLessThanOrEqualTo(width);
        assertThat(notice.getMaxY()).isLessThanOrEqualTo(place(stage, ".status-bar").getMinY());
        Region bar = Screen.call(() -> (Region) stage.getScene().lookup(".notice-bar"));
        Color fill = (Color) bar.getBackground().getFills().getFirst().getFill();
        assertThat(fill.getOpacity()).isEqualTo(1);
        Node sentence = Screen.call(() -> bar.lookup(".label"));
        Screen.run(() -> {
            Bounds words = sentence.getLayoutBounds();
            assertThat(words.getHeight())
                    .isGreaterThanOrEqualTo(sentence.prefHeight(words.getWidth()));
        });
    }

    @Test
    void newsGoByThemselves() {
        Stage stage = window(Theme.Choice.LIGHT, 13, 1000, 700);
        Screen.run(() -> shell.notices().say("Copied."));
        assertThat(Screen.call(() -> isShown(stage))).isTrue();

        Screen.waitUntil(() -> !isShown(stage));

        assertThat(shell.noticeProperty().get()).isEmpty();
    }

    /// News that were said after it have come and gone.
    @Test
    void whatWentWrongStaysAndSoDoesAWayBack() {
        Stage stage = window(Theme.Choice.LIGHT, 13, 1000, 700);
        ShellViewModel other =
                Screen.call(
                        () -> new ShellViewModel(Jobs.inline(), new FakeWorkspace(), _ -> false));
        Stage second = new NoticeBarTest().windowOf(other);
        Screen.run(() -> {
            shell.delete(shell.conversations().getFirst());
            other.notices()
                    .say("Copied, and more than that was said here, so that it takes longer.");
        });

        Screen.waitUntil(() -> !isShown(second));

        assertThat(Screen.call(() -> isShown(stage))).isTrue();
        Screen.run(() -> {
            shell.notices().sayProblem("No.");
            other.notices()
                    .say("Copied, and more than that was said here, so that it takes longer.");
        });
        Screen.waitUntil(() -> !isShown(second));
        assertThat(shell.noticeProperty().get()).isPresent();
    }

    private Stage windowOf(ShellViewModel other) {
        return Screen.show(
                () ->
                        new MainWindow(
                                        other,
                                        new NoCommands(),
                                        new MainWindow.Panes(new StackPane(), new StackPane()),
                                        WindowLayout.FIRST,
                                        "data")
                                .root(),
                600,
                500);
    }
}
