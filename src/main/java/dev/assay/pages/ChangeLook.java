package dev.assay.pages;

import dev.assay.source.Source;
import dev.assay.task.Jobs;
import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// Looks whether a source's data changed behind it, and has them read again where they did: once at
/// a time, however often it is asked, and not again by itself after somebody stopped it. For the
/// screen's thread.
public final class ChangeLook {
    private static final ChangeState NOTHING = new ChangeState.Nothing();
    private static final String STOPPED =
            "The reading was stopped. Assay goes on with what it read before, and reads what"
                    + " changed with the next question.";

    private final OneJob looking;
    private final Runnable changed;
    private final ReadOnlyObjectWrapper<ChangeState> state = new ReadOnlyObjectWrapper<>(NOTHING);
    private @Nullable Source source;
    private boolean stopped;

    /// @param changed hears the end of every look
    public ChangeLook(Jobs jobs, Runnable changed) {
        this.looking = new OneJob(jobs, "look for changes");
        this.changed = changed;
    }

    /// Looks at another source from now on; nothing is known of it.
    public void over(@Nullable Source other) {
        if (!Objects.equals(other, source)) {
            looking.stop();
            source = other;
            stopped = false;
            state.set(NOTHING);
        }
    }

    /// Looks, unless it looks already or was stopped: for whatever happens often.
    public void take() {
        Source from = source;
        if (from == null || stopped || state.get() instanceof ChangeState.Reading) {
            return;
        }
        ChangeState.Reading begun = new ChangeState.Reading(from.title(), "", Double.NaN);
        state.set(begun);
        looking.run(
                from::renew,
                (now, fraction) ->
                        state.set(new ChangeState.Reading(begun.source(), now, fraction)),
                told -> {
                    state.set(told.<ChangeState>map(ChangeState.Told::new).orElse(NOTHING));
                    changed.run();
                },
                sentence -> state.set(new ChangeState.Told(sentence)));
    }

    /// Looks, also where it was stopped before: for whoever asks for it.
    public void takeAgain() {
        stopped = false;
        take();
    }

    /// Stops what is being read.
    public void stop() {
        if (state.get() instanceof ChangeState.Reading) {
            stopped = true;
            looking.stop();
            state.set(new ChangeState.Told(STOPPED));
        }
    }

    public ReadOnlyObjectProperty<ChangeState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
