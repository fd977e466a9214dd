package dev.assay.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SendLimitTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "40000|40,000 tokens",
                "40,000 tokens|40,000 tokens",
                "40k|40,000 tokens",
                "1 token|1 token",
                "$0.1|$0.10",
                "0.125 $|$0.125",
                "2 dollars|$2.00",
                "' '|''",
                "0|''",
                "100000000000|100,000,000,000 tokens",
            })
    void isReadAsPeopleWriteIt(String written, String words) {
        SendLimit limit = SendLimit.parse(written).orElseThrow();
        assertThat(limit.words()).isEqualTo(words);
        assertThat(SendLimit.parse(limit.words()))
                .as("and as it is kept")
                .contains(words.isEmpty() ? SendLimit.NONE : limit);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "much",
                "-3",
                "40 000 tok",
                "$",
                "1e9999 tokens",
                "99999999999999999999",
                "$0.00001",
                "$0.10005"
            })
    void whatIsNoneOfTheseIsNoLimit(String written) {
        assertThat(SendLimit.parse(written)).isEmpty();
    }

    @Test
    void onlyWhatIsKnownIsCompared() {
        SendLimit tokens = new SendLimit(1_000, 0);
        assertThat(tokens.isExceededBy(1_000, Optional.of(9.0))).isFalse();
        assertThat(tokens.isExceededBy(1_001, Optional.empty())).isTrue();
        SendLimit dollars = new SendLimit(0, 0.1);
        assertThat(dollars.isExceededBy(9_000_000, Optional.empty())).isFalse();
        assertThat(dollars.isExceededBy(1, Optional.of(0.11))).isTrue();
        assertThat(SendLimit.NONE.isExceededBy(9_000_000, Optional.of(9.0))).isFalse();
    }

    @Test
    void isKeptAsItIsWritten() {
        Settings chosen = Settings.FIRST.withAsking(new SendLimit(0, 0.25));
        var json = Json.object();
        chosen.into(json);
        assertThat(json.path("ask_above").asText()).isEqualTo("$0.25");
        assertThat(Settings.of(CheckedJson.of("settings.json", Json.write(json))).asking())
                .isEqualTo(new SendLimit(0, 0.25));
        assertThat(
                        Settings.of(CheckedJson.of("settings.json", "{\"ask_above\": \"a lot\"}"))
                                .asking())
                .isEqualTo(SendLimit.NONE);
    }
}
