package dev.assay.copilot.prompt;

import java.util.List;
import java.util.Locale;

/// In which languages a model answers and thinks.
///
/// @param response a language tag such as "ja"; empty for the language of each question
/// @param thinking a language tag; empty for the language of the answer
public record Languages(String response, String thinking) {
    /// Whatever the question is in.
    public static final Languages OF_THE_QUESTION = new Languages("", "");

    /// What the model is told.
    ///
    /// @param names what has names that are not translated, in the words of the data
    String instruction(List<String> names) {
        String answer =
                response.isEmpty()
                        ? "- Answer in the language of the question."
                        : "- Always answer in %s, also where the question is in another language, titles and axes of charts included."
                                        .formatted(name(response))
                                + (response.equals("en")
                                        ? ""
                                        : " %s and technical terms stay in English."
                                                .formatted(untranslated(names)));
        return thinking.isEmpty() || thinking.equals(response)
                ? answer
                : answer + "\n- Think and plan in %s.".formatted(name(thinking));
    }

    private static String untranslated(List<String> names) {
        return names.isEmpty() ? "Names" : "Names of " + String.join(", ", names);
    }

    /// The language in English: "Japanese".
    private static String name(String tag) {
        return Locale.forLanguageTag(tag).getDisplayName(Locale.ENGLISH);
    }
}
