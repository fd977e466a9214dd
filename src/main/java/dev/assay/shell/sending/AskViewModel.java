package dev.assay.shell.sending;

import dev.assay.copilot.limit.LargeRequest;
import dev.assay.copilot.limit.SendDesk;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Large requests that wait until somebody says whether they go, one after the other. Whoever sends
/// one waits on its own thread; everything else is for the screen's.
public final class AskViewModel implements SendDesk.Clerk {
    private final Executor screen;
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<AskState> state =
            new ReadOnlyObjectWrapper<>(new AskState.Nothing());

    /// @param screen runs what it is given on the screen's thread
    public AskViewModel(Executor screen) {
        this.screen = screen;
    }

    /// A request and whoever waits for the answer.
    private record Waiting(LargeRequest request, BlockingQueue<Boolean> answer) {}

    @Override
    public boolean mayGo(LargeRequest request) throws InterruptedException {
        Waiting one = new Waiting(request, new ArrayBlockingQueue<>(1));
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
                        : new AskState.Asked(first.request(), waiting.size() - 1));
    }

    /// Says whether the request that is asked about goes.
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
