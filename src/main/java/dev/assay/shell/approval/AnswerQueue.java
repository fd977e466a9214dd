package dev.assay.shell.approval;

import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;

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
    private static final class Waiting<Q, A> {
        private final Cancellation turn;
        private final BlockingQueue<A> answer;
        private Q asked;

        /// How often it is still to be asked in another way.
        private int changes;

        private Waiting(Q asked, Cancellation turn, BlockingQueue<A> answer) {
            this.asked = asked;
            this.turn = turn;
            this.answer = answer;
        }
    }

    /// What follows from an answer, on the thread that waits for it.
    ///
    /// @param <Q> what is asked
    /// @param <A> what is answered
    @FunctionalInterface
    public interface Next<Q, A> {
        /// What is asked in the place of the question; empty where it is answered.
        Optional<Q> after(A given);
    }

    /// Asks, and waits for the answer.
    ///
    /// @param turn what stops all of whoever asks
    public A ask(Q asked, Cancellation turn) throws InterruptedException {
        return ask(asked, turn, _ -> Optional.empty());
    }

    /// Asks, and waits for an answer after which nothing is asked in its place.
    public A ask(Q asked, Cancellation turn, Next<Q, A> next) throws InterruptedException {
        BlockingQueue<A> answer = new LinkedBlockingQueue<>();
        screen.execute(() -> {
            waiting.add(new Waiting<>(asked, turn, answer));
            turns.begin(answer, turn);
            changed.run();
        });
        try {
            A given = answer.take();
            for (Optional<Q> other = next.after(given);
                    other.isPresent();
                    other = next.after(given)) {
                Q changed = other.get();
                screen.execute(() -> change(answer, changed));
                given = answer.take();
            }
            return given;
        } finally {
            // Whoever was stopped wants no answer any more.
            screen.execute(() -> remove(answer));
        }
    }

    private void change(BlockingQueue<A> answer, Q other) {
        waiting.stream()
                .filter(each -> each.answer.equals(answer))
                .forEach(each -> {
                    each.asked = other;
                    each.changes--;
                });
        changed.run();
    }

    private void remove(BlockingQueue<A> answer) {
        waiting.removeIf(each -> each.answer.equals(answer));
        turns.end(answer);
        changed.run();
    }

    private List<Waiting<Q, A>> shown() {
        return waiting.stream().filter(each -> turns.isShown(each.turn)).toList();
    }

    /// What is asked in the conversation that is shown.
    public Optional<Q> first() {
        return shown().stream().findFirst().map(each -> each.asked);
    }

    /// By what the question that is asked now differs from one in the same words. It stays the same
    /// where something else is asked in its place.
    public Optional<Object> mark() {
        return shown().stream().findFirst().map(each -> each.answer);
    }

    /// Whether what is asked now is about to be asked in another way.
    public boolean isChanging() {
        return shown().stream().findFirst().filter(each -> each.changes > 0).isPresent();
    }

    /// Gives an answer after which something is asked in the place of a question, where that waits
    /// still.
    ///
    /// @param mark of the question
    public void change(Object mark, A given) {
        waiting.stream()
                .filter(each -> each.answer.equals(mark))
                .findFirst()
                .ifPresent(each -> {
                    each.changes++;
                    // There is room for any number.
                    boolean _ = each.answer.offer(given);
                    changed.run();
                });
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
                    boolean _ = first.answer.offer(given);
                    remove(first.answer);
                });
    }
}
