package dev.assay.ui.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Painted;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

/// Whatever paints a text paints what turns the direction of its letters.
@ScreenTest
final class PaintedTextsTest {
    private static final String TURNED = "a\u202Efdp.exe";
    private static final String SHOWN = "a⇇fdp.exe";

    private static Stage shown(VBox content) {
        return Screen.call(() -> {
            PaintedTexts.showDirections();
            PaintedTexts.showDirections();
            return Screen.show(() -> content, 500, 900);
        });
    }

    private static void assertNoneTurns(int atLeast) {
        Screen.waitUntil(() ->
                Painted.texts().stream().filter(text -> text.contains(SHOWN)).count() >= atLeast);
        assertThat(Screen.call(Painted::texts)).noneMatch(text -> text.indexOf('\u202E') >= 0);
    }

    @Test
    void controlsOfEveryKindAreSeenTo() {
        ComboBox<String> choice =
                Screen.call(() -> new ComboBox<>(FXCollections.observableArrayList(TURNED)));
        VBox content =
                Screen.call(() -> {
                    choice.setValue(TURNED);
                    return new VBox(
                            new Label(TURNED),
                            new Button(TURNED),
                            new CheckBox(TURNED),
                            new Hyperlink(TURNED),
                            choice,
                            new TitledPane(TURNED, new Label(TURNED)),
                            new TabPane(new Tab(TURNED, new Label(TURNED))),
                            new ListView<>(FXCollections.observableArrayList(TURNED)),
                            new TextFlow(new Text("b"), new Text(TURNED)),
                            new TextArea(TURNED));
                });
        shown(content);

        assertNoneTurns(12);
        TextArea area = (TextArea) content.getChildren().getLast();
        assertThat(area.getText()).as("what is copied").isEqualTo(TURNED);
    }

    @Test
    void whatIsShownLaterIsSeenToAsWell() {
        Label changed = Screen.call(() -> new Label("first"));
        VBox content = Screen.call(() -> new VBox(changed));
        Stage stage = shown(content);

        Screen.run(() -> {
            changed.setText(TURNED);
            content.getChildren().add(new VBox(new Label(TURNED)));
            content.getChildren().add(content.getChildren().removeFirst());
            new Tooltip(TURNED).show(stage, 10, 10);
            new ContextMenu(new MenuItem(TURNED)).show(content, 40, 40);
        });
        assertNoneTurns(4);

        Screen.run(() -> stage.getScene().setRoot(new VBox(new Label(TURNED))));
        assertNoneTurns(2);
        assertThat(changed.getText()).as("what it is measured by").isEqualTo(SHOWN);
    }
}
