package dev.assay.task;

import dev.assay.base.Exempt;

/// What a job does: blocking code over immutable inputs.
@FunctionalInterface
public interface Work<T> {
    /// Does it.
    ///
    /// @param monitor where to say how far it is and to learn that it should stop
    T run(Monitor monitor) throws Exception;

    /// What a job is given.
    record Monitor(Progress progress, Cancellation cancellation) {
        /// For code that runs outside any job: nobody watches, nobody stops it.
        @Exempt(rule = Exempt.Rule.UNUSED, reason = "For tests, which have no job around them")
        public static Monitor none() {
            return new Monitor(Progress.NONE, new Cancellation());
        }
    }
}
