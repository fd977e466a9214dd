package dev.assay.result.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FilterValuesTest {
    @ParameterizedTest
    @CsvSource({
        "1.3.2026, 2026-03-01T00:00, 2026-03-02T00:00",
        "13.03.2026, 2026-03-13T00:00, 2026-03-14T00:00",
        "13.03.2026 08:30, 2026-03-13T08:30, 2026-03-13T08:31",
        "13.03.2026 08:30:05, 2026-03-13T08:30:05, 2026-03-13T08:30:06",
    })
    void aDateWithPointsHasItsDayFirst(String text, LocalDateTime from, LocalDateTime until) {
        assertThat(FilterValues.span(text, Optional.empty()))
                .contains(new FilterValues.Span(from, until));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "31.2.2026",
                "13.13.2026",
                "1.3.26",
                "1.3",
                "03/04/2026",
                "1.3.2026x",
                "12/31/26"
            })
    void whatMayBeAnythingElseIsNoTime(String text) {
        assertThat(FilterValues.span(text, Optional.empty())).isEmpty();
    }
}
