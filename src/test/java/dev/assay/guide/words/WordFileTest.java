package dev.assay.guide.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionTokens;
import org.junit.jupiter.api.Test;

final class WordFileTest {
    private static QuestionReading read(String question) {
        QuestionTokens sheet = new QuestionTokens(question);
        CommonWords.vocabulary().read(sheet);
        return sheet.reading();
    }

    @Test
    void phrasesMeanASlotAndWhatExactly() {
        QuestionReading reading = read("worst median, better than on average");

        assertThat(reading.all(CommonSlot.ORDER, RankingEnd.class))
                .containsExactly(RankingEnd.WORST);
        assertThat(reading.all(CommonSlot.STAT, SummaryFigure.class))
                .containsExactly(SummaryFigure.MEDIAN, SummaryFigure.MEAN);
        assertThat(reading.all(CommonSlot.COMPARISON, Bound.Side.class))
                .containsExactly(Bound.Side.BETTER);
        assertThat(reading.unknown()).isEmpty();
    }

    @Test
    void theLastPhraseBeforeAHeadingAndOnesOnFurtherLinesAreRead() {
        assertThat(read("strongest drifts").has(CommonSlot.DRIFT)).isTrue();
        assertThat(read("share of").has(CommonSlot.HOW_MANY)).isTrue();
        assertThat(read("please show").unknown()).isEmpty();
        assertThat(read("please sing").unknown()).containsExactly("sing");
    }
}
