package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.answer.Answer.Assessment;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Pictures for people to look at, and that nothing in them sticks out of the window.
@ScreenTest
final class ChatPicturesTest {
    private static final String ANSWER =
            """
            **9 of 144 qubits** lost more than 30 % of T1 between 11-11 and 11-13; the chip median fell only
            **4.1 %** (52.3 → 50.2 μs). It is local: seven of the nine sit in rows 4–5.
            """;
    private static final String RICH =
            """
            ### The nine qubits

            | qid | before [μs] | after [μs] | loss |
            |----:|------------:|-----------:|:-----|
            | 38 | 64.1 | 37.2 | 42 % |
            | 39 | 58.0 | 33.9 | 42 % |
            | 52 | 51.9 | 38.8 | 25 % |

            They can be found again with

            ```sql
            select qid, median(t1) from t1 where calibrated_at > '2026-11-12' group by qid having median(t1) < 40
            ```

            - `t1#2` holds the **same days** of the month before
            - see [the note on warm-ups](https://example.org/warm-up)
            """;

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(ints = {480, 700, 1000})
    void turnsOfEveryKindFitTheirWidth(int width) {
        try (ChatStage stage = new ChatStage(folder, width, 900, Theme.Choice.LIGHT)) {
            stage.show(first());
            stage.waitFor("document.querySelector('.drawing .main-svg') !== null");
            pictures(stage, "answer");
            stage.scrollUpTo(0);
            pictures(stage, "top");

            stage.show(second());
            stage.click(".card.done .toggle");
            pictures(stage, "errors");

            stage.show(third());
            stage.waitFor("!document.getElementById('remark').hidden");
            pictures(stage, "remark");
            stage.scrollUpTo(0);
            pictures(stage, "steps");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {560, 1200})
    void answersOfTwoModelsStandSideBySideWhereThereIsRoom(int width) {
        try (ChatStage stage = new ChatStage(folder, width, 900, Theme.Choice.LIGHT)) {
            stage.show(
                    Turns.transcript(
                            Turns.asked("Which qubits lost T1?").answered(ANSWER).as("one"),
                            Turns.asked("And at night?").answered("Nothing changed.").as("two"),
                            Turns.asked("Which qubits lost T1?")
                                    .beside("one", "work:llama-70b")
                                    .answered(RICH)
                                    .as("three")));
            stage.waitFor("document.querySelectorAll('.beside > .turn').length === 2");
            stage.waitFor(
                    "(() => { const [a, b] = document.querySelectorAll('.beside > .turn');"
                            + " const beside = a.getBoundingClientRect().right <= b.getBoundingClientRect().left;"
                            + " return beside === "
                            + (width > 1000)
                            + "; })()");
            stage.waitFor(
                    "[...document.querySelectorAll('.beside .who')].map((who) => who.textContent)"
                            + ".join() === 'gpt-4.1,llama-70b'");
            stage.scrollUpTo(0);
            pictures(stage, "beside");
        }
    }

    /// One in each look, in which nothing sticks out.
    private static void pictures(ChatStage stage, String what) {
        int width = (int) stage.stage.getWidth();
        for (Theme.Choice look : List.of(Theme.Choice.DARK, Theme.Choice.LIGHT)) {
            stage.look(look);
            stage.waitFor("document.documentElement.scrollWidth <= window.innerWidth");
            Screen.pulses(10);
            Screen.picture(stage.stage, "chat-" + width + "-" + look + "-" + what);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {480, 700})
    void redactedAndPinnedResultsFitTheirWidth(int width) {
        try (ChatStage stage = new ChatStage(folder, width, 700, Theme.Choice.LIGHT)) {
            stage.show(
                    Turns.transcript(
                            Turns.asked("Which qubits lost T1?")
                                    .stored(
                                            "get_chip_parameter_timeseries",
                                            "{\"parameter\": \"t1\", \"days\": 30}",
                                            "t1")
                                    .redacted(3)
                                    .stored(
                                            "get_chip_parameter_timeseries",
                                            "{\"parameter\": \"t1\", \"days\": 60}",
                                            "t1#2")
                                    .pinned()
                                    .answered(ANSWER)
                                    .as("a")));
            stage.click(".card .toggle");
            stage.waitFor("document.querySelectorAll('.card-body pre').length === 3");
            pictures(stage, "redacted");
            stage.scrollUpTo(0);
            pictures(stage, "redacted-top");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {480, 700})
    void listedTaskResultsFitTheirWidth(int width) {
        ArrayNode rows = Json.array();
        for (int i = 0; i < 40; i++) {
            ObjectNode row = rows.addObject().put("task_id", "id-" + i).put("task_name", "CheckT1");
            row.put("qid", Integer.toString(i)).put("status", i % 4 == 3 ? "failed" : "completed");
            row.put("start_at", "11-20 10:%02d".formatted(i));
            ObjectNode outputs = row.putObject("output_parameters");
            outputs.putObject("t1").put("value", 45.2 + i).put("unit", "μs");
            outputs.putObject("t1_average").put("value", 44.8 + i).put("unit", "μs");
        }
        try (ChatStage stage = new ChatStage(folder, width, 900, Theme.Choice.LIGHT)) {
            stage.show(
                    Turns.transcript(
                            Turns.asked("/search_task_results {\"task_name\": \"CheckT1\"}")
                                    .byHand()
                                    .returned(
                                            "search_task_results",
                                            "{\"chip_id\": \"64Q\", \"task_name\": \"CheckT1\"}",
                                            Json.write(rows))
                                    .returned(
                                            "get_latest_task_result",
                                            "{\"chip_id\": \"64Q\", \"task_name\": \"CheckT1\"}",
                                            Json.write(rows.path(0)))
                                    .as("one")));
            stage.click(".card .toggle");
            stage.waitFor("document.querySelectorAll('.listed-rows .analyse').length === 40");
            stage.ask("document.querySelector('.listed-rows').scrollTop = 90");
            pictures(stage, "listed-rows");
            assertThat(
                            stage.ask(
                                    "document.querySelector('.listed-rows .analyse')"
                                            + ".getBoundingClientRect()"
                                            + ".right < window.innerWidth"))
                    .isEqualTo("true");
        }
    }

    @Test
    void theEmptyConversationOffersQuestions() {
        for (Theme.Choice look : List.of(Theme.Choice.LIGHT, Theme.Choice.DARK)) {
            try (ChatStage stage = new ChatStage(folder, 700, 700, look)) {
                Screen.run(() -> {
                    stage.chat
                            .welcomeProperty()
                            .set(
                                    new Welcome(
                                            "Ask about the sample chip",
                                            "64 qubits, 36 parameters, 60 days of calibration."
                                                    + " Large results stay here; the model gets a"
                                                    + " summary.",
                                            List.of(
                                                    "Which parameters are there?",
                                                    "T1 over time of the five worst qubits",
                                                    "Heatmap of readout fidelity",
                                                    "What changed around 12 November?")));
                    stage.chat.show(stage.conversation);
                    stage.chat.draftProperty().set("/get");
                    stage.view.focusComposer();
                });
                stage.waitFor("document.querySelectorAll('.questions button').length === 4");
                Screen.picture(stage.stage, "chat-welcome-" + look);
                assertThat(stage.ask("document.querySelector('h1').textContent"))
                        .isEqualTo("Ask about the sample chip");
            }
        }
    }

    private static Transcript first() {
        return Turns.transcript(
                Turns.asked(
                                "Which qubits lost T1 after the warm-up on the 12th, and is it the"
                                        + " whole chip?")
                        .stored(
                                "get_chip_parameter_timeseries",
                                "{\"parameter\": \"t1\", \"last_days\": 30}",
                                "t1")
                        .charted(
                                "generate_chip_heatmap",
                                "{\"parameter\": \"t1\", \"qids\": [38, 39, 52]}")
                        .answered(ANSWER)
                        .answered(Turns.chart("T1 of the affected qubits [μs]"))
                        .assessed(Assessment.WARNING)
                        .as("one"),
                Turns.asked("Show the numbers.").answered(RICH).as("two"));
    }

    private static Transcript second() {
        return Turns.transcript(
                Turns.asked("/get_chip_summary {\"chip_id\": \"64Q\"}")
                        .byHand()
                        .stored("get_chip_summary", "{\"chip_id\": \"64Q\"}", "chip_summary")
                        .ended(TurnState.ANSWERED, null)
                        .as("hand"),
                Turns.asked("And yesterday?")
                        .failed(
                                "get_chip_parameter_timeseries",
                                "{\"parameter\": \"t9\"}",
                                "There is no parameter t9. Known: t1, t2_echo, t2_star.")
                        .ended(
                                TurnState.FAILED,
                                "OpenAI refused the request (429, rate limit). Your question and 3"
                                        + " stored results are safe. Ask again in a minute, or"
                                        + " switch to a local model.")
                        .as("failed"),
                Turns.asked("Stop here").ended(TurnState.STOPPED, null).as("stopped"),
                Turns.asked("Cut").ended(TurnState.INTERRUPTED, null).as("cut"),
                Turns.asked("Long")
                        .answered("What I could find.")
                        .assessed(Assessment.GOOD)
                        .ended(
                                TurnState.ANSWERED,
                                "Reached 10 rounds. The model answered from what it had.")
                        .as("long"),
                Turns.asked("Now?")
                        .running(
                                "get_chip_parameter_timeseries",
                                "{\"parameter\": \"t1\"}",
                                Instant.now().minusSeconds(7))
                        .as("now"));
    }

    private static Transcript third() {
        return Turns.remarked(
                "The last line of this conversation was cut off when the program ended. Everything"
                        + " before it is here; the piece is kept in torn-line-1.txt.",
                Turns.asked("Which qubits lost T1 after the warm-up on the 12th?")
                        .noted(
                                "gpt-5 accepts no temperature: the one in the settings is not sent to it from now on.")
                        .said("I will look at **T1 of the whole chip** first, then at the worst.")
                        .stored("get_chip_parameter_timeseries", "{\"parameter\": \"t1\"}", "t1")
                        .stored("get_chip_summary", "{}", "chip_summary")
                        .said(
                                "Nine qubits stand out. Two things to check:\n\n- is it local?\n- did"
                                        + " the readout change too?")
                        .failed(
                                "get_chip_parameter_timeseries",
                                "{\"parameter\": \"readout\"}",
                                "There is no parameter readout.")
                        .said("I misnamed it; once more.")
                        .charted("generate_chip_heatmap", "{\"parameter\": \"t1\"}")
                        .answered(ANSWER)
                        .assessed(Assessment.WARNING)
                        .as("steps"),
                Turns.asked("And why?")
                        .answered("The warm-up on the 12th broke the vacuum of the left")
                        .ended(
                                TurnState.FAILED,
                                "The connection to OpenAI broke in the middle of the reply. Ask"
                                        + " again in a moment, or choose another model. What arrived"
                                        + " of the answer is kept. Your question and 3 stored"
                                        + " results are safe.")
                        .as("half"));
    }
}
