package dev.assay.text.delimited;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Takes a text apart into records of cells as RFC 4180 has them, and is content with nothing else:
/// quotes stand around a whole cell, and all records are of one length.
final class DelimitedRecords {
    private static final char QUOTE = '"';

    private final CharSequence text;
    private final char delimiter;
    private final List<List<String>> records = new ArrayList<>();
    private List<String> cells = new ArrayList<>();
    private int at;

    private DelimitedRecords(CharSequence text, char delimiter) {
        this.text = text;
        this.delimiter = delimiter;
    }

    /// The records of a text; empty where it is not written so.
    ///
    /// @param whole whether the text ends there; of one that goes on, the last record is left out
    static Optional<List<List<String>>> of(CharSequence text, char delimiter, boolean whole) {
        return new DelimitedRecords(text, delimiter).read(whole);
    }

    private Optional<List<List<String>>> read(boolean whole) {
        while (at < text.length()) {
            Optional<String> cell = text.charAt(at) == QUOTE ? quoted() : Optional.of(plain());
            if (cell.isEmpty()) {
                // Quotes that do not end may end behind what is looked at.
                return at >= text.length() && !whole ? evenly() : Optional.empty();
            }
            cells.add(cell.get());
            if (at >= text.length()) {
                break;
            }
            boolean more = text.charAt(at) == delimiter;
            at += more || text.charAt(at) == '\n' ? 1 : 2;
            if (!more) {
                endRecord();
            } else if (at >= text.length()) {
                cells.add("");
            }
        }
        if (whole && !cells.isEmpty()) {
            endRecord();
        }
        return evenly();
    }

    private void endRecord() {
        records.add(cells);
        cells = new ArrayList<>();
    }

    /// All records, where they are of one length; blank lines may follow them.
    private Optional<List<List<String>>> evenly() {
        while (!records.isEmpty() && records.getLast().equals(List.of(""))) {
            records.removeLast();
        }
        boolean even =
                records.stream().allMatch(record -> record.size() == records.getFirst().size());
        return even ? Optional.of(records) : Optional.empty();
    }

    private String plain() {
        int from = at;
        while (at < text.length() && !ends(at)) {
            at++;
        }
        return text.subSequence(from, at).toString();
    }

    /// Whether a cell ends before a place.
    private boolean ends(int place) {
        char next = text.charAt(place);
        return next == delimiter
                || next == '\n'
                || (next == '\r' && place + 1 < text.length() && text.charAt(place + 1) == '\n');
    }

    /// A cell in quotes; empty where something else follows them.
    private Optional<String> quoted() {
        StringBuilder cell = new StringBuilder();
        at++;
        while (at < text.length()) {
            char next = text.charAt(at++);
            if (next != QUOTE) {
                cell.append(next);
            } else if (at < text.length() && text.charAt(at) == QUOTE) {
                cell.append(next);
                at++;
            } else {
                return at >= text.length() || ends(at)
                        ? Optional.of(cell.toString())
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }
}
