package dev.assay.guide.table.words;

import dev.assay.guide.reading.Grammar;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.table.sql.TimeWish;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Times of the day in questions about tables: "between 3 and 4 pm", "after 18:00", "at 9:30".
final class ClockForms {
    private static final String ONE =
            "(?<h%1$s>\\d{1,2})(?::(?<m%1$s>\\d{2}))?\\s*(?<p%1$s>a\\.?m\\.?|p\\.?m\\.?|o'?clock|h)?(?![\\w:.%%-])";
    private static final Pattern RANGE =
            Pattern.compile(
                    "\\b(?:between|from)\\s+"
                            + ONE.formatted("1")
                            + "\\s*(?:and|to|until|till|-)\\s*"
                            + ONE.formatted("2"));
    private static final Pattern SINGLE =
            Pattern.compile(
                    "\\b(?<side>since|after|from|before|until|till|at|around)\\s+"
                            + ONE.formatted("1"));
    private static final Pattern HAPPENS = Pattern.compile("\\b(?:happen|occur|go(?:ing)? on)");
    private static final int DAY = 24 * 60;

    private ClockForms() {}

    /// Takes the times of the day out of a question.
    static void read(QuestionTokens sheet) {
        boolean happens = HAPPENS.matcher(sheet.whole()).find();
        sheet.take(RANGE, TableSlot.WHEN_WISH, match -> range(match, happens));
        sheet.take(SINGLE, TableSlot.WHEN_WISH, ClockForms::single);
    }

    /// Numbers alone are hours only where it is asked what happened between them.
    private static Optional<TimeWish> range(MatchResult match, boolean happens) {
        boolean clock = isClock(match, "1") || isClock(match, "2");
        Optional<String> half = Grammar.group(match, "p2").filter(ClockForms::isHalf);
        OptionalInt from = minute(match, "1", half.orElse(""));
        OptionalInt to = minute(match, "2", "");
        if (!(clock || happens)
                || from.isEmpty()
                || to.isEmpty()
                || from.getAsInt() == to.getAsInt()) {
            return Optional.empty();
        }
        int end = to.getAsInt() == 0 ? DAY : to.getAsInt();
        return Optional.of(
                new TimeWish.OfDay(
                        from.getAsInt(),
                        end,
                        "from %s to %s of any day"
                                .formatted(said(from.getAsInt()), said(to.getAsInt()))));
    }

    private static Optional<TimeWish> single(MatchResult match) {
        OptionalInt at = minute(match, "1", "");
        if (at.isEmpty() || !isClock(match, "1")) {
            return Optional.empty();
        }
        int minute = at.getAsInt();
        boolean hour = Grammar.group(match, "m1").isEmpty();
        return switch (match.group("side")) {
            case "since", "after", "from" ->
                    Optional.of(
                            new TimeWish.OfDay(
                                    minute, DAY, "after " + said(minute) + " of any day"));
            case "before", "until", "till" ->
                    minute == 0
                            ? Optional.empty()
                            : Optional.of(
                                    new TimeWish.OfDay(
                                            0, minute, "before " + said(minute) + " of any day"));
            case "at" ->
                    Optional.of(
                            new TimeWish.OfDay(
                                    minute,
                                    minute + (hour ? 60 : 1),
                                    hour
                                            ? "in the hour from " + said(minute) + " of any day"
                                            : "at " + said(minute) + " of any day"));
            default -> Optional.empty();
        };
    }

    private static boolean isClock(MatchResult match, String number) {
        return Grammar.group(match, "m" + number).isPresent()
                || Grammar.group(match, "p" + number).isPresent();
    }

    private static boolean isHalf(String word) {
        return word.toLowerCase(Locale.ROOT).matches("[ap].*");
    }

    /// @param usual half of the day, where none is written
    private static OptionalInt minute(MatchResult match, String number, String usual) {
        int hour = Integer.parseInt(match.group("h" + number));
        int minute = Grammar.group(match, "m" + number).map(Integer::parseInt).orElse(0);
        String half =
                Grammar.group(match, "p" + number)
                        .filter(ClockForms::isHalf)
                        .orElse(usual)
                        .toLowerCase(Locale.ROOT);
        if (minute > 59 || hour > 24 || (hour == 24 && minute > 0)) {
            return OptionalInt.empty();
        }
        if (half.isEmpty()) {
            return OptionalInt.of((hour * 60 + minute) % DAY);
        }
        return hour < 1 || hour > 12
                ? OptionalInt.empty()
                : OptionalInt.of((hour % 12 + (half.startsWith("p") ? 12 : 0)) * 60 + minute);
    }

    private static String said(int minute) {
        return "%02d:%02d".formatted(minute / 60 % 24, minute % 60);
    }
}
