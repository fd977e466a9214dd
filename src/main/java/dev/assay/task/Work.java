package dev.assay.task;

import dev.assay.base.Exempt;

/// What a job does: blocking code over immutable inputs.
@FunctionalInterface
public interface Work<T> {
    /// Does it.
    ///
    /// @param watch where to say how far it is and to learn that it should stop
    T run(Watch watch) throws Exception;

    /// What a job is given.
    record Watch(Progress progress, Cancellation cancellation) {
        /// For code that runs outside any job: nobody watches, nobody stops it.
        @Exempt(rule = Exempt.Rule.UNUSED, reason = "For tests, which have no job around them")
        public static Watch unwatched() {
            return new Watch(Progress.NONE, new Cancellation());
        }
    }
}
