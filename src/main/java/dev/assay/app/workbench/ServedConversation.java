package dev.assay.app.workbench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.QueryResultsTool;
import dev.assay.analysis.python.PythonAnalysisTool;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.extract.ToolOutput;
import dev.assay.source.Source;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.served.ServedResult;
import dev.assay.tool.served.ServedTools;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/// The tools of a conversation for another program. What it calls is kept in the conversation,
/// which the analyst can open later.
public final class ServedConversation implements ServedTools {
    private final Conversation conversation;
    private final AssayWorkspace desk;
    private final AtomicBoolean named = new AtomicBoolean();
    private volatile String program = "a program";

    /// @param conversation that is open, and stays so while its tools are used
    public ServedConversation(Conversation conversation, AssayWorkspace desk) {
        this.conversation = conversation;
        this.desk = desk;
    }

    @Override
    public String introduction() {
        String data =
                sources().stream()
                        .map(source ->
                                source.usualArguments().isEmpty()
                                        ? source.title()
                                        : "%s (used where a call names no others: %s)"
                                                .formatted(
                                                        source.title(),
                                                        Json.write(source.usualArguments())))
                        .collect(Collectors.joining("; "));
        return """
        Tools over data on the analyst's computer: %s.
        A small result comes whole. A large one is stored on that computer, and what comes in its place says how it is built and under which data_key and handle it is found: ask it in SQL with %s, compute on it with %s, draw texts out of it with %s. A chart comes along where it is a picture, as matplotlib draws them; the analyst sees all charts when this session is opened in Assay's list of conversations.\
        """
                .formatted(data, QueryResultsTool.NAME, PythonAnalysisTool.NAME, ToolOutput.NAME);
    }

    private List<Source> sources() {
        return conversation.transcript().sources().stream().map(desk::opened).toList();
    }

    @Override
    public void greeted(String called) {
        program = called;
    }

    @Override
    public List<ToolSpec> list(Work.Monitor monitor) throws InterruptedException {
        conversation.tools().refresh(monitor);
        return conversation.tools().allSpecs().stream().map(ToolSpec::byItself).toList();
    }

    @Override
    public Runnable onChange(Runnable listener) {
        return conversation.tools().onChange(listener);
    }

    @Override
    public Optional<String> absence(String tool) {
        return conversation.tools().find(tool).isPresent()
                ? Optional.empty()
                : Optional.of(conversation.tools().absence(tool));
    }

    @Override
    public ServedResult call(String tool, ObjectNode arguments, Work.Monitor monitor)
            throws InterruptedException {
        if (named.compareAndSet(false, true)) {
            desk.rename(conversation.transcript().conversation(), "Calls of %s".formatted(program));
        }
        return conversation.serve(tool, arguments, program, new Steps(monitor.progress()), monitor);
    }

    /// Passes on what a call is doing.
    private record Steps(Progress progress) implements Conversation.TurnListener {
        @Override
        public void happened(ConversationEvent event) {}

        @Override
        public void answering(String turn, String markdown) {}

        @Override
        public void status(String turn, String sentence) {
            progress.report(sentence, Progress.UNKNOWN);
        }
    }
}
