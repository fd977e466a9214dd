package dev.assay.llm.chat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.llm.ApiKey;
import dev.assay.llm.Capability;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Picture;
import dev.assay.llm.wire.Exchange;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Messages of a request in turns, as the templates of some models want them.
final class TakingTurnsTest {
    private static final ModelSettings SETTINGS =
            ModelSettings.of("http://localhost:1/v1", ApiKey.NONE, "one");

    private static JsonNode messages(Set<Capability> withheld, InputItem... input) {
        ModelRequest request =
                new ModelRequest("Be brief.", List.of(input), List.of(), Optional.empty());
        return ChatBody.of(request, SETTINGS, new Exchange.Terms(withheld, 1_000)).path("messages");
    }

    private static List<String> roles(JsonNode messages) {
        return messages.valueStream().map(message -> message.path("role").asText()).toList();
    }

    private static OutputItem.Call call(String id) {
        return new OutputItem.Call(id, "look", "{}", Json.object());
    }

    @Test
    void neighboursOfOneRoleAreOneMessage() {
        JsonNode messages =
                messages(
                        Set.of(),
                        new InputItem.User("(2 earlier turns left out here.)"),
                        new InputItem.User("How is it?"),
                        new InputItem.Assistant("Well."),
                        new InputItem.User("(Stored results)"),
                        new InputItem.User("(Pinned)"),
                        new InputItem.User("And now?"));

        assertThat(roles(messages)).containsExactly("system", "user", "assistant", "user");
        assertThat(messages.at("/1/content").asText())
                .isEqualTo("(2 earlier turns left out here.)\n\nHow is it?");
        assertThat(messages.at("/3/content").asText())
                .isEqualTo("(Stored results)\n\n(Pinned)\n\nAnd now?");
    }

    @Test
    void picturesStayWhereTheyWere() {
        JsonNode messages =
                messages(
                        Set.of(),
                        new InputItem.User("(Stored results)"),
                        new InputItem.Shown(
                                List.of(
                                        new InputItem.Piece.Words("Look:"),
                                        new InputItem.Piece.Image(
                                                Picture.png("x", new byte[] {1, 2})))),
                        new InputItem.User("And now?"));

        assertThat(roles(messages)).containsExactly("system", "user");
        assertThat(messages.at("/1/content").findValuesAsText("type"))
                .containsExactly("text", "text", "image_url", "text");
        assertThat(messages.at("/1/content/3/text").asText()).isEqualTo("And now?");
    }

    @Test
    void callsAndTheirResultsStandByThemselves() {
        JsonNode messages =
                messages(
                        Set.of(),
                        new InputItem.User("How?"),
                        new InputItem.Produced(call("a")),
                        new InputItem.Produced(call("b")),
                        new InputItem.ToolOutput("a", "1"),
                        new InputItem.ToolOutput("b", "2"),
                        new InputItem.User("So?"));

        assertThat(roles(messages))
                .containsExactly("system", "user", "assistant", "tool", "tool", "user");
    }

    @Test
    void resultsInWordsTakeTurnsToo() {
        JsonNode messages =
                messages(
                        Set.of(Capability.TOOLS),
                        new InputItem.User("How?"),
                        new InputItem.Produced(call("a")),
                        new InputItem.Produced(call("b")),
                        new InputItem.ToolOutput("a", "1"),
                        new InputItem.ToolOutput("b", "2"),
                        new InputItem.User("So?"));

        assertThat(roles(messages)).containsExactly("system", "user", "assistant", "user");
        assertThat(messages.at("/3/content").asText()).contains("1", "2").endsWith("So?");
    }
}
