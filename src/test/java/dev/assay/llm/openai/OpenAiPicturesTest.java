package dev.assay.llm.openai;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.InputItem.Piece;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Picture;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class OpenAiPicturesTest {
    private static final ModelRequest SHOWN =
            new ModelRequest(
                    "x",
                    List.of(
                            new InputItem.Shown(
                                    List.of(
                                            new Piece.Words("Look:"),
                                            new Piece.Image(Picture.png("a", new byte[] {1, 2})),
                                            new Piece.Words("Good?")))),
                    List.of(),
                    Optional.empty());

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final LanguageModel model = Asking.model(server);
    private final Heard heard = new Heard();

    @AfterEach
    void stop() {
        server.close();
    }

    private ModelReply ask(ModelRequest request) throws InterruptedException {
        return model.reply(request, heard, new Cancellation());
    }

    private JsonNode content(int request) {
        return server.request(request).body().path("input").path(0);
    }

    private static JsonNode message(String picture) {
        return Json.parse(
                        "{'role':'user','content':[{'type':'input_text','text':'Look:'},%s,{'type':'input_text','text':'Good?'}]}"
                                .formatted(picture)
                                .replace('\'', '"'))
                .orElseThrow();
    }

    @Test
    void sendsPicturesBetweenWords() throws InterruptedException {
        server.replies(reply().text("Yes."));
        assertThat(ask(SHOWN)).isInstanceOf(ModelReply.Replied.class);
        assertThat(content(0))
                .isEqualTo(
                        message("{'type':'input_image','image_url':'data:image/png;base64,AQI='}"));
        assertThat(model.info().pictures()).isTrue();
    }

    @Test
    void aModelThatRefusesThemIsAskedWithoutAndNeverSentThemAgain() throws InterruptedException {
        server.replies(
                error(400).message("This model does not support image inputs."),
                reply().text("From the numbers: yes."),
                reply().text("Still yes."));
        ask(SHOWN);
        ask(SHOWN);
        assertThat(server.requests()).hasSize(3);
        for (int request : new int[] {1, 2}) {
            assertThat(content(request))
                    .isEqualTo(
                            message(
                                    "{'type':'input_text','text':'(A picture that you cannot see.)'}"));
        }
        assertThat(model.info().pictures()).isFalse();
        assertThat(heard.notes())
                .singleElement()
                .asString()
                .startsWith("gpt-test takes no pictures: it answers from the numbers alone.");
    }

    @Test
    void aComplaintAboutPicturesThatWereNotSentIsTold() throws InterruptedException {
        server.replies(error(400).message("This image model cannot chat."));
        assertThat(ask(Asking.question())).isInstanceOf(ModelReply.Refused.class);
        assertThat(model.info().pictures()).isTrue();
    }

    @Test
    void aRefusedTemperatureIsSaidOnce() throws InterruptedException {
        server.replies(
                error(400).message("Unsupported parameter: 'temperature'.").param("temperature"),
                reply().text("one"),
                reply().text("two"));
        ask(Asking.question());
        ask(Asking.question());
        assertThat(server.requests()).hasSize(3);
        assertThat(heard.notes())
                .containsExactly(
                        "gpt-test accepts no temperature: the one in the settings is not sent to it from now on.");
    }
}
