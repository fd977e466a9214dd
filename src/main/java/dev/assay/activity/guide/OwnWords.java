package dev.assay.activity.guide;

import dev.assay.activity.guide.words.Sentence;
import dev.assay.activity.guide.words.SportWords;
import java.util.regex.Pattern;

/// Whether a question is about activities, in whichever words: what is not understood of it is then
/// refused rather than looked up in a table that happens to have a column of that name.
final class OwnWords {
    private static final Pattern OF_SPORT =
            Pattern.compile(
                    "\\b(?:heart ?rate|pace|cadence|ftp|tss|climb\\w*|elevation|fad(?:e|ed|ing)|decoupling|athlete|fastest|slowest|fitness|calories|laps?|splits?|zones? ?[1-9]?|warm-?up|interval\\w*)\\b");
    private static final Pattern OF_MINE = Pattern.compile("\\b(?:i|i've|i'm|am|my|me|mine)\\b");

    /// The words of somebody who asks for a table: its name and those of its columns are written as
    /// they are.
    private static final Pattern OF_TABLES =
            Pattern.compile("\\w_\\w|`|\\b(?:tables?|columns?|rows?|sql|activities where)\\b");

    private OwnWords() {}

    /// @param alone whether nothing but activities is open, so that what is mine is one of them
    static boolean areIn(String question, boolean alone) {
        Sentence sentence = Sentence.of(question);
        return !sentence.has(OF_TABLES)
                && (SportWords.areIn(sentence)
                        || sentence.has(OF_SPORT)
                        || (alone && sentence.has(OF_MINE)));
    }
}
