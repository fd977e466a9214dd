package dev.assay.result.delimited.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.DateOrder;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class TextCastTest {
    private static String value(TextCast cast, String text) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement asking = connection.createStatement();
                ResultSet row =
                        asking.executeQuery(
                                "SELECT CAST(%s AS VARCHAR) FROM (SELECT '%s' AS c)"
                                        .formatted(cast.sql("c"), text))) {
            row.next();
            return String.valueOf(row.getString(1));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "DATE_DAY_FIRST, 03/04/2026, 2026-04-03",
        "DATE_MONTH_FIRST, 03/04/2026, 2026-03-04",
        "DATE_DAY_FIRST, 31.12.68, 2068-12-31",
        "DATE_DAY_FIRST, 31.12.69, 1969-12-31",
        "TIME_MONTH_FIRST, 12/31/26 11:59 PM, 2026-12-31 23:59:00",
        "TIME_DAY_FIRST, 2026-04-03T05:06:07+02:00, 2026-04-03 05:06:07",
        "DATE_DAY_FIRST, 31.12.2026 10:00, null",
        "DATE_MONTH_FIRST, 31/12/2026, null",
    })
    void aDateHasTheOrderOfItsForm(TextCast cast, String text, String value) throws Exception {
        assertThat(value(cast, text)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Jun 12 1998; 1998-06-12",
                "12 Jun 1998; 1998-06-12",
                "12-JUN-1998; 1998-06-12",
                "June 2, 1998; 1998-06-02",
                "2. February 2000; 2000-02-02",
                "29 Feb 2000; 2000-02-29",
                "29 Feb 1999; null",
                "Juno 12 1998; null",
                "Jun 1998; null",
                "12 Jun 98; null",
                "Fri Jun 12 1998; null",
                "12 Jun 1998 10:00; null",
                "version 3 2000; null"
            })
    void aMonthHasAName(String text, String value) throws Exception {
        assertThat(value(TextCast.DATE_NAMED, text)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"infinity", "-infinity", "epoch"})
    void aWordIsNoDateOfAnyForm(String word) throws Exception {
        assertThat(value(TextCast.TIME_DAY_FIRST, word)).isEqualTo("null");
        assertThat(value(TextCast.DATE_MONTH_FIRST, word)).isEqualTo("null");
    }

    @ParameterizedTest
    @EnumSource
    void theOrderOfACastIsTheOneItWasMadeFor(DateOrder order) {
        for (boolean time : new boolean[] {true, false}) {
            TextCast cast = TextCast.of(order, time);
            assertThat(cast.order().orElse(DateOrder.YEAR_FIRST)).isEqualTo(order);
            assertThat(cast.storedType()).isEqualTo(time ? "TIMESTAMP" : "DATE");
        }
    }
}
