package dev.assay.result.delimited;

import dev.assay.result.delimited.form.CsvReading;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.InexactNumbers;
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

    /// In characters, a whole number that surely has a place among whole numbers.
    private static final int MAX_SURE = 18;

    private static final char WHOLE = 0;
    private static final char NONE = 1;
    private static final CellForm ANY = new CellForm("", Set.of(), List.of(), NONE);

    private final boolean[] allowed = new boolean[256];
    private final boolean any;
    private final char point;
    private final Set<String> words;
    private final List<byte[]> missing = new ArrayList<>();

    /// @param characters that a value is made of; empty for all
    /// @param words that are values all the same
    /// @param point of numbers; [#WHOLE] or [#NONE]
    private CellForm(String characters, Set<String> words, List<String> missing, char point) {
        this.point = point;
        this.any = characters.isEmpty() && words.isEmpty();
        this.words = words;
        (characters + " ").chars().forEach(character -> allowed[character] = true);
        missing.forEach(word -> this.missing.add(word.getBytes(StandardCharsets.UTF_8)));
    }

    static CellForm of(FileColumn column, CsvReading csv) {
        String digits = "+-0123456789";
        String type = column.sqlType().equals("VARCHAR") ? "" : column.readAs();
        return switch (type) {
            case "BIGINT" -> new CellForm(digits, Set.of(), csv.missing(), WHOLE);
            case "DOUBLE" ->
                    new CellForm(
                            digits + "eE" + csv.decimal(),
                            NO_FINITE_NUMBERS,
                            csv.missing(),
                            csv.decimal().charAt(0));
            case "BOOLEAN" -> new CellForm("", TRUTHS, csv.missing(), NONE);
            case "DATE" -> new CellForm(digits + "./", Set.of(), csv.missing(), NONE);
            case "TIMESTAMP" ->
                    new CellForm(digits + ":./TZtzAaPpMm", Set.of(), csv.missing(), NONE);
            default ->
                    column.sqlType().equals("TIME")
                            ? new CellForm("0123456789:.", Set.of(), csv.missing(), NONE)
                            : ANY;
        };
    }

    /// Returns whether a value may be a number that no double is: long and whole, or with a long
    /// exponent.
    boolean mayBeInexact(byte[] bytes, int from, int to) {
        boolean whole = point > NONE;
        if (whole && to - from > InexactNumbers.MAX_SURE) {
            return true;
        }
        for (int i = from; whole && i < to; i++) {
            if (bytes[i] == 'e' || bytes[i] == 'E') {
                int digits = to - i - 1;
                return digits > 3 || (digits == 3 && bytes[i + 1] >= '0');
            }
            whole = bytes[i] != point;
        }
        return whole && to - from > 15;
    }

    /// Returns whether a value is whole or missing, or its column is none of numbers.
    boolean isWhole(byte[] bytes, int from, int to) {
        for (int i = from; point > NONE && i < to; i++) {
            if ("+-0123456789 ".indexOf(bytes[i]) < 0) {
                return isMissing(bytes, from, to);
            }
        }
        return true;
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
        return point != WHOLE || to - from <= MAX_SURE || isLong(bytes, from, to);
    }

    private static boolean isLong(byte[] bytes, int from, int to) {
        try {
            Long.parseLong(text(bytes, from, to));
            return true;
        } catch (NumberFormatException tooLong) {
            return false;
        }
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8).strip();
    }

    private boolean isMissing(byte[] bytes, int from, int to) {
        return missing.stream()
                .anyMatch(word -> Arrays.equals(word, 0, word.length, bytes, from, to));
    }

    private boolean isWord(byte[] bytes, int from, int to) {
        return isMissing(bytes, from, to)
                || words.contains(text(bytes, from, to).toLowerCase(Locale.ROOT));
    }
}
