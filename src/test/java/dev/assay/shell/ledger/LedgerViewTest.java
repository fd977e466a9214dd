package dev.assay.shell.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.copilot.log.Transcript;
import dev.assay.settings.PriceFile;
import dev.assay.shell.state.ConversationTotals;
import dev.assay.task.Jobs;
import dev.assay.tool.Spending;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;

@ScreenTest
final class LedgerViewTest {
    @TempDir Path home;

    private final ObjectProperty<@Nullable Transcript> transcript =
            new SimpleObjectProperty<>(Ledgers.several());
    private final ObjectProperty<ConversationTotals> totals =
            new SimpleObjectProperty<>(
                    new ConversationTotals(
                            0,
                            ConversationTotals.NONE.composition(),
                            1_182_640,
                            0,
                            0,
                            ConversationTotals.NONE.usage(),
                            ConversationTotals.NONE.cost(),
                            0,
                            Spending.NOTHING));
    private final List<String> heard = new ArrayList<>();

    @AfterEach
    void close() {
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT));
    }

    private LedgerView open() {
        return Screen.call(() ->
                new LedgerView(
                        new LedgerViewModel(Jobs.inline(), new PriceFile(home), transcript, totals),
                        uri -> heard.add(uri.toString()),
                        line -> heard.add(line.turnId() + " " + line.round()),
                        () -> heard.add("closed")));
    }

    private static int lines(LedgerView view) {
        return Screen.call(
                () -> ((TableView<?>) view.root().lookup(".ledger-table")).getItems().size());
    }

    @Test
    void isCopiedForASpreadsheet(FxRobot robot) {
        LedgerView view = open();
        Screen.show(view::root, 960, 640);
        robot.clickOn("Copy as CSV");
        Screen.run(() -> {
            assertThat(Clipboard.getSystemClipboard().getString())
                    .startsWith("turn,round,what,model")
                    .contains("\n1,2,Round 2,gpt-4.1,1,7204,5632,120,310,");
        });
    }

    @Test
    void aRoundIsLookedAtAsItWasSent(FxRobot robot) {
        LedgerView view = open();
        Screen.show(view::root, 960, 640);
        robot.clickOn("As sent");
        assertThat(heard).as("no round is chosen").isEmpty();
        robot.clickOn("      Round 2");
        robot.clickOn("As sent");
        robot.doubleClickOn("      Round 2");
        robot.push(KeyCode.ENTER);
        assertThat(heard).containsExactly("turn-1 2", "turn-1 2", "turn-1 2");
    }

    @Test
    void followsTheConversationUntilItIsTakenAway(FxRobot robot) {
        LedgerView view = open();
        Stage stage = Screen.show(view::root, 960, 640);
        robot.interact(view::focus);
        Screen.run(() -> transcript.set(Ledgers.guided()));
        assertThat(lines(view)).isEqualTo(1);

        robot.push(KeyCode.ESCAPE);
        assertThat(heard).containsExactly("closed");
        Screen.run(() -> {
            stage.getScene().setRoot(new StackPane());
            transcript.set(Ledgers.several());
        });
        assertThat(lines(view)).isEqualTo(1);
    }

    @Test
    void pricesAreWrittenIntoAFileOfTheirOwn(FxRobot robot) throws IOException {
        Files.writeString(home.resolve(PriceFile.NAME), "{\n\"gpt-4.1\": 2\n}");
        LedgerView view = open();
        Stage stage = Screen.show(view::root, 960, 640);
        robot.clickOn("Edit prices");

        assertThat(heard).containsExactly(home.resolve(PriceFile.NAME).toUri().toString());
        Screen.run(() -> {
            Label told = (Label) view.root().lookup(".notice");
            assertThat(told.isVisible()).isTrue();
            assertThat(told.getText()).contains("prices.json, line 2: `gpt-4.1` must be an object");
        });
        Screen.picture(stage, "ledger-prices");
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void looksRight(Theme.Choice choice) {
        for (int width : new int[] {860, 1160}) {
            LedgerView view = open();
            Stage stage = Screen.show(view::root, width, 560);
            Screen.run(() -> new Theme(choice).dress(stage.getScene()));
            Screen.picture(stage, "ledger-" + choice + "-" + width);
            assertThat(lines(view)).isEqualTo(7);
            Screen.run(stage::close);
        }
        Screen.run(() -> transcript.set(null));
        LedgerView view = open();
        Stage stage = Screen.show(view::root, 1160, 560);
        Screen.run(() -> new Theme(choice).dress(stage.getScene()));
        Screen.picture(stage, "ledger-empty-" + choice);
        assertThat(lines(view)).isZero();
    }
}
