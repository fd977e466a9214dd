package dev.assay.copilot.log;

import dev.assay.source.Focus;
import dev.assay.source.FocusKey;
import java.util.Optional;
import java.util.regex.Pattern;

/// What the analyst asks.
///
/// @param about the source that knows what it is about, and that beyond its words; where empty,
///   what the question before was about
public record Question(String text, Optional<FocusKey> about) {
    /// How the line begins that tells the model what a question is about.
    private static final String ABOUT = "\n\nAbout: ";

    private static final Pattern FOR_THE_MODEL = Pattern.compile(" \\(ID [^()]*\\)$");

    /// What the analyst wrote, without the line on what it is about.
    public static String words(String text) {
        int about = text.indexOf(ABOUT);
        return about > 0 ? text.substring(0, about) : text;
    }

    /// What the analyst asked as people read it: without the id and the arguments that the line on
    /// what it is about ends with for the model.
    public static String shown(String text) {
        int about = text.indexOf(ABOUT);
        return about > 0
                ? text.substring(0, about)
                        + FOR_THE_MODEL.matcher(text.substring(about)).replaceFirst("")
                : text;
    }

    /// A question about something.
    public static Question about(String words, Focus focus) {
        return new Question(words + "\n\n" + focus.line(), focus.key());
    }

    /// What it is about where a source has more to tell of that; else what was asked about before.
    public Optional<FocusKey> aboutAfter(Transcript earlier) {
        return about.filter(FocusKey::tellsMore).or(earlier::focus);
    }

    /// A question in words alone.
    public static Question of(String text) {
        return new Question(text, Optional.empty());
    }
}
