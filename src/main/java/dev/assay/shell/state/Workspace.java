package dev.assay.shell.state;

import dev.assay.base.ForPeople;
import dev.assay.copilot.Conversation;
import dev.assay.llm.ModelProbe;
import dev.assay.settings.ServerModels;
import dev.assay.source.Opening;
import dev.assay.source.RowPreview;
import dev.assay.task.Work;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What the main window asks of the program behind it. What is inherited answers from memory; every
/// other method may block and belongs in a job, and an exception's message is a sentence for
/// people.
public interface Workspace extends KnownFacts {
    /// A conversation in the sidebar.
    ///
    /// @param sources that it is on, as the list of sources calls them; none where nobody knows
    record ConversationEntry(String id, String title, Instant lastUsed, List<String> sources) {
        public ConversationEntry {
            sources = List.copyOf(sources);
        }
    }

    /// A source in the sidebar.
    ///
    /// @param id as the command line names it: "sample", a folder's path, an address
    /// @param domain the id of the kind of data that it is
    /// @param detail a second line: "12 tables · folder"
    /// @param changes what can be done with it on the list
    /// @param remarks what was odd when it was opened, the sum of it first; empty while it is
    ///   closed
    record SourceEntry(
            String id,
            String domain,
            String name,
            String detail,
            Changes changes,
            List<String> remarks) {
        public SourceEntry {
            remarks = List.copyOf(remarks);
        }

        /// What can be done with a source on the list.
        ///
        /// @param form the id of the form of its kind that changes it; empty where none does
        /// @param removable whether it can be taken off the list
        public record Changes(Optional<String> form, boolean removable) {}
    }

    /// A way to open a source.
    ///
    /// @param domain the id of the kind of data
    record Offer(String domain, Opening opening) {}

    /// What the window showed when it was closed.
    ///
    /// @param tab that was in front beside the conversation; empty where it does not matter
    record Last(String conversation, String source, String tab) {}

    /// A source that cannot be opened before its password is given; the message is a sentence for
    /// people.
    final class PasswordMissingException extends RuntimeException implements ForPeople {
        private static final long serialVersionUID = 1;
        private final String sourceId;

        public PasswordMissingException(String sourceId, String sentence) {
            super(sentence);
            this.sourceId = sourceId;
        }

        public String sourceId() {
            return sourceId;
        }
    }

    /// All conversations, the one used last first.
    List<ConversationEntry> conversations();

    /// A new conversation on one or several sources, each of which is opened where it is not yet.
    Conversation create(List<String> sourceIds, Work.Monitor monitor) throws InterruptedException;

    /// An existing conversation, with its source.
    Conversation open(String conversationId, Work.Monitor monitor) throws InterruptedException;

    /// What was shown when the program ended; empty before the first time. From memory.
    Optional<Last> last();

    /// Remembers what is shown.
    void rememberLast(Last last);

    /// The conversation that was open last, with its source; a new one on that source where nothing
    /// was asked in it or it is gone.
    Conversation reopen(Last last, Work.Monitor monitor) throws InterruptedException;

    /// Removes a closed conversation in which nothing was ever asked; any other stays.
    void dropUntouched(String conversationId);

    /// Gives a conversation another title, open or not.
    void rename(String conversationId, String title);

    /// Puts a closed conversation in the trash.
    void delete(String conversationId);

    /// Takes it out of the trash again.
    void restore(String conversationId);

    /// Opens a source by its name, such as a path, and remembers it.
    ///
    /// @param domain the id of the kind of data that it is opened as; empty for the one that knows
    ///   what lies there
    SourceEntry addSource(Optional<String> domain, String named, Work.Monitor monitor)
            throws InterruptedException;

    /// What the first of some sources that is not open yet, and takes a while to open, begins with.
    Optional<RowPreview> firstRows(List<String> named, Work.Monitor monitor)
            throws InterruptedException;

    /// Takes a source off the list and forgets its password. Its conversations stay.
    void removeSource(String sourceId);

    /// Puts a source back on the list, with the password that was forgotten.
    void restoreSource(String sourceId);

    /// Makes a model the usual one. A server that was only found is kept from then on.
    void rememberModel(String modelId);

    /// Looks for model servers on this computer, and nowhere else; they are among the servers from
    /// then on.
    ///
    /// @return those that are not kept yet
    List<ServerModels> findServers(Work.Monitor monitor) throws InterruptedException;

    /// Asks how much a model reads at once and what it cannot do, where its server is on this
    /// computer; nobody else is asked.
    void hearContext(String modelId, Work.Monitor monitor) throws InterruptedException;

    /// Asks a server for its models, which are offered from then on.
    ModelProbe.Listing listModels(String server, Work.Monitor monitor) throws InterruptedException;
}
