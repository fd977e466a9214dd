package dev.assay.shell.approval;

import dev.assay.copilot.Conversation;
import dev.assay.task.Cancellation;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import org.jspecify.annotations.Nullable;

/// Turns that go on only when somebody has answered, and the conversations that they are of: each
/// is asked about where its own conversation is shown. For the screen's thread.
public final class WaitingTurns {
    private final ReadOnlyObjectProperty<@Nullable Conversation> shown;
    private final Function<Cancellation, Optional<Conversation>> conversations;
    private final Map<Object, String> waiting = new HashMap<>();
    private final ObservableSet<String> ids = FXCollections.observableSet();

    /// @param conversations in which a turn runs, by what stops it; empty where nobody knows
    public WaitingTurns(
            ReadOnlyObjectProperty<@Nullable Conversation> shown,
            Function<Cancellation, Optional<Conversation>> conversations) {
        this.shown = shown;
        this.conversations = conversations;
    }

    /// The ids of conversations in which something waits.
    public ObservableSet<String> ids() {
        return ids;
    }

    /// Who hears when another conversation is shown.
    void onShown(Runnable changed) {
        shown.subscribe(_ -> changed.run());
    }

    /// Whether a turn is asked about now. One of no conversation always is.
    boolean isShown(Cancellation turn) {
        return conversations.apply(turn).map(each -> each.equals(shown.get())).orElse(true);
    }

    /// Something waits from now on.
    void begin(Object question, Cancellation turn) {
        conversations
                .apply(turn)
                .ifPresent(each -> waiting.put(question, each.transcript().conversation()));
        tell();
    }

    /// Something waits no more.
    void end(Object question) {
        waiting.remove(question);
        tell();
    }

    private void tell() {
        ids.retainAll(waiting.values());
        ids.addAll(waiting.values());
    }
}
