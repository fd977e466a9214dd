package dev.assay.llm.openai;

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

/// Models behind OpenAI's Responses API, at OpenAI or at any server that speaks it.
public final class OpenAiProvider implements Provider {
    static final String ID = Dialect.RESPONSES.kind();

    private final ServerProbe probe = new ServerProbe(Dialect.RESPONSES, OpenAiAddress::models);

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String label() {
        return "OpenAI Responses";
    }

    @Override
    public String spokenBy() {
        return "OpenAI, and servers that speak its newer API, some on this computer.";
    }

    @Override
    public String usualAddress() {
        return Dialect.RESPONSES.usualAddress();
    }

    @Override
    public boolean isUsualAt(String baseUrl) {
        return ServerName.isOpenAi(baseUrl);
    }

    /// As OpenAI's own libraries do with it.
    @Override
    public boolean sharesKeyWith(String baseUrl) {
        return true;
    }

    @Override
    public String keyVariable() {
        return Dialect.RESPONSES.keyVariable();
    }

    @Override
    public String addressVariable() {
        return OpenAiAddress.VARIABLE;
    }

    @Override
    public String firstModel() {
        return "gpt-4.1";
    }

    @Override
    public LanguageModel model(ModelSettings settings, ModelFacts facts, Capability.Memory memory) {
        return new StreamedModel(new ResponsesExchange(settings), settings, facts, memory);
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
