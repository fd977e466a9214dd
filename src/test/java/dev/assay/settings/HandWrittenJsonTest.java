package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HandWrittenJsonTest {
    private static final ObjectNode VALUE = Json.object().put("size", 3);

    @Test
    void aFieldIsReplacedWhereItStandsAndAllElseStays() {
        String text =
                """
                {
                  // what we speak
                  "response_language": "ja",
                  "thing": {"size": 1, "old": [1, 2]}, /* mine */
                  "last": 1,
                }
                """;

        assertThat(HandWrittenJson.with(text, "thing", VALUE).orElseThrow())
                .isEqualTo(
                        """
                        {
                          // what we speak
                          "response_language": "ja",
                          "thing": {
                            "size" : 3
                          }, /* mine */
                          "last": 1,
                        }
                        """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{ }", "{\n}\n", "{\"a\": 1}", "{ // none yet\n}"})
    void aFieldThatIsNotThereIsAdded(String text) {
        String changed = HandWrittenJson.with(text, "thing", VALUE).orElseThrow();

        CheckedJson read = CheckedJson.of("x.json", changed);
        assertThat(read.remarks()).isEmpty();
        assertThat(read.at("/thing/size").asInt()).isEqualTo(3);
        assertThat(read.at("/a").isMissingNode()).isEqualTo(!text.contains("\"a\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1]", "{\"a\": ", "no", "{} {}", "{\"a\": 1"})
    void whatIsNoObjectIsNotTouched(String text) {
        assertThat(HandWrittenJson.with(text, "thing", VALUE)).isEqualTo(Optional.empty());
    }

    @Test
    void aNumberOrATextAtItsPlaceGivesWayToo() {
        assertThat(HandWrittenJson.with("{\"thing\": 12, \"b\": 2}", "thing", VALUE).orElseThrow())
                .isEqualTo("{\"thing\": {\n    \"size\" : 3\n  }, \"b\": 2}");
        assertThat(HandWrittenJson.with("{\"thing\": \"an } old\"}", "thing", VALUE).orElseThrow())
                .isEqualTo("{\"thing\": {\n    \"size\" : 3\n  }}");
    }
}
