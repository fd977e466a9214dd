package dev.assay.chat;

import java.util.List;

/// What a conversation says before the first question.
///
/// @param title what can be done here: "Ask about 64Q-sample"
/// @param questions real ones for the loaded data, best first
public record Welcome(String title, String sentence, List<String> questions) {
    public Welcome {
        questions = List.copyOf(questions);
    }

    /// The welcome to some data.
    ///
    /// @param name of the data
    public static Welcome to(String name, List<String> questions) {
        return new Welcome(
                "Ask about " + name,
                "Large results are kept whole on this computer; the model reads a summary, and you"
                        + " see both.",
                questions);
    }
}
