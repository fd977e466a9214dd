package dev.assay.result.delimited.form;

import java.util.List;
import java.util.Optional;

/// How delimited texts of tests are read: with a header, in UTF-8.
public final class PlainReading {
    private PlainReading() {}

    /// As RFC 4180 says, without words for missing cells.
    public static CsvReading ofRfc() {
        return of(",", "\"", ".", List.of(), Optional.empty());
    }

    public static CsvReading of(
            String delimiter,
            String quote,
            String decimal,
            List<String> missing,
            Optional<String> dateFormat) {
        return new CsvReading(
                delimiter,
                quote,
                quote,
                "",
                0,
                true,
                decimal,
                missing,
                dateFormat,
                Optional.empty(),
                "utf-8",
                false);
    }
}
