package dev.assay.extract.derived;

import dev.assay.base.DateOrder;
import dev.assay.base.Words;
import dev.assay.extract.derived.Buckets.Width;
import dev.assay.finding.table.Axis;
import dev.assay.text.template.LogLevel;
import dev.assay.text.times.WrittenTime.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/// Says when the lines of a log were written, and what of that is not certain.
final class TimeWords {
    private static final int MOST_BUCKETS = 12;

    private final LogTimes times;
    private final long lines;
    private final StringBuilder text = new StringBuilder();

    private TimeWords(LogTimes times, long lines) {
        this.times = times;
        this.lines = lines;
    }

    /// A few lines; none where no line has a time.
    ///
    /// @param lines of the whole text
    static String of(LogTimes times, long lines) {
        TimeWords words = new TimeWords(times, lines);
        Optional<TimeTally> found = times.found();
        found.ifPresent(words::add);
        if (times.timesOfDay() > 0) {
            words.timesOfDay();
        }
        if (times.unread() > 0) {
            words.unread();
        }
        return words.text.toString();
    }

    private void add(TimeTally tally) {
        text.append(
                "Times: %s of %s lines have one, from %s to %s%s%s"
                        .formatted(
                                Words.count(tally.timed()),
                                Words.count(lines),
                                at(tally.earliest()),
                                at(tally.latest()),
                                zone(),
                                times.isYearless() ? " (without a year)" : ""));
        text.append(tally.isNewestFirst() ? ", newest first" : "");
        if (tally.disordered() > 0) {
            text.append(
                    tally.isNewestFirst()
                            ? "; %s later than the one before"
                                    .formatted(Words.count(tally.disordered()))
                            : "; %s earlier than a line above"
                                    .formatted(Words.count(tally.disordered())));
        }
        text.append(".\n");
        pauses(tally);
        uncertain();
        buckets(tally);
    }

    private void pauses(TimeTally tally) {
        List<String> pauses = new ArrayList<>();
        for (Pauses.Pause pause : tally.pauses()) {
            pauses.add(
                    "%s from %s".formatted(Axis.duration(pause.length() / 1e3), at(pause.from())));
        }
        if (!Double.isNaN(tally.usualStep()) && !tally.isMixed()) {
            text.append(
                            (tally.isMostlySame()
                                            ? "Median step none, between times that differ %s; "
                                            : "Median step %s; ")
                                    .formatted(tally.usualStepWords()))
                    .append(
                            pauses.isEmpty()
                                    ? "no pause of more than %d times that.\n"
                                            .formatted(TimeTally.USUAL_STEPS)
                                    : "longest pauses (over %d times that): %s.\n"
                                            .formatted(
                                                    TimeTally.USUAL_STEPS,
                                                    String.join(", ", pauses)));
        }
    }

    private String zone() {
        return times.unzoned() == 0 ? " UTC" : "";
    }

    /// What nobody can tell from the text.
    private void uncertain() {
        List<String> said = new ArrayList<>();
        if (times.kind().filter(kind -> kind == Kind.EPOCH).isPresent()) {
            said.add("They are numbers, read as time since 1970.");
        }
        if (times.zoned() == 0) {
            said.add("No time zone is written: times are as they stand there.");
        } else if (times.unzoned() > 0) {
            said.add(
                    "%s no time zone and %s read as UTC."
                            .formatted(
                                    Words.count(times.unzoned())
                                            + (times.unzoned() == 1 ? " has" : " have"),
                                    times.unzoned() == 1 ? "is" : "are"));
        }
        times.order().ifPresent(order -> said.add(order(order)));
        if (times.hasShortYear()) {
            said.add("Years have two digits, read as 1969 to 2068.");
        }
        text.append(said.isEmpty() ? "" : String.join(" ", said) + "\n");
    }

    private String order(DateOrder order) {
        List<DateOrder> others = times.alsoPossible();
        if (others.isEmpty()) {
            return "Dates are numbers, read %s.".formatted(order.shortWords());
        }
        List<String> also =
                others.stream()
                        .map(other ->
                                "%s they would begin %s"
                                        .formatted(other.shortWords(), at(times.earliest(other))))
                        .toList();
        return "Dates are numbers in an order that nothing settles, read %s; %s."
                .formatted(order.shortWords(), String.join(", ", also));
    }

    private void timesOfDay() {
        text.append(
                "Times: %s of %s lines have a time of day without a date, the first is line %s.\n"
                        .formatted(
                                Words.count(times.timesOfDay()),
                                Words.count(lines),
                                Words.count(times.firstTimeOfDay())));
    }

    private void unread() {
        text.append(
                "%s something else that looks like a time and was not read, the first is line %s.\n"
                        .formatted(
                                Words.count(times.unread(), "line", "has", "have"),
                                Words.count(times.firstUnread())));
    }

    private void buckets(TimeTally tally) {
        Buckets.Shown shown =
                tally.buckets().shown(MOST_BUCKETS, isOfDays() ? Width.DAY : Width.SECOND);
        SortedMap<Long, long[]> counts = shown.counts();
        if (counts.size() < 2) {
            return;
        }
        text.append("Lines per %s:".formatted(shown.width().word()));
        for (Map.Entry<Long, long[]> bucket : counts.entrySet()) {
            long[] levels = bucket.getValue();
            long bad = levels[LogLevel.FATAL.place()] + levels[LogLevel.ERROR.place()];
            text.append(
                    "%s %s %s"
                            .formatted(
                                    bucket.getKey().equals(counts.firstKey()) ? "" : ",",
                                    begin(shown.width(), bucket.getKey()),
                                    Words.count(Arrays.stream(levels).sum())));
            text.append(bad == 0 ? "" : " (%s)".formatted(Words.count(bad, "error")));
        }
        text.append(".\n");
    }

    private String begin(Width width, long millis) {
        String all = at(millis);
        int day = all.indexOf('T');
        return width.isOfDays() && day > 0 ? all.substring(0, day) : all;
    }

    private boolean isOfDays() {
        return times.kind().filter(kind -> kind == Kind.DATE).isPresent();
    }

    /// To the second; a time that has no year is shown without, one that is a day as that.
    private String at(long millis) {
        String all = Instant.ofEpochMilli(millis).toString().replaceAll("(\\.\\d+)?Z$", "");
        String said = all.endsWith(":00") ? all.substring(0, all.length() - 3) : all;
        String day = isOfDays() ? said.substring(0, said.indexOf('T')) : said;
        return times.isYearless() ? day.substring(5) : day;
    }
}
