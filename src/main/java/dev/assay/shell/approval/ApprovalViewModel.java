package dev.assay.shell.approval;

import dev.assay.task.Work;
import dev.assay.tool.approval.CallApproval;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// Calls that wait until somebody allows them, one after the other. Whoever wants one waits on its
/// own thread; everything else is for the screen's.
///
/// An answer counts only once its call was asked about for a moment: the second click of a double
/// click on the call before it says nothing about this one.
public final class ApprovalViewModel implements CallApproval {
    private static final Duration MOMENT = Duration.ofMillis(600);

    private final Executor screen;
    private final Duration moment;
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<ApprovalState> state =
            new ReadOnlyObjectWrapper<>(new ApprovalState.Nothing());

    private @Nullable Waiting shown;
    private long shownSince;

    /// @param screen runs what it is given on the screen's thread
    public ApprovalViewModel(Executor screen) {
        this(screen, MOMENT);
    }

    /// @param moment before an answer counts
    ApprovalViewModel(Executor screen, Duration moment) {
        this.screen = screen;
        this.moment = moment;
    }

    /// A call and whoever waits for the answer.
    private record Waiting(Wanted call, BlockingQueue<Answer> answer) {}

    @Override
    public Answer ask(Wanted call, Work.Monitor monitor) throws InterruptedException {
        Waiting one = new Waiting(call, new ArrayBlockingQueue<>(1));
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
        if (!Objects.equals(first, shown)) {
            shown = first;
            shownSince = System.nanoTime();
        }
        state.set(
                first == null
                        ? new ApprovalState.Nothing()
                        : new ApprovalState.Asked(first.call(), waiting.size() - 1));
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
        Waiting first = waiting.peek();
        if (first != null) {
            Wanted call = first.call();
            answer(
                    new Answer.Refused(
                            fromNowOn,
                            "The analyst did not allow this call of %s of %s%s. Do not repeat it unless the analyst asks for it; answer without it, and say so."
                                    .formatted(
                                            call.tool(),
                                            call.place(),
                                            fromNowOn ? ", and none later" : "")));
        }
    }

    private void answer(Answer given) {
        if (System.nanoTime() - shownSince < moment.toNanos()) {
            return;
        }
        Waiting first = waiting.poll();
        if (first != null) {
            // There is room for the one answer.
            boolean _ = first.answer().offer(given);
        }
        show();
    }

    public ReadOnlyObjectProperty<ApprovalState> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
