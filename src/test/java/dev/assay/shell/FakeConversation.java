package dev.assay.shell;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Transcript;
import dev.assay.llm.LanguageModel;
import dev.assay.result.ResultStore;
import dev.assay.result.StoredResult;
import dev.assay.result.StoredTable;
import dev.assay.result.TableInfo;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import dev.assay.tool.Toolbox;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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
        return new NoResults();
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

    private record NoResults() implements ResultStore {
        @Override
        public Stored store(ToolCall call, ToolResult.Tables result, Work.Watch watch) {
            throw new AssertionError("Nothing is stored here");
        }

        @Override
        public Stored store(ToolCall call, ToolResult.Document result, Work.Watch watch) {
            throw new AssertionError("Nothing is stored here");
        }

        @Override
        public Stored store(ToolCall call, String key, ObjectNode json, Work.Watch watch) {
            throw new AssertionError("Nothing is stored here");
        }

        @Override
        public List<StoredResult> all() {
            return List.of();
        }

        @Override
        public Optional<StoredResult> find(String key) {
            return Optional.empty();
        }

        @Override
        public StoredTable table(StoredResult result, TableInfo table) {
            throw new AssertionError("There are no tables here");
        }

        @Override
        public Path file(StoredResult result) {
            throw new AssertionError("There are no files here");
        }

        @Override
        public void writeJson(StoredResult result, Writer target, Work.Watch watch) {
            throw new AssertionError("There is nothing to write");
        }

        @Override
        public long bytes() {
            return 4096;
        }

        @Override
        public void close() {}
    }
}
