package dev.assay.text.profile;

import dev.assay.base.Words;
import dev.assay.text.TextEncoding;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// A profile of a stored text in at most 900 characters: its kind and structure, its first lines,
/// ranges of its counts and measures, and its first lines that look like errors. A model asks
/// better when it knows what is there.
public final class ContentProfile {
    /// The most characters of a profile.
    public static final int MAX_CHARACTERS = 900;

    /// What errors leave to everything else, where there are some.
    private static final int BEFORE_ERRORS = 650;

    private ContentProfile() {}

    /// The profile of a text.
    ///
    /// @param json where the text is JSON
    public static String of(
            String mediaType,
            TextEncoding encoding,
            LineProfile lines,
            Optional<JsonProfile> json) {
        if (!lines.isText()) {
            return "Content: binary data, " + Words.shortened(Quoted.plain(mediaType), 80) + ".";
        }
        String kind = json.map(JsonProfile::kind).orElseGet(lines::kind);
        StringBuilder text = new StringBuilder("Content: " + kind + encoded(encoding, lines) + ".");
        List<String> errors = lines.errors(json.isEmpty());
        int room = errors.isEmpty() ? MAX_CHARACTERS : BEFORE_ERRORS;
        if (json.isPresent()) {
            text.append(' ').append(json.get().structure(room - text.length() - 2)).append('.');
        } else {
            lines.sentences(room - text.length() - 1)
                    .forEach(sentence -> add(text, " " + sentence, room));
        }
        String before = " First lines that look like errors: ";
        for (String error : errors) {
            add(text, before + error, MAX_CHARACTERS);
            before = "; ";
        }
        return text.toString();
    }

    private static String encoded(TextEncoding encoding, LineProfile lines) {
        String name =
                encoding.charset().equals(StandardCharsets.UTF_8)
                        ? ""
                        : " in "
                                + encoding.charset().name()
                                + (encoding.guessed() ? " (guessed)" : "");
        return name + (lines.hasUnknown() ? " with bytes that mean nothing in it" : "");
    }

    /// A sentence that does not fit is left out, for half of one says nothing.
    private static void add(StringBuilder text, String sentence, int longest) {
        if (!sentence.isBlank() && text.length() + sentence.length() <= longest) {
            text.append(sentence);
        }
    }
}
