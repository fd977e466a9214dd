package dev.assay.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.inspector.extract.CardJson;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SpendingTest {
    private static final Spending PRICED =
            new Spending(1, 1_000, 100, 200, Optional.of(0.21), 300, 40, true, 0);
    private static final Spending WITHOUT = new Spending(2, 500, 50, 0, Optional.empty());

    @Test
    void whatIsKnownOfThePriceStaysWhereSomeIsNot() {
        Spending both = PRICED.plus(WITHOUT);
        assertThat(both)
                .isEqualTo(new Spending(3, 1_500, 150, 200, Optional.of(0.21), 300, 40, true, 2));
        assertThat(both.words()).isEqualTo("3 model calls, 1,500 tokens in, 150 out, over $0.21");
        assertThat(WITHOUT.plus(PRICED)).isEqualTo(both);
        assertThat(WITHOUT.words()).endsWith("price unknown");
    }

    @Test
    void nothingChangesNothing() {
        assertThat(Spending.NOTHING.plus(WITHOUT)).isEqualTo(WITHOUT);
        assertThat(WITHOUT.plus(Spending.NOTHING)).isEqualTo(WITHOUT);
        assertThat(PRICED.plus(Spending.NOTHING)).isEqualTo(PRICED);
        assertThat(Spending.NOTHING.words()).isEqualTo("no model call");
    }

    @Test
    void whatWasKeptIsReadAgainAlsoFromBeforeThoughtsWereTold() {
        Spending both = PRICED.plus(WITHOUT);
        assertThat(CardJson.spending(CardJson.spending(both))).isEqualTo(both);
        assertThat(
                        CardJson.spending(
                                Json.parseObject("{\"calls\":2,\"input\":500,\"output\":50}")
                                        .orElseThrow()))
                .isEqualTo(WITHOUT);
    }
}
