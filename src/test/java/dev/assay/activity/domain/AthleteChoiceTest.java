package dev.assay.activity.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Athlete;
import dev.assay.settings.CheckedJson;
import org.junit.jupiter.api.Test;

final class AthleteChoiceTest {
    private static CheckedJson json(String athlete) {
        return CheckedJson.of("copilot.json", "{\"athlete\": " + athlete + "}");
    }

    @Test
    void whatIsWrittenThereIsKnownOfTheAthlete() {
        CheckedJson json =
                json(
                        "{\"name\": \"Eva\", \"ftp\": 231.5, \"weight\": 61, \"heart_rate_zones\": [[0, 120], [120, -1]]}");
        Athlete athlete = AthleteChoice.read(json);

        assertThat(athlete.name()).isEqualTo("Eva");
        assertThat(athlete.ftp()).isEqualTo(231.5);
        assertThat(athlete.zones()).hasSize(2);
        assertThat(athlete.zones().getLast().to()).isInfinite();
        assertThat(json.remarks()).isEmpty();
    }

    @Test
    void nothingIsMadeUp() {
        assertThat(AthleteChoice.read(CheckedJson.of("copilot.json", "{}")))
                .isEqualTo(Athlete.UNKNOWN);
    }

    @Test
    void whatIsWrongIsToldAndChangesNothing() {
        CheckedJson json =
                json("{\"ftp\": -5, \"heart_rate_zones\": [[120, 149], [0, 120]], \"age\": 40}");

        assertThat(AthleteChoice.read(json)).isEqualTo(Athlete.UNKNOWN);
        assertThat(json.remarks())
                .hasSize(3)
                .anyMatch(remark -> remark.contains("`athlete.age` is not known"))
                .anyMatch(remark ->
                        remark.contains("`athlete.ftp` must be a number above 0; none is used."));
    }
}
