package dev.assay.result.delimited;

import dev.assay.base.DateOrder;
import dev.assay.text.delimited.DelimitedShape;
import dev.assay.text.delimited.SeparatorLine;
import java.util.List;
import java.util.Optional;

/// What an analyst chose about the reading of a file; what is absent is found out by looking.
///
/// @param encoding the name of a character set
/// @param delimiter between cells
/// @param quote around cells; an empty text where there is none
/// @param skip how many lines come before the header or the first row
/// @param header whether the line after those has the columns' names
/// @param decimal between whole numbers and fractions: `.` or `,`
/// @param dates how dates are written that could be read in two ways
/// @param missing texts that stand for a missing cell beside the empty one
/// @param columns what some columns are, by their names
/// @param copied whether its rows are copied into the conversation, else they are read where they
///   lie
/// @param joined whether files that may be parts of one table are one; said of all of them together
public record ReadingChoice(
        Optional<String> encoding,
        Optional<String> delimiter,
        Optional<String> quote,
        Optional<Long> skip,
        Optional<Boolean> header,
        Optional<String> decimal,
        Optional<DateOrder> dates,
        List<String> missing,
        List<Column> columns,
        Optional<Boolean> copied,
        Optional<Boolean> joined) {
    /// All is found out by looking.
    public static final ReadingChoice NONE =
            new ReadingChoice(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty());

    public ReadingChoice {
        missing = List.copyOf(missing);
        columns = List.copyOf(columns);
    }

    /// What one column is.
    public record Column(String name, ColumnKind kind) {}

    /// What was chosen for a column.
    public Optional<ColumnKind> kind(String column) {
        return columns.stream()
                .filter(each -> each.name().equals(column))
                .map(Column::kind)
                .findFirst();
    }

    /// Whether anything was chosen about how characters stand for cells, which is all about the
    /// text and nothing about what its cells mean.
    public boolean layout() {
        return encoding.isPresent()
                || delimiter.isPresent()
                || quote.isPresent()
                || skip.isPresent();
    }

    /// The same without any line above the header or the first row.
    ReadingChoice withoutPreamble() {
        return with(delimiter, Optional.of(0L), header);
    }

    /// The same for a text whose first line says what stands between its cells, as far as nobody
    /// said otherwise.
    ReadingChoice after(SeparatorLine line) {
        return with(
                delimiter.or(() -> Optional.of(String.valueOf(line.delimiter()))),
                skip.or(() -> Optional.of(1L)),
                header);
    }

    /// The same for a text that looks like a table, as far as nobody said otherwise.
    ReadingChoice of(DelimitedShape shape) {
        return with(
                delimiter.or(() -> Optional.of(String.valueOf(shape.delimiter()))),
                skip,
                header.or(() -> Optional.of(!shape.names().isEmpty())));
    }

    private ReadingChoice with(
            Optional<String> between, Optional<Long> above, Optional<Boolean> named) {
        return new ReadingChoice(
                encoding, between, quote, above, named, decimal, dates, missing, columns, copied,
                joined);
    }

    /// The same for a tidy copy of the text, whose cells are told apart already.
    ///
    /// @param between what stands between them
    ReadingChoice ofTidyCopy(char between) {
        return new ReadingChoice(
                Optional.empty(),
                Optional.of(String.valueOf(between)),
                Optional.empty(),
                Optional.of(0L),
                header,
                decimal,
                dates,
                missing,
                columns,
                copied,
                Optional.empty());
    }
}
