package dev.assay.activity.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.guide.ActivityQuestion.Chosen;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.ToolWords;
import dev.assay.activity.report.UnitSystem;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.base.Json;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.RequestFacts;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Answers made of the results of tools, whatever these are.
final class ActivityAnswersTest {
    private static final Activity SWIM = new SampleLibrary().activities().get(3);
    private static final RequestFacts.OpenSource OPEN =
            RequestFacts.OpenSource.of("a", "Activities", Json.object());

    private static ToolOutputs outputs(List<InputItem> items) {
        List<ToolSpec> tools =
                Stream.of("analyse", "get-activity-streams", "get-activity-details")
                        .map(name ->
                                new ToolSpec(
                                        name,
                                        name,
                                        name,
                                        name,
                                        Json.object(),
                                        ToolSpec.Effect.READS_STORED,
                                        ToolSpec.Use.OFTEN,
                                        name))
                        .toList();
        RequestFacts facts =
                new RequestFacts(
                        RequestFacts.Question.of("?"), List.of(), List.of(OPEN), List.of());
        return new ToolOutputs(new ModelRequest("", items, tools, Optional.empty(), facts), OPEN);
    }

    private static Optional<Draft> answered(ToolOutputs outputs, String question, Chosen chosen) {
        Sentence sentence = Sentence.of(question);
        ActivityAnswers answers = new ActivityAnswers(outputs, UnitSystem.IMPERIAL);
        return ToolWords.finding(sentence)
                .map(wish -> answers.found(new ActivityQuestion.Found(wish, chosen)))
                .orElseGet(() ->
                        answers.lines(
                                new ActivityQuestion.Lines(
                                        ToolWords.lines(sentence).orElseThrow(), chosen)));
    }

    /// The answer where the one call that is wished for returns a text.
    private static String answer(String question, Chosen chosen, String returned) {
        ToolOutputs none = outputs(List.of());
        assertThat(answered(none, question, chosen)).isEmpty();
        List<InputItem> items = new ArrayList<>();
        for (PlannedCall call : none.wishes()) {
            String arguments = Json.write(call.arguments());
            items.add(
                    new InputItem.Produced(
                            new OutputItem.Call("1", call.tool(), arguments, Json.object())));
            items.add(new InputItem.ToolOutput("1", returned));
        }
        return answered(outputs(items), question, chosen).orElseThrow().markdown();
    }

    @Test
    void statementsAreSaidAsTheyAreAndOnlyThoseThatWereSupposed() {
        String two =
                "{'findings':[{'statement':'A_b is odd.','kind':'odd'},{'statement':'A gap.','kind':'gap'}]}"
                        .replace('\'', '"');
        Chosen chosen = new Chosen(SWIM, "Noted.");
        assertThat(answer("is anything wrong with it", chosen, two))
                .isEqualTo("**Yes.** In **Pool swim** of 2026-11-16: A\\_b is odd.\n\nNoted.");
        assertThat(answer("can I trust the data", chosen, two))
                .startsWith("**No.** In **Pool swim** of 2026-11-16:\n\n- A\\_b is odd.\n- A gap.");
    }

    @Test
    void whyNothingIsKnownIsSaid() {
        assertThat(
                        answer(
                                "did I stop",
                                new Chosen(SWIM, ""),
                                "{\"findings\":[],\"not_applicable\":{\"stops\":\"There are no times.\"}}"))
                .startsWith(
                        "In **Pool swim** of 2026-11-16: **this is not known.** There are no times.");
        assertThat(answer("did I stop", new Chosen(SWIM, ""), "{\"findings\":[]}"))
                .startsWith("In **Pool swim** of 2026-11-16: nothing was found.");
    }

    @Test
    void linesOfAPartAreFoundByTheirNamesBelowTheirHeadings() {
        String text =
                """
                ## 📈 **Overview**
                - **Data Quality:** Complete (no gaps detected)
                - **Distance:** 850 m with 32m elevation gain
                ## 📊 **Statistical Analysis**
                ### ⚡ **Power Analysis**
                - **Range:** 0 - 350 W (Mean: 200.8 W)
                ### 🌡️ **Temperature Analysis**
                - **Range:** -3 - 12.5 °C (Mean: 7 °C)
                """;
        Chosen part = new Chosen(new ActivityFocus(SWIM, 60, 120), "");
        assertThat(answer("lowest temperature", part, text))
                .startsWith(
                        "In this part of **Pool swim** of 2026-11-16, from 1:00 to 2:00:\n\n- **Temperature Range:** -3 °C to 12.5 °C (Mean: 7 °C)\n");
        assertThat(answer("how far was it", part, text))
                .contains("32 m elevation gain")
                .contains("\n\nThese lines are in metric units.");
        assertThat(answer("max cadence", part, text)).contains("**this is not known**");
        assertThat(
                        answer(
                                "when did it start",
                                part,
                                "- Date: 2026-11-16 18:30:00 (UTC)\n- Type: x"))
                .contains("- **Date:** 2026-11-16 18:30:00 (UTC)")
                .doesNotContain("Type");
    }
}
