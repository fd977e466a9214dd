package dev.assay.extract.derived;

import dev.assay.base.DateOrder;
import dev.assay.text.log.LogReading;
import dev.assay.text.log.OwnTime;
import dev.assay.text.template.LogLevel;
import dev.assay.text.times.TimeScanner;
import dev.assay.text.times.WrittenTime;
import dev.assay.text.times.WrittenTime.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The times of the lines of a text, and everything that they leave open. Of a log they are those
/// of its entries; of any other text, which of a line's times is its own is learned from the first
/// lines that have some.
///
/// Where day and month could be either way round, all readings are followed side by side until a
/// day rules one out.
final class LogTimes {
    private static final int LEARNED_FROM = 1_000;

    private final TimeScanner scanner = new TimeScanner();
    private final List<Early> early = new ArrayList<>();
    private final List<DateOrder> orders = new ArrayList<>(List.of(DateOrder.values()));
    private final Map<DateOrder, TimeTally> tallies = new EnumMap<>(DateOrder.class);
    private TimeTally written = new TimeTally(false);
    private @Nullable OwnTime own;
    private boolean learned;
    private long lines;
    private boolean shortYear;
    private long zoned;
    private long unzoned;
    private long unread;
    private long firstUnread;
    private long timesOfDay;
    private long firstTimeOfDay;

    /// @param log how the text is read as a log; empty where it is none
    LogTimes(Optional<LogReading> log) {
        log.ifPresent(reading -> know(reading.own()));
    }

    /// A line with times, read before it was known which of them is its own.
    private record Early(long line, LogLevel level, List<WrittenTime> times) {}

    private void know(Optional<OwnTime> found) {
        learned = true;
        own = found.orElse(null);
        written = new TimeTally(isYearless());
    }

    /// The next line that is not empty.
    ///
    /// @param number of the line, from 1
    void line(byte[] line, int from, int to, long number, LogLevel level) {
        lines++;
        if (learned) {
            Optional<WrittenTime> found = own == null ? Optional.empty() : own.of(line, from, to);
            if (found.isPresent()) {
                add(found.get(), number, level);
            } else {
                passOver(scanner.scan(line, from, to), number);
            }
            return;
        }
        List<WrittenTime> times = scanner.scan(line, from, to);
        if (!times.isEmpty()) {
            early.add(new Early(number, level, times));
            if (early.size() == LEARNED_FROM) {
                learn();
            }
        }
    }

    /// The lines are over.
    void end() {
        if (!learned) {
            learn();
        }
    }

    private void learn() {
        know(OwnTime.learn(early.stream().map(Early::times).toList(), lines));
        for (Early each : early) {
            Optional<WrittenTime> found =
                    Optional.ofNullable(own).flatMap(known -> known.in(each.times()));
            if (found.isPresent()) {
                add(found.get(), each.line(), each.level());
            } else {
                passOver(each.times(), each.line());
            }
        }
        early.clear();
    }

    private void passOver(List<WrittenTime> times, long number) {
        if (times.stream().anyMatch(time -> time.kind() != Kind.EPOCH && !time.glued())) {
            unread(number);
        }
    }

    private void unread(long number) {
        firstUnread = unread == 0 ? number : firstUnread;
        unread++;
    }

    private void add(WrittenTime time, long number, LogLevel level) {
        if (time.kind() == Kind.CLOCK) {
            firstTimeOfDay = timesOfDay == 0 ? number : firstTimeOfDay;
            timesOfDay++;
        } else if (isOpen() ? addInEveryOrder(time, level) : addAsWritten(time, level)) {
            shortYear |= time.shortYear();
            zoned += time.zoned() ? 1 : 0;
            unzoned += time.zoned() ? 0 : 1;
        } else {
            unread(number);
        }
    }

    private boolean addAsWritten(WrittenTime time, LogLevel level) {
        if (time.open()) {
            return false;
        }
        written.add(time.millis(DateOrder.YEAR_FIRST), level);
        return true;
    }

    private boolean addInEveryOrder(WrittenTime time, LogLevel level) {
        List<DateOrder> possible =
                orders.stream().filter(order -> time.millis(order) != WrittenTime.NONE).toList();
        if (possible.isEmpty()) {
            return false;
        }
        orders.retainAll(possible);
        orders.forEach(order ->
                tallies.computeIfAbsent(order, _ -> new TimeTally(isYearless()))
                        .add(time.millis(order), level));
        return true;
    }

    /// Which times were read; empty where there are none.
    Optional<Kind> kind() {
        return Optional.ofNullable(own).map(OwnTime::kind);
    }

    boolean isYearless() {
        return own != null && own.kind() == Kind.YEARLESS;
    }

    private boolean isOpen() {
        return own != null && own.open();
    }

    /// The times in the likeliest reading; empty where there are none.
    Optional<TimeTally> found() {
        TimeTally likeliest = isOpen() ? order().map(tallies::get).orElse(written) : written;
        return likeliest.timed() == 0 ? Optional.empty() : Optional.of(likeliest);
    }

    /// The order in which numbers of days and months were read, where they stand in one: the order
    /// that goes back and forth least and, of several, takes the shortest time.
    Optional<DateOrder> order() {
        return orders.stream()
                .filter(tallies::containsKey)
                .min(
                        Comparator.<DateOrder>comparingLong(order -> in(order).against())
                                .thenComparingLong(
                                        order -> in(order).latest() - in(order).earliest()));
    }

    private TimeTally in(DateOrder order) {
        return tallies.getOrDefault(order, written);
    }

    /// The other orders in which every date is one too.
    List<DateOrder> alsoPossible() {
        return orders.stream()
                .filter(tallies::containsKey)
                .filter(order -> order().filter(order::equals).isEmpty())
                .filter(this::differs)
                .toList();
    }

    private boolean differs(DateOrder order) {
        return found().filter(chosen -> chosen.earliest() == in(order).earliest())
                .filter(chosen -> chosen.latest() == in(order).latest())
                .isEmpty();
    }

    /// When the times would begin in another order.
    long earliest(DateOrder order) {
        return in(order).earliest();
    }

    boolean hasShortYear() {
        return shortYear;
    }

    /// How many times have an offset from UTC.
    long zoned() {
        return zoned;
    }

    /// How many times have none.
    long unzoned() {
        return unzoned;
    }

    /// How many lines have something like a time that was not read.
    long unread() {
        return unread;
    }

    /// The first of those lines.
    long firstUnread() {
        return firstUnread;
    }

    /// How many lines have a time of day without a date, where no line has more.
    long timesOfDay() {
        return timesOfDay;
    }

    long firstTimeOfDay() {
        return firstTimeOfDay;
    }
}
