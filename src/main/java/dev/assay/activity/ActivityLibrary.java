package dev.assay.activity;

import dev.assay.task.Work;
import java.util.List;
import java.util.Optional;

/// Where activities come from: files, a service, the built-in sample. Safe from any thread.
public interface ActivityLibrary extends AutoCloseable {
    /// What it is called: "Rides of 2026".
    String title();

    /// Who was active.
    Athlete athlete();

    /// All activities, the newest first; those of unknown time last. From memory.
    List<Activity> activities();

    /// The recording of an activity, blocking; empty where there is no such activity.
    ///
    /// @throws UnreadableRecordingException where there is one that cannot be read any more
    Optional<Recording> recording(long id, Work.Monitor monitor) throws InterruptedException;

    @Override
    void close();
}
