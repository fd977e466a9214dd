package dev.assay.tool;

import dev.assay.task.Work;
import java.util.List;

/// Tools that come from one place, such as a source. They may change while a conversation is open:
/// a server adds one, or takes one away.
public interface Toolset {
    /// The place in one word, or few: it is put in front of a tool's name where tools of several
    /// places have that name. Blank for tools that always keep theirs.
    String name();

    /// The tools as they are now, in order; blocking.
    ///
    /// @throws InterruptedException when cancelled
    Listed list(Work.Monitor monitor) throws InterruptedException;

    /// How often some of them may be called in a turn, by the names that they have here.
    List<CallLimit> limits();

    /// What came of listing the tools.
    sealed interface Listed {
        /// All of them; names are unique.
        record Tools(List<Tool> tools) implements Listed {
            public Tools {
                tools = List.copyOf(tools);
            }
        }

        /// The tools cannot be listed now, and those that were there before go on being offered.
        ///
        /// @param sentence for people: what happened, and what to do
        record Failed(String sentence) implements Listed {}
    }
}
