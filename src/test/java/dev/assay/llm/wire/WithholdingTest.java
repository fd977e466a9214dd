package dev.assay.llm.wire;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.InputItem.Piece;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Picture;
import dev.assay.llm.Provider;
import dev.assay.llm.ScriptedError;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What is blamed for a refusal, and for how long.
final class WithholdingTest {
    private static final ToolSpec LOOK =
            new ToolSpec(
                    "look",
                    "Look",
                    "Looking",
                    "Looks.",
                    Json.object().put("type", "object").set("properties", Json.object()),
                    ToolSpec.Effect.READS);

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    private final Heard heard = new Heard();
    private final Capability.Memory memory = Capability.Memory.ofThisRun();

    @AfterEach
    void stop() {
        server.close();
    }

    private LanguageModel model(Provider provider) {
        return provider.model(
                ModelSettings.of(server.baseUrl(), ApiKey.NONE, "m"), ModelFacts.NONE, memory);
    }

    private ModelReply ask(LanguageModel model, ModelRequest request) throws InterruptedException {
        return model.reply(request, heard, new Cancellation());
    }

    private static ModelRequest shown() {
        return shown("Look:");
    }

    private static ModelRequest shown(String words) {
        Piece picture = new Piece.Image(Picture.png("a", new byte[] {1, 2}));
        return new ModelRequest(
                "x",
                List.of(new InputItem.Shown(List.of(new Piece.Words(words), picture))),
                List.of(LOOK),
                Optional.empty());
    }

    /// Asks twice, the first time in vain at first.
    ///
    /// @return whether the second question was asked with all that the first one had
    private boolean isAskedWholeAgain(Provider provider, ScriptedError refusal)
            throws InterruptedException {
        int before = server.requests().size();
        server.replies(refusal, reply().text("one"), reply().text("two"));
        LanguageModel model = model(provider);
        assertThat(ask(model, shown())).isInstanceOf(ModelReply.Replied.class);
        assertThat(ask(model, shown())).isInstanceOf(ModelReply.Replied.class);
        assertThat(server.requests()).hasSize(before + 3);
        assertThat(server.request(before + 1).body()).isNotEqualTo(server.request(before).body());
        return server.request(before + 2).body().equals(server.request(before).body());
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void onePictureThatIsNotTakenSaysNothingOfTheNext(Provider provider)
            throws InterruptedException {
        for (String words :
                List.of(
                        "Could not process image",
                        "You uploaded an unsupported image. Please make sure your image has one of"
                                + " the following formats: ['png', 'jpeg']",
                        "The image data you provided does not represent a valid image.")) {
            assertThat(isAskedWholeAgain(provider, error(400).message(words))).as(words).isTrue();
        }
        assertThat(memory.refusedBy(new ModelId(provider.id(), "m"), server.baseUrl())).isEmpty();
        assertThat(heard.notes())
                .hasSize(3)
                .allMatch(note -> note.startsWith("m was asked without the pictures this time"));
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatAServerSaysThatFailedHoldsForOneRequest(Provider provider)
            throws InterruptedException {
        String words = "cannot render: \"the old one did not support tools\"";
        assertThat(isAskedWholeAgain(provider, error(500).message(words))).isTrue();
        assertThat(heard.notes())
                .singleElement()
                .asString()
                .startsWith("m was asked without tools this time");
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatWasRefusedInATurnIsNotSentAgainInIt(Provider provider) throws InterruptedException {
        LanguageModel model = model(provider);
        for (ScriptedError refusal :
                List.of(
                        error(400).message("Could not process image"),
                        error(500).message("cannot render: it did not support tools"))) {
            int before = server.requests().size();
            Cancellation turn = new Cancellation();
            server.replies(
                    refusal, reply().text("one"), reply().text("two"), reply().text("three"));
            ModelReply.Replied first =
                    (ModelReply.Replied) model.reply(shown("Look:"), heard, turn);
            List<InputItem> said = new ArrayList<>(shown("Look:").input());
            first.items().forEach(item -> said.add(new InputItem.Produced(item)));
            said.add(new InputItem.User("Say it in other words."));
            model.reply(new ModelRequest("x", said, List.of(LOOK), Optional.empty()), heard, turn);
            assertThat(server.requests()).as("once more for the first round").hasSize(before + 3);
            assertThat(isWhole(before + 2)).isFalse();

            model.reply(shown("And now?"), heard, turn);
            assertThat(server.requests()).as("the next question").hasSize(before + 4);
            assertThat(isWhole(before + 3)).isTrue();
        }
        assertThat(heard.notes()).as("one for each turn").hasSize(2);
    }

    private boolean isWhole(int index) {
        String sent = Json.write(server.request(index).body());
        return sent.contains("AQI=") && sent.contains("\"look\"");
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void whatAModelCannotDoIsRemembered(Provider provider) throws InterruptedException {
        for (ScriptedError refusal :
                List.of(
                        error(400).message("unknown variant `image_url`, expected `text`"),
                        error(400).message("m is not a multimodal model: no image, please"),
                        error(500)
                                .message(
                                        "image input is not supported - hint: if this is"
                                                + " unexpected, you may need to provide the mmproj"),
                        error(501).message("image input is not supported"),
                        error(500).message("tools param requires --jinja flag"))) {
            assertThat(isAskedWholeAgain(provider, refusal)).isFalse();
            memory.forget(new ModelId(provider.id(), "m"), server.baseUrl());
        }
    }

    @ParameterizedTest
    @MethodSource("dev.assay.llm.AdapterModels#providers")
    void aTemperatureThatWasNotSentIsNotToBlame(Provider provider) throws InterruptedException {
        server.answers(_ -> error(400).message("Cannot say: \"Which temperature had q3?\""));
        ModelRequest question =
                new ModelRequest(
                        "x",
                        List.of(new InputItem.User("Which temperature had q3?")),
                        List.of(),
                        Optional.empty());

        assertThat(ask(model(provider), question)).isInstanceOf(ModelReply.Refused.class);
        assertThat(server.requests()).as("the same again would not help").hasSize(1);
        assertThat(heard.notes()).isEmpty();
    }
}
