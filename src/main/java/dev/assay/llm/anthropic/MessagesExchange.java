package dev.assay.llm.anthropic;

import com.anthropic.core.JsonValue;
import com.anthropic.core.http.HttpResponse;
import com.anthropic.errors.AnthropicException;
import com.anthropic.errors.AnthropicServiceException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.LanguageModel.ReplyListener;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.wire.Dialect;
import dev.assay.llm.wire.Exchange;
import dev.assay.llm.wire.Problems;
import java.io.IOException;
import java.util.Optional;

/// Requests of the Messages API and their answers. What comes back is read as the JSON of the wire,
/// so that blocks this program does not know survive and go back unchanged.
final class MessagesExchange implements Exchange {
    private final ModelSettings settings;
    private final LazyMessages client;

    MessagesExchange(ModelSettings settings) {
        this.settings = settings;
        this.client = new LazyMessages(settings);
    }

    @Override
    public Dialect dialect() {
        return Dialect.MESSAGES;
    }

    @Override
    @SuppressWarnings("MustBeClosedChecker") // Whoever opened it closes it.
    public Opened open(ModelRequest request, Terms terms) throws IOException {
        try {
            HttpResponse response =
                    client.get()
                            .messages()
                            .withRawResponse()
                            .createStreaming(MessagesBody.of(request, settings, terms));
            return new Opened.Streaming(response.body(), response::close);
        } catch (AnthropicServiceException refused) {
            JsonValue body = refused.body();
            return Opened.Rejected.of(
                    refused.statusCode(),
                    body.isMissing() ? null : body.convert(JsonNode.class),
                    refused.headers()::values);
        } catch (AnthropicException broken) {
            throw broken.getCause() instanceof IOException cause ? cause : new IOException(broken);
        }
    }

    @Override
    public Reading reading(ModelRequest request, Terms terms, ReplyListener listener) {
        return new MessagesReading(
                listener, new Problems(dialect(), settings, terms.longestReply()));
    }

    @Override
    public Optional<ObjectNode> eventOf(JsonNode whole) {
        boolean message =
                whole.path("type").asText().equals("message") && whole.path("content").isArray();
        if (!message) {
            return Optional.empty();
        }
        ObjectNode event = Json.object().put("type", MessagesReading.WHOLE);
        return Optional.of(event.set("message", whole));
    }
}
