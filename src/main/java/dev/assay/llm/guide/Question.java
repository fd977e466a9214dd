package dev.assay.llm.guide;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A question taken apart: what it names, and the words that say what is wanted of it.
///
/// @param text the question as typed
/// @param words the question in lower case, one blank between words
/// @param parameters in the order of their mention
/// @param qubits their ids as the data spell them: "3" for "Q03"
/// @param count how many are wanted: 5 for "the five worst"; 0 where nobody said
/// @param day the day it is about
/// @param bound "T1 below 40"
/// @param days how far back to look; 0 where nobody said
record Question(
        String text,
        String words,
        List<Parameter> parameters,
        List<String> qubits,
        int count,
        @Nullable DayMention day,
        @Nullable Bound bound,
        int days) {
    Question {
        parameters = List.copyOf(parameters);
        qubits = List.copyOf(qubits);
    }

    /// A side of a threshold, in the units that people read.
    record Bound(boolean below, double value, String unit) {}

    /// Lower case, compatible letters made plain ("T₁" becomes "t1"), single blanks.
    static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace('\u2019', '\'')
                .replaceAll("\\s+", " ")
                .strip();
    }

    /// Whether the words match a pattern anywhere.
    boolean says(Pattern pattern) {
        return pattern.matcher(words).find();
    }

    /// The same question about other parameters.
    Question about(List<Parameter> others) {
        return new Question(text, words, others, qubits, count, day, bound, days);
    }
}
