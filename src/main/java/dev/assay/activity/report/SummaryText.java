package dev.assay.activity.report;

/// What a model wrote of the streams of an activity.
public final class SummaryText {
    private SummaryText() {}

    /// The summary under its heading.
    ///
    /// @param model that wrote it
    /// @param prompt what it was asked
    public static String of(long activityId, String model, String prompt, String summary) {
        return """
        🤖 **AI Stream Summary** (Activity ID: %d)

        **Model:** %s

        **Analysis Request:**
        %s

        **AI Analysis:**

        %s
        """
                .formatted(activityId, model, quoted(prompt), summary);
    }

    private static String quoted(String prompt) {
        return "> " + prompt.strip().replace("\n", "\n> ");
    }

    /// What is told in the place of a summary.
    ///
    /// @param why there is none, a sentence
    /// @param features the derived ones
    public static String instead(String why, String features) {
        return """
        🔄 **Fallback Mode:** derived (original mode ai-summary failed)

        %s

        """
                        .formatted(why)
                + features;
    }
}
