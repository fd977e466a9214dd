package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.guide.words.DaySpan;
import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.SportWords;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// "And the Easy run?" asks the question before it of another activity; "and in October?" asks it
/// of other days, "and the rides?" of another sport.
record AskedAgain(List<Activity> known, LocalDate today) {
    private static final Pattern BEGINS =
            Pattern.compile("^(?:and|what about|how about|and what about|and how about)\\b");

    AskedAgain {
        known = List.copyOf(known);
    }

    /// A question in full.
    ///
    /// @param earlier questions, the newest first
    String inFull(String text, List<String> earlier) {
        String plain = text.strip().toLowerCase(Locale.ROOT);
        if (earlier.isEmpty() || !BEGINS.matcher(plain).find()) {
            return text;
        }
        String before = inFull(earlier.getFirst(), earlier.subList(1, earlier.size()));
        String bare = Sentence.plain(BEGINS.matcher(plain).replaceFirst(""));
        Sentence asked = Sentence.of(before);
        Sentence left = Sentence.of(bare);
        ActivityNames names = new ActivityNames(known, today);
        if (names.take(left).isPresent() && left.isUsedUp()) {
            if (names.take(asked).isEmpty()) {
                DaySpan.take(asked, known, today);
                SportWords.take(asked);
            }
            return joined(asked, bare);
        }
        left = Sentence.of(bare);
        if (DaySpan.take(left, known, today).isPresent() && left.isUsedUp()) {
            DaySpan.take(asked, known, today);
            return joined(asked, bare);
        }
        left = Sentence.of(bare);
        if (SportWords.take(left).isPresent() && left.isUsedUp()) {
            return SportWords.take(asked).isPresent() ? joined(asked, bare) : text;
        }
        return text;
    }

    private static String joined(Sentence asked, String bare) {
        return asked.rest().replace("|", " ").replaceAll("\\s+", " ").strip() + " " + bare;
    }
}
