package dev.assay.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.MongoLoopback;
import dev.assay.chip.source.MongoUser;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javafx.event.Event;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The dialog on screen, with a real server on loopback behind it.
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

    private Stage open(Theme.Choice look, ConnectViewModel model) {
        return Screen.call(() -> {
            Theme theme = new Theme(look);
            theme.choose(look);
            Stage owner = new Stage();
            owner.setScene(new Scene(new Region(), 900, 700));
            theme.dress(owner.getScene());
            owner.show();
            return new ConnectDialog(model).show(owner, connected::set);
        });
    }

    private Stage open(Theme.Choice look) {
        return open(look, Screen.call(() -> new ConnectViewModel(jobs, servers)));
    }

    private static void addChips(MongoLoopback to) {
        to.add(
                DocumentCollection.CHIP,
                List.of(
                        "{\"project_id\":\"beta\",\"chip_id\":\"144Q-07\",\"size\":144}",
                        "{\"project_id\":\"alpha\",\"chip_id\":\"64Q-LAB\",\"size\":64}"));
    }

    private static Button button(Stage stage, String text) {
        return stage.getScene().getRoot().lookupAll(".button").stream()
                .map(Button.class::cast)
                .filter(button -> text.equals(button.getText()))
                .findFirst()
                .orElseThrow();
    }

    private static void type(Stage stage, String field, String text) {
        Screen.run(() ->
                stage.getScene().getRoot().lookupAll(".text-field").stream()
                        .filter(node -> field.equals(node.getAccessibleText()))
                        .forEach(node -> ((TextField) node).setText(text)));
    }

    private static String outcome(Stage stage) {
        return ((Label) stage.getScene().lookup(".notice .label")).getText();
    }

    @Test
    void testsAServerChoosesAProjectAndConnects() {
        addChips(server);
        Stage stage = open(Theme.Choice.LIGHT);
        type(stage, "Address", server.uri(""));
        Screen.run(() -> button(stage, "Test").fire());
        Screen.waitUntil(() -> outcome(stage).contains("2 chips in 2 projects"));
        Screen.picture(stage, "connect-light");

        Screen.run(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<String> projects = (ComboBox<String>) stage.getScene().lookup(".combo-box");
            assertThat(projects.getItems()).containsExactly("", "alpha", "beta");
            projects.setValue("alpha");
            assertThat(outcome(stage))
                    .contains("alpha has 1 chip.")
                    .contains("64Q-LAB · 64 qubits");
            button(stage, "Connect").fire();
        });
        Screen.waitUntil(() -> !stage.isShowing());

        assertThat(connected.get()).isEqualTo(server.uri("") + "#qdash/alpha");
    }

    @Test
    void tellsWhatIsWrongInTheDark() {
        addChips(server);
        Stage stage = open(Theme.Choice.DARK);
        type(stage, "Address", server.uri(""));
        type(stage, "Database", "elsewhere");
        Screen.run(() -> button(stage, "Connect").fire());
        Screen.waitUntil(() -> outcome(stage).contains("\"elsewhere\" holds no calibration data"));
        assertThat(Screen.call(() -> outcome(stage))).contains("The server has: qdash");

        type(stage, "Database", "");
        type(stage, "User", "me");
        type(stage, "Password", "not this one");
        Screen.run(() -> button(stage, "Connect").fire());
        Screen.waitUntil(() -> outcome(stage).contains("refused the user name or the password"));
        Screen.picture(stage, "connect-dark");
        assertThat(Screen.call(() -> stage.getScene().lookup(".notice").getStyleClass()))
                .contains("danger");
        assertThat(connected.get()).isEmpty();
    }

    @Test
    void aTestTellsARightLoginFromAWrongOne() {
        MongoUser me = new MongoUser("me", "this one");
        try (MongoLoopback guarded = MongoLoopback.withLogin(me)) {
            addChips(guarded);
            Stage stage = open(Theme.Choice.LIGHT);
            type(stage, "Address", guarded.uri(""));
            Screen.run(() -> button(stage, "Test").fire());
            Screen.waitUntil(() -> outcome(stage).contains("lets nobody read without a login"));
            Screen.picture(stage, "connect-login-needed");

            type(stage, "User", "me");
            type(stage, "Password", "not this one");
            Screen.run(() -> button(stage, "Test").fire());
            Screen.waitUntil(
                    () -> outcome(stage).contains("refused the user name or the password"));
            assertThat(Screen.call(() -> outcome(stage))).doesNotContain("this one");

            type(stage, "Password", "this one");
            Screen.run(() -> button(stage, "Test").fire());
            Screen.waitUntil(() -> outcome(stage).contains("2 chips in 2 projects"));
            Screen.picture(stage, "connect-login");
        }
    }

    @Test
    void aTestTellsWhoMayLogInButNotRead() {
        MongoUser guest = new MongoUser("guest", "let me in", "admin", Set.of());
        try (MongoLoopback guarded = MongoLoopback.withLogin(guest)) {
            Stage stage = open(Theme.Choice.DARK);
            type(stage, "Address", guarded.uri(""));
            type(stage, "User", "guest");
            type(stage, "Password", "let me in");
            Screen.run(() -> button(stage, "Test").fire());
            Screen.waitUntil(() -> outcome(stage).contains("may not read the database qdash"));
            Screen.picture(stage, "connect-not-allowed");
        }
    }

    @Test
    void aSilentServerCanBeStoppedAndEscapeCloses() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Stage stage = open(Theme.Choice.LIGHT);
            type(
                    stage,
                    "Address",
                    "mongodb://localhost:"
                            + silent.getLocalPort()
                            + "/?serverSelectionTimeoutMS=600000");
            Screen.run(() -> button(stage, "Test").fire());
            Screen.waitUntil(() -> outcome(stage).contains("Looking for the server…"));
            Screen.picture(stage, "connect-working");

            Screen.run(() -> button(stage, "Stop").fire());
            Screen.waitUntil(() -> outcome(stage).startsWith("Test asks the server"));

            Screen.run(() ->
                    Event.fireEvent(
                            stage.getScene().getRoot(),
                            new KeyEvent(
                                    KeyEvent.KEY_PRESSED,
                                    "",
                                    "",
                                    KeyCode.ESCAPE,
                                    false,
                                    false,
                                    false,
                                    false)));
            assertThat(Screen.call(stage::isShowing)).isFalse();
        }
    }

    @Test
    void aMissingPasswordIsAskedForWhereItBelongs() {
        MongoAddress known = MongoAddress.of("mongodb://me@lab:1#qdash");
        Stage stage =
                open(
                        Theme.Choice.LIGHT,
                        Screen.call(() ->
                                new ConnectViewModel(
                                        jobs, servers, known, known.problem().orElseThrow())));
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
