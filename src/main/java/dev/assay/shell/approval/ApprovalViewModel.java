package dev.assay.shell.approval;

import dev.assay.task.Progress;
import dev.assay.task.Work;
import dev.assay.tool.approval.CallApproval;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Calls that wait until somebody allows them, one after the other in each conversation. Whoever
/// wants one waits on its own thread; everything else is for the screen's.
///
/// An answer counts only once its call was asked about for a moment: the second click of a double
/// click on the call before it says nothing about this one.
public final class ApprovalViewModel implements CallApproval {
    private static final Duration MOMENT = Duration.ofMillis(600);

    private final Duration moment;
    private final AnswerQueue<Wanted, Answer> waiting;
    private final ReadOnlyObjectWrapper<ApprovalState> state =
            new ReadOnlyObjectWrapper<>(new ApprovalState.Nothing());

    private Optional<Object> shown = Optional.empty();
    private long shownSince;

    /// @param screen runs what it is given on the screen's thread
    public ApprovalViewModel(Executor screen, WaitingTurns turns) {
        this(screen, turns, MOMENT);
    }

    /// @param moment before an answer counts
    ApprovalViewModel(Executor screen, WaitingTurns turns, Duration moment) {
        this.moment = moment;
        this.waiting = new AnswerQueue<>(screen, turns);
        waiting.onChange(this::show);
    }

    @Override
    public Answer ask(Wanted call, Work.Monitor monitor) throws InterruptedException {
        monitor.progress().report("Waiting for your answer: may it be called?", Progress.UNKNOWN);
        return waiting.ask(call, monitor.cancellation());
    }

    private void show() {
        if (!waiting.mark().equals(shown)) {
            shown = waiting.mark();
            shownSince = System.nanoTime();
        }
        state.set(
                waiting.first()
                        .<ApprovalState>map(call -> new ApprovalState.Asked(call, waiting.behind()))
                        .orElseGet(ApprovalState.Nothing::new));
    }

    /// Allows the call that is asked about.
    ///
    /// @param fromNowOn whether the tool is asked about no more
    public void allow(boolean fromNowOn) {
        answer(new Answer.Allowed(fromNowOn));
    }

    /// Does not allow the call that is asked about.
    ///
    /// @param fromNowOn whether the tool is never called
    public void refuse(boolean fromNowOn) {
        waiting.first()
                .ifPresent(call ->
                        answer(
                                new Answer.Refused(
                                        fromNowOn,
                                        "The analyst did not allow this call of %s of %s%s. Do not repeat it unless the analyst asks for it; answer without it, and say so."
                                                .formatted(
                                                        call.tool(),
                                                        call.place(),
                                                        fromNowOn ? ", and none later" : ""))));
    }

    private void answer(Answer given) {
        if (System.nanoTime() - shownSince >= moment.toNanos()) {
            waiting.answer(given);
        }
    }

    public ReadOnlyObjectProperty<ApprovalState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
