package dev.assay.shell;

import dev.assay.copilot.Conversation;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelInfo;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// What the main window asks of the program behind it. Every method may block and belongs in a job;
/// an exception's message is a sentence for people.
public interface Workspace {
    /// A conversation in the sidebar.
    record ConversationEntry(String id, String title, Instant lastUsed) {}

    /// A source in the sidebar.
    ///
    /// @param id as the command line names it: "sample", a folder's path
    /// @param detail a second line: "64 qubits · sample", "156 qubits · dump folder"
    record SourceEntry(String id, String name, String detail) {}

    /// All conversations, the one used last first.
    List<ConversationEntry> conversations();

    /// A new conversation on a source, which is opened where it is not yet.
    Conversation create(String sourceId, Work.Watch watch) throws InterruptedException;

    /// An existing conversation, with its source.
    Conversation open(String conversationId, Work.Watch watch) throws InterruptedException;

    /// Gives a conversation another title, open or not.
    void rename(String conversationId, String title);

    /// Puts a closed conversation in the trash.
    void delete(String conversationId);

    /// Takes it out of the trash again.
    void restore(String conversationId);

    List<SourceEntry> sources();

    /// Opens a folder as a source and remembers it.
    SourceEntry addFolder(Path folder, Work.Watch watch) throws InterruptedException;

    /// Arguments that a source decides where nobody names them: `chip_id`.
    Map<String, String> knownArguments(String sourceId);

    /// Questions worth asking of a source, for a conversation that is still empty.
    List<String> questions(String sourceId);

    /// The models to choose from; the first is the default.
    List<ModelInfo> models();

    LanguageModel model(String modelId);

    /// Makes a model the default.
    void rememberModel(String modelId);
}
