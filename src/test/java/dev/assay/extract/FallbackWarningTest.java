package dev.assay.extract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class FallbackWarningTest {
    @Test
    void whoChoseTheModeIsToldOfNoFallback() {
        assertThat(FallbackWarning.forPeople(FallbackWarning.forModel(FallbackWarning.CHOSEN)))
                .isEqualTo("Only the top and the bottom: the middle is left out.");
    }

    @Test
    void whyAnotherModeDidNotRunIsSaid() {
        assertThat(FallbackWarning.forPeople(FallbackWarning.forModel("read-grep failed")))
                .isEqualTo("Only the top and the bottom, because read-grep failed.");
        assertThat(FallbackWarning.forPeople(FallbackWarning.forModel("no model")))
                .isEqualTo("Only the top and the bottom, because there is no model.");
    }

    @Test
    void anotherWarningStaysAsItIs() {
        assertThat(FallbackWarning.forPeople("No text has a level."))
                .contains("No text has a level.");
    }
}
