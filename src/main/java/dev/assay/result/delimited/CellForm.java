package dev.assay.result.delimited;

import dev.assay.result.file.CsvReading;
import dev.assay.result.file.FileColumn;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What the characters of a cell may be where its column has a type: a quick look that finds words
/// among numbers and times, and believes what looks like one.
final class CellForm {
    private static final Set<String> NO_FINITE_NUMBERS =
            Set.of("nan", "inf", "infinity", "-inf", "-infinity", "+inf", "+infinity", "-nan");
    private static final Set<String> TRUTHS =
            Set.of("true", "false", "t", "f", "1", "0", "yes", "no", "y", "n");

    private static final CellForm ANY = new CellForm("", Set.of(), List.of());

    private final boolean[] allowed = new boolean[256];
    private final boolean any;
    private final Set<String> words;
    private final List<byte[]> missing = new ArrayList<>();

    /// @param characters that a value is made of; empty for all
    /// @param words that are values all the same
    private CellForm(String characters, Set<String> words, List<String> missing) {
        this.any = characters.isEmpty() && words.isEmpty();
        this.words = words;
        (characters + " ").chars().forEach(character -> allowed[character] = true);
        missing.forEach(word -> this.missing.add(word.getBytes(StandardCharsets.UTF_8)));
    }

    static CellForm of(FileColumn column, CsvReading csv) {
        if (column.sqlType().equals("VARCHAR")) {
            return ANY;
        }
        return switch (column.readAs()) {
            case "BIGINT" ->
                    new CellForm("+-0123456789" + csv.thousands(), Set.of(), csv.missing());
            case "DOUBLE" ->
                    new CellForm(
                            "+-0123456789eE" + csv.decimal() + csv.thousands(),
                            NO_FINITE_NUMBERS,
                            csv.missing());
            case "BOOLEAN" -> new CellForm("", TRUTHS, csv.missing());
            case "DATE" -> new CellForm("0123456789+-./", Set.of(), csv.missing());
            case "TIMESTAMP" -> new CellForm("0123456789+-:./TZtzAaPpMm", Set.of(), csv.missing());
            default ->
                    column.sqlType().equals("TIME")
                            ? new CellForm("0123456789:.", Set.of(), csv.missing())
                            : ANY;
        };
    }

    /// Whether some bytes may be a value.
    boolean fits(byte[] bytes, int from, int to) {
        if (any) {
            return true;
        }
        for (int i = from; i < to; i++) {
            if (!allowed[bytes[i] & 0xFF]) {
                return isWord(bytes, from, to);
            }
        }
        return true;
    }

    private boolean isWord(byte[] bytes, int from, int to) {
        for (byte[] word : missing) {
            if (Arrays.equals(word, 0, word.length, bytes, from, to)) {
                return true;
            }
        }
        String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        return words.contains(text.strip().toLowerCase(Locale.ROOT));
    }
}
