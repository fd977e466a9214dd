package dev.assay.text.log;

import dev.assay.base.DateOrder;
import dev.assay.text.times.Days;
import dev.assay.text.times.WrittenTime;
import dev.assay.text.times.WrittenTime.Kind;
import dev.assay.text.times.YearCount;

/// Turns the times of entries, as they are written, into moments, and counts what that takes for
/// granted.
final class EntryTimes {
    private final LogTimeFacts facts;
    private final YearCount years = new YearCount();
    private long zoned;
    private long unzoned;

    EntryTimes(LogTimeFacts facts) {
        this.facts = facts;
    }

    /// Milliseconds since 1970; [WrittenTime#NONE] where it is no day.
    long millis(WrittenTime time) {
        DateOrder order =
                facts.orders().isEmpty() ? DateOrder.YEAR_FIRST : facts.orders().getFirst();
        long written = time.millis(order);
        if (written == WrittenTime.NONE || time.kind() == Kind.CLOCK) {
            return WrittenTime.NONE;
        }
        zoned += time.zoned() ? 1 : 0;
        unzoned += time.zoned() ? 0 : 1;
        return time.kind() == Kind.YEARLESS
                ? Days.yearsLater(years.inItsYear(written), facts.firstYear() - Days.NO_YEAR)
                : written;
    }

    long zoned() {
        return zoned;
    }

    long unzoned() {
        return unzoned;
    }
}
