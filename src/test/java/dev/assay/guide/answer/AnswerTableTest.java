package dev.assay.guide.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.quantity.Quantity;
import dev.assay.guide.quantity.Units;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class AnswerTableTest {
    private static final Map<String, Double> PACES = Map.of("alps", 4.5, "coast", 12.25);

    private record Pace(String title, String unit, double scale) implements Quantity {
        @Override
        public Units units() {
            return Units.of(List.of());
        }

        @Override
        public Better better() {
            return Better.LOWER;
        }

        @Override
        public boolean isMeasured(double stored) {
            return !Double.isNaN(stored);
        }
    }

    private static final Pace PACE = new Pace("pace", "min", 1);

    private static double pace(String ride) {
        return PACES.getOrDefault(ride, Double.NaN);
    }

    @Test
    void aColumnHasTheSameDecimalsAndADashWhereThereIsNoValue() {
        AnswerTable<String> table =
                new AnswerTable<>(List.of("alps", "coast", "fen"))
                        .texts("Ride", ride -> ride)
                        .values(PACE, AnswerTableTest::pace)
                        .changes(PACE, "Change", ride -> pace(ride) - 10);

        assertThat(new Draft().table(table).markdown())
                .isEqualTo(
                        """
                        | Ride | Pace (min) | Change |
                        |:--|--:|--:|
                        | alps | 4.50 | -5.5 % |
                        | coast | 12.25 | +2.2 % |
                        | fen | — | — |\
                        """);
    }

    @Test
    void columnsOfOneQuantityHaveTheSameDecimals() {
        AnswerTable<String> table =
                new AnswerTable<>(List.of("alps"))
                        .values(
                                PACE,
                                List.of("Before", "After"),
                                List.of(AnswerTableTest::pace, _ -> 5.0));

        assertThat(table.heads()).containsExactly("Before (min)", "After (min)");
        assertThat(table.cells()).containsExactly(List.of("4.5", "5.0"));
    }

    @Test
    void aTableWithoutRowsHasItsHeads() {
        AnswerTable<String> none = new AnswerTable<>(List.<String>of()).texts("Ride", ride -> ride);

        assertThat(none.heads()).containsExactly("Ride");
        assertThat(none.cells()).isEmpty();
    }
}
