package dev.assay.result.survey;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SampleRowsTest {
    @Test
    void timesOfOneColumnHaveOneForm() {
        LocalDateTime at = LocalDateTime.of(2026, 11, 23, 12, 30);
        SampleRows rows = new SampleRows(List.of(List.of(at), List.of(at.plusSeconds(7))), true);
        assertThat(rows.json(3, 100))
                .hasToString("[[\"2026-11-23T12:30:00\"],[\"2026-11-23T12:30:07\"]]");
    }
}
