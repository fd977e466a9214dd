package dev.assay.analysis.python;

import java.util.Optional;

/// Why a run did not come to its end.
///
/// @param message as Python writes it: `KeyError: 't1'`
/// @param line of the code that was given, from 1, where it is known
public record PythonError(Kind kind, String message, Optional<Integer> line) {
    /// What happened.
    public enum Kind {
        /// The code raised an exception, or is not Python.
        RAISED,
        /// The time was up; the interpreter was ended.
        TIME,
        /// The memory was used up.
        MEMORY,
        /// The code ran to its end, and a table that it handed back could not be kept. The message
        /// is for people and complete.
        NOT_KEPT,
        /// The interpreter ended, or sent what is no answer.
        ENDED
    }

    /// The message with the line it is about.
    public String sentence() {
        return message + line.map(number -> " (line %d)".formatted(number)).orElse("");
    }
}
