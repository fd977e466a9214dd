package dev.assay.text.profile;

import dev.assay.base.Words;
import dev.assay.text.delimited.DelimitedShape;
import dev.assay.text.template.LogLevel;
import dev.assay.text.template.LogTemplate;
import dev.assay.text.template.LogTemplates;
import dev.assay.text.template.TemplateMask;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What the lines of a text look like, learned in one pass over its characters. Shapes and columns
/// are those of the first 200,000 lines; times and errors are looked for in all.
public final class LineProfile {
    /// How many lines are looked at closely.
    static final int CLOSELY = 200_000;

    /// How many characters of a long line are looked at.
    private static final int BEGINNING = 2_000;

    /// The first lines that are shown, and the most characters of each.
    private static final int SHOWN_LINES = 3;

    private static final int SHOWN = 120;

    /// How many characters of a line its template is made of.
    private static final int TEMPLATE = 200;

    /// Texts in which every line has a template of its own would fill the memory.
    private static final int MOST_TEMPLATES = 5_000;

    /// How many templates are named, and how much of each, in characters.
    private static final int NAMED = 3;

    private static final int LONGEST_NAMED = 64;

    private final char[] line = new char[BEGINNING];
    private final LogTemplates templates =
            new LogTemplates(TemplateMask.Marks.WORDS, MOST_TEMPLATES);
    private final Columns columns = new Columns();

    /// What decides whether the text is a table; empty once that is decided.
    private final StringBuilder head = new StringBuilder();

    private Optional<DelimitedShape> delimited = Optional.empty();
    private boolean decided;
    private final ErrorLines errors = new ErrorLines();
    private final LineTimes times = new LineTimes();
    private int length;
    private long lines;
    private long number = 1;
    private final List<String> beginning = new ArrayList<>();
    private boolean zeros;
    private long unknown;
    private long characters;

    /// Takes the next characters.
    public void write(char[] text, int from, int count) {
        characters += count;
        if (!decided) {
            head.append(text, from, Math.min(count, DelimitedShape.MAX_LOOKED_AT - head.length()));
            if (head.length() == DelimitedShape.MAX_LOOKED_AT) {
                decide(false);
            }
        }
        for (int i = from; i < from + count; i++) {
            char next = text[i];
            if (next == '\n') {
                lineEnds();
            } else {
                if (length < BEGINNING) {
                    line[length++] = next;
                }
                zeros |= next == 0;
                unknown += next == '\uFFFD' ? 1 : 0;
            }
        }
    }

    /// The text is over.
    public void end() {
        if (length > 0) {
            lineEnds();
        }
        if (!decided) {
            decide(true);
        }
    }

    private void decide(boolean whole) {
        decided = true;
        delimited = DelimitedShape.of(head, whole);
        columns.decide(delimited);
        head.setLength(0);
        head.trimToSize();
    }

    /// What the text looks like where it is a delimited one.
    public Optional<DelimitedShape> delimited() {
        return delimited;
    }

    private void lineEnds() {
        if (length > 0 && line[length - 1] == '\r') {
            length--;
        }
        if (beginning.size() < SHOWN_LINES) {
            String begins = new String(line, 0, length).strip();
            if (!begins.isEmpty()) {
                beginning.add(Words.shortened(begins, SHOWN));
            }
        }
        Optional<LogLevel> level = Optional.empty();
        if (number <= CLOSELY) {
            level = template();
            columns.add(line, length);
        }
        times.add(line, length);
        errors.add(line, length, number, level);
        length = 0;
        number++;
    }

    /// Counts the line's template.
    ///
    /// @return its level
    private Optional<LogLevel> template() {
        if (length == 0) {
            return Optional.empty();
        }
        lines++;
        byte[] begins =
                new String(line, 0, Math.min(length, TEMPLATE)).getBytes(StandardCharsets.UTF_8);
        return templates.add(begins, 0, begins.length, number).map(LogTemplate::level);
    }

    /// Whether it is a text: without zero characters, and with few bytes that mean nothing.
    public boolean isText() {
        return !zeros && unknown <= characters / 10;
    }

    /// Whether some of its bytes mean nothing in its encoding.
    boolean hasUnknown() {
        return unknown > 0;
    }

    /// The sentences that a profile of lines is made of, the most telling first.
    ///
    /// @param longest in characters, of a sentence that can be shortened
    List<String> sentences(int longest) {
        return columns.areNamed()
                ? List.of(columns.sentence(longest))
                : List.of(times.sentence(), begins(), repeats());
    }

    /// The templates that most lines have; empty where none comes again.
    private String repeats() {
        List<LogTemplate> usual =
                templates.merged().stream()
                        .filter(template -> template.count() > 1)
                        .limit(NAMED)
                        .toList();
        List<String> told = LogTemplate.told(usual, LONGEST_NAMED);
        String found =
                IntStream.range(0, usual.size())
                        .mapToObj(i ->
                                Words.count(usual.get(i).count()) + " × " + Quoted.of(told.get(i)))
                        .collect(Collectors.joining("; "));
        String of = lines >= CLOSELY ? " (first " + Words.count(lines) + ")" : "";
        return found.isEmpty() ? "" : "Line shapes" + of + ": " + found + ".";
    }

    private String begins() {
        return beginning.isEmpty()
                ? ""
                : beginning.stream()
                        .map(Quoted::of)
                        .collect(Collectors.joining(", ", "It begins with ", "."));
    }

    /// What kind of text it is by its lines: "CSV", "log", "text".
    String kind() {
        return delimited.isPresent() ? "CSV" : times.isLog() ? "log" : "text";
    }

    /// The first lines that look like errors.
    ///
    /// @param words whether words tell of them where no levels do
    List<String> errors(boolean words) {
        return errors.found(words && delimited.isEmpty());
    }
}
