package dev.assay.pages.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.database.server.ServerAddress;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// The dialog on screen.
@ScreenTest
final class DatabaseDialogTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final FakeDatabases servers = new FakeDatabases();
    private final AtomicReference<String> connected = new AtomicReference<>("");

    @AfterEach
    void stop() {
        jobs.close();
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    private Stage open(Theme.Choice look) {
        return Screen.call(() -> {
            Theme theme = new Theme(look);
            theme.choose(look);
            Stage owner = new Stage();
            owner.setScene(new Scene(new Region(), 900, 700));
            theme.dress(owner.getScene());
            owner.show();
            return new DatabaseForm(jobs, servers).show(owner, Optional.empty(), connected::set);
        });
    }

    /// Writes into a field in place of what is there.
    private static void type(FxRobot robot, String field, String text) {
        robot.clickOn(
                (Node node) -> node instanceof TextField && field.equals(node.getAccessibleText()));
        robot.push(KeyCode.SHORTCUT, KeyCode.A).push(KeyCode.DELETE);
        robot.write(text);
    }

    private static String outcome(Stage stage) {
        return ((Label) stage.getScene().lookup(".notice .label")).getText();
    }

    @Test
    void testsAServerAndConnects(FxRobot robot) {
        Stage stage = open(Theme.Choice.LIGHT);
        type(robot, "Host", "lab");
        type(robot, "User", "me");
        type(robot, "Database", "sales");
        robot.clickOn("Test");
        Screen.waitUntil(() -> outcome(stage).startsWith("PostgreSQL 17.5 answered: 2 tables"));
        Screen.picture(stage, "database-light");
        assertThat(Screen.call(() -> outcome(stage)))
                .contains("in 1 schema to read for me.\npublic.orders · about 41,472 rows");

        robot.clickOn("Connect");
        Screen.waitUntil(() -> !stage.isShowing());

        assertThat(connected.get()).isEqualTo("postgresql://me@lab:5432/sales");
    }

    @Test
    void tellsWhatIsWrongInTheDark(FxRobot robot) {
        servers.refusal = "lab:8080 refused the user name or the password of me. Check both.";
        Stage stage = open(Theme.Choice.DARK);
        type(robot, "Host", "trinos://me:hunter2@lab/lake");
        robot.clickOn("Connect");
        Screen.waitUntil(() -> outcome(stage).startsWith("lab:8080 refused"));
        Screen.picture(stage, "database-dark");

        assertThat(servers.asked)
                .containsExactly(ServerAddress.of("trinos://me@lab/lake").withPassword("hunter2"));
        assertThat(connected.get()).isEmpty();
    }
}
