package dev.assay.guide.table.reading;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame.GroupWish;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.QuestionSheet.SheetRead;
import dev.assay.guide.table.words.RowRange;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import dev.assay.guide.table.words.TableSlot.End;
import dev.assay.guide.table.words.ValueMention;
import dev.assay.query.Aggregate;
import dev.assay.query.Grain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Puts the parts of a question together, from left to right. A part that nothing has a use for is
/// left over, so that no question is answered of which a word was passed over.
public final class FrameReader extends LackReader {
    private final SheetRead sheet;

    private FrameReader(SheetRead sheet) {
        super(sheet.table(), sheet.reading().parts(), sheet.reading().text());
        this.sheet = sheet;
    }

    public static Frame read(SheetRead sheet) {
        return new FrameReader(sheet).read();
    }

    private Frame read() {
        while (at < parts.size()) {
            Part part = parts.get(at);
            at++;
            if (!understood(part)) {
                draft.leaveOver(part);
            }
        }
        if (not) {
            draft.leaveOver("not");
        }
        if (pending != null) {
            finish(pending);
        }
        WordsOfThings words = new WordsOfThings(parts, sheet.reading().text());
        words.twoQuestions().ifPresent(draft::leaveOver);
        return draft.frame(sheet.respelled(), words.words());
    }

    /// Uses a part, perhaps with some that follow; false where there is no use for it.
    private boolean understood(Part part) {
        return switch ((TableSlot) part.slot()) {
            case COLUMN -> column((ColumnMention) part.value());
            case VALUE -> values(new RowConditionReader.Place(null, at - 1));
            case LIMIT -> limit((Bound) part.value());
            case WHEN_WISH, STATUS -> listed(part);
            case ROW_RANGE -> draft.rows((RowRange) part.value());
            case NUMBER -> number((Double) part.value());
            case MEASURE -> measures((Aggregate) part.value());
            case COUNT, DIFFERENT -> part.slot() == TableSlot.COUNT ? count() : different();
            case END, SORT, DIRECTION, SLOW -> orders(part);
            case BY, OVER_TIME, GRAIN -> grouped(part);
            case CHART -> draft.chart((ChartKind) part.value());
            case CONTAINS, QUOTED -> texts(part);
            case NOT -> negate(part);
            case TO -> draft.comparesAll() || draft.asks(TableSlot.CORRELATION);
            case AGAINST, COMPARE, CORRELATION, SHARE, TREND, GROWTH -> asks(part);
            case OUTLIERS, LEVEL_CHANGES, GAPS, ODD, DUPLICATES -> asks(part);
            case OVERVIEW, COLUMNS, TABLES, TABLE, ROWS, WHICH, WHEN, SHOW -> asks(part);
            case MISSING, LACKS, PRESENT -> lacking(part);
            case GOES_ON -> goesOn(part);
            case WHERE -> with(part);
            case AND -> !is(at - 2, TableSlot.WHERE);
            case OR, LEVEL, OPERATOR -> false;
        };
    }

    private boolean asks(Part part) {
        return draft.ask((TableSlot) part.slot());
    }

    private boolean grouped(Part part) {
        return part.value() instanceof Grain grain
                ? grain(grain)
                : part.slot() == TableSlot.BY ? by() : draft.group(new GroupWish(null, null, true));
    }

    /// Times or codes, of which several may follow each other.
    private boolean listed(Part part) {
        if (TimeOfText.before(parts, at - 1).isPresent()) {
            return false;
        }
        RowConditionReader conditions = new RowConditionReader(parts, draft);
        at =
                part.slot() == TableSlot.STATUS
                        ? conditions.statuses(at - 1, not())
                        : conditions.times(null, at - 1, not());
        return true;
    }

    private boolean texts(Part part) {
        return part.slot() == TableSlot.CONTAINS ? contains() : said((String) part.value());
    }

    /// "Only" narrows down what was asked before; "which are sold only in the North" is something
    /// else, which nothing here can tell.
    private boolean goesOn(Part part) {
        boolean only = part.text().equals("only") || part.text().equals("just");
        return !(only && (not || draft.asks(TableSlot.WHICH))) && draft.ask(TableSlot.GOES_ON);
    }

    private boolean negate(Part part) {
        if (part.text().equals("without") && next(TableSlot.COLUMN)) {
            ColumnMention mention = (ColumnMention) parts.get(at).value();
            if (!mention.is(Column::isFlag)) {
                return lacks();
            }
        }
        not = !not;
        return true;
    }

    // Columns

    private boolean column(ColumnMention mention) {
        if (isStatusOf(mention)) {
            return true;
        }
        RowConditionReader conditions = new RowConditionReader(parts, draft);
        int after = conditions.after(mention, at, not);
        if (after > at) {
            at = after;
            not = false;
            return true;
        }
        boolean atAnEnd = pending != null && isEndOfAll(pending.end());
        if (mention.row()
                && (pending == null || atAnEnd || draft.hasEntity())
                && (!is(at - 2, TableSlot.WHICH) || next(TableSlot.LACKS, TableSlot.PRESENT))) {
            return rowNoun(mention);
        }
        if (mention.is(Column::isFlag) && !is(at - 2, TableSlot.SHOW)) {
            return draft.flag(mention, !not());
        }
        if (pending != null
                && pending.column() == null
                && mention.is(isOrderable(pending))
                && !is(at - 2, TableSlot.WHICH)) {
            return orderBy(mention);
        }
        if (isEndOfTimes(mention)) {
            return orderBy(mention.among(Column::isTime));
        }
        if (is(at - 2, TableSlot.WHICH) || entityOfAnOrder(mention) || isRanked(mention)) {
            return draft.entity(mention);
        }
        if (!draft.loose.isEmpty() && mention.is(Column::isNumber)) {
            List<Aggregate> figures = List.copyOf(draft.loose);
            draft.loose.clear();
            return figuresOf(figures, mention);
        }
        return !isAfterCount(mention) && !isHalfTold() && draft.subject(mention);
    }

    /// Whether a number follows what is counted: "how many teams made the playoffs" wants those of
    /// which it holds, which nobody said here, and no average of it.
    private boolean isAfterCount(ColumnMention mention) {
        return draft.counts()
                && !draft.asks(TableSlot.OUTLIERS)
                && mention.is(Column::isNumber)
                && !is(at - 2, TableSlot.AND)
                && !isBehindComma();
    }

    /// Whether a comma stands between the part that is read and the one before it.
    private boolean isBehindComma() {
        return at > 1 && between(sheet.reading().text(), at - 2, at - 1).contains(",");
    }

    /// What a row is about: "orders by region" are counted, "orders over 100" are rows.
    private boolean rowNoun(ColumnMention mention) {
        boolean ranked = pending != null && !isEndOfAll(pending.end());
        draft.ask(TableSlot.ROWS);
        return draft.rowNoun(mention, ranked) && (!ranked || orderedNow());
    }

    /// Returns whether a thing comes before its order: "machine with the highest pressure".
    private boolean isRanked(ColumnMention mention) {
        return (at == 1 || is(at - 2, TableSlot.SHOW))
                && !mention.row()
                && mention.is(column -> !column.isNumber())
                && is(at + 1, TableSlot.END)
                && skip(TableSlot.WHERE);
    }

    private boolean entityOfAnOrder(ColumnMention mention) {
        return pending != null
                && !pending.all()
                && mention.is(column -> !column.isNumber() || column.isName());
    }

    private boolean values(RowConditionReader.Place place) {
        RowConditionReader conditions = new RowConditionReader(parts, draft);
        int after = conditions.values(place, not());
        at = Math.max(at, after);
        return after > place.at();
    }

    private boolean limit(Bound limit) {
        Optional<ColumnMention> of = take(TableSlot.COLUMN, ColumnMention.class);
        if (of.isPresent() && draft.isOfGroups(of.get())) {
            return !not && draft.having(of.get(), limit);
        }
        return of.isPresent() && !of.get().row() && draft.limit(of.get(), limit, not());
    }

    private boolean number(double number) {
        if (next(TableSlot.SLOW)) {
            return draft.limit(number);
        }
        if (next(TableSlot.END)) {
            End end = take(TableSlot.END, End.class).orElseThrow();
            return draft.limit(number) && ended(end);
        }
        if ((at == 1 || is(at - 2, TableSlot.WHICH))
                && next(TableSlot.COLUMN)
                && parts.stream().skip(at).anyMatch(part -> part.slot() == TableSlot.END)) {
            ColumnMention of = take(TableSlot.COLUMN, ColumnMention.class).orElseThrow();
            at += next(TableSlot.WHERE) && is(at + 1, TableSlot.END) ? 1 : 0;
            return draft.limit(number) && draft.entity(of);
        }
        return (next(TableSlot.ROWS, TableSlot.TABLE) || is(at - 2, TableSlot.SHOW))
                && draft.limit(number);
    }

    /// A text in quotes, where rows tell something: "how often does 'refused' appear".
    private boolean said(String text) {
        return !sheet.table().told().isEmpty() && draft.contains(text, not());
    }

    private boolean contains() {
        int text = at;
        Optional<String> quoted =
                take(TableSlot.QUOTED, String.class)
                        .or(() ->
                                take(TableSlot.VALUE, ValueMention.class).map(ValueMention::text));
        boolean negated = not();
        return text < at && draft.contains(quoted.orElse(""), negated);
    }

    // Figures

    private boolean measures(Aggregate first) {
        List<Aggregate> figures = new ArrayList<>(List.of(first));
        boolean more = true;
        while (more) {
            boolean joined = skip(TableSlot.AND);
            Optional<Aggregate> other = take(TableSlot.MEASURE, Aggregate.class);
            other.ifPresent(figures::add);
            more = other.isPresent();
            if (joined && !more) {
                at--;
            }
        }
        if (next(TableSlot.COUNT) || next(TableSlot.ROWS)) {
            return first == Aggregate.SUM && figures.size() == 1;
        }
        if (next(TableSlot.COLUMN)) {
            ColumnMention mention = take(TableSlot.COLUMN, ColumnMention.class).orElseThrow();
            return figuresOf(figures, mention);
        }
        return draft.figuresOfSubject(figures) || draft.addLoose(figures);
    }

    private boolean figuresOf(List<Aggregate> figures, ColumnMention first) {
        List<ColumnMention> mentions = new ArrayList<>(List.of(first));
        while (next(TableSlot.COLUMN)
                || (next(TableSlot.AND) && is(at + 1, TableSlot.COLUMN) && isListed(at + 1))) {
            skip(TableSlot.AND);
            if (!isListed(at)) {
                break;
            }
            mentions.add(take(TableSlot.COLUMN, ColumnMention.class).orElseThrow());
        }
        boolean all = true;
        for (ColumnMention mention : mentions) {
            for (Aggregate figure : figures) {
                all &= draft.measure(figure, mention);
            }
        }
        if (next(TableSlot.LIMIT)) {
            all &= draft.having(take(TableSlot.LIMIT, Bound.class).orElseThrow());
        }
        ordered();
        return all;
    }

    private boolean count() {
        boolean different = skip(TableSlot.DIFFERENT);
        if (next(TableSlot.COLUMNS) || next(TableSlot.TABLES)) {
            return draft.ask(TableSlot.COUNT);
        }
        if (next(TableSlot.COLUMN)) {
            int column = at;
            ColumnMention mention = take(TableSlot.COLUMN, ColumnMention.class).orElseThrow();
            if (!different && isConditionAfter(mention)) {
                at = column;
                return rowsCounted();
            }
            return draft.counted(mention, different) && orderedNow();
        }
        Optional<Grain> stretch = take(TableSlot.GRAIN, Grain.class);
        return stretch.isPresent()
                ? draft.stretches(stretch.get(), sheet.table().time())
                : !different && rowsCounted();
    }

    private boolean different() {
        Optional<ColumnMention> of = take(TableSlot.COLUMN, ColumnMention.class);
        draft.ask(TableSlot.DIFFERENT);
        return of.isPresent() && draft.subject(of.get());
    }

    // Groups

    private boolean by() {
        if (next(TableSlot.VALUE) && parts.get(at - 1).text().equals("by")) {
            // "Films by Hitchcock".
            return true;
        }
        boolean ordering =
                pending != null
                        && (next(TableSlot.MEASURE)
                                || next(TableSlot.COUNT)
                                || next(TableSlot.SHARE)
                                || nextColumn(this::isOrderedBy)
                                || isRowNoun()
                                || (next(TableSlot.ROWS) && draft.hasEntity())
                                || (nextColumn(Column::isTime)
                                        && draft.groups.isEmpty()
                                        && pending.all()));
        if (ordering) {
            if (next(TableSlot.COLUMN) && !isRowNoun()) {
                return orderBy(take(TableSlot.COLUMN, ColumnMention.class).orElseThrow());
            }
            return true;
        }
        if (draft.comparesAll() && nextColumn(column -> column.isNumber() && !column.isName())) {
            return true;
        }
        int from = at;
        skip(TableSlot.DIFFERENT);
        while (group()) {
            boolean joined = skip(TableSlot.AND);
            boolean more =
                    next(TableSlot.GRAIN)
                            || nextColumn(column -> !column.isNumber() || column.isName());
            skip(TableSlot.BY);
            if (joined && !more && !is(at - 1, TableSlot.BY)) {
                break;
            }
        }
        return at > from || next(TableSlot.OVER_TIME);
    }

    /// Whether a column after "by" is what is ordered by: where nothing is named that is put in
    /// order, rows are, by any number.
    private boolean isOrderedBy(Column column) {
        return column.isNumber() && (!column.isName() || !draft.hasEntity());
    }

    private boolean isRowNoun() {
        return next(TableSlot.COLUMN)
                && ((ColumnMention) parts.get(at).value()).row()
                && draft.hasEntity();
    }

    private boolean group() {
        Optional<Grain> grain = take(TableSlot.GRAIN, Grain.class);
        if (grain.isPresent()) {
            boolean known = grain(grain.get());
            at -= known ? 0 : 1;
            return known;
        }
        Optional<ColumnMention> of = take(TableSlot.COLUMN, ColumnMention.class);
        boolean grouped = of.isPresent() && draft.group(of.get());
        at -= of.isPresent() && !grouped ? 1 : 0;
        return grouped;
    }

    private boolean grain(Grain grain) {
        if (nextColumn(Column::isTime)) {
            return draft.group(take(TableSlot.COLUMN, ColumnMention.class).orElseThrow(), grain);
        }
        return draft.group(new GroupWish(null, grain, true));
    }
}
