package dev.assay.guide.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.guide.reading.Part;
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
    void phrasesMeanASlot() {
        QuestionReading reading = read("worst median, better than on average");

        assertThat(reading.parts())
                .extracting(Part::slot)
                .containsExactly(
                        CommonSlot.ORDER, CommonSlot.STAT, CommonSlot.OTHER, CommonSlot.STAT);
        assertThat(reading.unknown()).isEmpty();
    }

    @Test
    void theLastPhraseBeforeAHeadingAndOnesOnFurtherLinesAreRead() {
        assertThat(read("strongest drifts").has(CommonSlot.LOOK)).isTrue();
        assertThat(read("share of").has(CommonSlot.HOW_MANY)).isTrue();
        assertThat(read("please show").unknown()).isEmpty();
        assertThat(read("please sing").unknown()).containsExactly("sing");
    }
}
