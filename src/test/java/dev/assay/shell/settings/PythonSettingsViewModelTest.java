package dev.assay.shell.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Capability;
import dev.assay.llm.KnownModels;
import dev.assay.llm.anthropic.AnthropicProvider;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.llm.openai.OpenAiProvider;
import dev.assay.settings.PythonChoice;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.FakeLocalServers;
import dev.assay.shell.FakePythonHost;
import dev.assay.shell.settings.SettingsState.Told;
import dev.assay.shell.settings.SettingsState.Tone;
import dev.assay.shell.state.PythonHost.Tested;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Hands;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// The choice of a Python in the settings.
@ScreenTest
final class PythonSettingsViewModelTest {
    @TempDir Path home;
    private final FakePythonHost host = new FakePythonHost();
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final FxRobot robot = Hands.shared();

    private SettingsViewModel model(Jobs jobs) {
        return new SettingsViewModel(
                jobs,
                SettingsFile.open(home, Map.of()),
                KnownModels.bundled(),
                List.of(new OpenAiProvider(), new ChatProvider(), new AnthropicProvider()),
                Capability.Memory.ofThisRun(),
                host,
                _ -> {});
    }

    private PythonChoice kept() {
        return SettingsFile.open(home, Map.of()).settings().python();
    }

    @AfterEach
    void stop() {
        jobs.close();
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    @Test
    void whatIsChosenIsKept() {
        SettingsViewModel model = model(Jobs.inline());
        model.python().runtime().set(PythonChoice.Kind.GRAALPY);
        model.python().interpreter().set(" /opt/venv ");
        model.python().seconds().set(90);
        model.python().megabytes().set(2_048);
        model.python().kilobytes().set(200);
        model.python().charts().set(7);
        model.python().processes().set(32);
        model.python().files().set(64);
        assertThat(kept()).isEqualTo(PythonChoice.FIRST);
        model.save();
        PythonChoice chosen =
                new PythonChoice(PythonChoice.Kind.GRAALPY, "/opt/venv", 90, 2_048, 200, 7, 32, 64);
        assertThat(kept()).isEqualTo(chosen);
        assertThat(model(Jobs.inline()).python().choice()).isEqualTo(chosen);
    }

    @Test
    void aTestAsksWithWhatIsInTheFieldsAndSaysWhatItFound() {
        SettingsViewModel model = model(Jobs.inline());
        model.python().interpreter().set("/opt/venv");
        model.python().test();
        assertThat(host.tested).containsExactly(model.python().choice());
        assertThat(model.python().state().get())
                .isEqualTo(
                        new Told(
                                Tone.GOOD,
                                "CPython 3.11.2 in bubblewrap runs. It has numpy, pandas. Code reaches no network."));
        host.answer = new Tested.Runs("GraalPy 25.0.3", List.of(), "Code reaches nothing.");
        model.python().test();
        assertThat(model.python().state().get())
                .isEqualTo(
                        new Told(
                                Tone.GOOD,
                                "GraalPy 25.0.3 runs. It has the standard library only. Code reaches nothing."));
        host.answer = new Tested.Fails("There is no bubblewrap. Install it.");
        model.python().test();
        assertThat(model.python().state().get())
                .isEqualTo(new Told(Tone.BAD, "There is no bubblewrap. Install it."));
        assertThat(kept()).isEqualTo(PythonChoice.FIRST);
    }

    @Test
    void theDialogGoesToItsPartAndTestsThere() {
        for (Theme.Choice choice : List.of(Theme.Choice.LIGHT, Theme.Choice.DARK)) {
            Stage owner = Screen.show(() -> new javafx.scene.layout.Pane(), 900, 700);
            Stage shown =
                    Screen.call(() -> {
                        SettingsDialog dialog =
                                new SettingsDialog(
                                        model(jobs),
                                        new LocalServersViewModel(jobs, new FakeLocalServers()),
                                        new PythonSettingsPart.Browse(
                                                () -> Optional.of(Path.of("/opt/venv/bin/python")),
                                                Optional::empty),
                                        () -> {});
                        Stage stage = dialog.show(owner);
                        new Theme(choice).dress(stage.getScene());
                        dialog.toPython();
                        return stage;
                    });
            robot.targetWindow(shown);
            robot.clickOn("Browse…");
            robot.clickOn("Python interpreter…");
            robot.clickOn(
                    robot.lookup(".button")
                            .match(button -> "Test Python".equals(button.getAccessibleText()))
                            .<javafx.scene.control.Button>query());
            Screen.waitUntil(() -> !host.tested.isEmpty());
            assertThat(host.tested.getLast().interpreter()).endsWith("python");
            Screen.waitUntil(() ->
                    robot.lookup(
                                    "CPython 3.11.2 in bubblewrap runs. It has numpy, pandas. Code reaches no network.")
                            .tryQuery()
                            .isPresent());
            Screen.picture(shown, "settings-python-" + choice);
            Screen.closeAll();
            host.tested.clear();
        }
    }
}
