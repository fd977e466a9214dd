package dev.assay.llm.openai;

import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import dev.assay.llm.Heard;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ScriptedReply;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.task.Cancellation;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Stop, at every point of a request, without an interrupt. Each of these replies would go on until
/// the server is closed: that the call ends at all is the proof.
final class OpenAiCancelTest {
    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final Cancellation cancellation = new Cancellation();
    private final Heard heard = new Heard();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void stopsWhileNothingHasComeBack() throws Exception {
        assertThat(cancelled(reply().mute(), () -> !server.requests().isEmpty())).isTrue();
    }

    @Test
    void stopsWhileTheStreamIsSilent() throws Exception {
        assertThat(cancelled(reply().halfText("Thinking").stall(), () -> !heard.text().isEmpty()))
                .isTrue();
    }

    @Test
    void stopsWhileTextArrivesAndClosesTheConnection() throws Exception {
        ScriptedReply endless =
                reply().dribble(Duration.ofMillis(10)).halfText("word ".repeat(2000)).stall();

        assertThat(cancelled(endless, () -> heard.pieces().size() > 3)).isTrue();
        Patience.until(() -> server.disconnects() == 1);
    }

    @Test
    void cancellingTooLateChangesNothing() throws Exception {
        server.replies(reply().text("Done."));

        ModelReply reply = Asking.model(server).reply(Asking.question(), heard, cancellation);
        cancellation.cancel();

        assertThat(reply).isInstanceOf(ModelReply.Replied.class);
    }

    /// Whether the call ended as cancelled when it was told.
    private boolean cancelled(ScriptedReply reply, Callable<Boolean> underWay)
            throws InterruptedException {
        server.replies(reply);
        LanguageModel model = Asking.model(server);
        CompletableFuture<ModelReply> ended = new CompletableFuture<>();
        Thread.ofPlatform()
                .daemon()
                .start(() -> {
                    try {
                        ended.complete(model.reply(Asking.question(), heard, cancellation));
                    } catch (InterruptedException e) {
                        ended.completeExceptionally(e);
                    }
                });
        Patience.until(underWay);
        cancellation.cancel();
        try {
            Patience.get(ended);
            return false;
        } catch (ExecutionException e) {
            return e.getCause() instanceof InterruptedException;
        }
    }
}
