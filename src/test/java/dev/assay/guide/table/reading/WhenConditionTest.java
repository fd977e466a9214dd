package dev.assay.guide.table.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.time.TimeReader;
import dev.assay.llm.RequestFacts.Holds;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WhenConditionTest {
    private static final String NEWEST = "(SELECT max(\"at\") FROM \"t\")";

    private static Optional<RowCondition> read(String name, Holds holds, String text) {
        Column column = new Column(name, name, holds, "", Optional.empty());
        TableAtHand table =
                new TableAtHand(
                        "k",
                        "t",
                        "t",
                        9,
                        List.of(column),
                        List.of(),
                        false,
                        java.util.Optional.empty(),
                        java.util.Optional.empty(),
                        Optional.empty(),
                        "");
        return new WhenCondition(column, table)
                .of(new TimeReader().all(text).findFirst().orElseThrow().phrase());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "in march 2026 | \"at\" >= DATE '2026-03-01' AND \"at\" < DATE '2026-04-01'",
                "since 5 march 2026 | \"at\" >= DATE '2026-03-05'",
                "before 2026 | \"at\" < DATE '2026-01-01'",
                "in march | month(\"at\") = 3",
                "from 3 to 5 march | month(\"at\") * 100 + day(\"at\") BETWEEN 303 AND 305",
                "on weekends | isodow(\"at\") IN (6, 7)",
                "in the last 3 weeks | \"at\" > NEWEST - INTERVAL 3 week",
                "yesterday | \"at\" >= date_trunc('day', CAST(NEWEST AS TIMESTAMP) - INTERVAL 1 day) AND \"at\" < date_trunc('day', CAST(NEWEST AS TIMESTAMP) - INTERVAL 1 day) + INTERVAL 1 day",
                "after today | \"at\" >= date_trunc('day', CAST(NEWEST AS TIMESTAMP) - INTERVAL 0 day) + INTERVAL 1 day"
            })
    void daysAreLimits(String text, String sql) {
        assertThat(read("at", Holds.DATE, text))
                .map(RowCondition::sql)
                .contains(sql.replace("NEWEST", NEWEST));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "between 9 and 11 pm | from 21:00 to 23:00 of any day",
                "before 9 am | before 09:00 of any day",
                "in november | in November, of any year",
                "since november | since november, the last one up to the newest",
                "since yesterday noon | since yesterday noon, counted back from the newest"
            })
    void aTimeIsSaidAsItWasRead(String text, String words) {
        assertThat(read("at", Holds.TIME, text))
                .map(RowCondition::words)
                .contains("`at` is " + words);
    }

    @Test
    void yearsAreNumbers() {
        assertThat(read("year", Holds.WHOLE_NUMBER, "from 2020 to 2022"))
                .map(RowCondition::sql)
                .contains("\"year\" >= 2020 AND \"year\" < 2023");
        assertThat(read("year", Holds.WHOLE_NUMBER, "in the last 2 years"))
                .map(RowCondition::sql)
                .contains("\"year\" > (SELECT max(\"year\") FROM \"t\") - 2");
        assertThat(read("year", Holds.WHOLE_NUMBER, "in march 2022")).isEmpty();
    }

    @Test
    void noTimeIsOfAColumnThatHasNone() {
        assertThat(read("name", Holds.TEXT, "in 2022")).isEmpty();
        assertThat(read("at", Holds.DATE, "at noon")).isEmpty();
        assertThat(read("at", Holds.DATE, "in the last 3 hours")).isEmpty();
    }

    @Test
    void aNightIsOverMidnight() {
        assertThat(read("at", Holds.TIME, "in the night"))
                .map(RowCondition::sql)
                .contains(
                        "((hour(\"at\") * 60 + minute(\"at\")) >= 1320 OR (hour(\"at\") * 60 + minute(\"at\")) < 360)");
    }
}
