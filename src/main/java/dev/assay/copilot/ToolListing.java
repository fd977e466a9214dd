package dev.assay.copilot;

import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.Toolbox;
import dev.assay.tool.Toolset;
import java.util.HashSet;
import java.util.Set;

/// Lists the tools of a conversation anew while a turn runs. What cannot be listed is told once a
/// turn, and the turn goes on with what is there.
final class ToolListing {
    private final Toolbox tools;
    private final TurnJournal journal;
    private final Work.Monitor monitor;
    private final Set<String> told = new HashSet<>();

    /// Sources that did not answer in this turn: each round would wait for them again.
    private final Set<Toolset> silent = new HashSet<>();

    ToolListing(Toolbox tools, TurnJournal journal, Work.Monitor monitor) {
        this.tools = tools;
        this.journal = journal;
        this.monitor = monitor;
    }

    /// Lists them, blocking.
    void refresh() throws InterruptedException {
        Progress status = (step, _) -> journal.status(step);
        tools.refresh(new Work.Monitor(status, monitor.cancellation()), silent).stream()
                .filter(told::add)
                .forEach(journal::noted);
    }
}
