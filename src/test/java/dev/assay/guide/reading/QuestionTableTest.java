package dev.assay.guide.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.guide.words.CommonSlot;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class QuestionTableTest {
    private static final QuestionTable<String> TABLE =
            QuestionTable.of(
                    List.of(
                            "any = ALL* WHOLE*",
                            "ranking: ORDER{1} | RANK, METRIC {any}",
                            "picture of all: DRAW METRIC {any}"),
                    "SHOW*",
                    CommonSlot::valueOf,
                    name -> name);

    private static QuestionReading said(CommonSlot... slots) {
        return new QuestionReading(
                "",
                Stream.of(slots).map(slot -> new Part(slot, "", 0, 0, slot.name())).toList(),
                List.of());
    }

    @Test
    void eachNeedIsEnoughWithWhatAllMaySayBesides() {
        assertThat(TABLE.kind(said(CommonSlot.ORDER, CommonSlot.METRIC))).contains("ranking");
        assertThat(TABLE.kind(said(CommonSlot.RANK, CommonSlot.METRIC, CommonSlot.ALL)))
                .contains("ranking");
        assertThat(TABLE.kind(said(CommonSlot.DRAW, CommonSlot.METRIC, CommonSlot.SHOW)))
                .contains("picture of all");
    }

    @Test
    void whatTheNearestKindHasNoUseForIsLeftOver() {
        QuestionReading asked = said(CommonSlot.DRAW, CommonSlot.METRIC, CommonSlot.WHY);

        assertThat(TABLE.kind(asked)).isEmpty();
        assertThat(TABLE.leftOver(asked, part -> part.text().length()).parts())
                .extracting(Part::text)
                .containsExactly("WHY");
        assertThat(TABLE.leftOver(said(CommonSlot.WHY), part -> 1).parts()).hasSize(1);
    }

    @Test
    void aSlotThatNobodyKnowsIsRefused() {
        assertThatThrownBy(() ->
                        QuestionTable.of(
                                List.of("ranking: ORDER PACE"),
                                "",
                                CommonSlot::valueOf,
                                name -> name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("PACE");
    }
}
