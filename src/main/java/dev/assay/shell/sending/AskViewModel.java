package dev.assay.shell.sending;

import dev.assay.copilot.limit.Large;
import dev.assay.copilot.limit.SendDesk;
import dev.assay.shell.approval.AnswerQueue;
import dev.assay.shell.approval.WaitingTurns;
import dev.assay.task.Cancellation;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Large requests and readings that wait until somebody says whether they go, one after the other
/// in each conversation. Whoever wants one waits on its own thread; everything else is for the
/// screen's.
public final class AskViewModel implements SendDesk.Clerk {
    private final ReadOnlyObjectWrapper<AskState> state =
            new ReadOnlyObjectWrapper<>(new AskState.Nothing());
    private final AnswerQueue<Large, Boolean> waiting;

    /// @param screen runs what it is given on the screen's thread
    public AskViewModel(Executor screen, WaitingTurns turns) {
        this.waiting = new AnswerQueue<>(screen, turns);
        waiting.onChange(this::show);
    }

    @Override
    public boolean mayGo(Large asked, Cancellation turn, Runnable waits)
            throws InterruptedException {
        waits.run();
        return waiting.ask(asked, turn);
    }

    private void show() {
        state.set(
                waiting.first()
                        .<AskState>map(large -> new AskState.Asked(large, waiting.behind()))
                        .orElseGet(AskState.Nothing::new));
    }

    /// Says whether what is asked about goes.
    void answer(boolean goes) {
        waiting.answer(goes);
    }

    ReadOnlyObjectProperty<AskState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
