package dev.assay.copilot.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.answer.Answer.Block;
import dev.assay.tool.ChartSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AnswerTest {
    private static final Block.Chart CHART = new Block.Chart(new ChartSpec(Json.object()));

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            value = {
                "Nine lost T1.\\n\\n| a |\\n\\n*By fixed rules.*\\n¦Nine lost T1.\\n\\n| a |, chart, *By fixed rules.*",
                "*By fixed rules.*¦chart, *By fixed rules.*",
                "Nine.\\n*By fixed rules.*¦Nine.\\n*By fixed rules.*, chart",
                "Nine.\\n\\n**Mind:** all *of* it¦Nine.\\n\\n**Mind:** all *of* it, chart",
                "Nine.\\n\\n**All of it**¦Nine.\\n\\n**All of it**, chart",
                "Nine.¦Nine., chart"
            })
    void aChartComesBeforeTheClosingLine(String markdown, String blocks) {
        Block.Text text = new Block.Text(markdown.replace("\\n", "\n"));
        Answer answer = new Answer(List.of(text), Optional.empty());

        assertThat(answer.withCharts(List.of())).isEqualTo(answer);
        assertThat(
                        answer.withCharts(List.of(CHART.chart())).blocks().stream()
                                .map(AnswerTest::words)
                                .toList())
                .isEqualTo(List.of(blocks.replace("\\n", "\n").split(", ")));
    }

    /// What is read once takes milliseconds; what is read again from every blank line, minutes.
    @Test
    void blankLinesWithoutEndAreReadOnce() {
        String text = "Nine." + " \n".repeat(400_000) + "*By";
        Answer answer = new Answer(List.of(new Block.Text(text)), Optional.empty());

        assertThat(answer.withCharts(List.of(CHART.chart())).blocks())
                .containsExactly(new Block.Text(text), CHART);
    }

    private static String words(Block block) {
        return switch (block) {
            case Block.Text(String markdown) -> markdown;
            case Block.Chart _ -> "chart";
        };
    }
}
