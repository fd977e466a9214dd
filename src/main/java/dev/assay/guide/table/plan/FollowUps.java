package dev.assay.guide.table.plan;

import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.TableSlot;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Tells questions that go on from the one before.
final class FollowUps {
    /// Words that stand for what the question before was about.
    private static final Pattern OF_BEFORE =
            Pattern.compile(
                    "(?i)^\\W*how (?:many|much)(?: (?:is|are|was|were) (?:that|there|it))?\\W*$|\\b(?:them|those|these|they|their|thereof)\\b|\\b(?:the|which) (?:\\w+ )?ones?\\b(?! of| with| that| in)");

    /// Words that ask about the things that were told.
    private static final Pattern THOSE =
            Pattern.compile("(?i)\\b(?:them|those|these|their|they|that|its)\\b");

    private static final Pattern STEP =
            Pattern.compile(
                    "(?i)\\b(?:previous|preceding) (?:day|week|month|quarter|year)\\b|\\b(?:day|week|month|quarter|year) (?:before|earlier)\\b");

    /// Words for what the question before was about, and none for whom this one is about.
    private static final Pattern OF_IT =
            Pattern.compile(
                    "(?i)\\b(?:them|those|these)\\b(?! (?:who|whose|that|which|with|without)\\b)");

    /// The beginning of a question that only divides or narrows down.
    private static final Pattern DIVIDES =
            Pattern.compile("(?i)\\W*(?:split|per|by|for|in|on|at|from|since|with|without)\\b");

    private FollowUps() {}

    /// Returns whether a question says too little by itself, or begins as one that goes on.
    ///
    /// @param frame as it is read alone
    static boolean goesOn(String text, Optional<Frame> frame) {
        return pointsBack(text)
                || frame.filter(read -> read.saysWhat() && !read.asks(TableSlot.GOES_ON)).isEmpty();
    }

    /// Returns whether the words of a question say that it goes on.
    static boolean pointsBack(String text) {
        return begins(text) || OF_BEFORE.matcher(text).find();
    }

    private static boolean begins(String text) {
        return text.strip()
                .toLowerCase(Locale.ROOT)
                .matches(
                        "(?s)(?:and|also|but|or|only|just|now|then|same|what about|how"
                                + " about)\\b.*");
    }

    /// Returns whether a question, as it is read alone, is none without one before.
    static boolean isPartOfOne(String text, Frame frame) {
        return begins(text) && !frame.saysWhat();
    }

    /// Returns whether a question means something else where the one before was not understood.
    static boolean hangsOnOneBefore(String text, Frame frame) {
        return isPartOfOne(text, frame)
                || OF_IT.matcher(text).find()
                || (DIVIDES.matcher(text).lookingAt() && !frame.saysWhat());
    }

    /// Returns whether a question wants the stretch of time before that of the one before it.
    static boolean stepsBack(String text, Frame before) {
        return STEP.matcher(text).find()
                && before.conditions().stream().anyMatch(RowCondition::time);
    }

    /// Returns whether a question is about the things that the answer before told.
    static boolean areOfThose(String text, Frame before) {
        return THOSE.matcher(text).find()
                && before.table().entity().isPresent()
                && before.measures().isEmpty()
                && before.groups().isEmpty();
    }
}
