package dev.assay.copilot.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class TurnChartsTest {
    private final List<String> notes = new ArrayList<>();
    private final DrawnTitles titles = new DrawnTitles(Stream.of(chart("old", 0)));
    private final TurnCharts turn = new TurnCharts(titles, notes::add);

    private static ChartSpec chart(String title, int points) {
        return new ChartSpec(
                Json.parseObject(
                                "{\"data\":[%d],\"layout\":{\"title\":\"%s\"}}"
                                        .formatted(points, title))
                        .orElseThrow());
    }

    private ToolResult draws(Optional<String> withdrawn, ChartSpec... charts) {
        return draws(true, withdrawn, charts);
    }

    private ToolResult draws(boolean kept, Optional<String> withdrawn, ChartSpec... charts) {
        ToolResult result =
                turn.of(
                        ToolResult.of(
                                new ResultPart.Charts(List.of(charts), Json.object(), withdrawn)));
        turn.ended(result, kept);
        return result;
    }

    @Test
    void aChartThatIsTakenBackIsNotShownAndItsTitleIsFree() {
        draws(Optional.empty(), chart("T1", 1), chart("T2", 2));
        assertThat(draws(Optional.of("T1")).isFailure()).isFalse();
        assertThat(turn.shown()).containsExactly(chart("T2", 2));
        assertThat(notes).containsExactly("The model took back its chart “T1”.");
        draws(Optional.empty(), chart("T1", 3));
        assertThat(turn.shown()).containsExactly(chart("T2", 2), chart("T1", 3));
    }

    @Test
    void anotherOfTheSameTitleTakesThePlaceInOneCall() {
        draws(Optional.empty(), chart("T1", 1));
        draws(Optional.of("T1"), chart("T1", 2));
        assertThat(turn.shown()).containsExactly(chart("T1", 2));
    }

    @Test
    void ofTwoChartsTheOneThatIsCalledSoIsTakenBack() {
        draws(Optional.empty(), chart("T1", 1), chart("T1", 2));
        draws(Optional.of("T1 (2)"));
        assertThat(turn.shown()).containsExactly(chart("T1", 1));
        draws(Optional.of("T1"));
        assertThat(turn.shown()).isEmpty();
    }

    @Test
    void whatTheAnswerDoesNotShowIsNotTakenBackAndNothingIsDrawn() {
        ToolResult old = draws(Optional.of("old"), chart("T1", 1));
        assertThat(((ToolResult.Failed) old).message())
                .isEqualTo(
                        "No chart that was drawn for this answer is called \"old\", so nothing was changed. None was drawn.");
        draws(Optional.empty(), chart("T1", 1), chart("T2", 2));
        assertThat(((ToolResult.Failed) draws(Optional.of("t1"))).message())
                .endsWith("Drawn were: \"T1\", \"T2\".");
        assertThat(turn.shown()).hasSize(2);
        assertThat(notes).isEmpty();
    }

    /// A call whose result could not be kept has failed: what it would have shown is not shown,
    /// what it would have taken back stays, and its titles are free.
    @Test
    void nothingIsShownOfAResultThatIsNotKept() {
        draws(Optional.empty(), chart("T1", 1));
        draws(false, Optional.empty(), chart("T1", 2), chart("T2", 2));
        draws(false, Optional.of("T1"), chart("T1", 3));
        assertThat(turn.shown()).containsExactly(chart("T1", 1));
        assertThat(notes).isEmpty();
        draws(Optional.empty(), chart("T1", 4), chart("T2", 4));
        assertThat(turn.shown())
                .containsExactly(chart("T1", 1), chart("T1 (2)", 4), chart("T2", 4));
    }

    /// A chart without a title, and one that is called like the word for it: the title is free once
    /// neither has it.
    @Test
    void aTitleOfTwoChartsIsFreeOnceBothAreTakenBack() {
        ChartSpec untitled = new ChartSpec(Json.object());
        draws(Optional.empty(), chart("Chart", 1), untitled);
        draws(Optional.of("Chart"));
        assertThat(turn.shown()).containsExactly(chart("Chart", 1));
        draws(Optional.empty(), chart("Chart", 2));
        assertThat(turn.shown()).containsExactly(chart("Chart", 1), chart("Chart (2)", 2));
        draws(Optional.of("Chart"), chart("Chart", 3));
        assertThat(turn.shown()).containsExactly(chart("Chart (2)", 2), chart("Chart", 3));
    }

    @Test
    void aChartWithoutATitleGoesByTheWordForIt() {
        ChartSpec untitled = new ChartSpec(Json.object());
        draws(Optional.empty(), untitled);
        draws(Optional.of("Chart"));
        assertThat(turn.shown()).isEmpty();
    }
}
