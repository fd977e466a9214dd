package dev.assay.text.log;

import dev.assay.base.DateOrder;
import dev.assay.task.Work;
import dev.assay.text.TextEncoding;
import dev.assay.text.Utf8Lines;
import dev.assay.text.times.DateOrders;
import dev.assay.text.times.Days;
import dev.assay.text.times.WrittenTime;
import dev.assay.text.times.WrittenTime.Kind;
import dev.assay.text.times.YearCount;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Looks through a whole log for what its beginning leaves open: the order of the numbers in dates,
/// and the years of dates that have none.
record LogTimeSurvey(Path file, TextEncoding encoding, OwnTime own, Work.Monitor monitor) {
    private static final int FEWEST_VOTES = 3;
    private static final double MOST_VOTES = 0.9;

    /// The orders that are possible, the likeliest first.
    List<DateOrder> orders() throws IOException, InterruptedException {
        DateOrders orders = new DateOrders();
        Utf8Lines.read(
                file,
                encoding,
                (line, from, to, _) -> own.of(line, from, to).ifPresent(orders::add),
                monitor);
        return orders.likeliest();
    }

    /// The year of the first entry.
    ///
    /// @param written whether the messages say it
    record FirstYear(int year, boolean written) {}

    /// Finds the year: messages may say it, else the last entry is at most a day later than the
    /// file was written.
    FirstYear firstYear(DateOrder order, Instant modified)
            throws IOException, InterruptedException {
        YearCount years = new YearCount();
        Map<Integer, Integer> votes = new HashMap<>();
        long[] last = {WrittenTime.NONE};
        Utf8Lines.read(
                file,
                encoding,
                (line, from, to, _) -> {
                    Optional<WrittenTime> time = own.of(line, from, to);
                    if (time.isPresent() && time.get().millis(order) != WrittenTime.NONE) {
                        last[0] = years.inItsYear(time.get().millis(order));
                        vote(own.all(line, from, to), last[0], years.years(), votes);
                    }
                },
                monitor);
        int all = votes.values().stream().mapToInt(count -> count).sum();
        Optional<Map.Entry<Integer, Integer>> most =
                votes.entrySet().stream().max(Map.Entry.comparingByValue());
        if (most.isPresent()
                && most.get().getValue() >= FEWEST_VOTES
                && most.get().getValue() >= MOST_VOTES * all) {
            return new FirstYear(most.get().getKey(), true);
        }
        return new FirstYear(latestPossible(last[0], years.years(), modified), false);
    }

    /// A time with a year in the same line, of the same day, votes for the year.
    private static void vote(
            List<WrittenTime> times, long own, int years, Map<Integer, Integer> votes) {
        LocalDate day = day(own);
        for (WrittenTime time : times) {
            if (time.kind() == Kind.FULL && !time.open()) {
                LocalDate full = day(time.millis(DateOrder.YEAR_FIRST));
                if (full.getMonth() == day.getMonth()
                        && full.getDayOfMonth() == day.getDayOfMonth()) {
                    votes.merge(full.getYear() - years, 1, Integer::sum);
                }
            }
        }
    }

    private static LocalDate day(long millis) {
        return LocalDate.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC);
    }

    private static int latestPossible(long last, int years, Instant modified) {
        LocalDate written = LocalDate.ofInstant(modified, ZoneOffset.UTC);
        if (last == WrittenTime.NONE) {
            return written.getYear();
        }
        int year = written.getYear();
        long inThatYear = Days.yearsLater(last, year - years - Days.NO_YEAR);
        boolean later = day(inThatYear).isAfter(written.plusDays(1));
        return year - years - (later ? 1 : 0);
    }
}
