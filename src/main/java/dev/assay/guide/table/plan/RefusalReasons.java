package dev.assay.guide.table.plan;

import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.TimeOfText;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.time.TimePhrase;
import dev.assay.guide.time.TimeReader;
import dev.assay.query.Grain;
import dev.assay.vocabulary.NameWords;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Why a question is not answered, where there is more to say than which words are in the way.
final class RefusalReasons {
    private static final List<String> DATES = List.of("date", "time", "day", "month", "timestamp");

    private static final Pattern UP_OR_DOWN =
            Pattern.compile(
                    "\\b(?:up or down|down or up|(?:go|goes|went|gone|going) (?:up|down))\\b");

    private static final Pattern WHY = Pattern.compile("\\b(?:why|how come)\\b");

    private RefusalReasons() {}

    /// A reason in a sentence; empty where there is none to give.
    static String of(QuestionReading reading, TableAtHand table) {
        Optional<Column> noTime = TimeOfText.in(reading.parts());
        if (noTime.isPresent()) {
            return "%s holds %s, no dates or times, so nothing in it is before, after or on a day."
                    .formatted(noTime.get().shown(), noTime.get().isText() ? "text" : "numbers");
        }
        Optional<String> absent = reading.first(TableSlot.ABSENT, String.class);
        if (absent.isPresent()) {
            return "%s has no column %s.".formatted(table.shown(), Column.inCode(absent.get()));
        }
        if (reading.unknown().stream().anyMatch(words -> WHY.matcher(words).find())) {
            return "I cannot tell causes, for no table says why. Ask what changed, what is odd, or for the values themselves.";
        }
        if (!reading.unknown().isEmpty() && UP_OR_DOWN.matcher(reading.text()).find()) {
            return "whether something went up or down I do not say in a word. “compare” sets two"
                    + " months beside each other, “growth of … per month” tells how much each"
                    + " month differs from the one before.";
        }
        return new TimeReader()
                .all(reading.text().toLowerCase(Locale.ROOT))
                .map(found -> found.phrase())
                .filter(said -> said.kind() == TimePhrase.Kind.EVERY_YEAR && said.until() != null)
                .map(TimePhrase::said)
                .filter(said -> reading.unknown().stream().anyMatch(said::contains))
                .findFirst()
                .map(
                        "“%1$s” names no year. From one month to another needs one, as in “%1$s 2025”."
                                ::formatted)
                .orElseGet(() -> timeless(reading, table));
    }

    private static boolean isInADay(Part part) {
        return switch (part.value()) {
            case Grain grain -> grain.isInADay();
            case TimePhrase wish -> wish.isInADay();
            default -> false;
        };
    }

    /// A sentence that a table has no times, or none of a day, where a question wants them.
    private static String timeless(QuestionReading reading, TableAtHand table) {
        if (reading.unknown().isEmpty()
                && reading.parts().stream().anyMatch(RefusalReasons::isInADay)) {
            Optional<Column> days = table.time().filter(Column::isDate);
            if (days.isPresent()) {
                return days.get().shown() + " holds dates, which have no time of day.";
            }
        }
        boolean wanted = reading.has(TableSlot.GRAIN) || reading.has(TableSlot.OVER_TIME);
        if (!wanted || table.time().isPresent() || !reading.unknown().isEmpty()) {
            return "";
        }
        List<String> dates =
                table.texts().stream()
                        .filter(column ->
                                NameWords.of(column.name()).stream().anyMatch(DATES::contains))
                        .map(Column::shown)
                        .toList();
        return "there is no column of times in "
                + table.shown()
                + (dates.isEmpty()
                        ? "."
                        : ": what is in " + String.join(", ", dates) + " was read as text.");
    }
}
