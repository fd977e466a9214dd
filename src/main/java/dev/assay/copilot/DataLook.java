package dev.assay.copilot;

import dev.assay.copilot.ConversationEvent.TurnEnded;
import dev.assay.copilot.Transcript.Turn;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.time.Clock;
import java.time.Instant;

/// The look before every turn whether a source's data changed. What changed since the turn before
/// is told in the turn, whoever saw it first.
final class DataLook {
    private final Briefing.Desk desk;
    private final Clock clock;

    /// Turns come one at a time, on whatever thread.
    private volatile Instant last;

    /// @param transcript of a conversation that was just opened
    DataLook(Transcript transcript, ConversationParts parts) {
        this.desk = parts.briefings();
        this.clock = parts.clock();
        this.last =
                transcript.turns().isEmpty() ? clock.instant() : end(transcript.turns().getLast());
    }

    private static Instant end(Turn turn) {
        return turn.end().map(TurnEnded::at).orElse(turn.at());
    }

    /// Before anything is read in a turn: all of it speaks of the same data.
    void take(String source, TurnJournal journal, Work.Watch watch) throws InterruptedException {
        Progress told =
                (step, fraction) -> {
                    watch.progress().report(step, fraction);
                    journal.status(step);
                };
        desk.renewed(source, last, new Work.Watch(told, watch.cancellation()))
                .forEach(journal::noted);
        last = clock.instant();
    }
}
