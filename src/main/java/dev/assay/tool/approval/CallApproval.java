package dev.assay.tool.approval;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.task.Work;
import java.util.List;

/// Asks whether a call may be run. Safe from any thread.
@FunctionalInterface
public interface CallApproval {
    /// Asks, and waits for the answer.
    ///
    /// @throws InterruptedException when cancelled; nothing was allowed then
    Answer ask(Wanted call, Work.Monitor monitor) throws InterruptedException;

    /// A call that somebody must allow.
    ///
    /// @param tool by the name that people know
    /// @param place that the tool is of: "the server lab"
    /// @param arguments all of them
    /// @param remarks what helps to decide, a sentence each
    /// @param saysItReads whether the tool says of itself that it changes nothing; one that says
    ///   nothing may do anything
    record Wanted(
            String tool,
            String place,
            ObjectNode arguments,
            List<String> remarks,
            boolean saysItReads) {
        public Wanted {
            arguments = arguments.deepCopy();
            remarks = List.copyOf(remarks);
        }
    }

    /// What was answered.
    sealed interface Answer {
        /// The call may be run.
        ///
        /// @param fromNowOn whether the same is answered from now on, without asking
        record Allowed(boolean fromNowOn) implements Answer {}

        /// The call is not run.
        ///
        /// @param fromNowOn whether the same is answered from now on, without asking
        /// @param sentence for the model: why, and what to do instead
        /// @param asked whether somebody was there who could be asked
        record Refused(boolean fromNowOn, String sentence, boolean asked) implements Answer {
            public Refused(boolean fromNowOn, String sentence) {
                this(fromNowOn, sentence, true);
            }
        }
    }
}
