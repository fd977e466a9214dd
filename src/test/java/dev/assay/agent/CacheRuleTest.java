package dev.assay.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.agent.CacheRule.Spent;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.Price;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CacheRuleTest {
    private static ModelInfo model(Optional<Price> price) {
        return new ModelInfo("any:one", "one", "Any", false, new ModelFacts(0, price));
    }

    @Test
    void theShareFollowsThePrices() {
        assertThat(CacheRule.share(model(Optional.of(new Price(2, 0.2, 8, Long.MAX_VALUE)))))
                .isEqualTo(0.1);
        assertThat(CacheRule.share(model(Optional.of(new Price(0, 0, 0, Long.MAX_VALUE)))))
                .isEqualTo(CacheRule.share(model(Optional.empty())))
                .isBetween(0.1, 0.5);
    }

    @Test
    void aLargeResultNearTheEndGoesAndASmallOneFarFromItStays() {
        assertThat(CacheRule.first(List.of(new Spent(50_000, 2_000)), 0.1)).isZero();
        assertThat(CacheRule.first(List.of(new Spent(500, 20_000)), 0.1)).isEqualTo(1);
    }

    /// What stands behind the first of them is read anew once, for all of them.
    @Test
    void severalGoTogetherThatWouldStayAlone() {
        Spent each = new Spent(3_000, 5_000);

        assertThat(CacheRule.first(List.of(each), 0.25)).isEqualTo(1);
        assertThat(CacheRule.first(List.of(each, each, each), 0.25)).isZero();
    }

    @Test
    void theEarliestStaysWhereOnlyLaterOnesPay() {
        List<Spent> spent = List.of(new Spent(100, 90_000), new Spent(50_000, 2_000));

        assertThat(CacheRule.first(spent, 0.1)).isEqualTo(1);
    }

    @Test
    void whereNothingIsKeptEverythingGoes() {
        assertThat(CacheRule.first(List.of(new Spent(1, 1_000_000)), 1)).isZero();
    }
}
