package dev.assay.pages.connect;

import dev.assay.pages.OneJob;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The work of a dialog that connects to a server, one piece at a time, and how the dialog stands
/// by it. For the screen's thread.
///
/// @param <A> what a server answers that is only looked at
public final class Connecting<A> {
    private final OneJob asking;
    private final String step;
    private final String hint;
    private final UnaryOperator<String> worded;
    private final ReadOnlyObjectWrapper<ConnectState<A>> state;

    /// @param name of the work: "connect to a database"
    /// @param step what is told before the work tells more: "Connecting"
    /// @param hint what is told while nothing else is
    public Connecting(Jobs jobs, String name, String step, String hint) {
        this(jobs, name, step, hint, UnaryOperator.identity());
    }

    /// @param worded a sentence that tells why it did not work out, as it is shown
    public Connecting(
            Jobs jobs, String name, String step, String hint, UnaryOperator<String> worded) {
        this.asking = new OneJob(jobs, name);
        this.step = step;
        this.hint = hint;
        this.worded = worded;
        this.state = new ReadOnlyObjectWrapper<>(new ConnectState.Editing<>(hint));
    }

    /// Asks the server what it has.
    ///
    /// @param heard hears the answer before it is told
    public void look(Work<A> work, Consumer<A> heard) {
        run(
                step,
                work,
                answer -> {
                    heard.accept(answer);
                    state.set(new ConnectState.Answered<>(answer));
                });
    }

    /// Opens the source.
    ///
    /// @param work ends with the source's id
    /// @param opened is run before it is told
    public void connect(Work<String> work, Runnable opened) {
        run(
                step,
                work,
                id -> {
                    opened.run();
                    state.set(new ConnectState.Connected<>(id));
                });
    }

    /// Forgets what is kept.
    ///
    /// @param forgotten is run before it is told
    /// @param told what is told then
    public void forget(Runnable work, Runnable forgotten, String told) {
        run(
                "Forgetting it",
                _ -> {
                    work.run();
                    return told;
                },
                sentence -> {
                    forgotten.run();
                    edit(sentence);
                });
    }

    private <T> void run(String first, Work<T> work, Consumer<T> done) {
        state.set(new ConnectState.Working<>(first));
        asking.run(
                work, (now, _) -> state.set(new ConnectState.Working<>(now)), done, this::refuse);
    }

    /// Tells something while fields are edited.
    public void edit(String told) {
        state.set(new ConnectState.Editing<>(told));
    }

    /// Tells why it is asked for again; the usual hint where there is no reason.
    public void begin(Optional<String> reason) {
        edit(reason.orElse(hint));
    }

    /// Tells why it did not work out.
    public void refuse(String sentence) {
        state.set(new ConnectState.Refused<>(worded.apply(sentence)));
    }

    /// Stops what is under way, because a field was changed.
    public void edited() {
        asking.stop();
        if (!(state.get() instanceof ConnectState.Connected)) {
            edit(hint);
        }
    }

    /// Stops what is under way.
    public void stop() {
        asking.stop();
        if (state.get() instanceof ConnectState.Working) {
            edit(hint);
        }
    }

    public ReadOnlyObjectProperty<ConnectState<A>> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
