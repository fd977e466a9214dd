package dev.assay.result.table;

import dev.assay.base.DateOrder;
import dev.assay.base.Words;
import dev.assay.result.table.FilterTest.Always;
import dev.assay.result.table.FilterTest.Compared;
import dev.assay.result.table.FilterTest.Comparison;
import dev.assay.result.table.FilterTest.Contains;
import dev.assay.result.table.FilterTest.Missing;
import dev.assay.result.table.FilterTest.Not;
import dev.assay.result.table.FilterTest.OneOf;
import dev.assay.result.table.FilterTest.Several;
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

/// Reads what a person typed into a column's filter field and turns it into a condition with
/// parameters. The syntax is told at [TableQuery.ColumnFilter]. Missing values satisfy `null` only.
///
/// On dates and instants a text that names a day, a minute or a year means all of it: `2026-11-12`
/// is the whole day in UTC, `<= 2026-11-12` includes it. A date is read in the order in which the
/// column's file writes it, too: `31.12.2026`, `12/31/26`.
///
/// A `not` or `!=` in front of several bare values is about all of them, as in speech: `not 38 or
/// 39` is neither of the two.
final class ColumnFilters {
    /// Room for a long list of ids; more is pasted by mistake and would keep the database busy.
    private static final int LONGEST = 8_000;

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern OR = Pattern.compile("\\||(?i)\\s+or\\s+");
    private static final Pattern AND = Pattern.compile("(?i)\\s+and\\s+");
    private static final Pattern NOT = Pattern.compile("(?i)not\\s+(.+)");
    private static final Pattern BETWEEN =
            Pattern.compile("(?i)(not\\s+)?between\\s+(.+?)\\s+and\\s+(.+)");

    private final String name;
    private final TableInfo.Type type;
    private final Optional<DateOrder> order;

    private ColumnFilters(ColumnInfo column) {
        this.name = column.name();
        this.type = column.type();
        this.order = column.order();
    }

    /// A condition in SQL with a question mark for every value: a number, a text, a truth value, a
    /// date as [LocalDate], or a time of UTC as [java.time.LocalDateTime].
    record Condition(String sql, List<?> values) {
        Condition {
            values = List.copyOf(values);
        }

        static final Condition ALWAYS = new Condition("TRUE", List.of());

        /// The condition with its values in place of the question marks, as a person would write
        /// it. A question mark in a column's name is none of them.
        String written() {
            StringBuilder text = new StringBuilder();
            boolean inName = false;
            int next = 0;
            for (int i = 0; i < sql.length(); i++) {
                char c = sql.charAt(i);
                inName = (c == '"') != inName;
                if (c == '?' && !inName) {
                    text.append(FilterValues.written(values.get(next)));
                    next++;
                } else {
                    text.append(c);
                }
            }
            return text.toString();
        }
    }

    /// The condition of a filter.
    ///
    /// @param sql the column as SQL reads it
    static Condition parse(ColumnInfo column, String sql, String text) throws BadFilterException {
        boolean nan = column.type() == TableInfo.Type.NUMBER;
        return condition(sql, test(column, text), nan);
    }

    /// What a filter asks of a column.
    static FilterTest test(ColumnInfo column, String text) throws BadFilterException {
        return new ColumnFilters(column).filter(text.strip());
    }

    /// @param nan whether NaN may be among the values
    private static Condition condition(String sql, FilterTest test, boolean nan) {
        return switch (test) {
            case Always() -> Condition.ALWAYS;
            case Missing(boolean missing) ->
                    new Condition(sql + (missing ? " IS NULL" : " IS NOT NULL"), List.of());
            case Compared(Comparison how, Object value) ->
                    new Condition(how.sql(sql, nan), List.of(value));
            case Contains(String words) ->
                    new Condition("contains(lower(" + sql + "), lower(?))", List.of(words));
            case OneOf(List<String> texts) -> {
                String marks = String.join(", ", texts.stream().map(_ -> "?").toList());
                yield new Condition(sql + " IN (" + marks + ")", texts);
            }
            case Several several -> {
                boolean open = nan && !several.hasUpperLimit();
                List<Condition> each =
                        several.parts().stream().map(part -> condition(sql, part, open)).toList();
                yield new Condition(
                        "("
                                + String.join(
                                        several.all() ? " AND " : " OR ",
                                        each.stream().map(Condition::sql).toList())
                                + ")",
                        each.stream().flatMap(part -> part.values().stream()).toList());
            }
            case Not(FilterTest part) -> {
                Condition one = condition(sql, part, nan);
                yield new Condition("NOT (" + one.sql() + ")", one.values());
            }
        };
    }

    private FilterTest filter(String text) throws BadFilterException {
        if (text.isEmpty()) {
            return new Always();
        }
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "null" -> new Missing(true);
            case "!null", "! null", "!= null", "not null" -> new Missing(false);
            default -> type == TableInfo.Type.TEXT ? words(text) : quantity(text);
        };
    }

    private FilterTest words(String text) {
        List<String> parts = Stream.of(text.split("\\|", -1)).map(String::strip).toList();
        boolean several = parts.size() > 1;
        if (several && parts.stream().allMatch(Operator.EQUAL::begins)) {
            return new OneOf(parts.stream().map(Operator.EQUAL::operand).toList());
        }
        Optional<Operator> operator = Operator.of(text);
        return operator.isPresent() && operator.get().exact()
                ? new Compared(operator.get().how(), operator.get().operand(text))
                : several ? new OneOf(parts) : new Contains(text);
    }

    /// Several blanks are one: the patterns would try every way to divide them.
    private FilterTest quantity(String text) throws BadFilterException {
        if (text.length() > LONGEST) {
            throw new BadFilterException(
                    "The filter of “%s” has more than %s letters. Paste a shorter one."
                            .formatted(name, Words.count(LONGEST)));
        }
        return values(BLANKS.matcher(text).replaceAll(" "));
    }

    private FilterTest values(String text) throws BadFilterException {
        String[] alternatives = OR.split(text, -1);
        if (alternatives.length > 1) {
            Optional<FilterTest> neither = neither(alternatives);
            return neither.isPresent() ? neither.get() : joined(List.of(alternatives), false);
        }
        Matcher between = BETWEEN.matcher(text);
        if (between.matches()) {
            FilterTest range = range(between.group(2).strip(), between.group(3).strip());
            return between.group(1) == null ? range : new Not(range);
        }
        String[] together = AND.split(text, -1);
        if (together.length > 1) {
            Optional<FilterTest> neither = neither(together);
            return neither.isPresent() ? neither.get() : joined(List.of(together), true);
        }
        Matcher not = NOT.matcher(text);
        return not.matches() ? new Not(single(not.group(1).strip())) : single(text);
    }

    /// The condition of `not 38 or 39` and of `!= 38 and 39`; empty where every part stands for
    /// itself.
    private Optional<FilterTest> neither(String[] parts) throws BadFilterException {
        String first = parts[0].strip();
        List<String> others = Stream.of(parts).skip(1).map(String::strip).toList();
        boolean simple = !AND.matcher(first).find() || BETWEEN.matcher(first).matches();
        if (simple && isNegated(first) && others.stream().allMatch(ColumnFilters::isBare)) {
            List<String> all = new ArrayList<>(List.of(withoutNot(first)));
            all.addAll(others);
            return Optional.of(new Not(joined(all, false)));
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

    private FilterTest joined(List<String> parts, boolean all) throws BadFilterException {
        List<FilterTest> tests = new ArrayList<>();
        for (String part : parts) {
            tests.add(values(part.strip()));
        }
        return new Several(tests, all);
    }

    private FilterTest single(String text) throws BadFilterException {
        int range = text.indexOf("..");
        if (range >= 0 && type != TableInfo.Type.BOOLEAN) {
            return range(text.substring(0, range).strip(), text.substring(range + 2).strip());
        }
        Optional<Operator> operator = Operator.of(text);
        return operator.isPresent()
                ? compare(operator.get(), operator.get().operand(text))
                : compare(Operator.EQUAL, text);
    }

    private FilterTest range(String from, String to) throws BadFilterException {
        if (from.isEmpty() || to.isEmpty()) {
            throw bad(from + ".." + to);
        }
        return new Several(
                List.of(compare(Operator.AT_LEAST, from), compare(Operator.AT_MOST, to)), true);
    }

    private FilterTest compare(Operator operator, String operand) throws BadFilterException {
        return switch (type) {
            case DATE -> date(operator, operand);
            case INSTANT, LOCAL_TIME -> instant(operator, operand);
            case BOOLEAN -> flag(operator, operand);
            case NUMBER, INTEGER, TEXT ->
                    new Compared(
                            operator.how(),
                            FilterValues.number(operand).orElseThrow(() -> bad(operand)));
        };
    }

    private FilterTest flag(Operator operator, String operand) throws BadFilterException {
        boolean value =
                switch (operand.toLowerCase(Locale.ROOT)) {
                    case "true", "yes" -> true;
                    case "false", "no" -> false;
                    default -> throw bad(operand);
                };
        if (!operator.exact()) {
            throw bad(operand);
        }
        return new Compared(operator.how(), value);
    }

    private FilterTest instant(Operator operator, String operand) throws BadFilterException {
        FilterValues.Span span = span(operand);
        return within(operator, span.from(), span.until());
    }

    /// A date is compared with whole days as what it is, and with a time of day as its midnight.
    private FilterTest date(Operator operator, String operand) throws BadFilterException {
        FilterValues.Span span = span(operand);
        if (!span.hasWholeDays()) {
            return within(operator, span.from(), span.until());
        }
        LocalDate from = span.from().toLocalDate();
        LocalDate until = span.until().toLocalDate();
        return from.plusDays(1).equals(until)
                ? new Compared(operator.how(), from)
                : within(operator, from, until);
    }

    private FilterValues.Span span(String operand) throws BadFilterException {
        return FilterValues.span(operand, order).orElseThrow(() -> bad(operand));
    }

    /// @param until the first one behind
    private FilterTest within(Operator operator, Object from, Object until) {
        return switch (operator) {
            case LESS -> new Compared(Comparison.LESS, from);
            case AT_MOST -> new Compared(Comparison.LESS, until);
            case MORE -> new Compared(Comparison.AT_LEAST, until);
            case AT_LEAST -> new Compared(Comparison.AT_LEAST, from);
            case EQUAL ->
                    new Several(
                            List.of(
                                    new Compared(Comparison.AT_LEAST, from),
                                    new Compared(Comparison.LESS, until)),
                            true);
            case NOT_EQUAL ->
                    new Several(
                            List.of(
                                    new Compared(Comparison.LESS, from),
                                    new Compared(Comparison.AT_LEAST, until)),
                            false);
        };
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
            return List.of(sign, otherSign, how.sql());
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
