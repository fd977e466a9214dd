package dev.assay.shell.approval;

import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;

/// What waits until somebody answers, one after the other in each conversation. Whoever wants an
/// answer waits on its own thread; everything else is for the screen's.
///
/// @param <Q> what is asked
/// @param <A> what is answered
public final class AnswerQueue<Q, A> {
    private final Executor screen;
    private final WaitingTurns turns;
    private final List<Waiting<Q, A>> waiting = new ArrayList<>();
    private Runnable changed = () -> {};

    /// @param screen runs what it is given on the screen's thread
    public AnswerQueue(Executor screen, WaitingTurns turns) {
        this.screen = screen;
        this.turns = turns;
    }

    /// Who hears, on the screen's thread, when perhaps something else is asked.
    public void onChange(Runnable listener) {
        changed = listener;
        turns.onShown(listener);
    }

    /// A question and whoever waits for the answer.
    private record Waiting<Q, A>(Q asked, Cancellation turn, BlockingQueue<A> answer) {}

    /// Asks, and waits for the answer.
    ///
    /// @param turn what stops all of whoever asks
    public A ask(Q asked, Cancellation turn) throws InterruptedException {
        BlockingQueue<A> answer = new ArrayBlockingQueue<>(1);
        screen.execute(() -> {
            waiting.add(new Waiting<>(asked, turn, answer));
            turns.begin(answer, turn);
            changed.run();
        });
        try {
            return answer.take();
        } finally {
            // Whoever was stopped wants no answer any more.
            screen.execute(() -> remove(answer));
        }
    }

    private void remove(BlockingQueue<A> answer) {
        waiting.removeIf(each -> each.answer().equals(answer));
        turns.end(answer);
        changed.run();
    }

    private List<Waiting<Q, A>> shown() {
        return waiting.stream().filter(each -> turns.isShown(each.turn())).toList();
    }

    /// What is asked in the conversation that is shown.
    public Optional<Q> first() {
        return shown().stream().findFirst().map(Waiting::asked);
    }

    /// By what the question that is asked now differs from one in the same words.
    Optional<Object> mark() {
        return shown().stream().findFirst().map(Waiting::answer);
    }

    /// How many wait behind it.
    public int behind() {
        return Math.max(0, shown().size() - 1);
    }

    /// Answers what is asked now.
    public void answer(A given) {
        shown().stream()
                .findFirst()
                .ifPresent(first -> {
                    // There is room for the one answer.
                    boolean _ = first.answer().offer(given);
                    remove(first.answer());
                });
    }
}
