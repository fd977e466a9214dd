package dev.assay.pages.activity.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.domain.ActivityDomain;
import dev.assay.activity.domain.StravaConnections;
import dev.assay.activity.strava.FakeBrowser;
import dev.assay.activity.strava.FakeStrava;
import dev.assay.chip.domain.KeptPasswords;
import dev.assay.settings.CheckedJson;
import dev.assay.settings.ChosenValues;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/// The dialog on screen, with Strava and the browser on this computer.
@ScreenTest
final class StravaDialogTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final FakeStrava strava = FakeStrava.start();
    private final List<Source> sources = new CopyOnWriteArrayList<>();
    private final AtomicReference<String> connected = new AtomicReference<>("");
    @TempDir private Path folder;

    @AfterEach
    void stop() {
        jobs.close();
        Screen.closeAll();
        sources.forEach(Source::close);
        strava.close();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    private Stage open(Theme.Choice look, FakeBrowser browser) {
        KeptPasswords passwords = new KeptPasswords();
        ActivityDomain domain =
                new ActivityDomain(
                        folder,
                        () -> CheckedJson.of("copilot.json", "{}"),
                        passwords,
                        () -> ChosenValues.NONE);
        StravaForm form =
                new StravaForm(
                        jobs, new StravaConnections(domain, sources::add, passwords, browser));
        return Screen.call(() -> {
            Theme theme = new Theme(look);
            theme.choose(look);
            Stage owner = new Stage();
            owner.setScene(new Scene(new Region(), 900, 700));
            theme.dress(owner.getScene());
            owner.show();
            return form.show(owner, Optional.empty(), connected::set);
        });
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.clickOn(
                (Node node) -> node instanceof TextField && field.equals(node.getAccessibleText()));
        robot.write(text);
    }

    private static String outcome(Stage stage) {
        return ((Label) stage.getScene().lookup(".notice .label")).getText();
    }

    @Test
    void connectsByTheBrowser(FxRobot robot) {
        Stage stage = open(Theme.Choice.LIGHT, FakeBrowser.granting());
        Screen.picture(stage, "strava-light");
        type(robot, "Client ID", strava.account().typed());
        type(robot, "Client secret", FakeStrava.SECRET);
        robot.clickOn("Connect");
        Screen.waitUntil(() -> !stage.isShowing());

        assertThat(connected.get()).isEqualTo(strava.account().id());
    }

    @Test
    void tellsWhatIsWrongInTheDark(FxRobot robot) {
        Stage stage = open(Theme.Choice.DARK, FakeBrowser.granting());
        type(robot, "Client ID", strava.account().typed());
        type(robot, "Client secret", "wrong");
        robot.clickOn("Connect");
        Screen.waitUntil(() -> outcome(stage).startsWith("Strava knows no application"));
        Screen.picture(stage, "strava-dark");

        assertThat(connected.get()).isEmpty();
    }
}
