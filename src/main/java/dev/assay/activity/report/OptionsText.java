package dev.assay.activity.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToLongFunction;

/// What is told where streams are too large to be sent: the ways to go on, and what each costs.
public final class OptionsText {
    private static final List<Integer> PAGES = List.of(500, 1_000, 2_000);

    private static final String MODES =
            """
            📊 **Processing Mode Options:**

            🔍 **raw** - Get the actual stream data points (time, heart rate, power, etc.)
               Best for: Detailed analysis, specific time intervals, technical examination
               Command: {CALL,"processing_mode":"raw","page_number":1}

            📈 **derived** - Get calculated features, statistics, and insights from the data
               Best for: Performance analysis, training insights, pattern identification
               Command: {CALL,"processing_mode":"derived"}

            🤖 **ai-summary** - Get an AI-generated summary focusing on key findings (requires summary_prompt)
               Best for: Quick overview, coaching insights, narrative understanding
               Command: {CALL,"processing_mode":"ai-summary","summary_prompt":"…"}

            ⚡ **auto** - Let the system choose the best approach based on data size
               Best for: When unsure which mode to use
               Command: {CALL,"processing_mode":"auto"}

            """;

    private static final String GO_ON =
            "💡 To proceed, call the get-activity-streams tool again with your preferred"
                    + " processing_mode parameter.";

    private OptionsText() {}

    /// Below the text: what is left for an answer.
    ///
    /// @param tokens that one result may have
    public static String remaining(long tokens) {
        return String.format(
                Locale.ROOT,
                "\n\n💡 **Current context usage: %,d tokens remaining** for one answer",
                tokens);
    }

    /// The text.
    ///
    /// @param call the arguments that say which part of which activity is asked for
    /// @param points samples of the activity
    /// @param tokens that all of them would take
    /// @param limit tokens that one result may have
    /// @param largest rows of a page that fits
    /// @param page tokens of a page of so many rows
    public static String of(
            ObjectNode call,
            int points,
            long tokens,
            long limit,
            int largest,
            IntToLongFunction page) {
        StringBuilder text = new StringBuilder();
        text.append("⚠️ **Output too large for context window**\n\n")
                .append(
                        "The stream data contains %d data points (~%d tokens) which exceeds the context window limit of %d tokens.\n\n"
                                .formatted(points, tokens, limit))
                .append(MODES.replace("{CALL", call.toString().replaceAll("}$", "")))
                .append("📏 **Token Usage Estimates:**\n");
        List<Integer> fitting = PAGES.stream().filter(rows -> rows <= largest).toList();
        for (int rows : fitting.isEmpty() ? List.of(largest) : fitting) {
            text.append(
                    "- Page size %d: ~%d tokens per page\n"
                            .formatted(rows, page.applyAsLong(rows)));
        }
        text.append("- Full dataset (-1): ~%d tokens (requires processing)\n\n".formatted(tokens));
        return text.append(GO_ON).toString();
    }
}
