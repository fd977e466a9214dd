package dev.assay.pages.activity.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PartsCsvTest {
    @Test
    void tablesFollowEachOtherWithTheirHeadings() {
        PartsCsv csv = new PartsCsv();
        csv.heading("Every 1 km");
        csv.row(List.of("Up to", "Time"));
        csv.row(List.of("1 km", "4:30"));
        csv.heading("Laps");
        csv.row(new ArrayList<>(List.of("Lap, \"long\"", "−3")));

        assertThat(csv.text())
                .isEqualTo(
                        "Every 1 km\r\nUp to,Time\r\n1 km,4:30\r\n\r\nLaps\r\n\"Lap, \"\"long\"\"\",-3\r\n");
    }

    /// Names of laps come from files of others.
    @Test
    void aNameIsNoFormula() {
        PartsCsv csv = new PartsCsv();
        csv.row(List.of("=1+1", "+1:20", "-3.5"));

        assertThat(csv.text()).isEqualTo("\"'=1+1\",\"'+1:20\",-3.5\r\n");
    }
}
