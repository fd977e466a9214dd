package dev.assay.activity.strava;

import dev.assay.activity.Activity;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.strava.StravaException.Problem;
import dev.assay.base.Words;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Reads the streams of activities for what they came to: some at once, because Strava takes so
/// many requests in a quarter of an hour. One request each; what was read is taken over even where
/// Strava stops answering.
final class StreamReading {
    private static final int MOST = 30;

    /// Requests that are left for the activities that somebody asks for next.
    private static final int RESERVE = 20;

    /// One may fail and the next not; three failed for one reason.
    private static final int MOST_FAILURES = 3;

    private final StravaClient client;
    private final StreamsOf streams;
    private final Consumer<List<Activity>> read;
    private final ReentrantLock one = new ReentrantLock();

    /// Asks Strava for an activity's streams.
    @FunctionalInterface
    interface StreamsOf {
        /// An activity with what it came to.
        Activity of(Activity listed) throws InterruptedException;
    }

    /// @param read takes over what was read
    StreamReading(StravaClient client, StreamsOf streams, Consumer<List<Activity>> read) {
        this.client = client;
        this.streams = streams;
        this.read = read;
    }

    /// Reads what is wanted and was not read.
    ///
    /// @param wanted the newest first
    /// @param unread the ids of those that were not read yet
    /// @return how many are known and why not all, a sentence; empty where all are
    Optional<String> read(List<Activity> wanted, Supplier<Set<Long>> unread, Work.Monitor monitor)
            throws InterruptedException {
        one.lockInterruptibly();
        try {
            Set<Long> missing = unread.get();
            List<Activity> next =
                    wanted.stream()
                            .filter(each -> missing.contains(each.id()))
                            .limit(MOST)
                            .toList();
            String reason = next.isEmpty() ? "" : read(next, monitor);
            return told(wanted, unread.get(), reason);
        } finally {
            one.unlock();
        }
    }

    /// @return why it ended early; empty where it did not
    private String read(List<Activity> next, Work.Monitor monitor) throws InterruptedException {
        List<Activity> found = new ArrayList<>();
        int failures = 0;
        try {
            for (int i = 0; i < next.size(); i++) {
                if (client.left() <= RESERVE) {
                    return String.valueOf(StravaWire.tooMany().getMessage());
                }
                monitor.cancellation().check();
                monitor.progress()
                        .report(
                                "Reading streams at Strava: %d of %d".formatted(i + 1, next.size()),
                                i / (double) next.size());
                try {
                    found.add(found(next.get(i)));
                } catch (StravaException problem) {
                    if (isFinal(problem) || ++failures == MOST_FAILURES) {
                        return String.valueOf(problem.getMessage());
                    }
                }
            }
            return "";
        } finally {
            if (!found.isEmpty()) {
                read.accept(found);
            }
        }
    }

    private Activity found(Activity listed) throws InterruptedException {
        try {
            return streams.of(listed);
        } catch (UnreadableRecordingException none) {
            return StreamTotals.none(listed);
        } catch (StravaException problem) {
            if (problem.problem() == Problem.NOT_FOUND) {
                return StreamTotals.none(listed);
            }
            throw problem;
        }
    }

    private static boolean isFinal(StravaException problem) {
        return problem.problem() == Problem.RATE_LIMIT || problem.problem() == Problem.SIGN_IN;
    }

    private static Optional<String> told(List<Activity> wanted, Set<Long> unread, String reason) {
        int known = 0;
        int newest = 0;
        for (int i = 0; i < wanted.size(); i++) {
            boolean isKnown = !unread.contains(wanted.get(i).id());
            newest += isKnown && newest == i ? 1 : 0;
            known += isKnown ? 1 : 0;
        }
        if (known == wanted.size()) {
            return Optional.empty();
        }
        String why =
                reason.isEmpty()
                        ? "Asking again reads up to %d more.".formatted(MOST)
                        : Words.capitalised(Words.sentence(reason));
        String all = Words.count(wanted.size(), "activity");
        return Optional.of(
                known == 0
                        ? "The streams of %s were not read yet, so that this is not known. %s"
                                .formatted(all, why)
                        : "This is of %s %d of %s: the streams of the others were not read yet. %s"
                                .formatted(
                                        newest == known ? "the newest" : "only", known, all, why));
    }
}
