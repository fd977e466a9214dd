package dev.assay.result.statement;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Statements whose values are of about the size of those that are stored, which is seen from the
/// functions that they call: a value that is being made can neither be stopped nor counted. A
/// function that is not named here may make values of any size, alone or together with others.
public final class BoundedValues {
    /// Functions whose value is a number, a time or a piece of what they are given.
    private static final Set<String> FUNCTIONS =
            Stream.of(
                            "+ - * / // % ** ^ & | ~ << >> @ !",
                            "~~ !~~ ~~* !~~* ~~~ ^@ like_escape ilike_escape not_like_escape",
                            "not_ilike_escape regexp_matches regexp_full_match regexp_extract",
                            "count count_star count_if countif sum sum_no_overflow avg mean min"
                                    + " max",
                            "median mode stddev stddev_pop stddev_samp variance var_pop var_samp",
                            "quantile quantile_cont quantile_disc mad approx_count_distinct",
                            "approx_quantile corr covar_pop covar_samp regr_slope regr_intercept",
                            "regr_r2 regr_count regr_avgx regr_avgy regr_sxx regr_sxy regr_syy",
                            "skewness kurtosis kurtosis_pop entropy first last any_value arbitrary",
                            "arg_min arg_max min_by max_by argmin argmax bool_and bool_or bit_and",
                            "bit_or bit_xor product fsum kahan_sum sumkahan favg geomean",
                            "row_number rank rank_dense dense_rank percent_rank cume_dist ntile"
                                    + " lag",
                            "lead first_value last_value nth_value",
                            "abs ceil ceiling floor round round_even trunc sign sqrt cbrt exp ln"
                                    + " log",
                            "log2 log10 pow power sin cos tan cot asin acos atan atan2 pi radians",
                            "degrees greatest least mod fmod fdiv divide multiply add subtract"
                                    + " isnan",
                            "isinf isfinite gcd lcm even random",
                            "lower upper lcase ucase length len strlen char_length"
                                    + " character_length",
                            "substr substring left right trim ltrim rtrim contains starts_with"
                                    + " prefix",
                            "suffix ends_with instr strpos position ascii unicode ord chr",
                            "strip_accents split_part reverse md5 sha1 sha256 hash nullif ifnull",
                            "coalesce if",
                            "date_trunc datetrunc date_part datepart date_diff datediff date_sub",
                            "datesub date_add year month day dayofmonth dayofweek weekday isodow",
                            "dayofyear week weekofyear isoyear yearweek quarter hour minute second",
                            "millisecond milliseconds microsecond microseconds epoch epoch_ms"
                                    + " epoch_us",
                            "epoch_ns to_timestamp make_date make_time make_timestamp strptime",
                            "try_strptime dayname monthname last_day age century decade era",
                            "millennium julian time_bucket to_years to_months to_weeks to_days"
                                    + " to_hours",
                            "to_minutes to_seconds to_milliseconds to_microseconds now today"
                                    + " timezone",
                            "get_current_timestamp current_date current_timestamp typeof pg_typeof",
                            "unnest struct_extract array_extract list_extract error")
                    .flatMap(line -> Arrays.stream(line.split(" ")))
                    .collect(Collectors.toUnmodifiableSet());

    private static final Set<String> JOINING =
            Set.of("||", "concat", "list_value", "struct_pack", "row");

    /// Functions that bring one row after the other.
    private static final Set<String> ROWS = Set.of("range", "generate_series");

    /// Texts and lists that are joined and joined again may be so many times as long as the first.
    private static final long MAX_GROWTH = 64;

    private static final int MAX_CALLS = 200;

    private long growth = 1;
    private int calls;
    private boolean recursive;
    private boolean unknown;

    private BoundedValues() {}

    /// Whether all values that a statement makes are bounded.
    ///
    /// @param syntax of the statement, as the database read it
    public static boolean areIn(JsonNode syntax) {
        BoundedValues values = new BoundedValues();
        values.read(syntax);
        boolean fewTimes = values.growth == 1 || (values.growth <= MAX_GROWTH && !values.recursive);
        return !syntax.path("error").asBoolean()
                && !values.unknown
                && fewTimes
                && values.calls <= MAX_CALLS;
    }

    private void read(JsonNode node) {
        recursive |= node.path("type").asText().equals("RECURSIVE_CTE_NODE");
        unknown |= node.path("class").asText().equals("LAMBDA");
        if (node.has("function_name")) {
            call(node, node.path("function_name").asText().toLowerCase(Locale.ROOT));
        }
        if (node.path("type").asText().equals("TABLE_FUNCTION") && isRows(node.path("function"))) {
            read(node.at("/function/arguments"));
            node.properties().stream()
                    .filter(field -> !field.getKey().equals("function"))
                    .forEach(field -> read(field.getValue()));
        } else {
            node.forEach(this::read);
        }
    }

    private static boolean isRows(JsonNode function) {
        return ROWS.contains(function.path("function_name").asText().toLowerCase(Locale.ROOT));
    }

    private void call(JsonNode node, String name) {
        calls++;
        List<JsonNode> given =
                node.path("arguments")
                        .valueStream()
                        .map(argument -> argument.path("expression"))
                        .toList();
        if (JOINING.contains(name)) {
            long joined = given.stream().filter(each -> !isConstant(each)).count();
            growth = Math.min(MAX_GROWTH + 1, growth * Math.max(1, joined));
        } else if (name.equals("strftime")) {
            unknown |= given.stream().noneMatch(BoundedValues::isConstant);
        } else if (name.equals("replace")) {
            unknown |= !isNoLonger(given);
        } else {
            unknown |= !FUNCTIONS.contains(name);
        }
    }

    private static boolean isConstant(JsonNode node) {
        return node.path("class").asText().equals("CONSTANT");
    }

    /// Whether what is put in is written out, and no longer than what it is put in for.
    private static boolean isNoLonger(List<JsonNode> given) {
        return given.size() == 3
                && isConstant(given.get(1))
                && isConstant(given.get(2))
                && given.get(2).at("/literal/text").asText().length()
                        <= given.get(1).at("/literal/text").asText().length();
    }
}
