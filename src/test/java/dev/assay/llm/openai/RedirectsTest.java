package dev.assay.llm.openai;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.Heard;
import dev.assay.llm.ModelProbe;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.task.Cancellation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A server that sends a request on to another: the prompt and the key stay here.
final class RedirectsTest {
    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final ScriptedResponsesServer other = ScriptedResponsesServer.start();

    @AfterEach
    void stop() {
        server.close();
        other.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 301, 302, 303, 307, 308})
    void nothingIsSentToAnotherServer(int status) throws InterruptedException {
        server.replies(error(status).header("Location", other.baseUrl() + "/responses").body(""));
        other.answers(_ -> reply().text("Thank you for the prompt."));

        ModelProblem problem = Asking.refusal(Asking.model(server), new Heard());

        assertThat(other.requests()).isEmpty();
        assertThat(problem.kind()).isEqualTo(ModelProblem.Kind.PERMANENT);
        assertThat(problem.sentence())
                .endsWith(
                        " sends requests on to "
                                + other.baseUrl()
                                + " ("
                                + status
                                + "). Nothing was sent there. If you trust that address, make it"
                                + " the base URL in Settings.");
    }

    @Test
    void aListOfModelsIsNotFetchedFromAnotherServer() throws InterruptedException {
        server.modelsFail(error(302).header("Location", other.baseUrl() + "/models").body(""));

        ModelProbe.Listing listing =
                new OpenAiProvider().list(Asking.settings(server.baseUrl()), new Cancellation());

        assertThat(other.requests()).isEmpty();
        assertThat(listing).isInstanceOf(ModelProbe.Listing.Unavailable.class);
        assertThat(((ModelProbe.Listing.Unavailable) listing).problem().sentence())
                .contains("sends requests on to " + other.baseUrl());
    }

    @Test
    void withinTheServerTheQuestionGoesWhereItIsSent() throws InterruptedException {
        server.replies(
                error(307).header("Location", "/elsewhere/v2/responses").body(""),
                reply().text("Here."));

        ModelReply reply =
                Asking.model(server).reply(Asking.question(), new Heard(), new Cancellation());

        assertThat(((ModelReply.Replied) reply).text()).isEqualTo("Here.");
        assertThat(server.request(1).path()).isEqualTo("/elsewhere/v2/responses");
        assertThat(server.request(1).body()).isEqualTo(server.request(0).body());
        assertThat(server.request(1).authorization()).isNotNull();
    }

    @Test
    void aServerThatSendsInCirclesIsGivenUp() throws InterruptedException {
        server.answers(_ -> error(308).header("Location", "/v1/responses").body(""));

        assertThat(Asking.refusal(Asking.model(server), new Heard()).sentence())
                .contains("sends requests on to /v1 (308)");
        assertThat(server.requests()).hasSizeLessThan(10);
    }
}
