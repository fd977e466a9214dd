package dev.assay.chip.guide.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Scoring;
import dev.assay.chip.guide.GuideDesk;
import dev.assay.chip.guide.PaperChip;
import dev.assay.chip.guide.words.ChipWords;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.QuestionParser;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.SpellingRepair;
import dev.assay.llm.RequestFacts.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Guessing what was meant never reads a text more than a few times.
final class SpellingRepairTest {
    private static final ParameterLexicon LEXICON =
            ParameterLexicon.of(List.of(), Scoring.shipped());

    private final AtomicInteger tried = new AtomicInteger();

    private List<String> meant(String question) {
        QuestionReading raw = QuestionParser.read(Question.of(question), LEXICON);
        return new SpellingRepair(
                        SpellingRepairTest::near,
                        text -> QuestionParser.read(Question.of(text), LEXICON))
                .of(
                        raw,
                        _ -> {
                            tried.incrementAndGet();
                            return false;
                        });
    }

    private static List<String> near(String word) {
        List<String> near = new ArrayList<>(ChipWords.vocabulary().near(word));
        near.addAll(LEXICON.near(word));
        return near;
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
