package dev.assay.text.log;

import dev.assay.base.DateOrder;
import dev.assay.text.times.WrittenTime.Kind;
import java.util.List;

/// What a log's times say, and what they leave open.
///
/// @param kind of the times
/// @param orders of the numbers in dates that are possible, the one that is used first; empty where
///   nothing is open
/// @param firstYear that the first entry is in, where none is written; else 0
/// @param yearWritten whether that year stands in the messages
/// @param finer whether fractions of milliseconds are written, which are left out
public record LogTimeFacts(
        Kind kind, List<DateOrder> orders, int firstYear, boolean yearWritten, boolean finer) {
    public LogTimeFacts {
        orders = List.copyOf(orders);
    }
}
