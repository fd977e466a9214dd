package dev.assay.shell.sending;

import dev.assay.copilot.limit.Large;
import dev.assay.copilot.limit.SendDesk;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Large requests and readings that wait until somebody says whether they go, one after the other.
/// Whoever wants one waits on its own thread; everything else is for the screen's.
public final class AskViewModel implements SendDesk.Clerk {
    private final Executor screen;
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<AskState> state =
            new ReadOnlyObjectWrapper<>(new AskState.Nothing());

    /// @param screen runs what it is given on the screen's thread
    public AskViewModel(Executor screen) {
        this.screen = screen;
    }

    /// What is large and whoever waits for the answer.
    private record Waiting(Large large, BlockingQueue<Boolean> answer) {}

    @Override
    public boolean mayGo(Large asked) throws InterruptedException {
        Waiting one = new Waiting(asked, new ArrayBlockingQueue<>(1));
        screen.execute(() -> {
            waiting.add(one);
            show();
        });
        try {
            return one.answer().take();
        } finally {
            // Whoever was stopped wants no answer any more.
            screen.execute(() -> {
                waiting.removeIf(each -> each.answer().equals(one.answer()));
                show();
            });
        }
    }

    private void show() {
        Waiting first = waiting.peek();
        state.set(
                first == null
                        ? new AskState.Nothing()
                        : new AskState.Asked(first.large(), waiting.size() - 1));
    }

    /// Says whether what is asked about goes.
    void answer(boolean goes) {
        Waiting first = waiting.poll();
        if (first != null) {
            // There is room for the one answer.
            boolean _ = first.answer().offer(goes);
        }
        show();
    }

    ReadOnlyObjectProperty<AskState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
