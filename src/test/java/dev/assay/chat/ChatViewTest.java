package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.house.Patience;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.ChartColors;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The page itself, run in its engine.
@ScreenTest
final class ChatViewTest {
    @TempDir Path folder;
    private ChatStage stage;

    @BeforeEach
    void open() {
        stage = new ChatStage(folder, 700, 600, Theme.Choice.LIGHT);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void aStoredResultIsOpenedFromItsCard() {
        stage.show(
                Turns.transcript(
                        Turns.asked("T1?").stored("get_t1", "{}", "t1#2").answered("a").as("a")));
        stage.click(".card .open");

        Screen.waitUntil(() -> stage.heard.contains("open t1#2@1"));
        assertThat(stage.ask("document.querySelector('.card .open').textContent"))
                .isEqualTo("Open t1#2 ▸");
    }

    @Test
    void aTaskResultIsAnalysedFromTheCardThatListsIt() {
        String rows =
                "[{\"task_id\": \"id-1\", \"task_name\": \"CheckT1\", \"qid\": \"7\"},{\"task_id\":"
                        + " \"<b>\", \"task_name\": \"<i>CheckT1</i>\", \"qid\": \"8\"}]";
        stage.show(
                Turns.transcript(
                        Turns.asked("Last?")
                                .returned("search_task_results", "{}", rows)
                                .answered("a")
                                .as("a")));
        stage.click(".card .choose");
        stage.waitFor("document.querySelectorAll('.analyse').length === 2");
        stage.waitFor("document.activeElement === document.querySelector('.analyse')");
        assertThat(stage.ask("document.querySelector('.analyse').ariaLabel"))
                .isEqualTo("Analyse with copilot: CheckT1, 7");
        stage.press(KeyCode.ENTER);
        Screen.waitUntil(() -> stage.heard.contains("analyse id-1 of search_task_results"));

        stage.ask("document.querySelectorAll('.analyse')[1].click()");
        Screen.waitUntil(() -> stage.heard.contains("analyse <b> of search_task_results"));
        assertThat(stage.ask("document.querySelectorAll('.card b, .card i').length"))
                .isEqualTo("0");
    }

    @Test
    void aCardOpensWithTheKeyboardAndStaysOpen() {
        Turns turn = Turns.asked("T1?").stored("get_t1", "{\"days\": 30}", "t1");
        stage.show(Turns.transcript(turn.ended(TurnState.RUNNING, null).as("a")));
        stage.ask("document.querySelector('.card .toggle').focus()");
        stage.press(KeyCode.ENTER);
        stage.waitFor("document.querySelectorAll('.card-body pre').length === 2");

        stage.show(Turns.transcript(turn.answered("Done.").as("a")));
        stage.waitFor("document.querySelector('.markdown') !== null");
        assertThat(
                        stage.ask(
                                "document.querySelector('.card"
                                        + " .toggle').getAttribute('aria-expanded')"))
                .isEqualTo("true");
        assertThat(stage.ask("document.querySelector('.card-body').textContent"))
                .contains("\"days\" : 30")
                .contains("Model view")
                .contains("231 tokens");
    }

    @Test
    void anErrorIsOpenFromTheStart() {
        stage.show(
                Turns.transcript(
                        Turns.asked("T9?").failed("get_t9", "{}", "No parameter t9.").as("a")));

        assertThat(stage.ask("document.querySelector('.card-body').textContent"))
                .contains("No parameter t9.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<img src=x onerror=\"assay.post('open', {key: 'pwned', version: 1})\">",
                "</script><script>assay.post('open', {key: 'pwned', version: 1})</script>",
                "\" onclick=\"assay.post('open', {key: 'pwned', version: 1})",
                "<a href=\"javascript:assay.post('open',{key:'pwned'})\">x</a>",
                "[x](javascript:assay.post('open',{key:'pwned'}))",
                "<style>body { display: none }</style>",
                "${1}`'\\u2028\u2028"
            })
    void nothingWrittenElsewhereBecomesMarkupOrScript(String hostile) {
        Turn turn =
                Turns.asked(hostile)
                        .failed(hostile, Json.write(Json.object().put(hostile, hostile)), hostile)
                        .stored(hostile, "{}", hostile)
                        .answered(hostile)
                        .answered(
                                new ChartSpec(
                                        Json.object()
                                                .set(
                                                        "layout",
                                                        Json.object().put("title", hostile))))
                        .ended(TurnState.FAILED, hostile)
                        .as(hostile);
        stage.show(Turns.transcript(turn));
        stage.waitFor("document.querySelector('.refused') !== null");
        stage.ask("for (const b of document.querySelectorAll('.turn button')) b.click()");
        stage.ask("for (const a of document.querySelectorAll('.turn a')) a.click()");

        assertThat(
                        stage.ask(
                                "document.querySelectorAll('.turn script, .turn img, .turn style,"
                                        + " .turn iframe, .turn [onclick], .turn a').length"))
                .isEqualTo("0");
        assertThat(stage.ask("document.querySelector('.bubble').textContent")).isEqualTo(hostile);
        Screen.waitUntil(() -> stage.heard.contains("open " + hostile + "@1"));
        assertThat(stage.heard).doesNotContain("open pwned@1");
    }

    @Test
    void anOddLinkReachesTheProgramAsOneThatOpensAndThePageStays() {
        String odd = "[a](<https://example.org/?q={\"a\"|b}>)";
        stage.show(Turns.transcript(Turns.asked("?").answered(odd).as("a")));
        stage.click(".markdown a");

        Screen.waitUntil(
                () -> stage.heard.contains("link https://example.org/?q=%7B%22a%22%7Cb%7D"));
        assertThat(stage.ask("document.querySelectorAll('.turn').length")).isEqualTo("1");
    }

    @Test
    void aChartIsDrawnWithItsCaptionAndActions() {
        ChartSpec chart = Turns.chart("T1 of two qubits");
        stage.show(Turns.transcript(Turns.asked("?").answered("A.").answered(chart).as("a")));
        stage.waitFor("document.querySelector('.drawing .main-svg') !== null");

        assertThat(stage.ask("document.querySelector('figcaption').textContent"))
                .isEqualTo("Chart 1 · 26 of 26 points drawn · Enlarge · PNG · SVG · HTML · JSON");
        stage.ask("document.querySelectorAll('figcaption button').forEach(b => b.click())");
        Screen.waitUntil(() -> stage.heard.contains("JSON T1 of two qubits"));
        assertThat(stage.heard)
                .containsExactly(
                        "enlarge T1 of two qubits",
                        "PNG T1 of two qubits",
                        "SVG T1 of two qubits",
                        "HTML T1 of two qubits",
                        "JSON T1 of two qubits");
    }

    @Test
    void aChartFollowsTheLookEvenWhereItChangesWhileDrawing() {
        ChartSpec chart = new ChartSpec(Json.parseObject(ChartColors.FIGURE).orElseThrow());
        stage.show(Turns.transcript(Turns.asked("?").answered("A.").answered(chart).as("a")));
        Screen.run(() -> stage.theme.choose(Theme.Choice.DARK));

        waitForLook(Theme.Mode.DARK);
        Screen.run(() -> stage.theme.choose(Theme.Choice.LIGHT));
        waitForLook(Theme.Mode.LIGHT);
        Screen.run(() -> stage.theme.choose(Theme.Choice.DARK));
        waitForLook(Theme.Mode.DARK);
        Screen.run(() -> stage.theme.choose(Theme.Choice.LIGHT));
        waitForLook(Theme.Mode.LIGHT);
    }

    private void waitForLook(Theme.Mode mode) {
        Patience.untilAsserted(() ->
                assertThat(stage.ask(ChartColors.QUESTION)).isEqualTo(ChartColors.expected(mode)));
    }

    @Test
    void aChartOfAToolIsDrawnAtOnceAndStaysWhenTheAnswerComes() {
        ChartSpec chart = Turns.chart("Early");
        Turns turn = Turns.asked("?").charted("heatmap", "{}", chart);
        stage.show(Turns.transcript(turn.ended(TurnState.RUNNING, null).as("a")));
        stage.waitFor("document.querySelector('.drawing .main-svg') !== null");
        stage.ask("document.querySelector('.drawing').marked = 'same'");

        turn.answered("Here it is.").answered(Turns.chart("Early"));
        stage.show(Turns.transcript(turn.ended(TurnState.ANSWERED, null).as("a")));
        stage.waitFor("document.querySelector('.answer .markdown') !== null");

        assertThat(stage.ask("document.querySelectorAll('.drawing').length")).isEqualTo("1");
        assertThat(stage.ask("document.querySelector('.drawing').marked")).isEqualTo("same");
        assertThat(stage.ask("document.querySelector('.answer').lastElementChild.className"))
                .isEqualTo("chart");
    }

    @Test
    void chartsAreNumberedAsTheyStandInTheAnswer() {
        Turns turn = Turns.asked("?").charted("heatmap", "{}", Turns.chart("Early"));
        stage.show(Turns.transcript(turn.ended(TurnState.RUNNING, null).as("a")));
        stage.waitFor("document.querySelector('.drawing .main-svg') !== null");

        turn.answered(Turns.chart("Before it")).answered(Turns.chart("Early"));
        stage.show(Turns.transcript(turn.ended(TurnState.ANSWERED, null).as("a")));
        stage.waitFor("document.querySelectorAll('.drawing .main-svg').length >= 2");

        assertThat(
                        stage.ask(
                                "[...document.querySelectorAll('figure')].map(f =>"
                                        + " f.querySelector('figcaption > span').textContent + ', '"
                                        + " + f.querySelector('.drawing').ariaLabel).join('; ')"))
                .isEqualTo("Chart 1, Chart 1: Before it; Chart 2, Chart 2: Early");
    }

    @Test
    void whatWasWrittenBetweenRoundsStandsBetweenTheCards() {
        Turns turn =
                Turns.asked("?")
                        .said("Let me **look**.")
                        .stored("get_t1", "{}", "t1")
                        .said("Now the rest.")
                        .stored("get_t2", "{}", "t2");
        stage.show(Turns.transcript(turn.ended(TurnState.RUNNING, null).as("a")));
        stage.waitFor("document.querySelectorAll('.card').length === 2");
        stage.ask("document.querySelector('.said').marked = 'same'");
        stage.show(
                Turns.transcript(turn.answered("Done.").ended(TurnState.ANSWERED, null).as("a")));
        stage.waitFor("document.querySelector('.answer').textContent.trim() === 'Done.'");

        assertThat(
                        stage.ask(
                                "[...document.querySelector('.steps').children].map(e =>"
                                        + " e.querySelector('.name, p').textContent).join('|')"))
                .isEqualTo("Let me look.|get_t1|Now the rest.|get_t2");
        assertThat(stage.ask("document.querySelector('.said').marked")).isEqualTo("same");
        assertThat(stage.ask("document.querySelector('.said strong').textContent"))
                .isEqualTo("look");
    }

    @Test
    void aNoticeStandsBelowTheTurnsUntilItIsGone() {
        stage.show(Turns.remarked("A line <b> was torn.", Turns.asked("?").as("a")));
        stage.waitFor("!document.getElementById('remark').hidden");
        assertThat(stage.ask("document.getElementById('remark').textContent"))
                .isEqualTo("A line <b> was torn.");

        stage.show(Turns.transcript(Turns.asked("?").as("a"), Turns.asked("!").as("b")));
        stage.waitFor("document.getElementById('remark').hidden");
    }

    @Test
    void anAnswerStreamsIntoItsTurn() {
        CountDownLatch goOn = new CountDownLatch(1);
        stage.conversation.whenAsked((listener, _) -> {
            stage.conversation.show(
                    Turns.transcript(Turns.asked("?").ended(TurnState.RUNNING, null).as("a")));
            listener.status("a", "Thinking");
            for (int i = 1; i <= 500; i++) {
                listener.answering("a", "**word** ".repeat(i));
            }
            goOn.await();
            stage.conversation.show(Turns.transcript(Turns.asked("?").answered("End.").as("a")));
        });
        Screen.run(() -> {
            stage.chat.show(stage.conversation);
            stage.chat.ask("?");
        });

        stage.waitFor("document.querySelectorAll('.streaming strong').length === 500");
        assertThat(stage.ask("document.querySelector('.status .doing').textContent"))
                .isEqualTo("Thinking");
        goOn.countDown();
        stage.waitFor("document.querySelector('.answer').textContent.trim() === 'End.'");
        assertThat(stage.ask("document.querySelector('.streaming').hidden")).isEqualTo("true");
    }

    @Test
    void ofTwoHundredTurnsOnlyTheNearChartsAreDrawnAndAChangedTurnTouchesOnlyItself() {
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            turns.add(
                    Turns.asked("Question " + i)
                            .stored("get_t1", "{\"days\": 30}", "t1")
                            .answered("| a | b |\n|---|---|\n| 1 | 2 |\n\nText **bold** " + i)
                            .answered(Turns.chart("Chart " + i))
                            .as("turn-" + i));
        }
        stage.show(transcript(turns));
        stage.waitFor("document.querySelector('.drawing .main-svg') !== null");
        assertThat(Integer.parseInt(stage.ask("document.querySelectorAll('.main-svg').length")))
                .isLessThan(30);

        String parts = "[...document.querySelectorAll('.turn > *')]";
        stage.ask(parts + ".forEach(part => part.marked = true)");
        turns.set(199, Turns.asked("Question 199").answered("Changed.").as("turn-199"));
        stage.show(transcript(turns));
        stage.waitFor(
                "document.querySelector('[data-turn=turn-199] p').textContent === 'Changed.'");
        assertThat(
                        stage.ask(
                                parts
                                        + ".filter(part => !part.marked).every(part =>"
                                        + " part.closest('[data-turn=turn-199]'))"))
                .isEqualTo("true");
    }

    @Test
    void thePageFollowsTheNewestTextUnlessTheReaderWentUp() {
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            turns.add(Turns.asked("Question " + i).answered("Answer.\n\n".repeat(4)).as("" + i));
        }
        stage.show(transcript(turns));
        String atBottom =
                "document.scrollingElement.scrollHeight - window.innerHeight"
                        + " - document.scrollingElement.scrollTop < 3";
        stage.waitFor(atBottom);

        stage.scrollUpTo(50);
        turns.set(19, Turns.asked("Question 19").answered("Longer.\n\n".repeat(30)).as("19"));
        stage.show(transcript(turns));
        stage.waitFor("document.body.textContent.includes('Longer.')");
        assertThat(stage.ask("document.scrollingElement.scrollTop")).isEqualTo("50");

        for (int width : List.of(1200, 480)) {
            Screen.run(() -> stage.stage.setWidth(width));
            stage.waitFor(
                    "(() => { const latest = document.getElementById('latest')"
                            + ".getBoundingClientRect(); const column ="
                            + " document.getElementById('column').getBoundingClientRect();"
                            + " return latest.width > 0 && (latest.left >= column.right"
                            + " || latest.width === window.innerWidth); })()");
            Screen.pulses(20);
            Screen.picture(stage.stage, "chat-latest-" + width);
        }
        stage.click("#latest");
        stage.waitFor(atBottom);
    }

    @Test
    void answersAreCopiedAskedAgainAndEdited() {
        stage.show(Turns.transcript(Turns.asked("Why?").answered("**Because.**").as("a")));
        stage.click(".foot button[title=Copy]");
        Screen.waitUntil(() -> "**Because.**".equals(Clipboard.getSystemClipboard().getString()));

        stage.click(".foot button[title='Ask again']");
        Screen.waitUntil(() -> stage.conversation.asked.contains("test:model: Why?"));

        stage.click(".foot button[title=Edit]");
        Screen.waitUntil(() -> stage.chat.draftProperty().get().equals("Why?"));
        Screen.waitUntil(() -> composer().isFocused());
    }

    @Test
    void theComposerGrowsUpToEightLines() {
        double one = Screen.call(() -> composer().getHeight());
        Screen.run(() -> stage.chat.draftProperty().set("a\nb\nc\nd"));
        Screen.waitUntil(() -> composer().getHeight() > one * 1.8);
        Screen.run(() -> stage.chat.draftProperty().set("a\n".repeat(100)));
        Screen.waitUntil(() -> composer().getHeight() > one * 3.2);
        assertThat(Screen.call(() -> composer().getHeight())).isLessThan(200);
    }

    private TextArea composer() {
        return (TextArea) stage.stage.getScene().getRoot().lookup(".text-area");
    }

    private static Transcript transcript(List<Turn> turns) {
        return Turns.transcript(turns.toArray(Turn[]::new));
    }
}
