package dev.assay.activity;

import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Where activities come from: files, a service, the built-in sample. Safe from any thread.
public interface ActivityLibrary extends AutoCloseable {
    /// What it is called: "Rides of 2026".
    String title();

    /// Who was active.
    Athlete athlete();

    /// All activities, the newest first; those of unknown time last. From memory.
    List<Activity> activities();

    /// The activity of an ID or a name, the newest of that name. From memory.
    default Optional<Activity> named(String named) {
        return activities().stream()
                .filter(one ->
                        Long.toString(one.id()).equals(named) || one.name().equalsIgnoreCase(named))
                .findFirst();
    }

    /// The recording of an activity, blocking; empty where there is no such activity.
    ///
    /// @throws UnreadableRecordingException where there is one that cannot be read any more
    Optional<Recording> recording(long id, Work.Monitor monitor) throws InterruptedException;

    /// The ids of activities whose streams were not read yet, so that what is made of them – best
    /// efforts, seconds by heart rate – is not known, though there may be some. From memory.
    default Set<Long> unread() {
        return Set.of();
    }

    /// Reads the streams of activities that were not read yet, as many as may be read at once;
    /// blocking. [#activities] has what is made of them afterwards.
    ///
    /// @param wanted the newest first
    /// @return how many of them are known and why not the others, a sentence; empty where all are
    default Optional<String> readStreams(List<Activity> wanted, Work.Monitor monitor)
            throws InterruptedException {
        return Optional.empty();
    }

    /// What is known of an activity beside the list and the recording, blocking; empty where there
    /// is never more.
    default Optional<Details> details(long id, Work.Monitor monitor) throws InterruptedException {
        return Optional.empty();
    }

    @Override
    void close();
}
