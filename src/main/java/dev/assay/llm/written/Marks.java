package dev.assay.llm.written;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /// What comes after a text.
    static final int END = -1;

    private Marks() {}

    /// Which of some marks stands at a place of a text, whole; none begins with another.
    static Optional<String> at(int place, StringBuilder text, Collection<String> marks) {
        char first = text.charAt(place);
        if (first != '<' && first != '[') {
            return Optional.empty();
        }
        for (String mark : marks) {
            if (isAt(place, text, mark)) {
                return Optional.of(mark);
            }
        }
        return Optional.empty();
    }

    private static boolean isAt(int place, StringBuilder text, String mark) {
        int same = 0;
        while (same < mark.length()
                && place + same < text.length()
                && text.charAt(place + same) == mark.charAt(same)) {
            same++;
        }
        return same == mark.length();
    }

    /// Whether a mark after thoughts that never began stands in a sentence about such marks, and
    /// ends no thoughts.
    ///
    /// @param after the character that comes next; [#END] where there is none
    static boolean isQuoted(CharSequence before, int after) {
        return (!before.isEmpty() && QUOTES_BEFORE.indexOf(before.charAt(before.length() - 1)) >= 0)
                || after == END
                || QUOTES_AFTER.indexOf(after) >= 0;
    }
}
