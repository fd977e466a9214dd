package dev.assay.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bars whose differences can be seen.
final class BarRangeTest {
    private static ObjectNode bars(String values, String title) {
        return Json.parseObject(
                        """
                        {"data": [{"type": "bar", "x": ["a", "b", "c"], "y": [%s]}],
                         "layout": {"yaxis": {"title": %s}}}\
                        """
                                .formatted(values, title))
                .orElseThrow();
    }

    private static String title(ObjectNode figure) {
        return figure.at("/layout/yaxis/title/text").asText();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "97.2, 98.4, 99.1, null | fidelity [%] | 96.5 | 100 | 96.5",
                "0.9991, 0.9985, 0.9999 | fidelity | 0.998 | 1 | 0.998",
                "310.2, 301.5 | x | 298 | 314 | 298",
                "7.86979, 7.86890 | f [GHz] | 7.8686 | 7.87 | 7.8686",
            })
    void anAxisBeginsShortlyBeforeValuesThatLieCloseTogether(
            String values, String title, double from, double to, String said) {
        ObjectNode figure = bars(values, '"' + title + '"');
        BarRange.narrow(figure);

        assertThat(figure.at("/layout/yaxis/range/0").asDouble()).isEqualTo(from);
        assertThat(figure.at("/layout/yaxis/range/1").asDouble()).isEqualTo(to);
        assertThat(title(figure)).isEqualTo(title + " (axis starts at " + said + ", not at 0)");
    }

    @Test
    void negativeBarsHangFromAnAxisThatSaysWhereItEnds() {
        ObjectNode figure = bars("-315.8, -312, -314.6", "{\"text\": \"mean [MHz]\"}");
        BarRange.narrow(figure);

        assertThat(figure.at("/layout/yaxis/range/0").asDouble()).isEqualTo(-317);
        assertThat(figure.at("/layout/yaxis/range/1").asDouble()).isEqualTo(-311);
        assertThat(title(figure)).isEqualTo("mean [MHz] (axis ends at -311, not at 0)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10, 50, 90",
                "0, 0.1, 0.05",
                "-1, 1, 0.5",
                "5, 5, 5",
                "null, null",
                "7",
                "1e308, -1e308",
                "1e-320, 2e-320",
            })
    void otherBarsStandOnZero(String values) {
        ObjectNode figure = bars(values, "\"y\"");
        BarRange.narrow(figure);

        assertThat(figure).isEqualTo(bars(values, "\"y\""));
    }

    @Test
    void figuresOfOtherKindsStayAsTheyAre() {
        for (String layout :
                new String[] {
                    "{\"data\":[{\"type\":\"bar\",\"y\":[9,10]},{\"type\":\"scatter\",\"y\":[1]}]}",
                    "{\"data\":[{\"type\":\"bar\",\"orientation\":\"h\",\"y\":[9,10]}]}",
                    "{\"data\":[{\"type\":\"bar\",\"y\":[9,10]}],\"layout\":{\"barmode\":\"stack\"}}",
                    "{\"data\":[{\"type\":\"bar\",\"y\":[9,10]}],\"layout\":{\"yaxis\":{\"range\":[0,10]}}}",
                    "{}"
                }) {
            ObjectNode figure = Json.parseObject(layout).orElseThrow();
            BarRange.narrow(figure);
            assertThat(figure.toString()).isEqualTo(layout);
        }
    }
}
