package dev.assay.chip.guide.words;

import dev.assay.guide.reading.Grammar;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimePhrase.Side;
import dev.assay.guide.time.TimeReader;
import dev.assay.guide.time.TimeStretch.Ago;
import dev.assay.guide.time.TimeStretch.At;
import dev.assay.guide.time.TimeStretch.Calendar;
import dev.assay.guide.time.TimeStretch.Clock;
import dev.assay.guide.time.TimeStretch.Counted;
import dev.assay.guide.time.TimeStretch.Weekdays;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.CommonWords;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Takes the times out of a question about a chip: days, moments that are counted back from the
/// newest value, and spans that end with it. A history has no use for days of the week and times of
/// any day.
final class ChipTimes {
    private static final Pattern COMPARES = CommonWords.GRAMMAR.form("compares");
    private static final Pattern COMPARED_TO = CommonWords.GRAMMAR.form("comparedto");

    private static final Map<String, Grammar.Meaning> DAYS =
            Map.of(
                    "days",
                    match ->
                            Optional.of(
                                    TimePhrase.in(
                                            new Counted(
                                                    Integer.parseInt(match.group("count")),
                                                    match.group("unit"),
                                                    false))));

    private ChipTimes() {}

    static void read(QuestionTokens sheet) {
        CommonWords.GRAMMAR.read("unclear days", sheet, Map.of());
        new TimeReader().all(sheet.rest()).forEach(found -> put(sheet, found));
        CommonWords.GRAMMAR.read("spans", sheet, DAYS);
    }

    /// Words for the side stay where no plan knows it. All days since one are meant by "from" and
    /// "after", too; since when "after October" is, nobody can tell.
    private static void put(QuestionTokens sheet, TimeReader.Found found) {
        TimePhrase phrase = found.phrase();
        boolean since =
                !phrase.isClosed() && phrase.side() != Side.BEFORE && phrase.side() != Side.UNTIL;
        CommonSlot slot = slot(sheet, found);
        if (slot == CommonSlot.BEYOND_US) {
            return;
        }
        if (since) {
            boolean unclear =
                    phrase.side() == Side.AFTER
                            && phrase.stretch() instanceof Calendar named
                            && !named.isDay();
            sheet.put(
                    unclear ? CommonSlot.BEYOND_US : CommonSlot.SINCE,
                    "",
                    found.start(),
                    found.stretch());
        }
        TimePhrase time =
                slot == CommonSlot.MOMENT && phrase.stretch() instanceof Counted last
                        ? TimePhrase.in(new Ago("day", last.number(), last.unit()))
                        : phrase.as(Side.IN);
        sheet.put(slot, time, found.stretch(), found.end());
    }

    private static CommonSlot slot(QuestionTokens sheet, TimeReader.Found found) {
        return switch (found.phrase().stretch()) {
            case Counted last when last.isInADay() -> CommonSlot.BEYOND_US;
            case Counted last ->
                    isCompared(sheet, found, last) ? CommonSlot.MOMENT : CommonSlot.SPAN;
            case Ago _ -> CommonSlot.MOMENT;
            case Weekdays _, Clock _, At _ -> CommonSlot.BEYOND_US;
            case Calendar _ -> CommonSlot.DAY;
        };
    }

    /// "Compared to last week" is no span of days.
    private static boolean isCompared(QuestionTokens sheet, TimeReader.Found found, Counted last) {
        return last.bare()
                && found.phrase().side() == Side.IN
                && COMPARES.matcher(sheet.whole()).find()
                && COMPARED_TO.matcher(sheet.rest().substring(0, found.start())).find();
    }
}
