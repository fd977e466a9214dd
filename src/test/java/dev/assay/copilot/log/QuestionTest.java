package dev.assay.copilot.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class QuestionTest {
    private static final String ASKED =
            "how much climbing here?\n\nAbout: the part from 38:29 to 1:15:50 of the activity Ride (Alps) (ID 17, start_time 2309, end_time 4550)";

    @Test
    void whatIsForTheModelAloneIsNotShown() {
        assertThat(Question.shown(ASKED))
                .isEqualTo(
                        "how much climbing here?\n\nAbout: the part from 38:29 to 1:15:50 of the activity Ride (Alps)");
        assertThat(Question.words(ASKED)).isEqualTo("how much climbing here?");
    }

    @Test
    void whatSomebodyWroteStaysAsItIs() {
        assertThat(Question.shown("what is (ID 17)")).isEqualTo("what is (ID 17)");
        assertThat(Question.shown("why?\n\nAbout: table runs (of 2026)"))
                .isEqualTo("why?\n\nAbout: table runs (of 2026)");
    }
}
