package dev.assay.guide.table.reading;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.ColumnValue;
import dev.assay.guide.table.words.QuestionSheet;
import dev.assay.guide.table.words.QuestionSheet.SheetRead;
import dev.assay.guide.table.words.RowRange;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.TableSlot.ChartKind;
import dev.assay.guide.table.words.ThingMention;
import dev.assay.guide.table.words.TopicWish;
import dev.assay.guide.table.words.ValueMention;
import dev.assay.query.Aggregate;
import dev.assay.query.Grain;
import dev.assay.vocabulary.TableWords.Findings;
import dev.assay.vocabulary.TableWords.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Puts the parts of a question together, from left to right. A part that nothing has a use for is
/// left over, so that no question is answered of which a word was passed over.
public final class FrameReader extends KindReader {
    private final SheetRead sheet;

    private FrameReader(SheetRead sheet) {
        super(sheet.table(), sheet.reading().parts(), sheet.reading().text());
        this.sheet = sheet;
    }

    public static Frame read(SheetRead sheet) {
        return new FrameReader(sheet).read();
    }

    private Frame read() {
        readTotals(sheet.reading().text());
        while (at < parts.size()) {
            Part part = parts.get(at);
            at++;
            if (!understood(part)) {
                draft.leaveOver(part);
            }
            draft.saidAt(part.start());
        }
        if (not) {
            draft.leaveOver("not");
        }
        if (pending != null) {
            finish(pending);
        }
        WordsOfThings words = new WordsOfThings(parts, sheet.reading().text());
        words.twoQuestions().ifPresent(draft::leaveOver);
        draft.settleOtherSide();
        draft.settleShare(words::isOfAll);
        draft.settleAmount(sheet.reading().text());
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
            case END, SORT, DIRECTION, SLOW, EXTREME -> orders(part);
            case BY, OVER_TIME, GRAIN -> grouped(part);
            case CHART -> draft.chart((ChartKind) part.value());
            case CONTAINS, QUOTED -> texts(part);
            case PART -> draft.contains((ValueMention) part.value(), not());
            case NOT -> negate(part);
            case TO -> draft.comparesAll() || draft.asks(TableSlot.CORRELATION);
            case AGAINST, COMPARE, CORRELATION, SHARE, TREND, GROWTH, MORE, LESS, OTHERS ->
                    asks(part);
            case JUDGE -> asks(part);
            case OUTLIERS, LEVEL_CHANGES, GAPS, ODD, DUPLICATES -> asks(part);
            case FINDING -> draft.findings((Findings) part.value());
            case TOPIC -> draft.topic((TopicWish) part.value());
            case OVERVIEW, COLUMNS, TABLES, ROWS, WHICH, WHEN, SHOW -> asks(part);
            case TABLE -> part.value().equals(sheet.table()) && draft.rowsNamed(part.text());
            case MISSING, LACKS, PRESENT -> lacking(part);
            case GOES_ON -> goesOn(part);
            case WHERE -> with(part);
            case AND -> !is(at - 2, TableSlot.WHERE);
            case THINGS -> draft.thing((ThingMention) part.value(), not());
            case STATE -> kind((State) part.value()) && draft.state((State) part.value(), not());
            case ONE -> one(part.value());
            case UNIT -> draft.unit((String) part.value());
            case YES_OR_NO -> draft.ask(TableSlot.YES_OR_NO);
            case OR -> draft.either();
            case COMPARISON, LEVEL, OPERATOR, ABSENT, HOLDS -> false;
        };
    }

    private boolean asks(Part part) {
        return draft.ask((TableSlot) part.slot());
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
        if (is(at - 2, TableSlot.NUMBER) && next(TableSlot.BY) && mention.isByChance()) {
            return false;
        }
        if (is(at - 2, TableSlot.AND) && !draft.measures.isEmpty() && next(TableSlot.THINGS)) {
            // The median of all and the value of one are two questions.
            return false;
        }
        if (saysWhatHolds(mention)) {
            return true;
        }
        if (isAmountOf(mention)) {
            double number = take(TableSlot.NUMBER, Double.class).orElseThrow();
            return draft.limit(mention, Bound.of(Side.EQUAL, number, ""), not());
        }
        int after = new RowConditionReader(parts, draft).after(mention, at, not);
        if (isCompared(mention)) {
            ColumnMention.Beside side =
                    take(TableSlot.COMPARISON, ColumnMention.Beside.class).orElseThrow();
            return draft.compared(
                    mention,
                    side,
                    take(TableSlot.COLUMN, ColumnMention.class).orElseThrow(),
                    not());
        }
        if (mention.is(Column::isNumber) && severalLimited(mention)) {
            return true;
        }
        if (after > at) {
            at = after;
            not = false;
            return true;
        }
        return unlimited(mention);
    }

    /// Uses a column of yes and no of which it is said: "not paid", "where paid is no".
    private boolean saysWhatHolds(ColumnMention mention) {
        Optional<Boolean> flag = take(TableSlot.HOLDS, Boolean.class);
        if (flag.isPresent()) {
            return draft.flag(mention, flag.get() != not());
        }
        Optional<ColumnValue> no = sheet.values().no(mention.options());
        boolean said = not || (next(TableSlot.LACKS) && parts.get(at).text().equals("no"));
        if (no.isEmpty() || !said) {
            return false;
        }
        skip(TableSlot.LACKS);
        not = false;
        return draft.is(no.get());
    }

    /// Uses a column of which nothing follows that its values have to be.
    private boolean unlimited(ColumnMention mention) {
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
        boolean happened = draft.happened(mention, not);
        not &= !happened;
        return happened || (!isAfterCount(mention) && !isHalfTold() && draft.subject(mention));
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
        if (of.isEmpty() && next(TableSlot.TABLE, TableSlot.ROWS) && draft.isOfGroups(limit)) {
            at++;
            return !not();
        }
        if (of.isEmpty() && is(at - 2, TableSlot.THINGS)) {
            return draft.limitOfSubject(limit, not());
        }
        if (of.isEmpty() && !limit.unit().isEmpty() && !limit.isPercent()) {
            return draft.limitByUnit(limit, not());
        }
        return of.isPresent() && !of.get().row() && draft.limit(of.get(), limit, not());
    }

    /// "T1 and T2 above 100" limits both.
    private boolean severalLimited(ColumnMention first) {
        List<ColumnMention> mentions = new ArrayList<>(List.of(first));
        int then = at;
        boolean or = is(then, TableSlot.OR);
        while ((is(then, TableSlot.AND) || is(then, TableSlot.OR))
                && is(then + 1, TableSlot.COLUMN)
                && ((ColumnMention) parts.get(then + 1).value()).is(Column::isNumber)) {
            mentions.add((ColumnMention) parts.get(then + 1).value());
            then += 2;
        }
        boolean counted =
                draft.counts() || draft.asks(TableSlot.WHICH) || draft.asks(TableSlot.TABLE);
        if (mentions.size() < 2 || !is(then, TableSlot.LIMIT) || !(or || counted) || not) {
            return false;
        }
        Bound limit = (Bound) parts.get(then).value();
        at = then + 1;
        draft.limits(mentions, limit, or);
        return true;
    }

    /// A text in quotes, where rows tell something: "how often does 'refused' appear".
    private boolean said(String text) {
        return !sheet.table().told().isEmpty() && draft.contains(text, not());
    }

    private boolean contains() {
        int text = at;
        Optional<String> quoted =
                take(TableSlot.QUOTED, String.class)
                        .or(() -> take(TableSlot.VALUE, ValueMention.class).map(ValueMention::text))
                        .or(() -> take(TableSlot.PART, ValueMention.class).map(ValueMention::text));
        boolean negated = not();
        return text < at && draft.contains(quoted.orElse(""), negated);
    }

    // Figures

    private boolean measures(Aggregate first) {
        boolean further = is(at - 2, TableSlot.AND);
        List<Aggregate> figures = new ArrayList<>(List.of(first));
        if (further && draft.measures.isEmpty()) {
            lastNamed().flatMap(QuestionSheet::figureIn).ifPresent(of -> figures.addFirst(of));
        }
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
        boolean beside = draft.asks(TableSlot.COMPARE) && !draft.things().isEmpty();
        return (!beside && draft.figuresOfSubject(figures, further)) || draft.addLoose(figures);
    }

    private boolean figuresOf(List<Aggregate> figures, ColumnMention first) {
        List<ColumnMention> mentions = new ArrayList<>(List.of(first));
        while (next(TableSlot.COLUMN)
                || (next(TableSlot.AND)
                        && is(at + 1, TableSlot.COLUMN)
                        && !is(at + 2, TableSlot.THINGS)
                        && isListed(at + 1))) {
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
        if (isOfOneRow()) {
            return false;
        }
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
}
