package dev.assay.llm.chat;

import dev.assay.llm.wire.Dialect;
import dev.assay.llm.wire.OpenAiAddress;
import dev.assay.llm.wire.ServerName;
import dev.assay.llm.wire.StreamedProvider;
import java.util.regex.Pattern;

/// Models behind the Chat Completions API, on this computer or elsewhere.
public final class ChatProvider extends StreamedProvider {
    /// Before the names of its models.
    public static final String ID = "chat";

    private static final Pattern USUAL =
            Pattern.compile(
                    "(?i)^https?://((localhost|127\\.0\\.0\\.1|\\[::1]):(11434|1234|8080|8000)|openrouter\\.ai)(/|$)");

    public ChatProvider() {
        super(Dialect.CHAT, OpenAiAddress::models, ChatExchange::new);
    }

    @Override
    public String label() {
        return "Chat Completions";
    }

    @Override
    public String spokenBy() {
        return "Ollama, LM Studio, vLLM, llama.cpp, OpenRouter and most other servers.";
    }

    /// The ports of Ollama, LM Studio, llama.cpp and vLLM on this computer, and OpenRouter.
    @Override
    public boolean isUsualAt(String baseUrl) {
        return USUAL.matcher(baseUrl.strip()).find();
    }

    @Override
    public boolean sharesKeyWith(String baseUrl) {
        return ServerName.isOpenAi(baseUrl);
    }

    /// Which models a server has is known to nobody but the server.
    @Override
    public String firstModel() {
        return "";
    }
}
