package dev.assay.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ColumnNameTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "id",
                "qid",
                "user_id",
                "userID",
                "orderId",
                "task-key",
                "zip code",
                "HTTP status"
            })
    void identifiersAreSeen(String name) {
        assertThat(ColumnName.of(name).isIdentifier()).isTrue();
    }

    /// Words that only end as an identifier does.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "paid",
                "bid",
                "bid price",
                "grid",
                "humid",
                "keys pressed",
                "valid",
                "status ok"
            })
    void othersAreNone(String name) {
        assertThat(ColumnName.of(name).isIdentifier()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "time",
                "t",
                "created_at",
                "eventTime",
                "epoch_ms",
                "elapsed (s)",
                "timestamp",
                "Step",
                "order date"
            })
    void whatPutsRowsInOrderIsSeen(String name) {
        assertThat(ColumnName.of(name).isPlace()).isTrue();
    }

    /// How long something took says nothing of when it was.
    @ParameterizedTest
    @ValueSource(
            strings = {"response_time", "processing time", "price", "at risk", "temperature", ""})
    void whatPutsThemInNoneIsNot(String name) {
        assertThat(ColumnName.of(name).isPlace()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"lastupdate", "unixtime", "created", "valid_at_hour", "starttime", "ts"})
    void whatMayCountFrom1970IsSeen(String name) {
        assertThat(ColumnName.of(name).isMoment()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fiscal year", "Season", "model_year"})
    void yearsOfRowsAreTold(String name) {
        assertThat(ColumnName.of(name).isYearOfRows()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"birth year", "yearly income", "price"})
    void othersAreNotYearsOfRows(String name) {
        assertThat(ColumnName.of(name).isYearOfRows()).isFalse();
    }
}
