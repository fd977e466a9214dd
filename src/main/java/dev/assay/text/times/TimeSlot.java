package dev.assay.text.times;

import dev.assay.text.times.WrittenTime.Kind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which of the times of a line is its own: the so-manyeth of its kind. Learned from some lines: in
/// most of them it is there, it changes, and of several it is the one that tells the most and
/// stands first.
///
/// @param glued whether it is part of a longer word there
/// @param place among the times of its kind in a line, from 0
public record TimeSlot(Kind kind, boolean glued, int place) {
    /// A slot that fewer lines have than this part of the most is in some messages only.
    private static final double USUAL = 0.7;

    /// Numbers are times only where they are in most lines and nearly always rise or fall.
    private static final double MOST = 0.5;

    private static final double ORDERED = 0.9;
    private static final int FEWEST_NUMBERS = 3;

    /// A time that changes so many times less often than another is that of something that many
    /// lines share, such as the file that they were written to first.
    private static final long SHARED = 200;

    /// The time of a line that stands in this slot.
    public Optional<WrittenTime> in(List<WrittenTime> times) {
        int met = 0;
        for (WrittenTime time : times) {
            if (isLike(time) && met++ == place) {
                return Optional.of(time);
            }
        }
        return Optional.empty();
    }

    /// Whether a time is of its kind.
    public boolean isLike(WrittenTime time) {
        return time.kind() == kind && time.glued() == glued;
    }

    /// What was seen of a slot.
    private static final class Seen {
        private long lines;
        private long later;
        private long earlier;
        private long last;
        private long places;

        private void add(WrittenTime time) {
            long now = time.anyMillis();
            if (lines > 0) {
                later += now > last ? 1 : 0;
                earlier += now < last ? 1 : 0;
            }
            last = now;
            places += time.from();
            lines++;
        }

        private long changes() {
            return later + earlier;
        }

        private boolean isConstant() {
            return lines > 1 && changes() == 0;
        }

        private boolean isShared(long most) {
            return SHARED * changes() < most;
        }

        /// The mean place in lines, in bytes.
        private double place() {
            return (double) places / lines;
        }

        private boolean isOrdered() {
            double steps = lines - 1.0;
            return lines >= FEWEST_NUMBERS
                    && !isConstant()
                    && Math.min(later, earlier) <= (1 - ORDERED) * steps;
        }
    }

    /// Learns from lines.
    ///
    /// @param lines the times of each line that has some
    /// @param all how many lines there are, those without a time too
    /// @return empty where no line has any
    public static Optional<TimeSlot> of(List<List<WrittenTime>> lines, long all) {
        Map<TimeSlot, Seen> seen = new HashMap<>();
        for (List<WrittenTime> times : lines) {
            Map<TimeSlot, Integer> met = new HashMap<>();
            for (WrittenTime time : times) {
                TimeSlot kind = new TimeSlot(time.kind(), time.glued(), 0);
                int place = met.merge(kind, 1, Integer::sum) - 1;
                seen.computeIfAbsent(
                                new TimeSlot(time.kind(), time.glued(), place), _ -> new Seen())
                        .add(time);
            }
        }
        seen.entrySet()
                .removeIf(entry ->
                        entry.getKey().kind == Kind.EPOCH
                                && !(entry.getValue().lines >= MOST * all
                                        && entry.getValue().isOrdered()));
        long most = seen.values().stream().mapToLong(each -> each.lines).max().orElse(0);
        seen.values().removeIf(each -> each.lines < USUAL * most);
        long changes = seen.values().stream().mapToLong(Seen::changes).max().orElse(0);
        passOverMessages(seen, changes);
        return seen.entrySet().stream()
                .min(
                        Comparator.<Map.Entry<TimeSlot, Seen>, Boolean>comparing(
                                        entry -> entry.getKey().kind == Kind.CLOCK)
                                .thenComparing(entry -> entry.getValue().isConstant())
                                .thenComparing(entry -> entry.getValue().isShared(changes))
                                .thenComparing(entry -> entry.getKey().glued)
                                .thenComparing(entry -> entry.getKey().kind)
                                .thenComparingDouble(entry -> entry.getValue().place()))
                .map(Map.Entry::getKey);
    }

    /// Leaves out the times with a year that stand behind one without: they are told of in the
    /// message of a line that has its own time.
    private static void passOverMessages(Map<TimeSlot, Seen> seen, long changes) {
        double yearless =
                seen.entrySet().stream()
                        .filter(entry -> entry.getKey().kind == Kind.YEARLESS)
                        .filter(entry -> !entry.getKey().glued)
                        .filter(entry -> !entry.getValue().isShared(changes))
                        .mapToDouble(entry -> entry.getValue().place())
                        .min()
                        .orElse(Double.POSITIVE_INFINITY);
        seen.entrySet()
                .removeIf(entry ->
                        entry.getKey().kind == Kind.FULL && entry.getValue().place() > yearless);
    }
}
