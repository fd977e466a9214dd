package dev.assay.shell;

import dev.assay.copilot.Conversation;
import dev.assay.inspector.grid.RowCommand;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.state.KnownFacts;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.source.Focus;
import dev.assay.source.RowAction;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.ui.Shortcut;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Questions about rows, from wherever one is listed: what a value stands for is looked up in the
/// sources of the open conversation, so that only what exists is asked about. For the screen's
/// thread.
public final class RowQuestions {
    private final Jobs jobs;
    private final ShellViewModel shell;
    private final KnownFacts known;
    private final Consumer<Focus> ask;

    /// @param ask hears what a question is to be about
    public RowQuestions(Jobs jobs, ShellViewModel shell, KnownFacts known, Consumer<Focus> ask) {
        this.jobs = jobs;
        this.shell = shell;
        this.known = known;
        this.ask = ask;
    }

    /// The command over the rows of a stored result.
    public RowCommand ofRows(StoredResult result) {
        String tool = result.origin().name();
        return new RowCommand(
                Shortcut.ANALYSE,
                () -> actions(tool).stream().map(RowAction::column).toList(),
                (column, value) -> open(tool, column, value));
    }

    /// What can be asked about the rows that a tool returned: what its source knows about them. A
    /// tool of no source, such as a query over stored results, may have drawn them from any source
    /// of the conversation.
    List<RowAction> actions(String tool) {
        Conversation open = shell.conversationProperty().get();
        if (open == null) {
            return List.of();
        }
        List<String> sources =
                shell.offers()
                        .sourceOf(open, tool)
                        .map(List::of)
                        .orElseGet(() -> open.transcript().sources());
        return sources.stream()
                .flatMap(source -> known.opened(source).rowActions().stream())
                .toList();
    }

    /// Asks about a row, or says why not.
    ///
    /// @param tool that returned the row, by the name under which it is offered
    /// @param value in that column
    void open(String tool, String column, String value) {
        Conversation in = shell.conversationProperty().get();
        List<RowAction> fitting =
                actions(tool).stream().filter(action -> action.column().equals(column)).toList();
        if (in == null || fitting.isEmpty()) {
            return;
        }
        Work<Optional<Focus>> work = monitor -> find(fitting, value, monitor);
        String notFound = fitting.getFirst().notFound().formatted(value);
        jobs.startLatest("analyse", "find row", work, ended -> found(in, notFound, ended));
    }

    /// The first of several sources that has what the value stands for.
    private static Optional<Focus> find(List<RowAction> actions, String value, Work.Monitor monitor)
            throws InterruptedException {
        for (RowAction action : actions) {
            Optional<Focus> found = action.lookup().find(value, monitor.cancellation());
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private void found(Conversation in, String notFound, JobOutcome<Optional<Focus>> ended) {
        ended.tell(
                found -> {
                    if (in.equals(shell.conversationProperty().get())) {
                        found.ifPresentOrElse(ask, () -> shell.notices().sayProblem(notFound));
                    }
                },
                shell.notices()::sayProblem);
    }
}
