package dev.assay.chip.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ExtendedJsonTest {
    private static String plain(String json) {
        return ExtendedJson.plain(Json.parseObject(json).orElseThrow()).toString();
    }

    @Test
    void bothFormsAreRead() {
        assertThat(plain("{\"a\":{\"$oid\":\"507f\"}}")).isEqualTo("{\"a\":\"507f\"}");
        assertThat(plain("{\"a\":{\"$numberInt\":\"-5\"}}")).isEqualTo("{\"a\":-5}");
        assertThat(plain("{\"a\":[{\"$numberLong\":\"5\"}]}")).isEqualTo("{\"a\":[5]}");
        assertThat(plain("{\"a\":{\"$numberDouble\":\"2.50\"}}")).isEqualTo("{\"a\":2.5}");
        assertThat(plain("{\"a\":{\"$numberDecimal\":\"1E+3\"}}")).isEqualTo("{\"a\":1000.0}");
        assertThat(plain("{\"a\":{\"$numberDouble\":\"Infinity\"}}")).contains("Infinity");
        for (String date :
                List.of(
                        "\"1970-01-01T00:00:01Z\"",
                        "1000",
                        "{\"$numberLong\":\"1000\"}",
                        "\"1970-01-01T09:00:01+09:00\"")) {
            assertThat(plain("{\"a\":{\"$date\":" + date + "}}"))
                    .isEqualTo("{\"a\":\"1970-01-01T00:00:01Z\"}");
        }
    }

    @Test
    void unknownAndBrokenFormsStay() {
        for (String json :
                List.of(
                        "{\"a\":{\"$odd\":1}}",
                        "{\"a\":{\"$numberInt\":\"five\"}}",
                        "{\"a\":{\"$date\":{\"b\":1}}}",
                        "{\"a\":null}")) {
            assertThat(plain(json)).isEqualTo(json);
        }
        assertThat(plain("{\"a\":{\"$date\":\"soon\"}}")).isEqualTo("{\"a\":\"soon\"}");
    }

    @Test
    void datesAreReadHoweverTheyAreWritten() {
        Instant noon = Instant.parse("2026-02-24T12:00:00Z");
        for (String text :
                List.of(
                        "2026-02-24T12:00:00Z",
                        "2026-02-24T12:00:00",
                        "2026-02-24 12:00:00.000",
                        "2026-02-24T21:00:00+09:00",
                        "2026-02-24T07:00:00-05:00")) {
            assertThat(ExtendedJson.instant(new TextNode(text))).isEqualTo(noon);
        }
        assertThat(ExtendedJson.instant(new TextNode("2026-02-24")))
                .isEqualTo("2026-02-24T00:00:00Z");
        assertThat(ExtendedJson.instant(new TextNode("yesterday evening"))).isNull();
        assertThat(ExtendedJson.instant(null)).isNull();
        assertThat(ExtendedJson.instant(new TextNode("+292278994-08-17T07:12:55.807Z"))).isNull();
        assertThat(ExtendedJson.instant(new TextNode("-0001-01-01T00:00:00Z"))).isNull();
    }
}
