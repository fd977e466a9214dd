package dev.assay.extract.view;

import dev.assay.base.Words;
import dev.assay.text.ByteRange;

/// A place in a stored result itself, not in the view of it.
public sealed interface StoredPlace {
    /// For people and for models: "line 1,204, bytes 88,120 to 88,163", "row 12 of laps". Rows,
    /// lines and bytes are counted from 1, the last ones included.
    String words();

    /// In a text.
    ///
    /// @param bytes of the stored file
    /// @param line that the first of them is on, from 1
    record InText(ByteRange bytes, long line) implements StoredPlace {
        @Override
        public String words() {
            return "line %s, bytes %s to %s"
                    .formatted(
                            Words.count(line),
                            Words.count(bytes.from() + 1),
                            Words.count(bytes.to()));
        }
    }

    /// In a table.
    ///
    /// @param table its name
    /// @param from the first row in stored order, from 0
    /// @param to the row after the last one; as large as `from` in the line of column names
    record InTable(String table, long from, long to) implements StoredPlace {
        @Override
        public String words() {
            if (from == to) {
                return "the column names of " + table;
            }
            return to == from + 1
                    ? "row %s of %s".formatted(Words.count(to), table)
                    : "rows %s to %s of %s"
                            .formatted(Words.count(from + 1), Words.count(to), table);
        }
    }
}
