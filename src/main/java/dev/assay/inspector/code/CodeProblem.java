package dev.assay.inspector.code;

import java.util.Optional;

/// What is wrong with a text in some language.
///
/// @param offset of the place in the text, in characters; empty where the place is not known
/// @param wholeLine whether it is about the line of that place, and not about its piece alone
public record CodeProblem(String sentence, Optional<Integer> offset, boolean wholeLine) {
    /// A problem of one piece.
    public CodeProblem(String sentence, Optional<Integer> offset) {
        this(sentence, offset, false);
    }

    /// A problem whose place is not known.
    public CodeProblem(String sentence) {
        this(sentence, Optional.empty());
    }

    /// Where a text is to be marked; nowhere where both are the same.
    record Mark(int from, int to) {
        static final Mark NOWHERE = new Mark(0, 0);

        boolean holds(int place) {
            return from <= place && place < to;
        }
    }

    /// The part of a text that is to be marked. What is missing at its end is marked at the last
    /// piece there is.
    Mark mark(String text, Iterable<CodeToken> pieces) {
        int end = text.stripTrailing().length();
        int wrong = offset.orElse(-1);
        if (wrong < 0 || end == 0) {
            return Mark.NOWHERE;
        }
        int place = Math.min(wrong, end - 1);
        if (wholeLine) {
            int from = text.lastIndexOf('\n', text.charAt(place) == '\n' ? place - 1 : place) + 1;
            int stop = text.indexOf('\n', from);
            String line = text.substring(from, stop < 0 ? text.length() : stop);
            int blanks = line.length() - line.stripLeading().length();
            return new Mark(from + blanks, from + line.stripTrailing().length());
        }
        for (CodeToken piece : pieces) {
            if (piece.holds(place)) {
                return new Mark(piece.from(), piece.to());
            }
        }
        return Mark.NOWHERE;
    }
}
