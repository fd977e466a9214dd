package dev.assay.finding;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DateOrder;
import dev.assay.task.Work;
import dev.assay.text.times.TimeScanner;
import dev.assay.text.times.WrittenTime;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
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

    /// A part of a target by what it is in order of: by numbers, by seconds since a recording
    /// began, or by times, which are seconds since 1970 here.
    ///
    /// @param from infinite from the beginning
    /// @param to infinite until the end; of a day its end
    /// @param subject of which alone findings are wanted: a column, a stream; empty for all
    record Part(double from, double to, String subject) {
        public static final Part ALL =
                new Part(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, "");

        private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,15}(\\.\\d{1,15})?");

        /// A place within a recording: "2:24:00", "10:30".
        private static final Pattern CLOCK =
                Pattern.compile(
                        "(?:(\\d{1,3}):(?=[0-5]\\d:))?(\\d{1,3}):([0-5]\\d(?:\\.\\d{1,9})?)");

        private static final double DAY = 86_400;

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
            Matcher clock = CLOCK.matcher(told.strip());
            if (clock.matches()) {
                double hours = clock.group(1) == null ? 0 : Double.parseDouble(clock.group(1));
                return (hours * 60 + Double.parseDouble(clock.group(2))) * 60
                        + Double.parseDouble(clock.group(3));
            }
            byte[] text = told.strip().getBytes(StandardCharsets.UTF_8);
            return new TimeScanner()
                    .at(text, 0, 0, text.length)
                    .filter(time -> time.to() == text.length && !time.open())
                    .map(time ->
                            switch (time.kind()) {
                                case DATE -> seconds(time) + days * DAY;
                                case FULL, EPOCH -> seconds(time);
                                case YEARLESS, CLOCK -> Double.NaN;
                            })
                    .orElse(Double.NaN);
        }

        private static double seconds(WrittenTime time) {
            return time.millis(DateOrder.YEAR_FIRST) / 1e3;
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
