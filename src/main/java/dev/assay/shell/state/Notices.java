package dev.assay.shell.state;

import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// What is said at the window's foot, one sentence at a time, and the small jobs whose failures are
/// said there. For the screen's thread.
public final class Notices {
    private static final String UNDO = "Undo";

    private final Jobs jobs;
    private final ReadOnlyObjectWrapper<Optional<Notice>> shown =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    private Runnable hearsActed = () -> {};

    public Notices(Jobs jobs) {
        this.jobs = jobs;
    }

    /// A sentence, perhaps with something to do about it.
    ///
    /// @param problem whether something went wrong
    public record Notice(String sentence, boolean problem, Optional<Action> action) {
        /// A button of a notice.
        public record Action(String label, Runnable run) {}

        /// Whether it waits for somebody to read it. What is only news goes by itself.
        public boolean stays() {
            return problem || action.isPresent();
        }
    }

    /// Says what is only news.
    public void say(String sentence) {
        say(new Notice(sentence, false, Optional.empty()));
    }

    /// Says what went wrong.
    public void sayProblem(String sentence) {
        say(new Notice(sentence, true, Optional.empty()));
    }

    public void say(Notice notice) {
        shown.set(Optional.of(notice));
    }

    /// Says what is news with something to do about it, which takes the news away first.
    public void offer(String sentence, String label, Runnable action) {
        Runnable taken =
                () -> {
                    dismiss();
                    action.run();
                };
        say(new Notice(sentence, false, Optional.of(new Notice.Action(label, taken))));
    }

    /// Says what was done, with a job that takes it back.
    ///
    /// @param then what follows once it is taken back
    public void sayWithUndo(String sentence, String name, Runnable undo, Runnable then) {
        Runnable taken =
                () -> {
                    start(name, undo, then);
                    dismiss();
                };
        say(new Notice(sentence, false, Optional.of(new Notice.Action(UNDO, taken))));
    }

    /// Takes back what the notice that is shown offers to take back; false where it offers nothing.
    boolean undo() {
        Optional<Notice.Action> offered =
                shown.get().flatMap(Notice::action).filter(action -> action.label().equals(UNDO));
        offered.ifPresent(action -> action.run().run());
        return offered.isPresent();
    }

    /// Hears that what a notice offered was done by its button, which is gone with it.
    public void whenActed(Runnable hears) {
        hearsActed = hears;
    }

    /// What a notice offered was done by its button.
    public void acted() {
        hearsActed.run();
    }

    /// Tells whether a notice is still the one that is shown.
    public boolean isShown(@Nullable Notice notice) {
        return shown.get().filter(now -> now.equals(notice)).isPresent();
    }

    /// Takes a notice away, where nothing else was said since.
    public void withdraw(@Nullable Notice notice) {
        if (isShown(notice)) {
            dismiss();
        }
    }

    public void dismiss() {
        shown.set(Optional.empty());
    }

    /// Starts a job.
    ///
    /// @param then what follows where it went well
    public void start(String name, Runnable work, Runnable then) {
        start(name, work, then, () -> {});
    }

    /// Starts a job.
    ///
    /// @param then what follows where it went well
    /// @param otherwise what follows where it failed or was cancelled
    public void start(String name, Runnable work, Runnable then, Runnable otherwise) {
        Work<String> job =
                _ -> {
                    work.run();
                    return name;
                };
        Jobs.Listener<String> said = ended(_ -> then.run());
        jobs.start(
                name,
                job,
                ended -> {
                    said.ended(ended);
                    if (!(ended instanceof JobOutcome.Done<String>)) {
                        otherwise.run();
                    }
                });
    }

    /// Hears the end of a job, and says its failure.
    <T> Jobs.Listener<T> ended(Consumer<T> done) {
        return ended -> {
            ended.tell(done, this::sayProblem);
        };
    }

    public ReadOnlyObjectProperty<Optional<Notice>> shownProperty() {
        return shown.getReadOnlyProperty();
    }
}
