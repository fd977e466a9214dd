package dev.assay.guide.table.reading;

import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.TableSlot;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads what rows have not, or have at all: "who has no email", "which columns have gaps".
abstract class LackReader extends OrderReader {
    private static final Pattern ARTICLE = Pattern.compile("(?i).*\\b(?:an?|any|some)\\b.*");
    private static final Pattern HAVING = Pattern.compile("(?i)(?:with|having|that have|that has)");

    /// What may follow a column of which nothing more is said.
    private static final Set<TableSlot> OTHERS =
            EnumSet.of(
                    TableSlot.BY,
                    TableSlot.AND,
                    TableSlot.OR,
                    TableSlot.LACKS,
                    TableSlot.PRESENT,
                    TableSlot.WHERE,
                    TableSlot.GOES_ON);

    final String text;
    private boolean told;

    /// Whether "not" was said of what comes next.
    boolean not;

    LackReader(TableAtHand table, List<Part> parts, String text) {
        super(table, parts);
        this.text = text;
    }

    final boolean not() {
        boolean said = not;
        not = false;
        return said;
    }

    final boolean missing(Part part) {
        if (next(TableSlot.VALUE)) {
            return false;
        }
        if (next(TableSlot.COLUMN)) {
            ColumnMention mention = take(TableSlot.COLUMN, ColumnMention.class).orElseThrow();
            boolean somebody = part.text().equals("missing") && is(at - 3, TableSlot.WHICH);
            return somebody ? draft.lacks(mention, not()) : draft.missing(mention, not());
        }
        draft.ask(TableSlot.MISSING);
        return true;
    }

    /// "Which region has no failed orders" asks for no gaps, and "has no missing values" for the
    /// other way round, which nothing here can tell.
    final boolean lacks() {
        if (next(TableSlot.MISSING) || next(TableSlot.VALUE)) {
            return false;
        }
        if (!next(TableSlot.COLUMN)) {
            return draft.asks(TableSlot.COLUMNS) && !not && draft.ask(TableSlot.MISSING);
        }
        told = true;
        boolean no = parts.get(at - 1).text().matches("(?i)(?:.*\\s)?no");
        boolean all = !not;
        boolean there = false;
        boolean more = true;
        while (more) {
            ColumnMention mention = take(TableSlot.COLUMN, ColumnMention.class).orElseThrow();
            boolean plain = mention.is(Column::isFlag) || !isConditionAfter(mention);
            all &= plain && !mention.row() && draft.lacks(mention, there);
            more = (next(TableSlot.AND) || next(TableSlot.OR)) && isPlainColumn(at + 1);
            there |= more && next(TableSlot.AND) && isContrary(no);
            at += more ? 1 : 0;
        }
        return all;
    }

    /// Whether what follows is there: "no city but an email", "no city and an email".
    private boolean isContrary(boolean no) {
        return parts.get(at).text().equals("but") || (no && hasArticle(at + 1));
    }

    private boolean hasArticle(int index) {
        return ARTICLE.matcher(between(text, index - 1, index)).matches();
    }

    /// Whether a column is named of which nothing more is said.
    final boolean isPlainColumn(int index) {
        boolean last = index + 1 >= parts.size();
        return is(index, TableSlot.COLUMN)
                && (last
                        || OTHERS.contains((TableSlot) parts.get(index + 1).slot())
                        || isTimed(index)
                        || (is(index + 1, TableSlot.NOT) && is(index + 2, TableSlot.COLUMN)));
    }

    /// Whether a time follows that is not one of the column itself.
    private boolean isTimed(int index) {
        return is(index + 1, TableSlot.WHEN_WISH)
                && !((ColumnMention) parts.get(index).value())
                        .is(column -> column.isTime() || column.isYear());
    }

    /// "Who has an email" wants rows; "which has a revenue over 100" goes on as "with" does.
    final boolean present() {
        return !isPlainColumn(at) || not || nextColumn(Column::isFlag) || areThere();
    }

    /// Rows "with an email" have one; "revenue with units" names two columns.
    final boolean with(Part part) {
        boolean wanted =
                HAVING.matcher(part.text()).matches()
                        && isPlainColumn(at)
                        && !not
                        && !nextColumn(Column::isFlag)
                        && !((ColumnMention) parts.get(at).value()).row()
                        && (hasArticle(at) || draft.asks(TableSlot.ROWS) || told || isSetAgainst());
        return !wanted || areThere();
    }

    /// Whether something that is missing follows what is there.
    private boolean isSetAgainst() {
        int then = is(at + 1, TableSlot.AND) ? at + 2 : at + 1;
        return is(then, TableSlot.LACKS) || is(then, TableSlot.NOT);
    }

    private boolean areThere() {
        told = true;
        boolean all = true;
        boolean more = true;
        while (more) {
            ColumnMention mention = take(TableSlot.COLUMN, ColumnMention.class).orElseThrow();
            all &= draft.lacks(mention, true);
            more =
                    next(TableSlot.AND)
                            && isPlainColumn(at + 1)
                            && !((ColumnMention) parts.get(at + 1).value()).is(Column::isFlag);
            at += more ? 1 : 0;
        }
        return all;
    }

    /// Whether the column before the place goes on a list of what is there or missing, of which
    /// nobody said whether it is.
    final boolean isHalfTold() {
        return is(at - 2, TableSlot.AND)
                && (told || (parts.get(at - 2).text().equals("but") && hasArticle(at - 1)));
    }

    final boolean lacking(Part part) {
        return part.slot() == TableSlot.MISSING
                ? missing(part)
                : part.slot() == TableSlot.LACKS ? lacks() : isOfMore() || present();
    }

    /// Returns whether a verb says who has more: "have a higher price than".
    private boolean isOfMore() {
        return is(at, TableSlot.MORE)
                || is(at, TableSlot.LESS)
                || is(at + 1, TableSlot.MORE)
                || is(at + 1, TableSlot.LESS);
    }
}
