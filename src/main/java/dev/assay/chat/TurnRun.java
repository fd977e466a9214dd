package dev.assay.chat;

import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.Transcript;
import dev.assay.task.Cancellation;
import dev.assay.task.Coalescer;
import dev.assay.task.Job;
import dev.assay.task.Work;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A turn under way: listens on the thread that runs it and hands whole moments, newest only, to
/// the screen.
final class TurnRun implements Conversation.TurnListener {
    /// What a turn does, blocking.
    interface Step {
        void run(Conversation.TurnListener listener, Work.Monitor monitor)
                throws InterruptedException;
    }

    private final Conversation conversation;
    private final Instant since;
    private final Coalescer<Moment> moments;

    // Confined to the thread that runs the turn.
    private String status = "Starting";
    private Optional<Streaming> streaming = Optional.empty();

    private volatile @Nullable Cancellation stoppedBy;

    // Confined to the screen's thread.
    private @Nullable Job job;
    private Moment moment;
    private boolean stopping;

    /// How a turn stands; parts that belong together never arrive apart.
    record Moment(Transcript transcript, String status, Optional<Streaming> streaming) {}

    TurnRun(Conversation conversation, Instant since, Executor screen, Consumer<TurnRun> changed) {
        this.conversation = conversation;
        this.since = since;
        this.moment = new Moment(conversation.transcript(), status, streaming);
        this.moments =
                new Coalescer<>(
                        screen,
                        newest -> {
                            moment = newest;
                            changed.accept(this);
                        });
    }

    /// Whether the last turn ended without anybody wanting it.
    static boolean failed(Transcript transcript) {
        return !transcript.turns().isEmpty()
                && switch (transcript.turns().getLast().state()) {
                    case FAILED, INTERRUPTED -> true;
                    case RUNNING, ANSWERED, STOPPED -> false;
                };
    }

    /// Does the turn, blocking.
    ///
    /// @return the conversation after it
    Transcript run(Step step, Work.Monitor monitor) throws InterruptedException {
        stoppedBy = monitor.cancellation();
        step.run(this, monitor);
        return conversation.transcript();
    }

    /// Whether it is the turn that something stops.
    boolean isStoppedBy(Cancellation cancellation) {
        return cancellation.equals(stoppedBy);
    }

    @Override
    public void happened(ConversationEvent event) {
        if (endsStreaming(event)) {
            streaming = Optional.empty();
        }
        offer();
    }

    /// What streams belongs to a round; once it stands in the transcript it must not stand twice.
    private static boolean endsStreaming(ConversationEvent event) {
        return event instanceof ConversationEvent.RoundStarted
                || event instanceof ConversationEvent.Answered
                || (event instanceof ConversationEvent.ModelReplied replied
                        && !replied.reply().calls().isEmpty());
    }

    @Override
    public void answering(String turn, String markdown) {
        streaming = Optional.of(new Streaming(turn, markdown));
        offer();
    }

    @Override
    public void status(String turn, String sentence) {
        status = sentence;
        offer();
    }

    private void offer() {
        moments.offer(new Moment(conversation.transcript(), status, streaming));
    }

    Conversation conversation() {
        return conversation;
    }

    Moment moment() {
        return moment;
    }

    ChatState.Working state() {
        return new ChatState.Working(since, stopping ? "Stopping" : moment.status(), stopping);
    }

    void startedAs(Job started) {
        job = started;
    }

    void stop() {
        stopping = true;
        if (job != null) {
            job.cancel();
        }
    }

    void close() {
        moments.close();
    }
}
