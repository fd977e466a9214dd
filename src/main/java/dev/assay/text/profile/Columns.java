package dev.assay.text.profile;

import dev.assay.base.Words;
import dev.assay.text.delimited.DelimitedShape;
import dev.assay.text.delimited.SeparatorLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The columns of a delimited text with a line of names. Cells that go over several lines are not
/// understood; lines of another length are passed over.
final class Columns {
    private static final int MOST_SHOWN = 16;
    private static final int LONGEST_NAME = 30;
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?");

    private final List<String> beginning = new ArrayList<>();
    private List<Column> columns = List.of();
    private Optional<DelimitedShape> table = Optional.empty();
    private boolean decided;
    private boolean passedNames;
    private long rows;

    /// A column and the range of its numbers.
    private static final class Column {
        private final String name;
        private boolean numeric = true;
        private final NumberRange range = new NumberRange();

        private Column(String name) {
            this.name = name;
        }

        private void add(String cell) {
            String text = cell.strip();
            if (!numeric || text.isEmpty()) {
                return;
            }
            if (!NUMBER.matcher(text).matches()) {
                numeric = false;
                return;
            }
            range.add(Double.parseDouble(text));
        }

        private String words() {
            String name = Words.shortened(Quoted.plain(this.name), LONGEST_NAME);
            return numeric && !range.isEmpty() ? name + " " + range.words() : name;
        }
    }

    /// A line; those that come before it is decided are kept until then.
    void add(char[] line, int length) {
        if (!decided) {
            beginning.add(new String(line, 0, length));
        } else {
            table.ifPresent(found -> row(found, new String(line, 0, length)));
        }
    }

    /// Decides what the text is.
    void decide(Optional<DelimitedShape> shape) {
        decided = true;
        table = shape.filter(found -> !found.names().isEmpty());
        table.ifPresent(found -> {
            columns = found.names().stream().map(Column::new).toList();
            beginning.forEach(line -> row(found, line));
        });
        beginning.clear();
    }

    private void row(DelimitedShape shape, String line) {
        if (!passedNames) {
            passedNames = SeparatorLine.of(line + "\n").isEmpty();
            return;
        }
        List<String> cells = shape.cells(line);
        if (cells.size() == columns.size()) {
            rows++;
            for (int i = 0; i < cells.size(); i++) {
                columns.get(i).add(cells.get(i));
            }
        }
    }

    boolean areNamed() {
        return table.isPresent();
    }

    /// The columns by name with the ranges of their numbers, as many as fit.
    String sentence(int longest) {
        for (int shown = MOST_SHOWN; shown > 1; shown /= 2) {
            String sentence = naming(shown);
            if (sentence.length() <= longest) {
                return sentence;
            }
        }
        return naming(1);
    }

    private String naming(int shown) {
        String names =
                columns.stream().limit(shown).map(Column::words).collect(Collectors.joining(", "));
        int more = columns.size() - shown;
        boolean all = rows < LineProfile.CLOSELY - 1;
        return "%s of %s%s: %s%s."
                .formatted(
                        Words.count(rows, "row"),
                        Words.count(columns.size(), "column"),
                        all ? "" : " looked at",
                        names,
                        more > 0 ? " and " + more + " more" : "");
    }
}
