package dev.assay.llm.wire;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.task.Cancellation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What is blamed for a refusal, and for how long.
final class WithholdingTest {
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
