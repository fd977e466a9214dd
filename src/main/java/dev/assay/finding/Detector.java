package dev.assay.finding;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.task.Work;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Looks for one kind of thing in data. Safe from any thread.
public interface Detector {
    /// The name by which it is asked for, in snake case; the same in every version.
    String id();

    /// One line that says what it looks for.
    String description();

    /// Why it cannot look at a target, a sentence; empty where it can. From memory.
    Optional<String> refusal(Target target);

    /// Looks at a target that it does not refuse, blocking.
    ///
    /// @param part only what lies within is looked at
    /// @return the weightiest first; none where nothing is found
    /// @throws NotLookedException where what it has to read cannot be read
    List<Finding> find(Target target, Part part, Work.Monitor monitor)
            throws InterruptedException, NotLookedException;

    /// Says in a sentence for people why nothing could be looked at.
    final class NotLookedException extends Exception {
        private static final long serialVersionUID = 1;

        public NotLookedException(String message) {
            super(message);
        }
    }

    /// A part of a target by what it is in order of: by numbers, or by times, which are seconds
    /// since 1970 here.
    ///
    /// @param from infinite from the beginning
    /// @param to infinite until the end; of a day its end
    /// @param subject of which alone findings are wanted: a column, a stream; empty for all
    record Part(double from, double to, String subject) {
        public static final Part ALL =
                new Part(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, "");

        private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,15}(\\.\\d{1,15})?");

        public static final String FROM = "from";
        public static final String TO = "to";
        public static final String SUBJECT = "subject";

        /// The part that arguments tell; not a number where they tell none.
        static Part of(ObjectNode arguments) {
            return new Part(
                    place(arguments.path(FROM).asText(), ALL.from, 0),
                    place(arguments.path(TO).asText(), ALL.to, 1),
                    arguments.path(SUBJECT).asText());
        }

        private static double place(String told, double otherwise, int days) {
            if (told.isBlank()) {
                return otherwise;
            }
            if (NUMBER.matcher(told.strip()).matches()) {
                return Double.parseDouble(told.strip());
            }
            try {
                return told.contains("T")
                        ? Instant.parse(told.strip()).getEpochSecond()
                        : LocalDate.parse(told.strip())
                                .plusDays(days)
                                .atStartOfDay(ZoneOffset.UTC)
                                .toEpochSecond();
            } catch (DateTimeException neither) {
                return Double.NaN;
            }
        }

        boolean isTold() {
            return from <= to;
        }

        /// Returns whether nothing is left out by its place.
        public boolean isWhole() {
            return from == ALL.from && to == ALL.to;
        }
    }
}
