package dev.assay.ui;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

@ScreenTest
final class FindBarTest {
    private static final FindBar.Search NOTHING =
            new FindBar.Search() {
                @Override
                public void look(String words) {}

                @Override
                public void go(int step) {}
            };

    @Test
    void whatCameOfItIsWholeWhereThereIsLittleRoom() {
        FindBar bar = Screen.call(() -> FindBar.over("Find in all columns", NOTHING));
        Stage stage = Screen.show(bar::root, 300, 60);
        Screen.run(() -> {
            new Theme(Theme.Choice.DARK).dress(stage.getScene());
            bar.open();
            bar.tell("Not in these rows", false);
        });
        Screen.pulses(5);
        Screen.picture(stage, "find-bar-narrow");

        Label state = (Label) stage.getScene().lookup(".find-bar .text-muted");
        assertThat(Screen.call(() -> state.getWidth() - state.prefWidth(-1)))
                .isGreaterThanOrEqualTo(-0.5);
        TextField field = (TextField) stage.getScene().lookup(".find-bar .text-field");
        assertThat(Screen.call(field::getWidth)).isGreaterThanOrEqualTo(60);
        Screen.run(stage::close);
    }
}
