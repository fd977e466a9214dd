package dev.assay.chip.guide.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.guide.words.WordFile;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class QuestionKindTest {
    @Test
    void everyKindIsInTheTableOfQuestions() {
        Set<QuestionKind> listed =
                WordFile.lines(QuestionKind.class, "chip-questions.txt").stream()
                        .filter(line -> !line.matches("[a-z]+ = .*"))
                        .map(line -> QuestionKind.called(line.substring(0, line.indexOf(':'))))
                        .collect(Collectors.toSet());

        assertThat(listed).isEqualTo(EnumSet.allOf(QuestionKind.class));
    }

    @Test
    void aKindThatNobodyKnowsIsRefused() {
        assertThatThrownBy(() -> QuestionKind.called("horoscope"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
