package dev.assay.llm.openai;

import dev.assay.llm.LanguageModelContract;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.ScriptedResponsesServer;
import org.junit.jupiter.api.AfterEach;

/// The contract of models, kept over HTTP.
abstract class OpenAiContract extends LanguageModelContract {
    final ScriptedResponsesServer server = ScriptedResponsesServer.start();

    @AfterEach
    void stop() {
        server.close();
    }

    @Override
    protected ModelRequest plainQuestion() {
        return Asking.question();
    }

    @Override
    protected ModelRequest toolQuestion() {
        return Asking.toolQuestion();
    }

    @Override
    protected String toolOutput(OutputItem.Call call) {
        return "{\"qubits\":64}";
    }
}
