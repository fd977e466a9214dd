package dev.assay.pages;

import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;

/// One piece of work at a time: a later one takes the place of an earlier one, which is stopped and
/// not heard any more. For the screen's thread.
public final class OneJob {
    private final Jobs jobs;
    private final String name;

    public OneJob(Jobs jobs, String name) {
        this.jobs = jobs;
        this.name = name;
    }

    /// Who hears of the work. What was stopped is not heard of.
    public interface Listener<T> {
        default void progressed(String now) {}

        /// The same with how much of it is done, from 0 to 1; NaN where nobody knows.
        default void progressed(String now, double fraction) {
            progressed(now);
        }

        void done(T value);

        /// The work failed; the sentence is for people.
        void failed(String sentence);
    }

    /// Starts work.
    public <T> void run(Work<T> work, Listener<T> listener) {
        jobs.startLatest(
                this,
                name,
                work,
                new Jobs.Listener<>() {
                    @Override
                    public void progressed(String now, double fraction) {
                        listener.progressed(now, fraction);
                    }

                    @Override
                    public void ended(JobOutcome<T> ended) {
                        ended.tell(listener::done, listener::failed);
                    }
                });
    }

    /// Stops what runs.
    public void stop() {
        jobs.drop(this);
    }
}
