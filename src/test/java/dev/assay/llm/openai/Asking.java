package dev.assay.llm.openai;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.AdapterModels;
import dev.assay.llm.ApiKey;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.ModelSettings.Effort;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Requests and models for the tests of this room.
final class Asking {
    static final ApiKey KEY = new ApiKey("sk-test-0123456789abcdefghij");

    private Asking() {}

    static ModelSettings settings(String baseUrl) {
        ModelSettings.Patience patience =
                new ModelSettings.Patience(
                        Duration.ofMinutes(2),
                        Duration.ofMinutes(2),
                        Duration.ofMinutes(2),
                        Duration.ofMinutes(5));
        return new ModelSettings(
                baseUrl, KEY, "gpt-test", Optional.of(0.25), Effort.OWN, 900, patience);
    }

    static LanguageModel model(ScriptedResponsesServer server) {
        return AdapterModels.openAi(settings(server.baseUrl()));
    }

    static ModelRequest question() {
        return new ModelRequest(
                "Be brief.", List.of(new InputItem.User("Hello?")), List.of(), Optional.empty());
    }

    static ToolSpec tool() {
        ObjectNode parameters = Json.object().put("type", "object");
        parameters.putObject("properties").putObject("chip_id").put("type", "string");
        parameters.putArray("required").add("chip_id");
        parameters.put("additionalProperties", false);
        return new ToolSpec(
                "get_chip_summary",
                "Chip summary",
                "Fetching chip summary",
                "The state of a chip.",
                parameters,
                ToolSpec.Effect.READS);
    }

    static ModelRequest toolQuestion() {
        return new ModelRequest(
                "Be brief.",
                List.of(new InputItem.User("How is the chip?")),
                List.of(tool()),
                Optional.empty());
    }

    static ModelProblem refusal(LanguageModel model, LanguageModel.ReplyListener listener)
            throws InterruptedException {
        ModelReply reply = model.reply(question(), listener, new Cancellation());
        assertThat(reply).isInstanceOf(ModelReply.Refused.class);
        return ((ModelReply.Refused) reply).problem();
    }
}
