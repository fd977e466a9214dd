package dev.assay.shell.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.openai.OpenAiProvider;
import dev.assay.settings.ChosenValues;
import dev.assay.settings.SettingKey;
import dev.assay.settings.Settings;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.FakeLocalServers;
import dev.assay.shell.FakePythonHost;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Scene;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/// What becomes of large results, chosen in the dialog.
@ScreenTest
final class ResultsSettingsPartTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    @TempDir Path home;
    private final AtomicReference<Settings> saved = new AtomicReference<>();

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

    private Stage open(Theme.Choice look, int text) {
        return Screen.call(() -> {
            SettingsViewModel model =
                    new SettingsViewModel(
                            jobs,
                            SettingsFile.open(home, Map.of()),
                            KnownModels.bundled(),
                            List.of(new OpenAiProvider()),
                            Capability.Memory.ofThisRun(),
                            new FakePythonHost(),
                            saved::set);
            Theme theme = new Theme(look);
            theme.choose(look);
            theme.resize(text);
            Stage owner = new Stage();
            owner.setScene(new Scene(new Region(), 900, 700));
            theme.dress(owner.getScene());
            owner.show();
            return new SettingsDialog(
                            model,
                            new LocalServersViewModel(jobs, new FakeLocalServers()),
                            new PythonSettingsPart.Browse(Optional::empty, Optional::empty),
                            () -> {})
                    .show(owner);
        });
    }

    private static <T> T named(Stage stage, String name, Class<T> type) {
        return Screen.call(() ->
                stage.getScene().getRoot().lookupAll("*").stream()
                        .filter(type::isInstance)
                        .filter(node -> name.equals(node.getAccessibleText()))
                        .map(type::cast)
                        .findFirst()
                        .orElseThrow());
    }

    private static void type(Stage stage, String name, String text) {
        TextField field = named(stage, name, TextField.class);
        Screen.run(() -> field.setText(text));
    }

    @SuppressWarnings("unchecked") // Texts are chosen there.
    private static void choose(Stage stage, String name, String position) {
        ChoiceBox<String> choice = named(stage, name, ChoiceBox.class);
        Screen.run(() -> choice.setValue(position));
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 13", "DARK, 13", "LIGHT, 24"})
    void whatBecomesOfLargeResultsIsChosen(Theme.Choice look, int text, FxRobot robot) {
        Stage stage = open(look, text);
        TextField folder = named(stage, "Stored texts", TextField.class);
        Screen.run(() -> Screen.bringIntoSight(folder));
        Screen.picture(stage, "settings-results-" + look + "-" + text);
        type(stage, "Overlap", "51");
        type(stage, "Largest page", "2,000");
        robot.clickOn("Save");
        assertThat(
                        robot.lookup("Overlap is a whole number from 0 to 50. Nothing was changed.")
                                .tryQuery())
                .isPresent();
        type(stage, "Overlap", "0");
        type(stage, "Stored texts", "texts");
        robot.clickOn("Save");
        assertThat(
                        robot.lookup(
                                        "The folder of stored texts needs its full path. Nothing was changed.")
                                .tryQuery())
                .isPresent();
        type(stage, "Stored texts", home.resolve("texts").toString());
        choose(stage, "Extraction", "off");
        choose(stage, "Earlier results", "off");
        robot.clickOn("Save");
        Screen.waitUntil(() -> !stage.isShowing());

        assertKept();
        takeSomeBack(look, text, robot);
    }

    private void assertKept() {
        Settings kept = SettingsFile.open(home, Map.of()).settings();
        assertThat(kept.values())
                .isEqualTo(
                        new ChosenValues(
                                Map.of(
                                        SettingKey.OVERLAP_PERCENT,
                                        0,
                                        SettingKey.MAX_PAGE_SIZE,
                                        2_000,
                                        SettingKey.EXTRACTION,
                                        0,
                                        SettingKey.REDACTION,
                                        0)));
        assertThat(kept.results().outputs()).contains(home.resolve("texts"));
    }

    private void takeSomeBack(Theme.Choice look, int text, FxRobot robot) {
        Stage again = open(look, text);
        assertThat(named(again, "Largest page", TextField.class).getText()).isEqualTo("2,000");
        type(again, "Largest page", "");
        choose(again, "Extraction", "");
        robot.clickOn("Save");
        Screen.waitUntil(() -> !again.isShowing());
        assertThat(SettingsFile.open(home, Map.of()).settings().values())
                .isEqualTo(
                        new ChosenValues(
                                Map.of(SettingKey.OVERLAP_PERCENT, 0, SettingKey.REDACTION, 0)));
    }
}
