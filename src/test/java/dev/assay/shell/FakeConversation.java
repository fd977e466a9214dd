package dev.assay.shell;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Transcript;
import dev.assay.llm.LanguageModel;
import dev.assay.result.EmptyStore;
import dev.assay.result.ResultStore;
import dev.assay.task.Work;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.util.List;

/// A conversation in which nothing was said yet.
final class FakeConversation implements Conversation {
    private final String id;
    private final String source;
    private String title = "New conversation";
    private boolean closed;

    FakeConversation(String id, String source) {
        this.id = id;
        this.source = source;
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public Path folder() {
        return Path.of(id);
    }

    @Override
    public Transcript transcript() {
        return new Transcript(id, source, title, List.of());
    }

    @Override
    public ResultStore results() {
        return new EmptyStore();
    }

    @Override
    public Toolbox tools() {
        return new Toolbox(List.of());
    }

    @Override
    public void ask(String question, LanguageModel model, TurnListener listener, Work.Watch watch) {
        throw new AssertionError("Nobody asks here");
    }

    @Override
    public void runTool(
            String tool, ObjectNode arguments, TurnListener listener, Work.Watch watch) {
        throw new AssertionError("Nobody runs tools here");
    }

    public void rename(String title) {
        this.title = title;
    }

    @Override
    public void close() {
        closed = true;
    }
}
