package dev.assay.app.truth;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number as it stands in an answer.
///
/// @param unit as written behind it; empty where none is
record Shown(BigDecimal number, String unit) {
    private static final String UNITS = "μs|µs|us|ns|ms|s|%|GHz|MHz|kHz|Hz";
    private static final Pattern NUMBER =
            Pattern.compile(
                    "(?<![\\w.])([+\u2212-]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)(?![\\d.]*\\d)(?:["
                            + " \u00a0\u202f]?(%|(?:"
                            + UNITS
                            + ")(?!\\w))|(?![\\w]))");

    /// What one of a unit is in the unit in which the documents have it.
    private static final Map<String, Map<String, BigDecimal>> STORED_AS =
            Map.of(
                    "μs",
                    Map.of(
                            "s",
                            new BigDecimal("1e6"),
                            "ms",
                            new BigDecimal("1e3"),
                            "μs",
                            BigDecimal.ONE,
                            "µs",
                            BigDecimal.ONE,
                            "us",
                            BigDecimal.ONE,
                            "ns",
                            new BigDecimal("1e-3")),
                    "ns",
                    Map.of("ns", BigDecimal.ONE, "μs", new BigDecimal("1e3")),
                    "GHz",
                    Map.of("GHz", BigDecimal.ONE, "MHz", new BigDecimal("1e-3")),
                    "MHz",
                    Map.of("MHz", BigDecimal.ONE, "GHz", new BigDecimal("1e3")),
                    "a.u.",
                    Map.of("%", new BigDecimal("0.01")));

    /// The numbers of a text, in their order.
    static List<Shown> in(String text) {
        List<Shown> all = new ArrayList<>();
        Matcher matcher = NUMBER.matcher(text);
        while (matcher.find()) {
            String digits = matcher.group(1).replace(",", "").replace('\u2212', '-');
            String unit = matcher.group(2) == null ? "" : matcher.group(2);
            all.add(new Shown(new BigDecimal(digits), unit));
        }
        return all;
    }

    /// The number in the unit in which the documents have it; empty where the units do not fit. A
    /// number without a unit is taken to be in each of the units that stand around it.
    private List<BigDecimal> stored(String storedUnit, List<String> around) {
        Map<String, BigDecimal> known = STORED_AS.getOrDefault(storedUnit, Map.of());
        if (!unit.isEmpty()) {
            return Optional.ofNullable(known.get(unit)).map(number::multiply).stream().toList();
        }
        List<BigDecimal> all = new ArrayList<>();
        if (storedUnit.isEmpty() || storedUnit.equals("a.u.") || around.isEmpty()) {
            all.add(number);
        }
        around.stream()
                .flatMap(each -> Optional.ofNullable(known.get(each)).stream())
                .map(number::multiply)
                .forEach(all::add);
        return all;
    }

    /// Whether this is a quantity, rounded to the digits that are shown: three at least, unless the
    /// others are zeros.
    boolean is(Truths.Quantity exact, List<String> around) {
        return stored(exact.unit(), around).stream().anyMatch(each -> rounds(each, exact.number()));
    }

    private static boolean rounds(BigDecimal shown, double exact) {
        if (!Double.isFinite(exact)) {
            return false;
        }
        BigDecimal value = BigDecimal.valueOf(exact);
        if (value.signum() == 0) {
            return shown.signum() == 0;
        }
        BigDecimal off = shown.subtract(value).abs();
        BigDecimal half = shown.ulp().multiply(new BigDecimal("0.500001"));
        if (off.compareTo(half) > 0) {
            return false;
        }
        int digits = Math.max(3, shown.precision());
        return off.compareTo(
                        value.round(new MathContext(digits))
                                .ulp()
                                .multiply(new BigDecimal("0.500001")))
                <= 0;
    }
}
