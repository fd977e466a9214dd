package dev.assay.shell.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Secrets;
import dev.assay.copilot.raw.RawExchanges;
import dev.assay.llm.LanguageModel.RawExchange;
import dev.assay.shell.FakeConversation;
import dev.assay.task.Jobs;
import dev.assay.tool.Spending;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;

@ScreenTest
final class RawViewTest {
    private static final String KEY = "raw-view-key-0123456789";

    private static final String REQUEST =
            "{\"model\":\"gpt-4.1\",\"input\":\"my key is %s\",\"stream\":true}".formatted(KEY);

    private final FakeConversation conversation = new FakeConversation("c", "sample");
    private final List<String> heard = new ArrayList<>();

    @AfterEach
    void close() {
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT));
    }

    private void sent(int status, String reply) {
        conversation
                .exchanges()
                .add(
                        RawExchanges.Place.of("turn-1", 2),
                        new RawExchange(
                                "http://127.0.0.1/v1/responses", status, REQUEST, reply, true));
    }

    private RawView open(int round) {
        LedgerLine line =
                Ledger.of(Ledgers.several(), Spending.NOTHING, 0).lines().stream()
                        .filter(each -> each.turn() == 1 && each.round() == round)
                        .findFirst()
                        .orElseThrow();
        return Screen.call(() ->
                new RawView(
                        new RawViewModel(Jobs.inline(), conversation, line),
                        () -> heard.add("closed")));
    }

    private static String text(RawView view, String name) {
        return Screen.call(() ->
                view.root().lookupAll(".text-area").stream()
                        .map(TextArea.class::cast)
                        .filter(area -> name.equals(area.getAccessibleText()))
                        .findFirst()
                        .orElseThrow()
                        .getText());
    }

    @Test
    void isReadWithLinesAndCopiedAsItWasSentWithoutTheKey(FxRobot robot) {
        Secrets.remember(KEY);
        sent(200, "data: {\"type\":\"response.created\"}\n\n");
        RawView view = open(2);
        Screen.show(view::root, 900, 600);
        assertThat(text(view, "Request"))
                .contains("\n", "\"model\" : \"gpt-4.1\"", "[hidden]")
                .doesNotContain(KEY);
        robot.clickOn("Copy");
        Screen.run(() -> {
            assertThat(Clipboard.getSystemClipboard().getString())
                    .isEqualTo(REQUEST.replace(KEY, "[hidden]"));
        });
    }

    @Test
    void whatWasSentAgainCanBeChosen() {
        sent(429, "{\"error\":\"slow down\"}");
        sent(200, "data: [DONE]");
        RawView view = open(2);
        Screen.show(view::root, 900, 600);
        assertThat(text(view, "Request")).contains("gpt-4.1");
        Screen.run(() -> {
            ChoiceBox<?> tries = (ChoiceBox<?>) view.root().lookup(".choice-box");
            assertThat(tries.isVisible()).isTrue();
            tries.getSelectionModel().selectFirst();
            assertThat(tries.getItems()).hasSize(2);
            assertThat(tries.getValue().toString()).contains("answered 429", "slow down");
        });
    }

    @Test
    void whatIsNotKeptIsSaid(FxRobot robot) {
        RawView view = open(1);
        Screen.show(view::root, 900, 600);
        assertThat(text(view, "Request")).isEmpty();
        assertThat(
                        robot.lookup(
                                        "This request is not kept. Requests and replies are kept in memory only, while their conversation is open.")
                                .tryQuery())
                .isPresent();
        robot.interact(view::focus);
        robot.push(KeyCode.ESCAPE);
        assertThat(heard).containsExactly("closed");
    }

    @Test
    void whatIsTooLongToReadIsCut() {
        String text = "a".repeat(RawViewModel.LONGEST_SHOWN + 1_500);
        assertThat(RawViewModel.shown(text))
                .endsWith("and 1,500 more characters, which Copy takes too.");
        assertThat(RawViewModel.shown("short")).isEqualTo("short");
    }

    @ParameterizedTest
    @EnumSource(
            value = Theme.Choice.class,
            names = {"LIGHT", "DARK"})
    void looksRight(Theme.Choice choice) {
        sent(429, "{\"error\":\"slow down\"}");
        sent(200, "data: [DONE]");
        RawView view = open(2);
        Stage stage = Screen.show(view::root, 900, 560);
        Screen.run(() -> new Theme(choice).dress(stage.getScene()));
        Screen.picture(stage, "raw-" + choice);
        assertThat(text(view, "Request")).isNotEmpty();
    }
}
