package dev.assay.shell.card;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import dev.assay.ui.WebAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Scene;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ScreenTest
final class LinkCardTest {
    private static final String LONG =
            "https://bank.example@evil.example/?q={\"a\"|" + "x".repeat(300);

    private final List<String> heard = new CopyOnWriteArrayList<>();

    @SuppressWarnings("NullAway.Init")
    private Stage stage;

    @Start
    void show(Stage shown) {
        stage = shown;
        StackPane root = new StackPane();
        OverCard card =
                LinkCard.of(
                        WebAddress.of(LONG).orElseThrow(),
                        _ -> heard.add("opened"),
                        () -> heard.add("closed"));
        root.getChildren().add(card.root());
        stage.setScene(new Scene(root, 760, 420));
        new Theme(Theme.Choice.DARK).dress(stage.getScene());
        stage.show();
    }

    @Test
    void theWholeAddressIsReadBeforeAnythingOpens(FxRobot robot) {
        assertThat(robot.lookup("#link-host").queryLabeled().getText())
                .isEqualTo("This link opens evil.example in your browser.");
        assertThat(robot.lookup("#link-address").queryAs(TextArea.class).getText())
                .startsWith("https://bank.example@evil.example/?q=%7B%22a%22%7Cxxx")
                .hasSize(WebAddress.of(LONG).orElseThrow().toString().length());
        assertThat(heard).isEmpty();
        Screen.picture(stage, "link-card");

        robot.clickOn("Open in the browser");
        assertThat(heard).containsExactly("closed", "opened");
    }

    @Test
    void itIsCopiedOrLeftAlone(FxRobot robot) {
        robot.clickOn("Copy the address");
        assertThat(Screen.call(() -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo(WebAddress.of(LONG).orElseThrow().toString());
        robot.clickOn(".icon-button");

        assertThat(heard).containsExactly("closed");
    }
}
