package dev.assay.shell.settings.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.settings.ChosenValues;
import dev.assay.settings.SettingKey;
import dev.assay.settings.SettingsFile;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/// What a conversation has of its own, chosen in its dialog.
@ScreenTest
final class ConversationLimitsTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    @TempDir Path home;

    @AfterEach
    void stop() {
        jobs.close();
        Screen.closeAll();
        Screen.run(() -> {
            Theme light = new Theme(Theme.Choice.LIGHT);
            light.choose(Theme.Choice.LIGHT);
            light.resize(13);
        });
    }

    private Stage open(SettingsFile file, Theme.Choice look, int text) {
        return Screen.call(() -> {
            Theme theme = new Theme(look);
            theme.choose(look);
            theme.resize(text);
            Stage owner = new Stage();
            owner.setScene(new Scene(new Region(), 900, 700));
            theme.dress(owner.getScene());
            owner.show();
            return ConversationLimits.show(owner, jobs, file, "c1", "Why is T1 so short?");
        });
    }

    private static List<TextField> fields(Stage stage) {
        return stage.getScene().getRoot().lookupAll(".text-field").stream()
                .map(TextField.class::cast)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 13", "DARK, 13", "LIGHT, 24"})
    void aConversationHasLimitsOfItsOwn(Theme.Choice look, int text, FxRobot robot) {
        SettingsFile file = SettingsFile.open(home, Map.of());
        file.change(before ->
                before.withValues(
                        new ChosenValues(
                                Map.of(SettingKey.MAX_CHUNKS, 5, SettingKey.EXTRACTION, 0))));
        Stage stage = open(file, look, text);
        TextField chunks =
                Screen.call(() ->
                        fields(stage).stream()
                                .filter(field -> "5".equals(field.getPromptText()))
                                .findFirst()
                                .orElseThrow());
        Screen.picture(stage, "conversation-limits-" + look + "-" + text);
        Screen.run(() -> chunks.setText("many"));
        robot.clickOn("Save");
        Screen.picture(stage, "conversation-limits-wrong-" + look + "-" + text);
        assertThat(Screen.call(stage::isShowing)).isTrue();
        assertThat(
                        robot.lookup(
                                        "Read whole is a whole number from 1 to 10,000. Nothing was changed.")
                                .tryQuery())
                .isPresent();
        assertThat(file.settings().ownValuesOf("c1")).isEqualTo(ChosenValues.NONE);

        Screen.run(() -> chunks.setText("1,200"));
        robot.clickOn("Save");
        Screen.waitUntil(() -> !stage.isShowing());
        assertThat(SettingsFile.open(home, Map.of()).settings().ownValuesOf("c1"))
                .isEqualTo(ChosenValues.NONE.with(SettingKey.MAX_CHUNKS, Optional.of(1_200)));
    }
}
