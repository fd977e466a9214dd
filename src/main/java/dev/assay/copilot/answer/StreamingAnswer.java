package dev.assay.copilot.answer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What can be read of an answer while it is still arriving, piece by piece: the texts of its
/// blocks where it is the JSON that was asked for, otherwise all of it.
public final class StreamingAnswer {
    private static final Pattern ANSWER_IN_PROSE =
            Pattern.compile("\\{\\s*\"(?:blocks|summary|assessment)\"");

    private enum Kind {
        UNDECIDED,
        JSON,
        PLAIN
    }

    private final StringBuilder raw = new StringBuilder();
    private final AnswerJsonReader json = new AnswerJsonReader();
    private Kind kind = Kind.UNDECIDED;

    /// The next piece, of any length.
    public void add(String piece) {
        raw.append(piece);
        switch (kind) {
            case JSON -> feed(piece);
            case UNDECIDED -> decide();
            case PLAIN -> lookForJson(piece.length());
        }
    }

    /// All that can be shown of the answer now. It never ends in half a character.
    public String markdown() {
        return switch (kind) {
            case UNDECIDED -> "";
            case JSON -> json.markdown();
            case PLAIN -> wholeCharacters(raw.toString());
        };
    }

    /// The answer as it would be if nothing more came.
    public Answer soFar() {
        return AnswerParser.parse(markdown().isBlank() ? "" : raw.toString());
    }

    static String wholeCharacters(String text) {
        int end = text.length();
        boolean half = end > 0 && Character.isHighSurrogate(text.charAt(end - 1));
        return half ? text.substring(0, end - 1) : text;
    }

    private void decide() {
        String text = raw.toString();
        String begun = text.stripLeading();
        int start = text.length() - begun.length();
        if (begun.startsWith("`")) {
            int line = begun.indexOf('\n');
            if (line < 0) {
                kind = begun.length() > 40 ? Kind.PLAIN : Kind.UNDECIDED;
                return;
            }
            String inside = begun.substring(line).stripLeading();
            start = text.length() - inside.length();
            begun = inside;
        }
        if (begun.startsWith("{")) {
            kind = Kind.JSON;
            feed(text.substring(start));
        } else if (!begun.isEmpty()) {
            kind = Kind.PLAIN;
            lookForJson(text.length());
        }
    }

    private void feed(String piece) {
        json.feed(piece);
        if (json.isNoJson()) {
            kind = Kind.PLAIN;
        }
    }

    private void lookForJson(int newCharacters) {
        Matcher found = ANSWER_IN_PROSE.matcher(raw);
        // The start of a match may have come with an earlier piece.
        if (!json.isNoJson() && found.find(Math.max(0, raw.length() - newCharacters - 30))) {
            kind = Kind.JSON;
            feed(raw.substring(found.start()));
        }
    }
}
