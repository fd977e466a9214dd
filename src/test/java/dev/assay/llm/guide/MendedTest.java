package dev.assay.llm.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.guide.reading.Reading;
import dev.assay.llm.guide.reading.Vocabulary;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Guessing what was meant never reads a text more than a few times.
final class MendedTest {
    private static final Lexicon LEXICON = Lexicon.of(List.of(), ShippedGuide.STANDARDS);
    private static final Vocabulary<Slot> WORDS = ChipWords.vocabulary();

    private final AtomicInteger tried = new AtomicInteger();

    private List<String> meant(String question) {
        Reading<Slot> raw = QuestionParts.read(question, LEXICON, WORDS);
        return new Mended(LEXICON, WORDS)
                .of(
                        raw,
                        _ -> {
                            tried.incrementAndGet();
                            return false;
                        });
    }

    @Test
    void pastedTextIsNotReadAgainForEveryWordOfIt() {
        String line = "coupler: wrst frequncy lin couplng 17 mediam meen timout chanel retry\n";

        assertThat(meant(line.repeat(80))).isEmpty();
        assertThat(meant(line)).isEmpty();
        assertThat(meant("qubitz " + "of the chip ".repeat(40))).isEmpty();
        assertThat(tried).hasValue(0);
    }

    @Test
    void wordsWithManyNeighboursAreTriedAFewTimes() {
        assertThat(meant("wat tis lis")).hasSizeLessThanOrEqualTo(3);
        assertThat(tried).hasValueLessThanOrEqualTo(12);
    }

    @Test
    void aTypingErrorIsStillMended() {
        assertThat(meant("wrst T1")).containsExactly("worst");
        assertThat(tried).hasPositiveValue();
    }

    @Test
    void theQuestionThatWasMeantKeepsItsCommas() throws InterruptedException {
        assertThat(new GuideDesk(PaperChip.allSpecs()).ask("mena T1 of qubits 1, 2 and 5").text())
                .contains("Did you mean “mean t1 of qubits 1, 2 and 5”?");
    }
}
