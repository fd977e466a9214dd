package dev.assay.result.file;

import java.util.List;
import java.util.Optional;

/// How the characters of a delimited text stand for cells.
///
/// @param delimiter between cells: a comma, a tab
/// @param quote around cells; empty where none is used
/// @param escape before a quote inside of quotes; empty where none is used
/// @param comment what a line begins with that is no row; empty where none is
/// @param skip how many lines come before the header or the first row
/// @param header whether the line after those has the columns' names
/// @param decimal between whole numbers and fractions: `.` or `,`
/// @param thousands between groups of digits; empty where none is used
/// @param missing texts that stand for a missing cell beside the empty one
/// @param dateFormat of dates, as in `%d.%m.%Y`; empty for ISO
/// @param timestampFormat of times; empty for ISO
/// @param encoding as the database calls it: "utf-8", "utf-16", "latin-1"
/// @param padded whether a row may have fewer cells than there are columns
public record CsvReading(
        String delimiter,
        String quote,
        String escape,
        String comment,
        long skip,
        boolean header,
        String decimal,
        String thousands,
        List<String> missing,
        Optional<String> dateFormat,
        Optional<String> timestampFormat,
        String encoding,
        boolean padded) {
    public CsvReading {
        missing = List.copyOf(missing);
    }

    /// The same of rows alone, without what comes before them.
    CsvReading ofRows() {
        return with(delimiter, 0, false);
    }

    /// The same with the header for a row.
    public CsvReading withoutHeader() {
        return with(delimiter, skip, false);
    }

    /// The same with another sign between cells.
    public CsvReading with(String otherDelimiter) {
        return with(otherDelimiter, skip, header);
    }

    private CsvReading with(String otherDelimiter, long otherSkip, boolean withHeader) {
        return new CsvReading(
                otherDelimiter,
                quote,
                escape,
                comment,
                otherSkip,
                withHeader,
                decimal,
                thousands,
                missing,
                dateFormat,
                timestampFormat,
                encoding,
                padded);
    }
}
