package dev.assay.pages;

import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.function.Consumer;
import java.util.function.ObjDoubleConsumer;

/// One piece of work at a time: a later one takes the place of an earlier one, which is stopped and
/// not heard any more. For the screen's thread.
public final class OneJob {
    private final Jobs jobs;
    private final String name;

    public OneJob(Jobs jobs, String name) {
        this.jobs = jobs;
        this.name = name;
    }

    /// Starts work.
    ///
    /// @param failed hears why the work failed, a sentence for people
    public <T> void run(Work<T> work, Consumer<T> done, Consumer<String> failed) {
        run(work, (_, _) -> {}, done, failed);
    }

    /// Starts work that says how far it is.
    ///
    /// @param progressed hears what is being done and how much of it is, from 0 to 1; NaN where
    ///   nobody knows
    public <T> void run(
            Work<T> work,
            ObjDoubleConsumer<String> progressed,
            Consumer<T> done,
            Consumer<String> failed) {
        jobs.startLatest(
                this,
                name,
                work,
                new Jobs.Listener<>() {
                    @Override
                    public void progressed(String now, double fraction) {
                        progressed.accept(now, fraction);
                    }

                    @Override
                    public void ended(JobOutcome<T> ended) {
                        ended.tell(done, failed);
                    }
                });
    }

    /// Stops what runs.
    public void stop() {
        jobs.drop(this);
    }
}
