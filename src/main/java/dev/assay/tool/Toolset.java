package dev.assay.tool;

import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.util.List;

/// Tools that come from one place, such as a source. They may change while a conversation is open:
/// a server adds one, or takes one away.
public interface Toolset {
    /// The place in one word, or few: it is put in front of a tool's name where tools of several
    /// places have that name. Blank for tools that always keep theirs.
    String name();

    /// The tools as they are now, in order; blocking. Names are unique. Refused where they cannot
    /// be listed now, with a sentence for people: those that were there before go on being offered.
    ///
    /// @throws InterruptedException when cancelled
    Outcome<List<Tool>> list(Work.Monitor monitor) throws InterruptedException;

    /// How often some of them may be called in a turn, by the names that they have here.
    List<CallLimit> limits();
}
