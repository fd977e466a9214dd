package dev.assay.guide;

import dev.assay.base.Words;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.tool.ToolSpec;
import java.util.List;

/// Answers about the guide itself: what it can do, what it did not understand, what is kept. Every
/// domain gives them with words of its own beside.
public final class GeneralAnswers {
    /// What it can do without a domain, a line of a list each.
    public static final String STORING = "- what is stored so far, and how to export it";

    public static final String COMMANDS =
            "- `/tool-name {\"argument\": \"value\"}` to run a tool directly";

    private static final List<String> HEADS = List.of("Data key", "From", "Content");

    private static final int MAX_DESCRIPTION = 160;

    private GeneralAnswers() {}

    /// What the guide is.
    ///
    /// @param abilities a line of a list each
    /// @param lead what introduces the examples
    public static Draft help(List<String> abilities, String lead, String examples) {
        return Draft.of(
                        "I am the **offline guide**. I am not a language model: I follow fixed"
                                + " rules, call the same tools a model would call, and write down"
                                + " what they return. I understand:")
                .say(String.join("\n", abilities))
                .say(lead)
                .say(examples);
    }

    /// Says which words were not understood; nothing else is answered in their place.
    ///
    /// @param words those that nobody knows
    /// @param unused those that are known, but have no use beside the rest
    public static Draft notUnderstood(List<String> words, List<String> unused) {
        return Draft.refusal(whatWas(words, unused))
                .say(
                        "I am the **offline guide**, not a language model, and answer only what I"
                                + " understand to the last word. “help” tells what that is.");
    }

    private static String whatWas(List<String> words, List<String> unused) {
        if (!words.isEmpty()) {
            return "**I did not understand** " + quoted(words) + ".";
        }
        return unused.isEmpty()
                ? "**I did not understand that.**"
                : "**I cannot answer that**: I know these words, but not how to put "
                        + quoted(unused)
                        + " together with the rest.";
    }

    private static String quoted(List<String> words) {
        return String.join(
                ", ", words.stream().map(word -> "“" + Draft.escaped(word) + "”").toList());
    }

    /// Files are written by the program, not by an answer.
    public static Draft export(ToolOutputs outputs) {
        List<List<String>> results = results(outputs);
        Draft draft =
                Draft.of(
                        "I cannot write files. **Open a stored result** beside the"
                                + " conversation and press *Export*: it is written whole, as"
                                + " CSV, JSON lines or Parquet. Without a window, `--out DIR`"
                                + " after `assay ask` does the same for all of them.");
        return results.isEmpty()
                ? draft.say("Nothing is stored yet.")
                : draft.say("Stored so far:").table(HEADS, results);
    }

    /// What is stored, and which tools there are.
    public static Draft stored(ToolOutputs outputs) {
        List<List<String>> results = results(outputs);
        Draft draft = new Draft();
        if (results.isEmpty()) {
            draft.say("**Nothing is stored yet** as far as I can see.");
        } else {
            draft.say("**" + Words.count(results.size(), "result") + "** stored so far:")
                    .table(HEADS, results)
                    .say("Each opens as a table beside the conversation.");
        }
        List<String> tools = outputs.tools().stream().map(ToolSpec::name).toList();
        return tools.isEmpty()
                ? draft
                : draft.say("Tools here: `" + String.join("`, `", tools) + "`.");
    }

    /// The tools of each source, as they describe themselves.
    public static Draft tools(List<OpenSource> sources, ToolOutputs outputs) {
        Draft draft = new Draft();
        for (OpenSource source : sources) {
            List<List<String>> rows =
                    outputs.tools().stream()
                            .filter(tool -> source.toolNames().containsValue(tool.name()))
                            .map(tool ->
                                    List.of(
                                            tool.name(),
                                            Words.shortened(
                                                    Words.oneLine(tool.description()),
                                                    MAX_DESCRIPTION)))
                            .toList();
            if (!rows.isEmpty() || sources.size() == 1) {
                draft.say(
                        "%s has **%s**%s",
                        Draft.escaped(source.name()),
                        Words.count(rows.size(), "tool"),
                        rows.isEmpty() ? " of its own now." : ", as they describe themselves:");
            }
            if (!rows.isEmpty()) {
                draft.table(List.of("Tool", "What it says"), rows);
            }
        }
        return draft;
    }

    private static List<List<String>> results(ToolOutputs outputs) {
        return outputs.facts().stored().stream()
                .map(stored -> List.of(stored.key(), stored.tool(), stored.content()))
                .toList();
    }
}
