package dev.assay.copilot.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ConversationTitleTest {
    @Test
    void aShortQuestionIsItsOwnTitle() {
        assertThat(ConversationTitle.fromQuestion("  How is\n\tT1? ")).isEqualTo("How is T1?");
    }

    @Test
    void whatAQuestionIsAboutIsNoPartOfItsTitle() {
        assertThat(
                        ConversationTitle.fromQuestion(
                                "Why is it low?\n\nAbout: chip 64Q-SAMPLE, qubit 3 (metric t1)"))
                .isEqualTo("Why is it low?");
        assertThat(ConversationTitle.fromQuestion("\n\nAbout: time")).isEqualTo("About: time");
    }

    @Test
    void aLongQuestionIsCutAtAWord() {
        String title =
                ConversationTitle.fromQuestion(
                        "Which of the qubits lost a third of their T1 around 12 November, and why did"
                                + " the chip median barely move?");
        assertThat(title).isEqualTo("Which of the qubits lost a third of their T1 around 12…");
    }

    @Test
    void aLongWordIsCutAndNoCharacterIsHalved() {
        String title = ConversationTitle.fromQuestion("x".repeat(58) + "🙂🙂🙂");
        assertThat(title).isEqualTo("x".repeat(58) + "…");
        assertThat(ConversationTitle.fromQuestion("🙂".repeat(80)))
                .isEqualTo("🙂".repeat(29) + "…");
    }

    @Test
    void nothingHasATitleToo() {
        assertThat(ConversationTitle.fromQuestion(" \n ")).isEqualTo("Untitled question");
    }
}
