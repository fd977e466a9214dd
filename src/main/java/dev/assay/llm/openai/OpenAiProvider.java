package dev.assay.llm.openai;

import dev.assay.llm.wire.Dialect;
import dev.assay.llm.wire.OpenAiAddress;
import dev.assay.llm.wire.ServerName;
import dev.assay.llm.wire.StreamedProvider;

/// Models behind OpenAI's Responses API, at OpenAI or at any server that speaks it.
public final class OpenAiProvider extends StreamedProvider {
    static final String ID = Dialect.RESPONSES.kind();

    public OpenAiProvider() {
        super(Dialect.RESPONSES, OpenAiAddress::models, ResponsesExchange::new);
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
    public boolean isUsualAt(String baseUrl) {
        return ServerName.isOpenAi(baseUrl);
    }

    /// As OpenAI's own libraries do with it.
    @Override
    public boolean sharesKeyWith(String baseUrl) {
        return true;
    }

    @Override
    public String firstModel() {
        return "gpt-4.1";
    }
}
