package dev.assay.shell.sending;

import dev.assay.copilot.limit.Large;
import dev.assay.copilot.limit.LargeRequest;
import dev.assay.copilot.limit.SendDesk;
import dev.assay.shell.approval.AnswerQueue;
import dev.assay.shell.approval.WaitingTurns;
import dev.assay.task.Cancellation;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Large requests and readings that wait until somebody says whether they go, one after the other
/// in each conversation. Whoever wants one waits on its own thread; everything else is for the
/// screen's.
public final class AskViewModel implements SendDesk.Clerk {
    private final ReadOnlyObjectWrapper<AskState> state =
            new ReadOnlyObjectWrapper<>(new AskState.Nothing());
    private final AnswerQueue<Large, Answer> waiting;

    private enum Answer {
        GOES,
        STAYS,
        /// Something of it was changed.
        IS_ASKED_ANEW
    }

    /// @param screen runs what it is given on the screen's thread
    public AskViewModel(Executor screen, WaitingTurns turns) {
        this.waiting = new AnswerQueue<>(screen, turns);
        waiting.onChange(this::show);
    }

    @Override
    public boolean mayGo(Large asked, Cancellation turn, Runnable waits)
            throws InterruptedException {
        waits.run();
        return waiting.ask(asked, turn) == Answer.GOES;
    }

    @Override
    public boolean mayGo(
            LargeRequest asked,
            Supplier<Optional<LargeRequest>> anew,
            Cancellation turn,
            Runnable waits)
            throws InterruptedException {
        waits.run();
        Answer last =
                waiting.ask(
                        asked,
                        turn,
                        given ->
                                given == Answer.IS_ASKED_ANEW
                                        ? anew.get().map(Large.class::cast)
                                        : Optional.empty());
        // What can be sent no more is for the turn to tell.
        return last != Answer.STAYS;
    }

    private void show() {
        state.set(
                waiting.first()
                        .<AskState>map(large ->
                                new AskState.Asked(
                                        large,
                                        waiting.mark().orElseThrow(),
                                        waiting.behind(),
                                        waiting.isChanging()))
                        .orElseGet(AskState.Nothing::new));
    }

    /// Says whether what is asked about goes.
    void answer(boolean goes) {
        waiting.answer(goes ? Answer.GOES : Answer.STAYS);
    }

    /// Says that something was changed of what a request tells: it is put together anew, and waits
    /// on.
    ///
    /// @param mark of the request
    void changed(Object mark) {
        waiting.change(mark, Answer.IS_ASKED_ANEW);
    }

    ReadOnlyObjectProperty<AskState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
