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
                            "unnest struct_extract array_extract list_extract error",
                            "list_contains list_has array_contains array_has list_has_any",
                            "list_has_all list_position list_indexof array_position array_length",
                            "list_slice array_slice list_distinct list_unique list_sort array_sort",
                            "map_keys map_values map_extract element_at cardinality",
                            "string_split str_split split string_to_array string_split_regex",
                            "str_split_regex regexp_split_to_array regexp_extract_all translate",
                            "levenshtein editdist3 damerau_levenshtein hamming mismatches jaccard",
                            "jaro_similarity jaro_winkler_similarity",
                            "json_array_length json_type json_valid json_keys")
                    .flatMap(line -> Arrays.stream(line.split(" ")))
                    .collect(Collectors.toUnmodifiableSet());

    private static final Set<String> JOINING =
            Set.of("||", "concat", "concat_ws", "list_value", "struct_pack", "row");

    /// Functions whose value is what lies at a path in a text of JSON.
    private static final Set<String> AT_PATH =
            Set.of(
                    "->>",
                    "json_extract",
                    "json_extract_string",
                    "json_extract_path",
                    "json_extract_path_text",
                    "json_exists");

    /// Functions that bring one row after the other.
    private static final Set<String> ROWS = Set.of("range", "generate_series");

    /// Texts and lists that are joined and joined again may be so many times as long as the first.
    private static final long MAX_GROWTH = 64;

    private static final int MAX_CALLS = 200;

    private long growth = 1;
    private int calls;
    private boolean joining;
    private boolean recursive;
    private boolean unknown;

    private BoundedValues() {}

    /// Returns whether all values that a statement makes are bounded.
    ///
    /// @param syntax of the statement, as the database read it
    public static boolean areIn(JsonNode syntax) {
        BoundedValues values = new BoundedValues();
        values.read(syntax);
        boolean fewTimes = values.growth <= MAX_GROWTH && !(values.recursive && values.joining);
        return !syntax.path("error").asBoolean()
                && !values.unknown
                && fewTimes
                && values.calls <= MAX_CALLS;
    }

    private void read(JsonNode node) {
        recursive |= node.path("type").asText().equals("RECURSIVE_CTE_NODE");
        if (node.path("class").asText().equals("LAMBDA")) {
            unknown |= !isPath(node.path("expr"));
        }
        if (node.path("type").asText().equals("ARRAY_CONSTRUCTOR")) {
            join(node.path("children").valueStream().toList());
        }
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
        if (name.equals("concat_ws") && !given.isEmpty() && !isConstant(given.getFirst())) {
            grow(2L * given.size());
        } else if (JOINING.contains(name)) {
            join(given);
        } else if (AT_PATH.contains(name)) {
            unknown |= !given.stream().skip(1).allMatch(BoundedValues::isPath);
        } else if (name.equals("regexp_replace")) {
            replace(given);
        } else if (name.equals("strftime")) {
            unknown |= given.stream().noneMatch(BoundedValues::isConstant);
        } else if (name.equals("replace")) {
            unknown |= !isNoLonger(given);
        } else {
            unknown |= !FUNCTIONS.contains(name);
        }
    }

    private void join(List<JsonNode> parts) {
        grow(parts.stream().filter(each -> !isConstant(each)).count());
    }

    private void grow(long times) {
        joining = true;
        growth = Math.min(MAX_GROWTH + 1, growth * Math.max(1, times));
    }

    /// Counts what is put in behind each character: an empty pattern is found everywhere, and what
    /// was found may be repeated by each two characters of it.
    private void replace(List<JsonNode> given) {
        if (given.size() < 3 || !isConstant(given.get(2))) {
            unknown = true;
            return;
        }
        int length = text(given.get(2)).length();
        if (length > 0) {
            grow(1L + length);
        }
    }

    /// Whether a path is written out and finds each place once: one that looks at all depths finds
    /// what is in a value again and again. A chain of arrows reads as a path with more behind it.
    private static boolean isPath(JsonNode node) {
        if (node.path("class").asText().equals("LAMBDA")) {
            return isPath(node.path("lhs")) && isPath(node.path("expr"));
        }
        if (node.path("function_name").asText().equals("->>")) {
            return node.path("arguments")
                    .valueStream()
                    .allMatch(argument -> isPath(argument.path("expression")));
        }
        return isConstant(node) && !text(node).contains("..") && !text(node).contains("**");
    }

    private static String text(JsonNode constant) {
        return constant.at("/literal/text").asText();
    }

    private static boolean isConstant(JsonNode node) {
        return node.path("class").asText().equals("CONSTANT");
    }

    /// Returns whether what is put in is written out, and no longer than what it is put in for.
    private static boolean isNoLonger(List<JsonNode> given) {
        return given.size() == 3
                && isConstant(given.get(1))
                && isConstant(given.get(2))
                && text(given.get(2)).length() <= text(given.get(1)).length();
    }
}
