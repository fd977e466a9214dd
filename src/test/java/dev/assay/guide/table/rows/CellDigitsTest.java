package dev.assay.guide.table.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.table.rows.CellDigits.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CellDigitsTest {
    private static List<String> texts(Kind kind, Double... values) {
        var texts = CellDigits.of(List.of(values), kind);
        return List.of(values).stream().map(texts::get).toList();
    }

    /// 1,179.99 + 312.625 + 149.25 = 1,641.865: what is added up by hand agrees.
    @Test
    void sumsKeepTheDecimalsOfTheDataAndHaveAsMany() {
        assertThat(texts(Kind.TOTAL, 1_179.99, 312.625, 149.25))
                .containsExactly("1,179.990", "312.625", "149.250");
        assertThat(CellDigits.of(1_641.865, Kind.TOTAL)).isEqualTo("1,641.865");
        assertThat(texts(Kind.TOTAL, 12.0, 1_500.0)).containsExactly("12", "1,500");
        // Nothing but the noise of adding up.
        assertThat(CellDigits.of(0.1 + 0.2, Kind.TOTAL)).isEqualTo("0.3");
    }

    @Test
    void averagesOfAboutOneSizeHaveTheSameDecimals() {
        assertThat(texts(Kind.COMPUTED, 50.37, 22.691666, 12.0))
                .containsExactly("50.37", "22.69", "12.00");
        assertThat(texts(Kind.COMPUTED, 9_126.0, 445.0)).containsExactly("9,126", "445");
        assertThat(texts(Kind.COMPUTED, 1_234.5, 0.000123))
                .as("of very different sizes")
                .containsExactly("1,234.5", "0.000123");
    }

    @Test
    void whatStandsInTheDataStaysAsItIsWritten() {
        assertThat(texts(Kind.DATA, 120.5, 80.0, 300.125))
                .containsExactly("120.5", "80", "300.125");
    }
}
