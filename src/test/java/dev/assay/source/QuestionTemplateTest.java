package dev.assay.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class QuestionTemplateTest {
    private static String command(String name) {
        return new QuestionTemplate("my lab", name, "", List.of(), (_, _) -> "").command();
    }

    @Test
    void whatWouldBeTypedAlikeHasANumber() {
        List<String> names = List.of("code-review", "code_review", "code_review_2", "code review");
        assertThat(QuestionTemplate.distinct(names).stream().map(QuestionTemplateTest::command))
                .containsExactly(
                        "my_lab:code_review",
                        "my_lab:code_review_3",
                        "my_lab:code_review_2",
                        "my_lab:code_review_4");
        assertThat(QuestionTemplate.distinct(List.of("a", "b"))).containsExactly("a", "b");
        List<String> again = List.of("a b", "a-b", "a+b", "a_b_3", "a=b");
        assertThat(QuestionTemplate.distinct(again))
                .containsExactly("a b", "a-b_2", "a+b_4", "a_b_3", "a=b_5");
    }
}
