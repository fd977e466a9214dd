package dev.assay.file.reading;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Takes a CSV file apart, a character after the other: a reader that shares no line with those of
/// the program, to compare them with.
final class PlainCsv {
    private final List<List<String>> records = new ArrayList<>();
    private List<String> cells = new ArrayList<>();
    private final StringBuilder cell = new StringBuilder();
    private final char delimiter;

    /// Whether there was a quote in the record: one of an empty cell in quotes is no empty line.
    private boolean hasQuotes;

    private PlainCsv(char delimiter) {
        this.delimiter = delimiter;
    }

    /// The records of a file, without those that are empty lines.
    ///
    /// @param otherwise the encoding of a file that is not UTF-8
    static List<List<String>> records(Path file, char delimiter, String otherwise)
            throws IOException {
        PlainCsv reading = new PlainCsv(delimiter);
        reading.read(text(Files.readAllBytes(file), otherwise));
        return reading.records;
    }

    private static String text(byte[] bytes, String otherwise) {
        try {
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException other) {
            return new String(bytes, Charset.forName(otherwise));
        }
    }

    private void read(String text) {
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            if (quoted) {
                boolean twice = i + 1 < text.length() && text.charAt(i + 1) == '"';
                if (next != '"' || twice) {
                    cell.append(next);
                    i += next == '"' ? 1 : 0;
                } else {
                    quoted = false;
                }
            } else if (next == '"' && cell.isEmpty()) {
                quoted = true;
                hasQuotes = true;
            } else if (next == delimiter) {
                endCell();
            } else if (next == '\n' || next == '\r') {
                i += next == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n' ? 1 : 0;
                endRecord();
            } else {
                cell.append(next);
            }
        }
        endRecord();
    }

    private void endCell() {
        cells.add(cell.toString());
        cell.setLength(0);
    }

    private void endRecord() {
        endCell();
        if (hasQuotes || !cells.equals(List.of(""))) {
            records.add(cells);
        }
        hasQuotes = false;
        cells = new ArrayList<>();
    }
}
