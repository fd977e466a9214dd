package dev.assay.result.table;

import dev.assay.base.Words;
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
/// is the whole day in UTC, `<= 2026-11-12` includes it.
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
    private final String sql;

    private ColumnFilters(ColumnInfo column, String sql) {
        this.name = column.name();
        this.type = column.type();
        this.sql = sql;
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
        return new ColumnFilters(column, sql).condition(text.strip());
    }

    private Condition condition(String text) throws BadFilterException {
        if (text.isEmpty()) {
            return Condition.ALWAYS;
        }
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "null" -> new Condition(sql + " IS NULL", List.of());
            case "!null", "! null", "!= null", "not null" ->
                    new Condition(sql + " IS NOT NULL", List.of());
            default -> type == TableInfo.Type.TEXT ? words(text) : quantity(text);
        };
    }

    private Condition words(String text) {
        Optional<Operator> operator = Operator.of(text);
        if (operator.isPresent() && operator.get().exact()) {
            String exact = operator.get().operand(text);
            return new Condition(sql + " " + operator.get().sql() + " ?", List.of(exact));
        }
        if (text.contains("|")) {
            List<String> alternatives = new ArrayList<>();
            for (String part : text.split("\\|", -1)) {
                alternatives.add(part.strip());
            }
            String marks = String.join(", ", alternatives.stream().map(_ -> "?").toList());
            return new Condition(sql + " IN (" + marks + ")", alternatives);
        }
        return new Condition("contains(lower(" + sql + "), lower(?))", List.of(text));
    }

    /// Several blanks are one: the patterns would try every way to divide them.
    private Condition quantity(String text) throws BadFilterException {
        if (text.length() > LONGEST) {
            throw new BadFilterException(
                    "The filter of “%s” has more than %s letters. Paste a shorter one."
                            .formatted(name, Words.count(LONGEST)));
        }
        return values(BLANKS.matcher(text).replaceAll(" "));
    }

    private Condition values(String text) throws BadFilterException {
        String[] alternatives = OR.split(text, -1);
        if (alternatives.length > 1) {
            Optional<Condition> neither = neither(alternatives);
            return neither.isPresent() ? neither.get() : joined(List.of(alternatives), " OR ");
        }
        Matcher between = BETWEEN.matcher(text);
        if (between.matches()) {
            Condition range = range(between.group(2).strip(), between.group(3).strip());
            return between.group(1) == null ? range : not(range);
        }
        String[] together = AND.split(text, -1);
        if (together.length > 1) {
            Optional<Condition> neither = neither(together);
            return neither.isPresent() ? neither.get() : joined(List.of(together), " AND ");
        }
        Matcher not = NOT.matcher(text);
        return not.matches() ? not(single(not.group(1).strip())) : single(text);
    }

    /// The condition of `not 38 or 39` and of `!= 38 and 39`; empty where every part stands for
    /// itself.
    private Optional<Condition> neither(String[] parts) throws BadFilterException {
        String first = parts[0].strip();
        List<String> others = Stream.of(parts).skip(1).map(String::strip).toList();
        boolean simple = !AND.matcher(first).find() || BETWEEN.matcher(first).matches();
        if (simple && isNegated(first) && others.stream().allMatch(ColumnFilters::isBare)) {
            List<String> all = new ArrayList<>(List.of(withoutNot(first)));
            all.addAll(others);
            return Optional.of(not(joined(all, " OR ")));
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

    private Condition joined(List<String> parts, String word) throws BadFilterException {
        List<String> conditions = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (String part : parts) {
            Condition one = values(part.strip());
            conditions.add(one.sql());
            values.addAll(one.values());
        }
        return new Condition("(" + String.join(word, conditions) + ")", values);
    }

    private static Condition not(Condition condition) {
        return new Condition("NOT (" + condition.sql() + ")", condition.values());
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
        Condition least = compare(Operator.AT_LEAST, from);
        Condition most = compare(Operator.AT_MOST, to);
        List<Object> values = new ArrayList<>(least.values());
        values.addAll(most.values());
        return new Condition("(" + least.sql() + " AND " + most.sql() + ")", values);
    }

    private Condition compare(Operator operator, String operand) throws BadFilterException {
        return switch (type) {
            case DATE -> date(operator, operand);
            case INSTANT -> instant(operator, operand);
            case BOOLEAN -> flag(operator, operand);
            case NUMBER, INTEGER, TEXT ->
                    new Condition(
                            sql + " " + operator.sql() + " ?",
                            List.of(FilterValues.number(operand).orElseThrow(() -> bad(operand))));
        };
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
        return new Condition(sql + " " + operator.sql() + " ?", List.of(value));
    }

    private Condition instant(Operator operator, String operand) throws BadFilterException {
        FilterValues.Span span = span(operand);
        return within(operator, span.from(), span.until());
    }

    /// A date is compared with whole days as what it is, and with a time of day as its midnight.
    private Condition date(Operator operator, String operand) throws BadFilterException {
        FilterValues.Span span = span(operand);
        if (!span.hasWholeDays()) {
            return within(operator, span.from(), span.until());
        }
        LocalDate from = span.from().toLocalDate();
        LocalDate until = span.until().toLocalDate();
        return from.plusDays(1).equals(until)
                ? new Condition(sql + " " + operator.sql() + " ?", List.of(from))
                : within(operator, from, until);
    }

    private FilterValues.Span span(String operand) throws BadFilterException {
        return FilterValues.span(operand).orElseThrow(() -> bad(operand));
    }

    /// @param until the first one behind
    private Condition within(Operator operator, Object from, Object until) {
        return switch (operator) {
            case LESS -> new Condition(sql + " < ?", List.of(from));
            case AT_MOST -> new Condition(sql + " < ?", List.of(until));
            case MORE -> new Condition(sql + " >= ?", List.of(until));
            case AT_LEAST -> new Condition(sql + " >= ?", List.of(from));
            case EQUAL ->
                    new Condition("(" + sql + " >= ? AND " + sql + " < ?)", List.of(from, until));
            case NOT_EQUAL ->
                    new Condition("(" + sql + " < ? OR " + sql + " >= ?)", List.of(from, until));
        };
    }

    private BadFilterException bad(String part) {
        String what =
                part.isEmpty() ? "Something is missing in the filter of" : "“" + part + "” is not";
        String example =
                switch (type) {
                    case NUMBER, INTEGER -> "40, < 40, 20..40, not 40, > 3 and < 5, 38 | 39";
                    case DATE -> "2026-11-12, >= 2026-11-12, 2026-11-01..2026-11-12, 2026-11";
                    case INSTANT -> "2026-11-12, >= 2026-11-12 08:00, 2026-11-01..2026-11-12";
                    case BOOLEAN -> "true, false";
                    case TEXT -> "part of a text, = exact, a | b";
                };
        String kind =
                switch (type) {
                    case NUMBER, INTEGER -> "a number";
                    case DATE -> "a date";
                    case INSTANT -> "a time";
                    case BOOLEAN -> "true or false";
                    case TEXT -> "a text";
                };
        String start =
                part.isEmpty()
                        ? what + " “" + name + "”"
                        : what + " " + kind + " for “" + name + "”";
        return new BadFilterException(start + ". Try " + example + ", null or not null.");
    }

    /// What may stand before a value.
    private enum Operator {
        AT_MOST("<=", "≤", "=<"),
        AT_LEAST(">=", "≥", "=>"),
        NOT_EQUAL("<>", "!=", "≠"),
        LESS("<", "<", "<"),
        MORE(">", ">", ">"),
        EQUAL("=", "==", "=");

        private final String sql;
        private final String sign;
        private final String otherSign;

        Operator(String sql, String sign, String otherSign) {
            this.sql = sql;
            this.sign = sign;
            this.otherSign = otherSign;
        }

        private List<String> signs() {
            return List.of(sign, otherSign, sql);
        }

        String sql() {
            return sql;
        }

        boolean exact() {
            return this == EQUAL || this == NOT_EQUAL;
        }

        static Optional<Operator> of(String text) {
            for (Operator operator : values()) {
                if (operator.signs().stream().anyMatch(text::startsWith)) {
                    return Optional.of(operator);
                }
            }
            return Optional.empty();
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
