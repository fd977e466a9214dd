package dev.assay.copilot;

import dev.assay.base.DiskException;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.TurnEnded;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.TurnIds;
import dev.assay.copilot.raw.RawExchanges;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The turns of one open conversation. A turn of the analyst runs alone; those that another program
/// asks for may run beside each other. Every turn that begins ends in the log, whatever happens.
final class Turns {
    private static final Logger LOG = LoggerFactory.getLogger(Turns.class);
    private static final int SECONDS_FOR_A_LAST_WORD = 10;

    /// How many may run beside each other; one that runs alone takes the place of all.
    private static final int MOST = 32;

    private final Semaphore places = new Semaphore(MOST, true);
    private final TurnIds ids;
    private final Clock clock;
    private final RawExchanges exchanges;
    private final EventLog record;

    /// The journal of a turn that runs; null while none does.
    private final AtomicReference<@Nullable TurnJournal> running = new AtomicReference<>();

    /// Where events go.
    interface EventLog {
        /// To the log and to what is known of the conversation.
        void write(ConversationEvent event);

        /// To what is known of the conversation alone.
        void remember(ConversationEvent event);
    }

    /// What is done in a turn.
    @FunctionalInterface
    interface TurnWork {
        void run(TurnJournal journal) throws InterruptedException;
    }

    /// @param exchanges hears what goes over the wire
    Turns(TurnIds ids, Clock clock, RawExchanges exchanges, EventLog record) {
        this.ids = ids;
        this.clock = clock;
        this.exchanges = exchanges;
        this.record = record;
    }

    /// Runs a turn while no other runs; when it is cancelled it ends as stopped.
    ///
    /// @throws IllegalStateException with a sentence for people where another one runs
    void alone(Conversation.TurnListener listener, Work.Monitor monitor, TurnWork turn) {
        if (!places.tryAcquire(MOST)) {
            throw new IllegalStateException(
                    "This conversation is still working on the question before. Stop it, or wait"
                            + " for its end.");
        }
        run(MOST, listener, monitor, turn);
    }

    /// Runs a turn as soon as others let it.
    ///
    /// @param reads whether it may run beside others of its kind
    /// @throws InterruptedException when cancelled before it began
    void beside(
            boolean reads, Conversation.TurnListener listener, Work.Monitor monitor, TurnWork turn)
            throws InterruptedException {
        int needed = reads ? 1 : MOST;
        places.acquire(needed);
        run(needed, listener, monitor, turn);
    }

    private void run(
            int taken, Conversation.TurnListener listener, Work.Monitor monitor, TurnWork turn) {
        String id = nextId();
        TurnJournal journal = new TurnJournal(id, clock, this::tell, listener, exchanges);
        running.set(journal);
        Thread asking = Thread.currentThread();
        try (Cancellation.Registration _ = monitor.cancellation().onCancel(asking::interrupt)) {
            turn.run(journal);
        } catch (InterruptedException stopped) {
            journal.ended(TurnState.STOPPED, Optional.empty(), Optional.empty());
        } finally {
            if (!journal.hasEnded()) {
                endBroken(id, listener);
            }
            running.compareAndSet(journal, null);
            if (monitor.cancellation().isCancelled()) {
                // The wish to stop was heard; whoever called goes on normally.
                Thread.interrupted();
            }
            places.release(taken);
        }
    }

    private String nextId() {
        synchronized (ids) {
            return ids.next();
        }
    }

    /// Ends a turn that a failing disk or a bug left open. The failure itself goes on to whoever
    /// called.
    private void endBroken(String turn, Conversation.TurnListener listener) {
        TurnEnded end = TurnJournal.broken(turn, clock.instant());
        try {
            tell(end, listener);
        } catch (DiskException e) {
            LOG.error("The end of {} could not be written", turn, e);
            record.remember(end);
            listener.happened(end);
        }
    }

    private void tell(ConversationEvent event, Conversation.TurnListener listener) {
        record.write(event);
        listener.happened(event);
    }

    /// Writes something that happened beside the turns, through the one that runs, where one does:
    /// who watches it hears of it.
    void meanwhile(ConversationEvent event) {
        TurnJournal now = running.get();
        if (now == null || !now.meanwhile(event)) {
            record.write(event);
        }
    }

    /// Waits for turns that were stopped: each still writes that it was, and must find its log
    /// open. No other begins afterwards.
    ///
    /// @return false where one still runs
    boolean awaitEnd() {
        try {
            return places.tryAcquire(MOST, SECONDS_FOR_A_LAST_WORD, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
