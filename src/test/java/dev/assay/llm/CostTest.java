package dev.assay.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CostTest {
    private static final Price PRICE = new Price(2, 0.5, 8, 1_000_000);
    private static final Usage CALL = new Usage(100_000, 1000, 0);

    private static Cost priced(Usage usage) {
        return Cost.of(usage, PRICE.of(usage));
    }

    private static Cost unpriced() {
        return Cost.of(CALL, Optional.empty());
    }

    @Test
    void whatIsReadFromTheCacheIsCheaper() {
        assertThat(PRICE.of(CALL)).contains(0.208);
        assertThat(PRICE.of(new Usage(100_000, 1000, 80_000))).contains(0.088);
        // A server that counts the cache beside the input, not within it, makes nothing negative.
        assertThat(PRICE.of(new Usage(100_000, 1000, 900_000))).contains(0.058);
    }

    @Test
    void aCallLongerThanThePriceHoldsForHasNone() {
        assertThat(PRICE.of(new Usage(1_000_001, 1, 0))).isEmpty();
    }

    @Test
    void anUnknownPriceIsADashAndNeverZero() {
        assertThat(unpriced().words()).isEqualTo("—");
        assertThat(priced(CALL).words()).isEqualTo("$0.21");
        assertThat(priced(CALL).plus(priced(CALL)).words()).isEqualTo("$0.42");
        assertThat(priced(CALL).plus(unpriced()).words()).isEqualTo("over $0.21");
    }

    @Test
    void whereNothingWasAskedThereIsNothingToSay() {
        assertThat(Cost.of(Usage.NONE, Optional.empty())).isEqualTo(Cost.NONE);
        assertThat(Cost.NONE.words()).isEmpty();
        assertThat(priced(CALL).plus(Cost.NONE)).isEqualTo(priced(CALL));
    }
}
