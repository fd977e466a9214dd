package dev.assay.result.table;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.DateOrder;
import dev.assay.base.Words;
import dev.assay.query.Condition;
import dev.assay.query.Condition.Comparison;
import dev.assay.query.Expression;
import dev.assay.query.Expression.Literal;
import dev.assay.query.Step;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A filter as a person or a model types it into a column's field.
///
/// On numbers, dates and instants: `40`, `< 40`, `>= 2026-11-12`, `20..40` or `between 20 and 40`,
/// `!= 0` or `not 0`, `38 | 39 | 52` or `38 or 39`, `not 38 or 39` (neither), `> 3 and < 5`. On
/// text: a part of it in any case, `= exact`, `a | b` (exact values), `!= exact`. On all: `null`,
/// and `!null` or `not null`. Missing values satisfy `null` only.
///
/// On dates and instants a text that names a day, a minute or a year means all of it: `2026-11-12`
/// is the whole day in UTC, `<= 2026-11-12` includes it. A date is read in the order in which the
/// column's file writes it, too: `31.12.2026`, `12/31/26`.
///
/// A `not` or `!=` in front of several bare values is about all of them, as in speech: `not 38 or
/// 39` is neither of the two.
public final class FilterText {
    /// Room for a long list of ids; more is pasted by mistake and would keep the database busy.
    private static final int MAX_LENGTH = 8_000;

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern OR = Pattern.compile("\\||(?i)\\s+or\\s+");
    private static final Pattern AND = Pattern.compile("(?i)\\s+and\\s+");
    private static final Pattern NOT = Pattern.compile("(?i)not\\s+(.+)");
    private static final Pattern BETWEEN =
            Pattern.compile("(?i)(not\\s+)?between\\s+(.+?)\\s+and\\s+(.+)");

    private final String name;
    private final Expression cell;
    private final TableInfo.Type type;
    private final Optional<DateOrder> order;

    private FilterText(ColumnInfo column) {
        this.name = column.name();
        this.cell = new Expression.Column(column.name());
        this.type = column.type();
        this.order = column.order();
    }

    /// The steps of several filters, as tools take them; each must hold.
    ///
    /// @param filters objects with `column`, which the table has, and `filter`
    /// @throws BadFilterException where one makes no sense
    public static List<Step> steps(TableInfo table, JsonNode filters) throws BadFilterException {
        List<Step> steps = new ArrayList<>();
        for (JsonNode filter : filters) {
            String name = filter.path("column").asText();
            steps.add(read(table.column(name), filter.path("filter").asText()));
        }
        return steps;
    }

    /// The step that a filter's text asks for; a blank one keeps every row.
    ///
    /// @throws BadFilterException where it makes no sense for its column
    public static Step.Filter read(ColumnInfo column, String text) throws BadFilterException {
        return new Step.Filter(new FilterText(column).condition(text.strip()));
    }

    /// Returns whether a filter is about what lies between values, which no text does.
    static boolean isRange(String text) {
        return Operator.of(text).filter(operator -> !operator.exact()).isPresent()
                || text.contains("..")
                || BETWEEN.matcher(text).matches();
    }

    /// Returns whether a filter seems to mean several texts in a form that means another thing.
    static boolean isWrongChoice(String text) {
        return OR.matcher(text).find() && (!text.contains("|") || Operator.of(text).isPresent());
    }

    private Condition condition(String text) throws BadFilterException {
        if (text.isEmpty()) {
            return Condition.always();
        }
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "null" -> new Condition.Missing(cell);
            case "!null", "! null", "!= null", "not null" ->
                    new Condition.Not(new Condition.Missing(cell));
            default -> type == TableInfo.Type.TEXT ? words(text) : quantity(text);
        };
    }

    private Condition words(String text) {
        List<String> parts = Stream.of(text.split("\\|", -1)).map(String::strip).toList();
        boolean several = parts.size() > 1;
        if (several && parts.stream().allMatch(Operator.EQUAL::begins)) {
            return oneOf(parts.stream().map(Operator.EQUAL::operand).toList());
        }
        Optional<Operator> operator = Operator.of(text);
        return operator.isPresent() && operator.get().exact()
                ? compared(operator.get().how(), new Literal.Text(operator.get().operand(text)))
                : several ? oneOf(parts) : new Condition.Contains(cell, text);
    }

    /// Several blanks are one: the patterns would try every way to divide them.
    private Condition quantity(String text) throws BadFilterException {
        if (text.length() > MAX_LENGTH) {
            throw new BadFilterException(
                    "The filter of “%s” has more than %s letters. Paste a shorter one."
                            .formatted(name, Words.count(MAX_LENGTH)));
        }
        return values(BLANKS.matcher(text).replaceAll(" "));
    }

    private Condition values(String text) throws BadFilterException {
        String[] alternatives = OR.split(text, -1);
        if (alternatives.length > 1) {
            Optional<Condition> neither = neither(alternatives);
            return neither.isPresent() ? neither.get() : joined(List.of(alternatives), false);
        }
        Matcher between = BETWEEN.matcher(text);
        if (between.matches()) {
            Condition range = range(between.group(2).strip(), between.group(3).strip());
            return between.group(1) == null ? range : new Condition.Not(range);
        }
        String[] together = AND.split(text, -1);
        if (together.length > 1) {
            Optional<Condition> neither = neither(together);
            return neither.isPresent() ? neither.get() : joined(List.of(together), true);
        }
        Matcher not = NOT.matcher(text);
        return not.matches() ? new Condition.Not(single(not.group(1).strip())) : single(text);
    }

    /// The condition of `not 38 or 39` and of `!= 38 and 39`; empty where every part stands for
    /// itself.
    private Optional<Condition> neither(String[] parts) throws BadFilterException {
        String first = parts[0].strip();
        List<String> others = Stream.of(parts).skip(1).map(String::strip).toList();
        boolean simple = !AND.matcher(first).find() || BETWEEN.matcher(first).matches();
        if (simple && isNegated(first) && others.stream().allMatch(FilterText::isBare)) {
            List<String> all = new ArrayList<>(List.of(withoutNot(first)));
            all.addAll(others);
            return Optional.of(new Condition.Not(joined(all, false)));
        }
        boolean negated = false;
        for (String part : parts) {
            String one = part.strip();
            if (negated && isBare(one)) {
                throw new BadFilterException(
                        "“%s” behind a “not” is unclear in the filter of “%s”. Write “not %s” or “= %s”."
                                .formatted(one, name, one, one));
            }
            negated = negated || isNegated(one);
        }
        return Optional.empty();
    }

    private static boolean isNegated(String part) {
        return NOT.matcher(part).matches()
                || Operator.of(part).filter(Operator.NOT_EQUAL::equals).isPresent();
    }

    private static String withoutNot(String part) {
        Matcher not = NOT.matcher(part);
        return not.matches() ? not.group(1) : Operator.NOT_EQUAL.operand(part);
    }

    /// Whether a part is a value or a range of values and nothing else.
    private static boolean isBare(String part) {
        return Operator.of(part).isEmpty()
                && !NOT.matcher(part).matches()
                && !AND.matcher(part).find();
    }

    private Condition joined(List<String> parts, boolean all) throws BadFilterException {
        List<Condition> conditions = new ArrayList<>();
        for (String part : parts) {
            conditions.add(values(part.strip()));
        }
        return all ? new Condition.All(conditions) : new Condition.Any(conditions);
    }

    private Condition single(String text) throws BadFilterException {
        int range = text.indexOf("..");
        if (range >= 0 && type != TableInfo.Type.BOOLEAN) {
            return range(text.substring(0, range).strip(), text.substring(range + 2).strip());
        }
        Optional<Operator> operator = Operator.of(text);
        return operator.isPresent()
                ? compare(operator.get(), operator.get().operand(text))
                : compare(Operator.EQUAL, text);
    }

    private Condition range(String from, String to) throws BadFilterException {
        if (from.isEmpty() || to.isEmpty()) {
            throw bad(from + ".." + to);
        }
        return new Condition.All(
                List.of(compare(Operator.AT_LEAST, from), compare(Operator.AT_MOST, to)));
    }

    private Condition compare(Operator operator, String operand) throws BadFilterException {
        return switch (type) {
            case DATE -> date(operator, operand);
            case INSTANT, LOCAL_TIME -> instant(operator, operand);
            case BOOLEAN -> flag(operator, operand);
            case NUMBER, INTEGER, TEXT -> number(operator, operand);
        };
    }

    private Condition number(Operator operator, String operand) throws BadFilterException {
        Literal number = FilterValues.number(operand).orElseThrow(() -> bad(operand));
        if (!operator.exact() && number.equals(new Literal.Fraction(Double.NaN))) {
            throw new BadFilterException(
                    "NaN is neither above nor below a number in “%s”. Write = NaN or != NaN."
                            .formatted(name));
        }
        return compared(operator.how(), number);
    }

    private Condition flag(Operator operator, String operand) throws BadFilterException {
        boolean value =
                switch (operand.toLowerCase(Locale.ROOT)) {
                    case "true", "yes" -> true;
                    case "false", "no" -> false;
                    default -> throw bad(operand);
                };
        if (!operator.exact()) {
            throw bad(operand);
        }
        return compared(operator.how(), new Literal.Truth(value));
    }

    private Condition instant(Operator operator, String operand) throws BadFilterException {
        FilterValues.Span span = span(operand);
        return within(operator, new Literal.Time(span.from()), new Literal.Time(span.until()));
    }

    /// A date is compared with whole days as what it is, and with a time of day as its midnight.
    private Condition date(Operator operator, String operand) throws BadFilterException {
        FilterValues.Span span = span(operand);
        if (!span.hasWholeDays()) {
            return within(operator, new Literal.Time(span.from()), new Literal.Time(span.until()));
        }
        LocalDate from = span.from().toLocalDate();
        LocalDate until = span.until().toLocalDate();
        return from.plusDays(1).equals(until)
                ? compared(operator.how(), new Literal.Day(from))
                : within(operator, new Literal.Day(from), new Literal.Day(until));
    }

    private FilterValues.Span span(String operand) throws BadFilterException {
        return FilterValues.span(operand, order).orElseThrow(() -> bad(operand));
    }

    /// @param until the first one behind
    private Condition within(Operator operator, Literal from, Literal until) {
        return switch (operator) {
            case LESS -> compared(Comparison.LESS, from);
            case AT_MOST -> compared(Comparison.LESS, until);
            case MORE -> compared(Comparison.AT_LEAST, until);
            case AT_LEAST -> compared(Comparison.AT_LEAST, from);
            case EQUAL ->
                    new Condition.All(
                            List.of(
                                    compared(Comparison.AT_LEAST, from),
                                    compared(Comparison.LESS, until)));
            case NOT_EQUAL ->
                    new Condition.Any(
                            List.of(
                                    compared(Comparison.LESS, from),
                                    compared(Comparison.AT_LEAST, until)));
        };
    }

    private Condition compared(Comparison how, Literal value) {
        return new Condition.Compare(cell, how, value);
    }

    private Condition oneOf(List<String> texts) {
        return new Condition.OneOf(cell, texts.stream().<Literal>map(Literal.Text::new).toList());
    }

    private BadFilterException bad(String part) {
        String what =
                part.isEmpty() ? "Something is missing in the filter of" : "“" + part + "” is not";
        String example =
                switch (type) {
                    case NUMBER, INTEGER -> "40, < 40, 20..40, not 40, > 3 and < 5, 38 | 39";
                    case DATE -> "2026-11-12, >= 2026-11-12, 2026-11-01..2026-11-12, 2026-11";
                    case INSTANT, LOCAL_TIME ->
                            "2026-11-12, >= 2026-11-12 08:00, 2026-11-01..2026-11-12";
                    case BOOLEAN -> "true, false";
                    case TEXT -> "part of a text, = exact, a | b";
                };
        String kind =
                switch (type) {
                    case NUMBER, INTEGER -> "a number";
                    case DATE -> "a date";
                    case INSTANT, LOCAL_TIME -> "a time";
                    case BOOLEAN -> "true or false";
                    case TEXT -> "a text";
                };
        String start =
                part.isEmpty()
                        ? what + " “" + name + "”"
                        : what + " " + kind + " for “" + name + "”";
        String written = order.map(way -> ", whose dates are " + way.words()).orElse("");
        return new BadFilterException(start + written + ". Try " + example + ", null or not null.");
    }

    /// What may stand before a value.
    private enum Operator {
        AT_MOST(Comparison.AT_MOST, "≤", "=<"),
        AT_LEAST(Comparison.AT_LEAST, "≥", "=>"),
        NOT_EQUAL(Comparison.NOT_EQUAL, "!=", "≠"),
        LESS(Comparison.LESS, "<", "<"),
        MORE(Comparison.MORE, ">", ">"),
        EQUAL(Comparison.EQUAL, "==", "=");

        private final Comparison how;
        private final String sign;
        private final String otherSign;

        Operator(Comparison how, String sign, String otherSign) {
            this.how = how;
            this.sign = sign;
            this.otherSign = otherSign;
        }

        private List<String> signs() {
            return List.of(sign, otherSign, how.sign());
        }

        Comparison how() {
            return how;
        }

        boolean exact() {
            return this == EQUAL || this == NOT_EQUAL;
        }

        static Optional<Operator> of(String text) {
            return Stream.of(values())
                    .filter(each -> each.signs().stream().anyMatch(text::startsWith))
                    .findFirst();
        }

        boolean begins(String text) {
            return of(text).equals(Optional.of(this));
        }

        String operand(String text) {
            for (String written : signs()) {
                if (text.startsWith(written)) {
                    return text.substring(written.length()).strip();
                }
            }
            return text;
        }
    }
}
