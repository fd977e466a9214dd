package dev.assay.guide.words;

import static dev.assay.guide.reading.Grammar.group;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.quantity.SummaryFigure;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.stream.Stream;

/// What the forms of limits mean: "below 40 us", "between 3 and 5", "twice the median", "20 % below
/// the mean", "within 10 % of the median".
public final class LimitForms {
    /// No value is larger in any unit; beyond it a unit could make a number infinite.
    private static final double LARGEST = 1e100;

    private static final double HUNDRED = 100;

    private LimitForms() {}

    /// The side whose name a group of the form has: "most" for at most.
    public static Optional<Side> side(MatchResult match) {
        return Arrays.stream(Side.values())
                .filter(side -> group(match, groupOf(side)).isPresent())
                .findFirst();
    }

    private static String groupOf(Side side) {
        return side.name().replace("AT_", "").toLowerCase(Locale.ROOT);
    }

    /// One value, or two of a range that are in the same unit.
    public static Optional<Bound> limit(MatchResult match) {
        double low = NumberWords.value(match.group("low"));
        double high = group(match, "high").map(NumberWords::value).orElse(low);
        String unit = group(match, "unit").orElse("");
        boolean same = group(match, "lowunit").filter(other -> !other.equals(unit)).isEmpty();
        return same && Math.abs(low) <= LARGEST && Math.abs(high) <= LARGEST
                ? Optional.of(
                        new Bound(
                                side(match).orElse(Side.BETWEEN),
                                Math.min(low, high),
                                Math.max(low, high),
                                unit,
                                List.of()))
                : Optional.empty();
    }

    /// A figure itself, a share of it more or less, or some times of it: "twice the median" alone
    /// is twice or more, "half the median" half or less.
    public static Optional<Bound> figures(MatchResult match) {
        List<SummaryFigure> figures =
                Stream.of("figure", "other")
                        .flatMap(name -> group(match, name).stream())
                        .map(LimitForms::figure)
                        .toList();
        double factor = factor(match);
        Optional<Double> share =
                group(match, "share").map(percent -> Double.parseDouble(percent) / HUNDRED);
        if (share.isEmpty()) {
            Side usual =
                    figures.size() > 1 ? Side.BETWEEN : factor < 1 ? Side.AT_MOST : Side.AT_LEAST;
            return Optional.of(new Bound(side(match).orElse(usual), factor, factor, "", figures));
        }
        double less = 1 - share.get();
        double more = 1 + share.get();
        if (group(match, "within").isPresent()) {
            return Optional.of(new Bound(Side.BETWEEN, less, more, "", figures));
        }
        return Optional.of(
                group(match, "lower").isPresent()
                        ? new Bound(Side.BELOW, less, less, "", figures)
                        : new Bound(Side.ABOVE, more, more, "", figures));
    }

    /// The number of times that something counts: 2 of "twice"; 1 where nobody says.
    public static double factor(MatchResult match) {
        return group(match, "word")
                .map(LimitForms::factor)
                .or(() -> group(match, "factor").map(Double::parseDouble))
                .orElse(1.0);
    }

    private static double factor(String word) {
        return switch (word) {
            case "twice", "double" -> 2;
            case "half" -> 0.5;
            case "triple" -> 3;
            default -> NumberWords.of(word.replace(" times", ""));
        };
    }

    private static SummaryFigure figure(String word) {
        return word.equals("mean") || word.equals("average")
                ? SummaryFigure.MEAN
                : SummaryFigure.MEDIAN;
    }
}
