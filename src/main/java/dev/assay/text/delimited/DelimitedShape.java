package dev.assay.text.delimited;

import dev.assay.text.TextCharacters;
import dev.assay.text.TextEncoding;
import dev.assay.text.times.TimeScanner;
import java.io.IOException;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// What a delimited text looks like.
///
/// A text is taken for one where every record of its beginning has as many cells as the first, and
/// where its cells speak for a table: names over numbers or times, numbers and times alone, or
/// names over several rows of short texts. One comma in each line is no table yet.
///
/// @param columns how many cells a record has
/// @param names of the columns; empty where the first record is a row like the others
public record DelimitedShape(char delimiter, int columns, List<String> names) {
    /// The signs that may stand between cells. Of those that tell as many cells apart the first one
    /// is meant: numbers may have commas.
    static final char[] DELIMITERS = {'\t', ';', ',', '|'};

    /// In characters, how much of a text tells what it looks like.
    public static final int MAX_LOOKED_AT = 1 << 18;

    /// So many rows of texts alone are a table.
    private static final int ROWS_OF_TEXTS = 3;

    /// Short texts have so many characters on average.
    private static final int SHORT = 60;

    private static final Pattern NUMBER =
            Pattern.compile(
                    "[$€£¥]?[+-]?[$€£¥]?(?:\\d+(?:[.,]\\d*)?|\\d{1,3}(?:[,.'"
                            + " ]\\d{3})+(?:[.,]\\d*)?|[.,]\\d+)(?:[eE][+-]?\\d+)? ?[%€$]?");
    private static final Pattern TIME =
            Pattern.compile(
                    "\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}(?:[T"
                            + " ]\\d{1,2}:\\d{2}.*)?|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}(?:"
                            + " \\d{1,2}:\\d{2}.*)?|\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?");
    private static final Set<String> TRUTHS = Set.of("true", "false", "yes", "no");

    /// What a column is called: no sentence, no part of a program, no setting.
    private static final Pattern NAME = Pattern.compile("[^=:<>{};\\\\\"`\\n]{1,80}");

    private static final Pattern LINE = Pattern.compile("[-=+:_ ]*");
    private static final Pattern SENTENCE_END = Pattern.compile(".*[.!?,]");
    private static final int WORDS_OF_A_NAME = 8;

    public DelimitedShape {
        names = List.copyOf(names);
    }

    /// The shape of a text; empty where it is no table.
    ///
    /// @param beginning of the text
    /// @param whole whether that is all of it
    public static Optional<DelimitedShape> of(CharSequence beginning, boolean whole) {
        boolean marked = !beginning.isEmpty() && beginning.charAt(0) == '\uFEFF';
        Optional<SeparatorLine> said = SeparatorLine.of(beginning);
        int from = said.map(SeparatorLine::length).orElse(marked ? 1 : 0);
        CharSequence text = beginning.subSequence(from, beginning.length());
        if (said.isPresent()) {
            return of(text, said.get().delimiter(), whole);
        }
        Optional<DelimitedShape> widest = Optional.empty();
        for (char delimiter : DELIMITERS) {
            Optional<DelimitedShape> found = of(text, delimiter, whole);
            if (found.isPresent()
                    && widest.map(DelimitedShape::columns).orElse(1) < found.get().columns) {
                widest = found;
            }
        }
        return widest;
    }

    /// The shape of the text of a file; blocking.
    public static Optional<DelimitedShape> of(Path file) throws IOException {
        StringBuilder beginning = new StringBuilder();
        try (TextCharacters in = TextCharacters.of(file, TextEncoding.of(file))) {
            CharBuffer block = in.block();
            while (block.hasRemaining() && beginning.length() < MAX_LOOKED_AT) {
                beginning.append(block);
                block = in.block();
            }
            return of(beginning, !block.hasRemaining());
        }
    }

    /// The cells of one of its lines; none where more than whole cells stand there.
    public List<String> cells(CharSequence line) {
        return DelimitedRecords.of(line, delimiter, true).stream()
                .flatMap(List::stream)
                .findFirst()
                .orElse(List.of());
    }

    private static Optional<DelimitedShape> of(CharSequence text, char delimiter, boolean whole) {
        return DelimitedRecords.of(text, delimiter, whole)
                .flatMap(records -> of(delimiter, records));
    }

    private static Optional<DelimitedShape> of(char delimiter, List<List<String>> records) {
        if (records.size() < 2 || records.getFirst().size() < 2 || isDrawn(records)) {
            return Optional.empty();
        }
        int columns = records.getFirst().size();
        if (areNames(records.getFirst())) {
            List<List<String>> rows = records.subList(1, records.size());
            boolean values = typed(rows) > 0 && (rows.size() > 1 || goingOn(rows) == 0);
            return values || (rows.size() >= ROWS_OF_TEXTS && areShortTexts(rows))
                    ? Optional.of(new DelimitedShape(delimiter, columns, records.getFirst()))
                    : Optional.empty();
        }
        boolean values = typed(records) == columns || isList(delimiter, records);
        return values && records.getFirst().stream().allMatch(DelimitedShape::isWholeTime)
                ? Optional.of(new DelimitedShape(delimiter, columns, List.of()))
                : Optional.empty();
    }

    /// Whether it is a table that was drawn for people, with bars around it or a line below its
    /// names.
    private static boolean isDrawn(List<List<String>> records) {
        boolean framed =
                records.stream()
                        .allMatch(cells -> cells.getFirst().isBlank() && cells.getLast().isBlank());
        boolean ruled =
                records.get(1).stream()
                        .allMatch(cell -> !cell.isBlank() && LINE.matcher(cell).matches());
        return framed || ruled;
    }

    /// Whether cells are what columns are called. The first may have no name: it is often that of
    /// the rows.
    private static boolean areNames(List<String> cells) {
        Set<String> different = new HashSet<>();
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i).strip();
            boolean nameless = i == 0 && cell.isEmpty();
            if ((!nameless && !isName(cell)) || !different.add(cell.toLowerCase(Locale.ROOT))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isName(String cell) {
        return NAME.matcher(cell).matches()
                && cell.codePoints().anyMatch(Character::isLetter)
                && !isValue(cell)
                && !MissingText.isWord(cell)
                && !cell.startsWith("[")
                && isBalanced(cell, '(', ')')
                && isBalanced(cell, '[', ']')
                && !SENTENCE_END.matcher(cell).matches()
                && cell.split("\\s+", -1).length <= WORDS_OF_A_NAME;
    }

    private static boolean isBalanced(String cell, char open, char close) {
        int depth = 0;
        for (int i = 0; i < cell.length() && depth >= 0; i++) {
            char next = cell.charAt(i);
            depth += next == open ? 1 : next == close ? -1 : 0;
        }
        return depth == 0;
    }

    private static boolean isValue(String cell) {
        return NUMBER.matcher(cell).matches()
                || TIME.matcher(cell).matches()
                || TRUTHS.contains(cell.toLowerCase(Locale.ROOT));
    }

    /// How many columns hold nothing but numbers, times and truth values.
    private static long typed(List<List<String>> rows) {
        return IntStream.range(0, rows.getFirst().size())
                .filter(column -> isTyped(rows, column))
                .count();
    }

    private static boolean isTyped(List<List<String>> rows, int column) {
        boolean any = false;
        for (List<String> row : rows) {
            String cell = row.get(column).strip();
            if (!cell.isEmpty() && !MissingText.isWord(cell)) {
                if (!isValue(cell)) {
                    return false;
                }
                any = true;
            }
        }
        return any;
    }

    /// Whether all cells are short texts, which do not go on after a delimiter as sentences do.
    private static boolean areShortTexts(List<List<String>> rows) {
        long cells = 0;
        long characters = 0;
        for (List<String> row : rows) {
            cells += row.size();
            characters += row.stream().mapToLong(String::length).sum();
        }
        boolean complete = rows.stream().anyMatch(row -> row.stream().noneMatch(String::isBlank));
        return complete && characters <= cells * SHORT && goingOn(rows) * 4 <= cells;
    }

    /// How many cells begin with a blank, as what follows a comma in a sentence does.
    private static long goingOn(List<List<String>> rows) {
        return rows.stream()
                .flatMap(row -> row.stream().skip(1))
                .filter(cell -> cell.startsWith(" "))
                .count();
    }

    /// Whether rows without names are what programs list with tabs between: several cells, some of
    /// them numbers.
    private static boolean isList(char delimiter, List<List<String>> rows) {
        return delimiter == '\t'
                && rows.size() >= ROWS_OF_TEXTS
                && rows.getFirst().size() > 2
                && typed(rows) > 0
                && areShortTexts(rows)
                && !TIME.matcher(rows.getFirst().getFirst().strip()).lookingAt();
    }

    /// Returns whether a time in a cell is all that it has. Lines of a log have a time and more
    /// than that between the signs that happen to stand in each of them.
    private static boolean isWholeTime(String cell) {
        byte[] bytes = cell.strip().getBytes(StandardCharsets.UTF_8);
        return new TimeScanner()
                .scan(bytes, 0, bytes.length).stream()
                        .allMatch(time -> time.to() - time.from() == bytes.length);
    }
}
