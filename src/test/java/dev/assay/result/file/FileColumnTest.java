package dev.assay.result.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.DateOrder;
import dev.assay.result.delimited.form.TextCast;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FileColumnTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "UTINYINT; BIGINT",
                "HUGEINT; VARCHAR",
                "DECIMAL(18,3); DOUBLE",
                "DECIMAL(18,3)[]; VARCHAR",
                "STRUCT(a INTEGER); VARCHAR",
                "TIMESTAMP WITH TIME ZONE; TIMESTAMP",
                "TIME; VARCHAR"
            })
    void cellsBecomeWhatTheStoreHas(String sqlType, String stored) {
        assertThat(new FileColumn("a", sqlType).readAs()).isEqualTo(stored);
    }

    @Test
    void whatIsKnownOfTheReadColumnStaysWithItsCopy() {
        FileColumn read = new FileColumn("price", "VARCHAR").as(TextCast.NUMBER).of("€");
        FileColumn day = new FileColumn("day", "DATE").in(Optional.of(DateOrder.DAY_FIRST));

        assertThat(new FileColumn("price", "DOUBLE").after(read).unit()).contains("€");
        assertThat(new FileColumn("day", "DATE").after(day).order()).contains(DateOrder.DAY_FIRST);
        assertThat(new FileColumn("n", "BIGINT").after(day).order()).isEmpty();
        assertThat(read.asText().unit()).isEmpty();
    }

    @Test
    void onlyTimesHaveAnOrder() {
        assertThat(new FileColumn("n", "BIGINT").in(Optional.of(DateOrder.DAY_FIRST)).order())
                .isEmpty();
    }
}
