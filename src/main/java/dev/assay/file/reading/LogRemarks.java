package dev.assay.file.reading;

import dev.assay.base.Words;
import dev.assay.text.log.LogCounts;
import dev.assay.text.log.LogReading;
import dev.assay.text.log.LogTimeFacts;
import dev.assay.text.times.WrittenTime.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is to be said of the entries of a log: what was taken for granted, and what has no time or
/// no level.
final class LogRemarks {
    private final List<String> remarks = new ArrayList<>();
    private final LogCounts counts;

    private LogRemarks(LogCounts counts) {
        this.counts = counts;
    }

    static List<String> of(LogReading log, Optional<LogTimeFacts> times, LogCounts counts) {
        LogRemarks made = new LogRemarks(counts);
        made.entries(log);
        times.ifPresent(made::times);
        made.left(log);
        return made.remarks;
    }

    private static String said(long number, String one, String several) {
        return Words.count(number) + " " + (number == 1 ? one : several);
    }

    private void entries(LogReading log) {
        remarks.add(
                "%s were read as %s; the text is kept beside them as it is."
                        .formatted(
                                Words.count(counts.lines(), "line"),
                                said(counts.entries(), "entry of a log", "entries of a log")));
        if (counts.continuing() > 0) {
            remarks.add(
                    "%s no %s of %s own and %s to the entry above, in `details`."
                            .formatted(
                                    Words.count(counts.continuing(), "line", "has", "have"),
                                    log.hasTime() ? "time" : "level",
                                    counts.continuing() == 1 ? "its" : "their",
                                    counts.continuing() == 1 ? "belongs" : "belong"));
        }
        if (counts.before() > 0) {
            remarks.add(
                    "%s before the first entry and %s an entry without a time."
                            .formatted(
                                    said(counts.before(), "line stands", "lines stand"),
                                    counts.before() == 1 ? "is" : "are each"));
        }
    }

    private void times(LogTimeFacts facts) {
        if (facts.kind() == Kind.CLOCK) {
            remarks.add(
                    "Its times are times of day without a date, so entries have no `time`; what is"
                            + " written is in `time_of_day`.");
            return;
        }
        zones(facts);
        years(facts);
        if (facts.finer()) {
            remarks.add("Times are kept to the millisecond; what is finer is in the text.");
        }
    }

    private void zones(LogTimeFacts facts) {
        if (facts.kind() == Kind.EPOCH) {
            remarks.add("Its times are numbers, read as time since the beginning of 1970.");
        } else if (counts.zoned() == 0) {
            remarks.add("Its times name no time zone and are shown as they are written.");
        } else if (counts.unzoned() > 0) {
            remarks.add(
                    "%s no time zone and %s taken for UTC."
                            .formatted(
                                    said(counts.unzoned(), "time names", "times name"),
                                    counts.unzoned() == 1 ? "was" : "were"));
        }
        if (counts.zoned() > 0 && facts.kind() != Kind.EPOCH) {
            remarks.add("Times that name their time zone are shown in UTC.");
        }
    }

    private void years(LogTimeFacts facts) {
        if (facts.kind() == Kind.YEARLESS) {
            remarks.add(
                    facts.yearWritten()
                            ? "Its times have no year. The first is taken for one of %d, because messages name that year."
                                    .formatted(facts.firstYear())
                            : "Its times have no year. The first is taken for one of %d, so that the last is no later than the file: that is a guess."
                                    .formatted(facts.firstYear()));
        }
        if (!facts.orders().isEmpty()) {
            remarks.add(
                    "Dates are numbers, read as %s%s."
                            .formatted(
                                    facts.orders().getFirst().words(),
                                    facts.orders().size() > 1
                                            ? "; nothing in the log settles that they are not "
                                                    + facts.orders().get(1).words()
                                            : ""));
        }
    }

    private void left(LogReading log) {
        if (counts.unread() > 0) {
            remarks.add(
                    "%s a time that is no day of the calendar, and none in the table."
                            .formatted(said(counts.unread(), "entry has", "entries have")));
        }
        if (!log.hasLevel()) {
            remarks.add("No level was found in most entries, so there is no column of levels.");
        } else if (counts.withoutLevel() > 0) {
            remarks.add(
                    "%s no level."
                            .formatted(said(counts.withoutLevel(), "entry has", "entries have")));
        }
        if (counts.cut() > 0) {
            remarks.add(
                    "%s too long for a cell and cut; the text has all of it."
                            .formatted(said(counts.cut(), "entry is", "entries are")));
        }
    }
}
