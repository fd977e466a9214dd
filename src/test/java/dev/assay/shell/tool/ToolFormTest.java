package dev.assay.shell.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.testfx.api.FxAssert.verifyThat;
import static org.testfx.matcher.base.NodeMatchers.isFocused;

import dev.assay.shell.ToolSpecs;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;

@ScreenTest
final class ToolFormTest {
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final ToolFormViewModel model =
            new ToolFormViewModel(
                    ToolSpecs.all(),
                    _ -> Map.of("chip_id", "SAMPLE-64"),
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
        return Screen.call(() ->
                form.root().lookupAll("*").stream()
                        .filter(node -> argument.equals(node.getAccessibleText()))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void controlEnterRunsAndClosesWhereAllIsRight(FxRobot robot) {
        Screen.run(() -> {
            model.choose("get_chip_parameter_timeseries");
            form.focus();
        });
        robot.push(KeyCode.SHORTCUT, KeyCode.ENTER);
        assertThat(heard).isEmpty();

        robot.clickOn(control("parameter_name")).write("t1");
        robot.push(KeyCode.SHORTCUT, KeyCode.ENTER);
        assertThat(heard).containsExactly("ran get_chip_parameter_timeseries", "closed");
    }

    @Test
    void escapeClosesWithoutRunning(FxRobot robot) {
        robot.interact(form::focus);
        robot.push(KeyCode.ESCAPE);

        assertThat(heard).containsExactly("closed");
    }

    @Test
    void theSearchLeadsToAToolByKeyboardAlone(FxRobot robot) {
        robot.interact(form::focus);
        robot.write("history");
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);

        verifyThat(control("chip_id"), isFocused());
    }

    @Test
    void enterInTheSearchChoosesTheFirstToolAndGoesToItsArgumentsInOneStep(FxRobot robot) {
        robot.interact(form::focus);
        robot.write("history");
        robot.push(KeyCode.ENTER);

        verifyThat(control("chip_id"), isFocused());
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
