package dev.assay.result.delimited.form;

import dev.assay.base.DateOrder;
import dev.assay.result.database.SqlNames;
import dev.assay.text.delimited.RowParser;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The way in which the characters of a delimited text stand for cells.
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
    /// In bytes, what is read at once; a row is to fit in.
    private static final int READ_AT_ONCE = 2 * RowParser.MAX_ROW;

    public CsvReading {
        missing = List.copyOf(missing);
    }

    /// The order in which dates are written, where they might be read in another one: a format
    /// begins with the first letter of its order, as in `%d.%m.%Y`.
    ///
    /// @param type DATE or TIMESTAMP
    public Optional<DateOrder> order(String type) {
        return Arrays.stream(DateOrder.values())
                .filter(order ->
                        format(type).orElse("").startsWith("%" + order.shortWords().charAt(0)))
                .findFirst();
    }

    /// The format of a column of dates or times; empty for ISO.
    ///
    /// @param type DATE or TIMESTAMP
    public Optional<String> format(String type) {
        return type.equals("DATE") ? dateFormat : timestampFormat;
    }

    /// Returns whether the database found dates with years of two digits.
    public boolean hasShortYears() {
        return (dateFormat.orElse("") + timestampFormat.orElse("")).contains("%y");
    }

    /// The table function that reads a text so.
    ///
    /// @param path of a file, or a list of some, as SQL reads it
    /// @param columns the names and types of all of them, as SQL reads them
    /// @param strictly whether a row that is longer than there are columns is refused, which loses
    ///   cells otherwise. Rows that were cut out have been read so before; without the first line,
    ///   the database cannot tell how lines end that have other line ends in quotes
    public String reader(String path, String columns, boolean strictly) {
        List<String> options = new ArrayList<>();
        options.add("auto_detect = false, hive_partitioning = false");
        options.add("columns = " + columns);
        options.add("delim = " + SqlNames.literal(delimiter));
        options.add("quote = " + SqlNames.literal(quote));
        options.add("escape = " + SqlNames.literal(escape));
        options.add("comment = " + SqlNames.literal(comment));
        options.add("skip = " + skip);
        options.add("header = " + header);
        options.add("decimal_separator = " + SqlNames.literal(decimal));
        options.add(
                Stream.concat(Stream.of(""), missing.stream())
                        .distinct()
                        .map(SqlNames::literal)
                        .collect(Collectors.joining(", ", "nullstr = [", "]")));
        dateFormat.ifPresent(f -> options.add("dateformat = " + SqlNames.literal(f)));
        timestampFormat.ifPresent(f -> options.add("timestampformat = " + SqlNames.literal(f)));
        options.add("max_line_size = " + RowParser.MAX_ROW);
        options.add("buffer_size = " + READ_AT_ONCE);
        options.add("encoding = " + SqlNames.literal(encoding));
        options.add("null_padding = " + padded);
        options.add("strict_mode = " + strictly);
        // Line ends inside of quotes and rows that end early cannot be told apart by two readers.
        options.add("parallel = " + !padded);
        return "read_csv(%s, %s)".formatted(path, String.join(", ", options));
    }

    /// The same of rows alone, without what comes before them.
    public CsvReading ofRows() {
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
