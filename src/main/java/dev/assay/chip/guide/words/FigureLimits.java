package dev.assay.chip.guide.words;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.reading.QuestionSheet;
import dev.assay.guide.words.CommonSlot;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Limits that are told by a figure of the chip: "twice the median", "20 % below the mean", "within
/// 10 % of the median", "between mean and median".
public final class FigureLimits {
    private static final String FIGURE =
            "(?:the )?(?:chip's |chip |overall )?(median|mean|average|typical value)(?! (?:readout|gate))\\b";
    private static final String NUMBER = "(\\d{1,9}(?:\\.\\d+)?)\\s*";
    private static final String LOWER = "below|under|less than|lower than|shorter than";
    private static final String UPPER = "above|over|more than|higher than|greater than|longer than";

    private static final Pattern TIMES =
            Pattern.compile(
                    "\\b(?:(?:("
                            + LOWER
                            + "|at most)|("
                            + UPPER
                            + "|at least)) )?(?:(twice|double|half|triple|(?:two|three|four|five) times)|"
                            + NUMBER
                            + "(?:times|x))(?: of)? (?:as \\w+ as )?"
                            + FIGURE);
    private static final Pattern PLAIN =
            Pattern.compile("\\b(?:(" + LOWER + "|at most)|(" + UPPER + "|at least)) " + FIGURE);
    private static final Pattern SHARE =
            Pattern.compile(
                    "\\b(?:(?:more than|at least|over) )?"
                            + NUMBER
                            + "(?:%|percent) (?:("
                            + LOWER
                            + ")|"
                            + UPPER
                            + ") "
                            + FIGURE);
    private static final Pattern WITHIN =
            Pattern.compile("\\bwithin " + NUMBER + "(?:%|percent) (?:of|from) " + FIGURE);
    private static final Pattern BETWEEN =
            Pattern.compile("\\bbetween " + FIGURE + " and " + FIGURE);

    private static final Map<String, Double> FACTORS =
            Map.of(
                    "twice",
                    2.0,
                    "double",
                    2.0,
                    "half",
                    0.5,
                    "triple",
                    3.0,
                    "two times",
                    2.0,
                    "three times",
                    3.0,
                    "four times",
                    4.0,
                    "five times",
                    5.0);
    private static final double HUNDRED = 100;

    private FigureLimits() {}

    /// Takes such limits out of a question.
    public static void read(QuestionSheet sheet) {
        sheet.take(TIMES, CommonSlot.BOUND, FigureLimits::times);
        sheet.take(SHARE, CommonSlot.BOUND, FigureLimits::share);
        sheet.take(
                PLAIN,
                CommonSlot.BOUND,
                match -> Optional.of(of(side(match, Side.ABOVE), 1, 1, match.group(3))));
        sheet.take(WITHIN, CommonSlot.BOUND, FigureLimits::within);
        sheet.take(
                BETWEEN,
                CommonSlot.BOUND,
                match ->
                        Optional.of(
                                new Bound(
                                        Side.BETWEEN,
                                        1,
                                        1,
                                        "",
                                        List.of(stat(match.group(1)), stat(match.group(2))))));
    }

    /// "Twice the median" alone is twice or more, "half the median" half or less.
    private static Optional<Bound> times(MatchResult match) {
        double factor =
                match.group(3) == null
                        ? Double.parseDouble(match.group(4))
                        : FACTORS.getOrDefault(match.group(3), 1.0);
        Side usual = factor < 1 ? Side.AT_MOST : Side.AT_LEAST;
        return Optional.of(of(side(match, usual), factor, factor, match.group(5)));
    }

    private static Side side(MatchResult match, Side usual) {
        if (match.group(1) != null) {
            return match.group(1).equals("at most") ? Side.AT_MOST : Side.BELOW;
        }
        if (match.group(2) == null) {
            return usual;
        }
        return match.group(2).equals("at least") ? Side.AT_LEAST : Side.ABOVE;
    }

    private static Optional<Bound> share(MatchResult match) {
        double share = Double.parseDouble(match.group(1)) / HUNDRED;
        boolean lower = match.group(2) != null;
        double factor = lower ? 1 - share : 1 + share;
        return Optional.of(of(lower ? Side.BELOW : Side.ABOVE, factor, factor, match.group(3)));
    }

    private static Optional<Bound> within(MatchResult match) {
        double share = Double.parseDouble(match.group(1)) / HUNDRED;
        return Optional.of(of(Side.BETWEEN, 1 - share, 1 + share, match.group(2)));
    }

    private static Bound of(Side side, double low, double high, @Nullable String figure) {
        return new Bound(side, low, high, "", List.of(stat(figure)));
    }

    private static SummaryFigure stat(@Nullable String figure) {
        return "mean".equals(figure) || "average".equals(figure)
                ? SummaryFigure.MEAN
                : SummaryFigure.MEDIAN;
    }
}
