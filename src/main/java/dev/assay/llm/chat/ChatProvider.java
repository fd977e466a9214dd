package dev.assay.llm.chat;

import dev.assay.llm.Capability;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Provider;
import dev.assay.llm.wire.Dialect;
import dev.assay.llm.wire.OpenAiAddress;
import dev.assay.llm.wire.ServerName;
import dev.assay.llm.wire.ServerProbe;
import dev.assay.llm.wire.StreamedModel;
import dev.assay.task.Cancellation;
import java.util.regex.Pattern;

/// Models behind the Chat Completions API, on this computer or elsewhere.
public final class ChatProvider implements Provider {
    /// Before the names of its models.
    public static final String ID = "chat";

    private static final Pattern USUAL =
            Pattern.compile(
                    "(?i)^https?://((localhost|127\\.0\\.0\\.1|\\[::1]):(11434|1234|8080)|openrouter\\.ai)(/|$)");

    private final ServerProbe probe = new ServerProbe(Dialect.CHAT, OpenAiAddress::models);

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String label() {
        return "Chat Completions";
    }

    @Override
    public String spokenBy() {
        return "Ollama, LM Studio, vLLM, llama.cpp, OpenRouter and most other servers.";
    }

    @Override
    public String usualAddress() {
        return Dialect.CHAT.usualAddress();
    }

    /// The ports of Ollama, LM Studio and llama.cpp on this computer, and OpenRouter.
    @Override
    public boolean isUsualAt(String baseUrl) {
        return USUAL.matcher(baseUrl.strip()).find();
    }

    @Override
    public boolean sharesKeyWith(String baseUrl) {
        return ServerName.isOpenAi(baseUrl);
    }

    @Override
    public String keyVariable() {
        return Dialect.CHAT.keyVariable();
    }

    @Override
    public String addressVariable() {
        return OpenAiAddress.VARIABLE;
    }

    /// Which models a server has is known to nobody but the server.
    @Override
    public String firstModel() {
        return "";
    }

    @Override
    public LanguageModel model(ModelSettings settings, ModelFacts facts, Capability.Memory memory) {
        return new StreamedModel(new ChatExchange(settings), settings, facts, memory);
    }

    @Override
    public Listing list(ModelSettings settings, Cancellation cancellation)
            throws InterruptedException {
        return probe.list(settings, cancellation);
    }

    @Override
    public Verdict test(ModelSettings settings, Cancellation cancellation)
            throws InterruptedException {
        return ServerProbe.test(
                settings,
                patient -> model(patient, ModelFacts.NONE, Capability.Memory.ofThisRun()),
                cancellation);
    }
}
