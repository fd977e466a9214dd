package dev.assay.llm.written;

import java.util.List;
import java.util.Map;
import java.util.Set;

/// The marks between which models write what is no answer: each family has its own.
final class Marks {
    static final Set<String> BEFORE_THOUGHTS = Set.of("<think>", "<thinking>");
    static final Set<String> AFTER_THOUGHTS = Set.of("</think>", "</thinking>");

    /// What ends a call, by what begins it: Hermes and Qwen, others, Llama and Qwen's coders,
    /// Mistral, Llama, Granite and Phi, DeepSeek. Any of them may end with the reply.
    static final Map<String, List<String>> CALLS =
            Map.of(
                    "<tool_call>", List.of("</tool_call>"),
                    "<function_call>", List.of("</function_call>"),
                    "<function=", List.of("</function>"),
                    "[TOOL_CALLS]", List.of(),
                    "<|python_tag|>", List.of("<|eom_id|>", "<|eot_id|>"),
                    "<|tool_call|>", List.of("<|/tool_call|>"),
                    "<｜tool▁calls▁begin｜>", List.of("<｜tool▁calls▁end｜>"),
                    "<｜tool▁call▁begin｜>", List.of("<｜tool▁call▁end｜>"));

    /// Before a mark somebody writes of: a blank or a mark of quotation.
    private static final String QUOTES_BEFORE = " \t`\"'(“‘«„";

    private static final String QUOTES_AFTER = " \t`\"').,;:”’»";

    private Marks() {}

    /// Whether what comes after a text stands in code, where marks are quoted.
    static boolean inCode(CharSequence text) {
        int fences = 0;
        int ticks = 0;
        for (int i = 0; i < text.length(); i++) {
            ticks = text.charAt(i) == '`' ? ticks + 1 : 0;
            fences += ticks == 3 ? 1 : 0;
        }
        return fences % 2 == 1 || (ticks > 0 && ticks < 3);
    }

    /// Whether a mark after thoughts that never began ends thoughts, or stands in a sentence about
    /// such marks.
    ///
    /// @param after what comes next; perhaps empty
    static boolean endsThoughts(CharSequence before, String after) {
        boolean quoted =
                (!before.isEmpty()
                                && QUOTES_BEFORE.indexOf(before.charAt(before.length() - 1)) >= 0)
                        || after.isEmpty()
                        || QUOTES_AFTER.indexOf(after.charAt(0)) >= 0;
        return !quoted && !inCode(before);
    }
}
