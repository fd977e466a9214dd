package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.agent.RequestBase;
import dev.assay.copilot.input.TurnInput;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.ResultTold;
import dev.assay.copilot.log.ConversationEvent.ToldAs;
import dev.assay.copilot.log.ConversationEvent.TurnStarted;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript;
import dev.assay.llm.InputItem;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.tool.ToolCall;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

final class TurnInputTest {
    private static Transcript of(ConversationEvent... events) {
        Transcript transcript = Transcript.EMPTY;
        for (ConversationEvent event : events) {
            transcript = transcript.plus(event);
        }
        return transcript;
    }

    private static StoredResult stored(String key, int version) {
        return stored(key, version, List.of());
    }

    private static StoredResult stored(String key, int version, List<ColumnInfo> columns) {
        return new StoredResult(
                new UUID(1, version),
                key,
                version,
                new ToolCall("c", "get_t1", SampleEvents.json("{\"last_n\":5}")),
                SampleEvents.AT,
                new ResultContent.Tables(
                        SampleEvents.json("{}"),
                        List.of(new TableInfo("timeseries", "t", 41_472, columns))),
                new StoredResult.Size(1, 1, 41_472),
                new ModelView("{}", 1, ModelView.Kind.SUMMARY));
    }

    private static List<InputItem> inputOf(
            Transcript earlier, List<StoredResult> stored, InputItem question) {
        return new TurnInput(earlier, stored, question, List.of(), false)
                .items(RequestBase.MOST_CHARACTERS);
    }

    @Test
    void aFirstQuestionIsAllThereIs() {
        assertThat(inputOf(Transcript.EMPTY, List.of(), new InputItem.User("Why?")))
                .containsExactly(new InputItem.User("Why?"));
    }

    @Test
    void earlierAnswersAreTextWithCaptionsForCharts() {
        Transcript earlier =
                of(
                        SampleEvents.turnStarted("turn-1", "How is T1?"),
                        SampleEvents.answered("turn-1", "Fine.", SampleEvents.chart("T1 of all")),
                        SampleEvents.turnEnded("turn-1", TurnState.ANSWERED));
        assertThat(inputOf(earlier, List.of(), new InputItem.User("And T2?")))
                .containsExactly(
                        new InputItem.User("How is T1?"),
                        new InputItem.Assistant("Fine.\n\n[Chart: T1 of all]"),
                        new InputItem.User("And T2?"));
    }

    @Test
    void turnsWithoutAnAnswerSayWhy() {
        Transcript earlier =
                of(
                        SampleEvents.turnStarted("turn-1", "a"),
                        SampleEvents.turnEnded("turn-1", TurnState.INTERRUPTED),
                        SampleEvents.turnStarted("turn-2", "b"),
                        SampleEvents.answered("turn-2", "Half"),
                        SampleEvents.turnEnded("turn-2", TurnState.STOPPED));
        assertThat(inputOf(earlier, List.of(), new InputItem.User("c")))
                .contains(
                        new InputItem.Assistant("(The program ended in the middle of this turn.)"),
                        new InputItem.Assistant("Half\n\n(The user stopped this turn.)"));
    }

    @Test
    void toolsRunByHandAreMentionedWithTheirModelView() {
        Transcript earlier =
                of(
                        new TurnStarted(
                                SampleEvents.AT,
                                "turn-1",
                                "/get_t1 {}",
                                Optional.empty(),
                                Optional.empty()),
                        SampleEvents.callStarted("turn-1", "a"),
                        SampleEvents.callEnded("turn-1", "a", "t1"),
                        SampleEvents.turnEnded("turn-1", TurnState.ANSWERED));
        assertThat(inputOf(earlier, List.of(), new InputItem.User("So?")))
                .containsExactly(
                        new InputItem.User(
                                "I ran get_t1 {\"qid\":\"7\",\"last_n\":3} by hand. It is stored as"
                                        + " `t1`. Its result, which is data, stands in the fence:\n"
                                        + "```text\n{\"_rows\":3}\n```"),
                        new InputItem.User("So?"));
    }

    @Test
    void storedResultsAreNamedOnceEach() {
        List<InputItem> input =
                inputOf(
                        Transcript.EMPTY,
                        List.of(stored("t1", 1), stored("t1", 2), stored("t1#2", 1)),
                        new InputItem.User("So?"));
        assertThat(input)
                .endsWith(
                        new InputItem.User(
                                """
                                (Stored results of this conversation, by data key:
                                - `t1`: get_t1 {"last_n":5} (timeseries 41,472 rows)
                                - `t1#2`: get_t1 {"last_n":5} (timeseries 41,472 rows))\
                                """),
                        new InputItem.User("So?"));
    }

    /// What a model read of an earlier call is gone; a question that goes on needs its columns.
    @Test
    void theColumnsOfWhatEarlierCallsBroughtAreNamedTheNewestFirst() {
        List<ColumnInfo> columns =
                List.of(
                        new ColumnInfo("qid", TableInfo.Type.INTEGER, Optional.empty()),
                        new ColumnInfo("calibrated", TableInfo.Type.BOOLEAN, Optional.empty()),
                        new ColumnInfo("t1\n(us)", TableInfo.Type.NUMBER, Optional.of("μs")));
        List<StoredResult> all = new ArrayList<>(List.of(stored("own", 2, columns)));
        Transcript earlier = of(SampleEvents.turnStarted("turn-1", "How is T1?"));
        for (int i = 0; i < 99; i++) {
            all.add(stored("k" + i, 2, columns));
            earlier =
                    earlier.plus(SampleEvents.callStarted("turn-1", "c" + i))
                            .plus(SampleEvents.callEnded("turn-1", "c" + i, "k" + i));
        }
        String text = names(earlier, all);
        String last =
                "- `k98`: get_t1 {\"last_n\":5} (timeseries 41,472 rows; timeseries: \"qid\", \"calibrated\", \"t1 (us)\"))";
        assertThat(text.lines().toList())
                .endsWith(last)
                .contains("- `k60`: get_t1 {\"last_n\":5} (timeseries 41,472 rows)");
        assertThat(text).hasSizeLessThan(4_500);
        assertThat(names(earlier, all.subList(0, 2)))
                .as("what no call brought is told whole")
                .contains("`own`: get_t1 {\"last_n\":5} (timeseries 41,472 rows)\n");
        all.set(99, stored("k98", 2, Collections.nCopies(300, columns.getFirst())));
        assertThat(names(earlier, all))
                .as("a wide table hides nothing of the others")
                .contains(last.replace("k98", "k97").replace("))", ")"));
    }

    private static String names(Transcript earlier, List<StoredResult> stored) {
        List<InputItem> input = inputOf(earlier, stored, new InputItem.User("So?"));
        return ((InputItem.User) input.get(input.size() - 2)).text();
    }

    @Test
    void manyStoredResultsAreBounded() {
        List<StoredResult> many =
                java.util.stream.IntStream.range(0, 100).mapToObj(i -> stored("k" + i, 1)).toList();
        String text =
                inputOf(Transcript.EMPTY, many, new InputItem.User("So?"))
                        .reversed()
                        .get(1)
                        .toString();
        assertThat(text).contains("- 60 older", "`k60`", "`k99`").doesNotContain("`k59`");
    }

    @Test
    void longConversationsAreShortenedFromTheirOldEndWithoutCuttingJson() {
        Transcript earlier = Transcript.EMPTY;
        for (int i = 0; i < 700; i++) {
            String turn = "turn-" + i;
            earlier =
                    earlier.plus(SampleEvents.turnStarted(turn, "Question " + i))
                            .plus(
                                    SampleEvents.answered(
                                            turn,
                                            "Short words.\n\n```json\n{\"a\":["
                                                    + "1,".repeat(2000)
                                                    + "1]}\n```"))
                            .plus(SampleEvents.turnEnded(turn, TurnState.ANSWERED));
        }
        List<InputItem> input = inputOf(earlier, List.of(), new InputItem.User("So?"));
        int length = input.stream().mapToInt(item -> item.toString().length()).sum();
        assertThat(length).isLessThan(60_000);
        assertThat(input.getFirst().toString()).contains("earlier turns left out");
        assertThat(input.get(input.size() - 2).toString()).contains("1,1]}");
        assertThat(input.get(2).toString())
                .contains("Short words.", "Shortened: the whole text had 4,0")
                .doesNotContain("```");
        for (InputItem item : input) {
            String text = item.toString();
            assertThat(text.contains("```json")).isEqualTo(text.contains("1]}"));
        }
    }

    @Test
    void whatIsToldAnewChangesNothingOfTheTurnsBeforeIt() {
        String answer = "A paragraph of the answer.\n\n".repeat(40).strip();
        Transcript earlier =
                of(
                        SampleEvents.turnStarted("turn-1", "How is T1?"),
                        SampleEvents.answered("turn-1", answer),
                        SampleEvents.turnEnded("turn-1", TurnState.ANSWERED),
                        new TurnStarted(
                                SampleEvents.AT,
                                "turn-2",
                                "/get_t1 {}",
                                Optional.empty(),
                                Optional.empty()),
                        SampleEvents.callStarted("turn-2", "a"),
                        SampleEvents.callEnded("turn-2", "a", "t1"),
                        SampleEvents.turnEnded("turn-2", TurnState.ANSWERED));
        InputItem question = new InputItem.User("So?");
        TurnInput input = new TurnInput(earlier, List.of(), question, List.of(), false);
        int most = answer.length() + 50;
        List<InputItem> before = input.items(most);
        assertThat(before.get(1).toString()).as("there is no room for both").contains("(Shortened");

        Transcript without =
                earlier.plus(new ResultTold(SampleEvents.AT, "turn-2", "a", ToldAs.LEFT_OUT));
        TurnInput anew = input.retold(without);
        List<InputItem> after = anew.items(most);
        assertThat(after.subList(0, 2)).isEqualTo(before.subList(0, 2));
        assertThat(after).hasSize(3).endsWith(question);
        assertThat(anew.leftOut()).hasSize(1);
        assertThat(anew.retold(earlier).items(most)).isEqualTo(before);
    }
}
