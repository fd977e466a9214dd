package dev.assay.guide.time;

import dev.assay.guide.reading.QuestionSheet;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.NumberWords;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes the times out of a question: days, months, "a week ago", "in the last two weeks".
public final class TimeMentions {
    private static final String NUMBER = NumberWords.ONE;
    private static final Pattern SPAN =
            Pattern.compile(
                    "(?:(?:in|over|during|for|within|of)\\s+)?(?:the\\s+)?"
                            + "(?:(?:last|past|previous)\\s+(?:"
                            + NUMBER
                            + "\\s*)?|(\\d{1,3})\\s+)(days?|weeks?|months?)\\b");
    private static final Pattern OPEN = Pattern.compile("\\b(from|after) (?:the )?$");
    private static final Pattern COMPARES =
            Pattern.compile("\\b(?:compar\\w*|vs|versus|against|than|differ\\w*)\\b");
    private static final int MOST_DAYS = 2;
    private static final Pattern AGO =
            Pattern.compile(
                    "\\b(today|yesterday|(an?|"
                            + NUMBER.substring(1, NUMBER.length() - 1)
                            + ") (days?|weeks?|months?) ago)\\b");

    /// What something is compared with: "compared to last week" is no span of days.
    private static final Pattern COMPARED =
            Pattern.compile(
                    "\\b(?:with|to|vs\\.?|versus|against|than|and) (?:the |that of )?"
                            + "((?:last|previous) (day|week|month))\\b");

    private TimeMentions() {}

    public static void read(QuestionSheet sheet) {
        sheet.take(DayMention.range(), CommonSlot.BEYOND_US, match -> Optional.of(match.group()));
        for (int i = 0; i < MOST_DAYS; i++) {
            DayMention.find(sheet.rest()).ifPresent(found -> put(sheet, found));
        }
        sheet.take(AGO, CommonSlot.MOMENT, match -> Optional.of(daysAgo(match)));
        Matcher compared = COMPARED.matcher(sheet.rest());
        if (compared.find() && COMPARES.matcher(sheet.whole()).find()) {
            sheet.put(
                    CommonSlot.MOMENT, days(compared.group(2)), compared.start(1), compared.end(1));
        }
        sheet.take(SPAN, CommonSlot.SPAN, match -> Optional.of(days(match)));
    }

    /// "From" and "after" right before a day mean all days since; since when "after october" is,
    /// nobody can tell.
    private static void put(QuestionSheet sheet, DayMention.Found found) {
        Matcher open = OPEN.matcher(sheet.rest().substring(0, found.start()));
        if (open.find()) {
            boolean unclear = open.group(1).equals("after") && found.day().day() == 0;
            sheet.put(
                    unclear ? CommonSlot.BEYOND_US : CommonSlot.SINCE,
                    "",
                    open.start(1),
                    open.end(1));
        }
        sheet.put(CommonSlot.DAY, found.day(), found.start(), found.end());
    }

    private static int daysAgo(MatchResult match) {
        if (match.group(2) == null) {
            return match.group(1).equals("today") ? 0 : 1;
        }
        String number = match.group(2);
        return NumberWords.of(number.equals("an") ? "a" : number) * days(match.group(3));
    }

    private static int days(String unit) {
        return unit.startsWith("w") ? 7 : unit.startsWith("m") ? 30 : 1;
    }

    private static int days(MatchResult match) {
        String number = match.group(1) != null ? match.group(1) : match.group(2);
        return (number == null ? 1 : NumberWords.of(number)) * days(match.group(3));
    }
}
