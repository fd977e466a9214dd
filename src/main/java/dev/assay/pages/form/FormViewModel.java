package dev.assay.pages.form;

import dev.assay.pages.OneJob;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/// A form while it is filled in: its work, one piece at a time, and how the form stands by it. Each
/// form brings its own fields. For the screen's thread.
///
/// @param <A> what is answered where the form is only tried
public abstract class FormViewModel<A> {
    private final OneJob job;
    private final String step;
    private final String hint;
    private final ReadOnlyObjectWrapper<FormState<A>> state;

    /// @param name of the work: "connect to a database"
    /// @param step what is told before the work tells more: "Connecting"
    /// @param hint what is told while nothing else is
    protected FormViewModel(Jobs jobs, String name, String step, String hint) {
        this.job = new OneJob(jobs, name);
        this.step = step;
        this.hint = hint;
        this.state = new ReadOnlyObjectWrapper<>(new FormState.Editing<>(hint));
    }

    /// Tries the form, and leaves nothing open or kept; nothing happens where a form cannot.
    public void test() {}

    /// Does what the form is for.
    public abstract void submit();

    /// Takes care that a change of any of these fields ends what is under way.
    protected final void watch(List<? extends ObservableValue<?>> fields) {
        fields.forEach(field -> field.subscribe(_ -> edited()));
    }

    /// Does the work of a test.
    protected final void look(Work<A> work) {
        run(step, work, this::answered);
    }

    /// Hears what a test was answered, and tells it.
    protected void answered(A answer) {
        tell(new FormState.Answered<>(answer));
    }

    /// Does other work.
    ///
    /// @param first what is told before the work tells more
    protected final <T> void run(String first, Work<T> work, Consumer<T> done) {
        tell(new FormState.Working<>(first));
        job.run(work, (now, _) -> tell(new FormState.Working<>(now)), done, this::refuse);
    }

    /// Opens a source.
    ///
    /// @param work ends with the source's id
    /// @param opened is run before it is told
    protected final void open(Work<String> work, Runnable opened) {
        run(
                step,
                work,
                id -> {
                    opened.run();
                    tell(new FormState.Done<>(id));
                });
    }

    /// Does work that nobody has to wait for.
    protected final <T> void runBeside(Work<T> work, Consumer<T> done) {
        job.run(work, done, this::refuse);
    }

    /// Tells how the form stands.
    protected final void tell(FormState<A> now) {
        state.set(now);
    }

    /// Lets the fields be edited, and tells why; the usual hint where there is no reason.
    protected final void edit(Optional<String> reason) {
        tell(new FormState.Editing<>(reason.orElse(hint)));
    }

    /// Tells why it did not work out.
    protected void refuse(String sentence) {
        tell(new FormState.Refused<>(sentence));
    }

    /// Returns the value that is asked for, unless there is a problem with it, which is told.
    protected final <T> Optional<T> valid(Optional<String> problem, T wanted) {
        problem.ifPresent(this::refuse);
        return problem.isPresent() ? Optional.empty() : Optional.of(wanted);
    }

    /// Stops what is under way, because a field was changed.
    protected void edited() {
        job.stop();
        if (!(state.get() instanceof FormState.Done)) {
            edit(Optional.empty());
        }
    }

    /// Stops what is under way.
    public final void stop() {
        job.stop();
        if (state.get() instanceof FormState.Working) {
            edit(Optional.empty());
        }
    }

    public final ReadOnlyObjectProperty<FormState<A>> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
