package dev.assay.app;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Unheard;
import dev.assay.copilot.log.Question;
import dev.assay.extract.Extraction;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.result.ResultKeeper;
import dev.assay.result.TokenAllowance;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// A source, opened in a data home of its own, with what its tools store: each text that a model or
/// a person reads of it is given to somebody who looks at it.
final class SourceTexts implements AutoCloseable {
    private static final Work.Monitor QUIET = Work.Monitor.none();

    private final String source;
    private final BiConsumer<String, String> look;
    private final Workbench workbench;
    private final ResultStore store;
    private final Toolbox tools;
    private int calls;

    /// @param look hears where a text stands, and the text
    SourceTexts(Path source, Path home, BiConsumer<String, String> look)
            throws InterruptedException {
        this.source = source.toString();
        this.look = look;
        workbench = Workbench.open(DataHome.create(home), Map.of(), Runnable::run);
        store = DuckResultStore.open(home.resolve("results"), workbench.counter());
        tools = workbench.workspace().toolsOf(this.source, store, QUIET);
    }

    /// Returns what a model reads of a call.
    String call(String tool, ObjectNode arguments) throws InterruptedException {
        ToolResult result = tools.find(tool).orElseThrow().run(arguments, QUIET);
        ToolCall call = new ToolCall("call-" + calls++, tool, arguments);
        ResultKeeper keeper = workbench.keeper(store);
        String text = keeper.keep(call, result, TokenAllowance.ENDLESS, QUIET).view().text();
        look.accept(tool + " " + arguments, text);
        return text;
    }

    /// Keeps a file as a tool would that returned it.
    void keep(ToolCall call, ResultPart.File file) throws InterruptedException {
        store.store(call, file, QUIET);
    }

    /// Looks at what was stored, as it is first seen and as it is digested.
    void stored() throws InterruptedException {
        for (StoredResult result : store.all()) {
            look.accept(result.key() + ", first sight", result.view().text());
            ExtractionInput input = new ExtractionInput(store, result);
            ExtractionRequest request =
                    new ExtractionRequest("", Optional.empty(), 1, 200, Optional.empty());
            Extraction drawn = workbench.extractor().run(Mode.DERIVED, input, request, QUIET);
            if (drawn instanceof Extraction.Drawn digest) {
                look.accept(result.key() + ", derived", digest.text());
            }
        }
    }

    /// Looks at what the built-in guide answers to a question, and hands it on.
    void asked(String question, Consumer<String> heard) throws InterruptedException {
        try (Conversation conversation = workbench.workspace().create(List.of(source), QUIET)) {
            conversation.ask(
                    Question.of(question),
                    workbench.workspace().model("offline"),
                    new Unheard(),
                    QUIET);
            conversation
                    .transcript()
                    .turns()
                    .getLast()
                    .answer()
                    .ifPresent(answer -> {
                        look.accept(question, answer.toString());
                        heard.accept(answer.toString());
                    });
        }
    }

    @Override
    public void close() {
        store.close();
        workbench.close();
    }
}
