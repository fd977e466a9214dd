package dev.assay.llm.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.LanguageModel.ReplyListener;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.wire.BaseUrl;
import dev.assay.llm.wire.Dialect;
import dev.assay.llm.wire.Exchange;
import dev.assay.llm.wire.HttpDesk;
import dev.assay.llm.wire.OpenAiAddress;
import dev.assay.llm.wire.Problems;
import java.io.IOException;
import java.util.Optional;
import okhttp3.Response;

/// Requests of the Chat Completions API and their answers, written and read as plain JSON: servers
/// differ too much for the types of any one library.
final class ChatExchange implements Exchange {
    private final ModelSettings settings;
    private final HttpDesk desk;

    ChatExchange(ModelSettings settings) {
        this.settings = settings;
        this.desk = new HttpDesk(settings.patience());
    }

    @Override
    public Dialect dialect() {
        return Dialect.CHAT;
    }

    @Override
    public Opened open(ModelRequest request, Terms terms) throws IOException {
        Response response =
                desk.post(
                        BaseUrl.below(settings.baseUrl(), "chat/completions"),
                        OpenAiAddress.headers(settings),
                        Json.write(ChatBody.of(request, settings, terms)));
        return HttpDesk.opened(response);
    }

    @Override
    public Reading reading(ModelRequest request, Terms terms, ReplyListener listener) {
        return new ChatReading(listener, new Problems(dialect(), settings, terms.longestReply()));
    }

    @Override
    public Optional<ObjectNode> eventOf(JsonNode whole) {
        if (!whole.path("choices").isArray()) {
            return Optional.empty();
        }
        ObjectNode event = Json.object().put("type", "whole");
        event.set("choices", whole.path("choices"));
        if (whole.has("usage")) {
            event.set("usage", whole.path("usage"));
        }
        if (event.path("choices").path(0) instanceof ObjectNode choice
                && !choice.hasNonNull("finish_reason")) {
            choice.put("finish_reason", "stop");
        }
        return Optional.of(event);
    }
}
