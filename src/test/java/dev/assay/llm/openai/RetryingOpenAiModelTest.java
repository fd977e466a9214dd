package dev.assay.llm.openai;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Heard;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply;
import dev.assay.llm.RetryingModel;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// The adapter as the program uses it, with failures before every good reply.
final class RetryingOpenAiModelTest extends OpenAiContract {
    private static final RetryingModel.Pauses QUICK =
            new RetryingModel.Pauses(
                    3, Duration.ofMillis(5), Duration.ofMillis(10), Duration.ofMinutes(1));

    private LanguageModel model() {
        return new RetryingModel(Asking.model(server), QUICK);
    }

    @Override
    protected LanguageModel modelForPlainQuestion() {
        server.replies(error(503), error(500).body("<html>"), reply().text("All is well."));
        return model();
    }

    @Override
    protected LanguageModel modelForToolQuestion() {
        server.replies(
                error(429).header("retry-after-ms", "3"),
                reply().reasoning("Look.").call("get_chip_summary", "{}"),
                reply().errorEvent("server_error", "Oops"),
                reply().text("It is well."));
        return model();
    }

    @Test
    void asksAgainForAReplyThatBrokeBeforeItsFirstWord() throws InterruptedException {
        server.replies(reply().cut(), reply().malformed(), reply().text("The chip is fine."));
        Heard heard = new Heard();

        ModelReply.Replied reply = ask(model(), Asking.question(), heard);

        assertThat(reply.text()).isEqualTo("The chip is fine.");
        assertThat(heard.text()).isEqualTo("The chip is fine.");
        assertThat(heard.retries()).hasSize(2);
        assertThat(heard.retries().getFirst()).matches(".* broke in mid-reply\\. Retrying in 5 ms");
    }
}
