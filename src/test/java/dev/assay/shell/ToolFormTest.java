package dev.assay.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ToolFormTest {
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final ToolFormViewModel model =
            new ToolFormViewModel(
                    ToolSpecs.all(),
                    Map.of("chip_id", "SAMPLE-64"),
                    (tool, _) -> heard.add("ran " + tool));
    private final ToolForm form = Screen.call(() -> new ToolForm(model, () -> heard.add("closed")));
    private final Stage stage = Screen.show(form::root, 880, 620);

    @AfterEach
    void close() {
        Screen.run(() -> {
            stage.close();
            new Theme(Theme.Choice.LIGHT);
        });
    }

    private Node control(String argument) {
        return form.root().lookupAll("*").stream()
                .filter(node -> argument.equals(node.getAccessibleText()))
                .findFirst()
                .orElseThrow();
    }

    private void press(KeyCode key, boolean control) {
        Screen.run(() -> {
            Node focused = stage.getScene().getFocusOwner();
            Event.fireEvent(
                    focused == null ? form.root() : focused,
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, control, false, false));
        });
    }

    @Test
    void controlEnterRunsAndClosesWhereAllIsRight() {
        Screen.run(() -> {
            model.choose("get_chip_parameter_timeseries");
            form.focus();
        });
        press(KeyCode.ENTER, true);
        assertThat(heard).isEmpty();

        Screen.run(() -> ((TextField) control("parameter_name")).setText("t1"));
        press(KeyCode.ENTER, true);
        assertThat(heard).containsExactly("ran get_chip_parameter_timeseries", "closed");
    }

    @Test
    void escapeClosesWithoutRunning() {
        press(KeyCode.ESCAPE, false);

        assertThat(heard).containsExactly("closed");
    }

    @Test
    void theSearchLeadsToAToolByKeyboardAlone() {
        Screen.run(() -> {
            form.focus();
            ((TextField) control("Find a tool")).setText("history");
        });
        press(KeyCode.DOWN, false);
        press(KeyCode.ENTER, false);

        assertThat(Screen.call(() -> stage.getScene().getFocusOwner()))
                .isEqualTo(control("chip_id"));
    }

    @Test
    void enterInTheSearchChoosesTheFirstToolAndGoesToItsArgumentsInOneStep() {
        Screen.run(() -> {
            form.focus();
            ((TextField) control("Find a tool")).setText("history");
        });
        press(KeyCode.ENTER, false);

        assertThat(Screen.call(() -> stage.getScene().getFocusOwner()))
                .isEqualTo(control("chip_id"));
    }

    @Test
    void everyArgumentHasAnAccessibleName() {
        Screen.run(() -> {
            model.choose("try_everything");
            form.root().applyCss();
            form.root().layout();
        });

        for (ToolFormField field : model.fields()) {
            assertThat(Screen.call(() -> control(field.name())).isFocusTraversable()).isTrue();
        }
    }

    @Test
    void theJsonViewReplacesTheFields() {
        Screen.run(() -> {
            model.choose("get_chip_parameter_timeseries");
            model.asJsonProperty().set(true);
            form.root().applyCss();
            form.root().layout();
        });

        assertThat(Screen.call(() -> ((TextArea) control("Arguments as JSON")).getText()))
                .contains("\"chip_id\" : \"SAMPLE-64\"");
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void looksRightInEveryState(Theme.Choice choice) {
        Screen.run(() -> {
            new Theme(choice).dress(stage.getScene());
        });
        Screen.picture(stage, "tool-form-empty-" + choice);
        Screen.run(() -> {
            model.choose("get_chip_parameter_timeseries");
            model.fields().getLast().textProperty().set("900");
            model.run();
        });
        Screen.picture(stage, "tool-form-" + choice);
        Screen.run(() -> model.choose("try_everything"));
        Screen.picture(stage, "tool-form-kinds-" + choice);
        Screen.run(() -> model.asJsonProperty().set(true));
        Screen.picture(stage, "tool-form-json-" + choice);
        assertThat(Screen.call(() -> form.root().getWidth())).isEqualTo(880);
    }
}
