package dev.assay.copilot.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.OnlyPart;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class DrawnTitlesTest {
    private static ChartSpec chart(String layout) {
        return new ChartSpec(
                Json.parseObject("{'data':[],'layout':%s}".formatted(layout).replace('\'', '"'))
                        .orElseThrow());
    }

    private static TurnCharts turn(ChartSpec... earlier) {
        return new TurnCharts(new DrawnTitles(Stream.of(earlier)), _ -> {});
    }

    private static ResultPart.Charts apart(TurnCharts turn, ChartSpec chart) {
        ToolResult drawn = ToolResult.chart(chart, Json.object().put("status", "success"));
        return OnlyPart.of(turn.of(drawn), ResultPart.Charts.class);
    }

    @Test
    void aSecondChartOfATitleIsCalledTheSecondForTheScreenAndForTheModel() {
        TurnCharts titles = turn(chart("{'title':{'text':'T1'}}"));
        ResultPart.Charts second = apart(titles, chart("{'title':{'text':'T1','x':0.5}}"));
        assertThat(second.charts().getFirst().title()).isEqualTo("T1 (2)");
        assertThat(second.charts().getFirst().figure().at("/layout/title/x").asDouble())
                .isEqualTo(0.5);
        JsonNode told = second.forModel();
        assertThat(told.at("/shown_under_titles/0").asText()).isEqualTo("T1 (2)");
        assertThat(told.path("status").asText()).isEqualTo("success");
        assertThat(apart(titles, chart("{'title':'T1'}")).charts().getFirst().title())
                .isEqualTo("T1 (3)");
        assertThat(apart(titles, chart("{'meta':{'title':'T1'}}")).charts().getFirst().title())
                .isEqualTo("T1 (4)");
    }

    @Test
    void aTitleOfItsOwnAndAChartWithoutOneStayAsTheyAre() {
        TurnCharts titles = turn(chart("{'title':'T1'}"), chart("{}"));
        ResultPart.Charts other = apart(titles, chart("{'title':'T2'}"));
        assertThat(other.charts().getFirst().title()).isEqualTo("T2");
        assertThat(other.forModel().has("shown_under_titles")).isFalse();
        assertThat(apart(titles, chart("{}")).charts()).containsExactly(chart("{}"));
        assertThat(apart(titles, chart("{'title':'T2 (2)'}")).charts().getFirst().title())
                .isEqualTo("T2 (2)");
        assertThat(apart(titles, chart("{'title':'T2'}")).charts().getFirst().title())
                .as("the name that is free")
                .isEqualTo("T2 (3)");
    }

    @Test
    void whatHoldsNoChartStaysAsItIs() {
        ToolResult failed = ToolResult.failed("No.");
        assertThat(turn().of(failed)).isEqualTo(failed);
    }
}
