package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.source.QuestionTemplate;
import dev.assay.source.QuestionTemplate.Blank;
import dev.assay.task.Jobs;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Written questions as commands of the composer.
final class TemplatesTest {
    private final FakeConversation conversation = new FakeConversation();
    private final ChatViewModel chat =
            new ChatViewModel(Jobs.inline(), Runnable::run, InstantSource.fixed(Turns.AT));

    @BeforeEach
    void offer() {
        chat.show(conversation);
        chat.offer(_ ->
                List.of(
                        new QuestionTemplate(
                                "my lab",
                                "summarise-all",
                                "Prompt of the server my lab: A summary",
                                List.of(
                                        new Blank("topic", "What it is about", true),
                                        new Blank("style", "", false)),
                                (values, _) -> "Written with " + values),
                        new QuestionTemplate(
                                "my lab",
                                "fail",
                                "",
                                List.of(),
                                (_, _) -> {
                                    throw new IllegalStateException("The server is gone.");
                                })));
    }

    private void send(String text) {
        chat.draftProperty().set(text);
        chat.send();
    }

    @Test
    void whatIsNotInSightIsOfferedBelow() {
        chat.offer(_ ->
                IntStream.range(0, 12)
                        .mapToObj(i ->
                                new QuestionTemplate(
                                        "my lab", "ask" + i, "", List.of(), (_, _) -> "text"))
                        .toList());
        chat.draftProperty().set("/my");
        assertThat(chat.completions(3).choices())
                .extracting(Completions.Completion::insert)
                .hasSize(12)
                .endsWith("/my_lab:ask11 ");
    }

    @Test
    void theyAreOfferedByTheNameOfTheirSourceWithBlanksToFillIn() {
        chat.draftProperty().set("/my");
        assertThat(chat.completions(3).choices())
                .contains(
                        new Completions.Completion(
                                "/my_lab:summarise_all {\"topic\": \"\"}",
                                "Prompt of the server my lab: A summary"));
        chat.draftProperty().set("/");
        assertThat(chat.completions(1).choices())
                .extracting(Completions.Completion::insert)
                .contains("/my_lab:fail ");
    }

    @Test
    void whatIsFilledInBecomesTheTextAndIsSentOnlyThen() {
        send("/my_lab:summarise_all {\"topic\": \"rides\", \"style\": \"\"}");
        assertThat(chat.draftProperty().get()).isEqualTo("Written with {topic=rides}");
        assertThat(chat.problemProperty().get()).isEmpty();
        assertThat(conversation.asked).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/my_lab:summarise_all | needs “topic” (What it is about)",
                "/my_lab:summarise_all {\"topic\": \"\"} | needs “topic”",
                "/my_lab:summarise_all {\"colour\": \"red\"} | takes no “colour”, but topic, style",
                "/my_lab:summarise_all rides | must be one JSON object",
                "/my_lab:other | There is no prompt called my_lab:other",
                "/my_lab:fail | The server is gone."
            })
    void whatIsWrongIsSaidAndStaysInTheComposer(String text, String problem) {
        send(text);
        assertThat(chat.problemProperty().get()).contains(problem);
        assertThat(chat.draftProperty().get()).isEqualTo(text);
        assertThat(conversation.asked).isEmpty();
    }
}
