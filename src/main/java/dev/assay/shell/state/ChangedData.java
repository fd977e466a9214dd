package dev.assay.shell.state;

import dev.assay.base.Words;
import dev.assay.copilot.Conversation;
import dev.assay.shell.state.Notices.Notice;
import dev.assay.source.Source;
import dev.assay.task.FolderWatch;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Files that change behind the open conversation: it is said at the window's foot within a moment,
/// with a way to read them at once. Nothing is read unasked: a file that is written without end
/// would fill the conversation with versions. For the screen's thread.
public final class ChangedData implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ChangedData.class);
    private static final Duration QUIET = Duration.ofMillis(700);
    private static final int NAMED = 3;

    private final Jobs jobs;
    private final KnownFacts known;
    private final ShellViewModel shell;
    private final ObservableValue<Boolean> busy;
    private final Executor screen;
    private @Nullable FolderWatch watch;
    private @Nullable Notice said;

    /// The conversation whose files are watched.
    private @Nullable Conversation followed;

    /// Whether something was heard of while a turn ran.
    private boolean missed;

    /// @param busy whether a turn runs, which reads what changed by itself
    /// @param screen runs what belongs on the screen's thread
    public ChangedData(
            Jobs jobs,
            KnownFacts known,
            ShellViewModel shell,
            ObservableValue<Boolean> busy,
            Executor screen) {
        this.jobs = jobs;
        this.known = known;
        this.shell = shell;
        this.busy = busy;
        this.screen = screen;
        shell.conversationProperty().subscribe(this::follow);
        busy.subscribe(runs -> {
            // A turn reads again what it asks about: what was said of that is out of date.
            if (!runs && (missed || said != null)) {
                look();
            }
        });
    }

    private void follow(@Nullable Conversation open) {
        jobs.drop(this);
        if (followed != null) {
            // Whoever has gone on waits for no reading of before.
            jobs.drop(followed);
        }
        followed = open;
        end();
        unsay();
        missed = false;
        if (open != null) {
            List<Source> sources = sources(open);
            jobs.startLatest(this, "watch files", _ -> watched(sources), new Begun());
        }
    }

    /// Whoever looks at another conversation by now watches its files alone.
    private final class Begun implements Jobs.Listener<Optional<FolderWatch>> {
        @Override
        public void ended(JobOutcome<Optional<FolderWatch>> ended) {
            ended.tell(now -> began(now), LOG::warn);
        }

        @Override
        public void unwanted(Optional<FolderWatch> late) {
            late.ifPresent(FolderWatch::close);
        }
    }

    private List<Source> sources(Conversation open) {
        return open.transcript().sources().stream().map(known::opened).toList();
    }

    private Optional<FolderWatch> watched(List<Source> sources) {
        List<Path> folders =
                sources.stream().flatMap(source -> source.watched().stream()).distinct().toList();
        if (folders.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(FolderWatch.of(folders, QUIET, screen, this::look));
        } catch (IOException noWatch) {
            LOG.info("No folder is watched: {}", noWatch.toString());
            return Optional.empty();
        }
    }

    private void began(Optional<FolderWatch> now) {
        end();
        watch = now.orElse(null);
    }

    /// Looks whether something changed, and says so.
    private void look() {
        Conversation open = shell.conversationProperty().get();
        if (open == null || watch == null) {
            return;
        }
        missed = busy.getValue();
        if (missed) {
            return;
        }
        List<Source> sources = sources(open);
        jobs.startLatest(
                this,
                "look for changed files",
                _ -> sources.stream().flatMap(source -> source.outdated().stream()).toList(),
                ended -> ended.tell(this::say, LOG::warn));
    }

    private void say(List<String> changed) {
        unsay();
        if (changed.isEmpty()) {
            return;
        }
        List<String> named = new ArrayList<>(changed.stream().limit(NAMED).toList());
        int more = changed.size() - named.size();
        Notice notice =
                new Notice(
                        "%s%s changed on the disk. The next question reads %s again."
                                .formatted(
                                        String.join(", ", named),
                                        more == 0 ? "" : " and " + Words.count(more, "more file"),
                                        changed.size() == 1 ? "it" : "them"),
                        false,
                        Optional.of(new Notice.Action("Read now", this::readAgain)));
        said = notice;
        shell.notices().say(notice);
    }

    private void unsay() {
        shell.notices().withdraw(said);
        said = null;
    }

    /// Reads again what changed, into the open conversation: what was stored before stays beside it
    /// as an earlier version.
    public void readAgain() {
        Conversation open = shell.conversationProperty().get();
        unsay();
        if (open == null || busy.getValue()) {
            return;
        }
        List<Source> sources = sources(open);
        Work<String> reading =
                monitor -> {
                    List<String> told = new ArrayList<>();
                    for (Source source : sources) {
                        source.renew(monitor).ifPresent(told::add);
                    }
                    open.bringTables(monitor);
                    return told.isEmpty()
                            ? "Everything is as it was read."
                            : String.join(" ", told);
                };
        Notice working = working(open);
        said = working;
        shell.notices().say(working);
        jobs.startLatest(
                open,
                "read changed files",
                reading,
                shell.notices()
                        .ended(sentence -> {
                            // New folders are watched, too.
                            follow(open);
                            shell.notices().say(sentence);
                            shell.refreshResults();
                        }));
    }

    private Notice working(Conversation open) {
        Runnable cancel =
                () -> {
                    jobs.drop(open);
                    shell.notices().dismiss();
                };
        return new Notice(
                "Reading what changed…", false, Optional.of(new Notice.Action("Cancel", cancel)));
    }

    /// Whether the open conversation has the tables of a source, which it can then have anew.
    public boolean concerns(String sourceId) {
        Conversation open = shell.conversationProperty().get();
        return open != null
                && open.transcript().sources().contains(sourceId)
                && !known.opened(sourceId).tables().isEmpty();
    }

    private void end() {
        if (watch != null) {
            watch.close();
            watch = null;
        }
    }

    @Override
    public void close() {
        jobs.drop(this);
        end();
    }
}
