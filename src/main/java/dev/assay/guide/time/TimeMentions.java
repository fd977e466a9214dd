package dev.assay.guide.time;

import dev.assay.guide.reading.Grammar;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.CommonWords;
import dev.assay.guide.words.NumberWords;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes the times out of a question: days, months, "a week ago", "in the last two weeks".
public final class TimeMentions {
    private static final Pattern OPENS = CommonWords.GRAMMAR.form("opens");
    private static final Pattern COMPARES = CommonWords.GRAMMAR.form("compares");
    private static final int MOST_DAYS = 2;

    private static final Map<String, Grammar.Meaning> DAYS =
            Map.of("days", match -> Optional.of(days(match)));

    private TimeMentions() {}

    public static void read(QuestionTokens sheet) {
        CommonWords.GRAMMAR.read("ranges of days", sheet, Map.of());
        for (int i = 0; i < MOST_DAYS; i++) {
            DayMention.find(sheet.rest()).ifPresent(found -> put(sheet, found));
        }
        CommonWords.GRAMMAR.read("times ago", sheet, DAYS);
        if (COMPARES.matcher(sheet.whole()).find()) {
            CommonWords.GRAMMAR.read("compared times", sheet, DAYS);
        }
        CommonWords.GRAMMAR.read("spans", sheet, DAYS);
    }

    /// "From" and "after" right before a day mean all days since; since when "after october" is,
    /// nobody can tell.
    private static void put(QuestionTokens sheet, DayMention.Found found) {
        Matcher open = OPENS.matcher(sheet.rest().substring(0, found.start()));
        if (open.find()) {
            boolean unclear = open.group("open").equals("after") && found.day().day() == 0;
            sheet.put(
                    unclear ? CommonSlot.BEYOND_US : CommonSlot.SINCE,
                    "",
                    open.start("open"),
                    open.end("open"));
        }
        sheet.put(CommonSlot.DAY, found.day(), found.start(), found.end());
    }

    private static int days(MatchResult match) {
        if (Grammar.group(match, "today").isPresent()) {
            return 0;
        }
        int number =
                Grammar.group(match, "number")
                        .or(() -> Grammar.group(match, "count"))
                        .map(NumberWords::of)
                        .orElse(1);
        String unit = Grammar.group(match, "unit").orElse("day");
        return number * (unit.startsWith("w") ? 7 : unit.startsWith("m") ? 30 : 1);
    }
}
