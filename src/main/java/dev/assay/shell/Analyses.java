package dev.assay.shell;

import dev.assay.chip.ChipReader;
import dev.assay.chip.TaskRun;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.copilot.Conversation;
import dev.assay.inspector.RowAction;
import dev.assay.pages.Topic;
import dev.assay.task.Ended;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.ui.Shortcut;
import java.util.Optional;
import java.util.function.Consumer;

/// Task results that are to be analysed, from wherever one is listed by its id: looked up in the
/// source of the open conversation, so that only what exists is asked about. For the screen's
/// thread.
final class Analyses {
    private static final String COLUMN = "task_id";

    private final Jobs jobs;
    private final ShellViewModel shell;
    private final Workspace workspace;
    private final Consumer<Topic> ask;

    /// @param ask hears what a question is to be about
    Analyses(Jobs jobs, ShellViewModel shell, Workspace workspace, Consumer<Topic> ask) {
        this.jobs = jobs;
        this.shell = shell;
        this.workspace = workspace;
        this.ask = ask;
    }

    /// The same for a row of any table.
    RowAction ofRows() {
        return new RowAction(Shortcut.ANALYSE, COLUMN, this::hindrance, this::open);
    }

    private Optional<String> hindrance() {
        return shell.knownArguments().containsKey("chip_id")
                ? Optional.empty()
                : Optional.of("no chip is open in this conversation");
    }

    /// Asks about a task result, or says why not.
    void open(String taskId) {
        Conversation in = shell.conversationProperty().get();
        Optional<String> hindrance = hindrance();
        if (in == null || hindrance.isPresent()) {
            hindrance.ifPresent(reason -> shell.say(Shortcut.ANALYSE.does() + ": " + reason + "."));
            return;
        }
        DocumentSource source = workspace.documents(in.transcript().source());
        Work<Optional<Topic>> work = watch -> find(source, taskId, watch);
        jobs.startLatest("analyse", "find task result", work, ended -> found(in, taskId, ended));
    }

    /// An id is of one chip only, and rows do not always say of which.
    private Optional<Topic> find(DocumentSource source, String taskId, Work.Watch watch)
            throws InterruptedException {
        for (ChipInfo chip : source.info().chips()) {
            ChipReader reader = new ChipReader(source, chip, workspace::scoring);
            Optional<TaskRun> run = reader.run(taskId, watch.cancellation());
            if (run.isPresent()) {
                return run.map(one -> Topic.ofResult(chip.chipId(), one));
            }
        }
        return Optional.empty();
    }

    private void found(Conversation in, String taskId, Ended<Optional<Topic>> ended) {
        switch (ended) {
            case Ended.Done<Optional<Topic>>(var found) -> {
                if (in.equals(shell.conversationProperty().get())) {
                    found.ifPresentOrElse(
                            ask,
                            () ->
                                    shell.sayProblem(
                                            "The chip has no task result %s, so nothing was asked."
                                                    .formatted(taskId)));
                }
            }
            case Ended.Cancelled<Optional<Topic>> _ -> {}
            case Ended.Failed<Optional<Topic>>(String sentence, _) -> shell.sayProblem(sentence);
        }
    }
}
