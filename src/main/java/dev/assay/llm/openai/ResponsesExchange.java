package dev.assay.llm.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.openai.core.JsonValue;
import com.openai.core.http.HttpResponse;
import com.openai.errors.OpenAIException;
import com.openai.errors.OpenAIServiceException;
import dev.assay.base.Json;
import dev.assay.llm.LanguageModel.ReplyListener;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.wire.Dialect;
import dev.assay.llm.wire.Exchange;
import dev.assay.llm.wire.Problems;
import java.io.IOException;
import java.util.Optional;

/// Requests of the Responses API and their answers. Requests go through the official client
/// library; what comes back is read as the JSON of the wire, so that items this program does not
/// know survive and go back unchanged.
final class ResponsesExchange implements Exchange {
    private final ModelSettings settings;
    private final LazyClient client;

    ResponsesExchange(ModelSettings settings) {
        this.settings = settings;
        this.client = new LazyClient(settings);
    }

    @Override
    public Dialect dialect() {
        return Dialect.RESPONSES;
    }

    @Override
    @SuppressWarnings("MustBeClosedChecker") // Whoever opened it closes it.
    public Opened open(ModelRequest request, Terms terms) throws IOException {
        try {
            HttpResponse response =
                    client.get()
                            .responses()
                            .withRawResponse()
                            .createStreaming(ResponsesBody.of(request, settings, terms));
            return new Opened.Streaming(response.body(), response::close);
        } catch (OpenAIServiceException refused) {
            JsonValue body = refused.body();
            return Opened.Rejected.of(
                    refused.statusCode(),
                    body.isMissing() ? null : body.convert(JsonNode.class),
                    refused.headers()::values);
        } catch (OpenAIException broken) {
            throw broken.getCause() instanceof IOException cause ? cause : new IOException(broken);
        } catch (IllegalArgumentException unsendable) {
            // Its message may hold the key.
            throw new IOException("a request that cannot be sent");
        }
    }

    @Override
    public Reading reading(ModelRequest request, Terms terms, ReplyListener listener) {
        return new ResponsesReading(
                listener, new Problems(dialect(), settings, terms.longestReply()));
    }

    @Override
    public Optional<ObjectNode> eventOf(JsonNode whole) {
        ObjectNode event = Json.object();
        if (whole.hasNonNull("error") && !whole.path("output").isArray()) {
            return Optional.empty();
        }
        if (whole.path("object").asText().equals("response") || whole.has("output")) {
            event.put("type", "response.completed").set("response", whole);
            return Optional.of(event);
        }
        boolean bare = whole.path("type").asText().startsWith("response.");
        return bare ? Optional.of((ObjectNode) whole) : Optional.empty();
    }
}
