package dev.assay.result.file;

import dev.assay.base.DateOrder;
import java.util.Arrays;
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
        List<String> missing,
        Optional<String> dateFormat,
        Optional<String> timestampFormat,
        String encoding,
        boolean padded) {
    public CsvReading {
        missing = List.copyOf(missing);
    }

    /// The order in which dates of a column are written, where they might be read in another one: a
    /// format begins with the first letter of its order, as in `%d.%m.%Y`.
    public Optional<DateOrder> order(FileColumn column) {
        return Arrays.stream(DateOrder.values())
                .filter(order ->
                        format(column).orElse("").startsWith("%" + order.shortWords().charAt(0)))
                .findFirst();
    }

    /// The format of a column of dates or times; empty for ISO.
    public Optional<String> format(FileColumn column) {
        return column.readAs().equals("DATE") ? dateFormat : timestampFormat;
    }

    /// Returns whether the database found dates with years of two digits.
    public boolean hasShortYears() {
        return (dateFormat.orElse("") + timestampFormat.orElse("")).contains("%y");
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
                missing,
                dateFormat,
                timestampFormat,
                encoding,
                padded);
    }
}
