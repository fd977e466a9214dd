package dev.assay.pages.chip.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.MongoLoopback;
import dev.assay.chip.source.MongoUser;
import dev.assay.pages.SourceForm;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// The dialog on screen, with a real server on loopback behind it.
@ScreenTest
final class ConnectDialogTest {
    private final MongoLoopback server = new MongoLoopback();
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final FakeServers servers = FakeServers.overLoopback();
    private final AtomicReference<String> connected = new AtomicReference<>("");

    @AfterEach
    void stop() {
        jobs.close();
        server.close();
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    private Stage open(Theme.Choice look, Optional<SourceForm.Known> known) {
        return Screen.call(() -> {
            Theme theme = new Theme(look);
            theme.choose(look);
            Stage owner = new Stage();
            owner.setScene(new Scene(new Region(), 900, 700));
            theme.dress(owner.getScene());
            owner.show();
            return new ConnectForm(jobs, servers).show(owner, known, connected::set);
        });
    }

    private Stage open(Theme.Choice look) {
        return open(look, Optional.empty());
    }

    private static void addChips(MongoLoopback to) {
        to.add(
                DocumentCollection.CHIP,
                List.of(
                        "{\"project_id\":\"beta\",\"chip_id\":\"144Q-07\",\"size\":144}",
                        "{\"project_id\":\"alpha\",\"chip_id\":\"64Q-LAB\",\"size\":64}"));
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
    void testsAServerChoosesAProjectAndConnects(FxRobot robot) {
        addChips(server);
        Stage stage = open(Theme.Choice.LIGHT);
        type(robot, "Address", server.uri(""));
        robot.clickOn("Test");
        Screen.waitUntil(() -> outcome(stage).contains("2 chips in 2 projects"));
        Screen.picture(stage, "connect-light");

        ComboBox<?> projects = robot.lookup(".combo-box").queryComboBox();
        assertThat(projects.getItems().toString()).isEqualTo("[, alpha, beta]");
        robot.clickOn(projects).clickOn("alpha");
        assertThat(Screen.call(() -> outcome(stage)))
                .contains("alpha has 1 chip.")
                .contains("64Q-LAB · 64 qubits");
        robot.clickOn("Connect");
        Screen.waitUntil(() -> !stage.isShowing());

        assertThat(connected.get()).isEqualTo(server.uri("") + "#qdash/alpha");
    }

    @Test
    void tellsWhatIsWrongInTheDark(FxRobot robot) {
        addChips(server);
        Stage stage = open(Theme.Choice.DARK);
        type(robot, "Address", server.uri(""));
        type(robot, "Database", "elsewhere");
        robot.clickOn("Connect");
        Screen.waitUntil(() -> outcome(stage).contains("\"elsewhere\" holds no calibration data"));
        assertThat(Screen.call(() -> outcome(stage))).contains("The server has: qdash");

        type(robot, "Database", "");
        type(robot, "User", "me");
        type(robot, "Password", "not this one");
        robot.clickOn("Connect");
        Screen.waitUntil(() -> outcome(stage).contains("refused the user name or the password"));
        Screen.picture(stage, "connect-dark");
        assertThat(Screen.call(() -> stage.getScene().lookup(".notice").getStyleClass()))
                .contains("danger");
        assertThat(connected.get()).isEmpty();
    }

    @Test
    void aTestTellsARightLoginFromAWrongOne(FxRobot robot) {
        MongoUser me = new MongoUser("me", "this one");
        try (MongoLoopback guarded = MongoLoopback.withLogin(me)) {
            addChips(guarded);
            Stage stage = open(Theme.Choice.LIGHT);
            type(robot, "Address", guarded.uri(""));
            robot.clickOn("Test");
            Screen.waitUntil(() -> outcome(stage).contains("lets nobody read without a login"));
            Screen.picture(stage, "connect-login-needed");

            type(robot, "User", "me");
            type(robot, "Password", "not this one");
            robot.clickOn("Test");
            Screen.waitUntil(
                    () -> outcome(stage).contains("refused the user name or the password"));
            assertThat(Screen.call(() -> outcome(stage))).doesNotContain("this one");

            type(robot, "Password", "this one");
            robot.clickOn("Test");
            Screen.waitUntil(() -> outcome(stage).contains("2 chips in 2 projects"));
            Screen.picture(stage, "connect-login");
        }
    }

    @Test
    void aTestTellsWhoMayLogInButNotRead(FxRobot robot) {
        MongoUser guest = new MongoUser("guest", "let me in", "admin", Set.of());
        try (MongoLoopback guarded = MongoLoopback.withLogin(guest)) {
            Stage stage = open(Theme.Choice.DARK);
            type(robot, "Address", guarded.uri(""));
            type(robot, "User", "guest");
            type(robot, "Password", "let me in");
            robot.clickOn("Test");
            Screen.waitUntil(() -> outcome(stage).contains("may not read the database qdash"));
            Screen.picture(stage, "connect-not-allowed");
        }
    }

    @Test
    void aSilentServerCanBeStoppedAndEscapeCloses(FxRobot robot) throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Stage stage = open(Theme.Choice.LIGHT);
            type(
                    robot,
                    "Address",
                    "mongodb://localhost:"
                            + silent.getLocalPort()
                            + "/?serverSelectionTimeoutMS=600000");
            robot.clickOn("Test");
            Screen.waitUntil(() -> outcome(stage).contains("Looking for the server…"));
            Screen.picture(stage, "connect-working");

            robot.clickOn("Stop");
            Screen.waitUntil(() -> outcome(stage).startsWith("Test asks the server"));

            robot.push(KeyCode.ESCAPE);
            assertThat(Screen.call(stage::isShowing)).isFalse();
        }
    }

    @Test
    void aMissingPasswordIsAskedForWhereItBelongs() {
        MongoAddress known = MongoAddress.of("mongodb://me@lab:1#qdash");
        Stage stage =
                open(
                        Theme.Choice.LIGHT,
                        Optional.of(new SourceForm.Known(known.id(), known.problem())));
        Screen.picture(stage, "connect-password");

        Screen.run(() -> {
            assertThat(outcome(stage)).contains("The user me of lab:1/qdash needs a password");
            assertThat(stage.getScene().getFocusOwner().getAccessibleText()).isEqualTo("Password");
        });
    }

    @Test
    void everyControlHasWords() {
        Stage stage = open(Theme.Choice.LIGHT);

        Screen.run(() -> {
            for (Node node : stage.getScene().getRoot().lookupAll("*")) {
                if (node instanceof Control control && control.isFocusTraversable()) {
                    Object words = control.queryAccessibleAttribute(AccessibleAttribute.TEXT);
                    boolean named = control.getAccessibleText() != null || !"".equals(words);
                    assertThat(named).describedAs(control.toString()).isTrue();
                }
            }
        });
    }
}
