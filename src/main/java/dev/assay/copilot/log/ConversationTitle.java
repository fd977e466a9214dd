package dev.assay.copilot.log;

import dev.assay.base.Words;

/// Makes a title of a first question: its first words, on one line.
public final class ConversationTitle {
    private static final int LONGEST = 60;
    private static final int LONGEST_GIVEN = 200;

    private ConversationTitle() {}

    /// A title as somebody typed it, on one line.
    ///
    /// @throws IllegalArgumentException where nothing is left of it
    public static String given(String title) {
        String line = oneLine(title);
        if (line.isEmpty()) {
            throw new IllegalArgumentException("A conversation needs a name.");
        }
        return line.length() <= LONGEST_GIVEN ? line : line.substring(0, LONGEST_GIVEN);
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
    }

    /// The question itself where it is short, else as many whole words as fit in 60 characters,
    /// with an ellipsis. What the window added to it, the model's line about its subject, is no
    /// part of that.
    static String fromQuestion(String question) {
        String line = oneLine(Question.words(question));
        if (line.isEmpty()) {
            return "Untitled question";
        }
        if (line.length() <= LONGEST) {
            return line;
        }
        int space = line.lastIndexOf(' ', LONGEST - 1);
        int end = space >= LONGEST / 3 ? space : LONGEST - 1;
        return Words.beginning(line, end).replaceAll("[\\s,;:.\\-]+$", "") + "…";
    }
}
