package dev.assay.shell.bar;

import dev.assay.agent.RequestComposition;
import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What a request was made of, in words and shares.
///
/// @param parts in the order they are shown; those of which there is nothing are left out
/// @param sentence how much it was of how much, and how well that is known
record ContextParts(List<Part> parts, String sentence) {
    ContextParts {
        parts = List.copyOf(parts);
    }

    /// A part of a context.
    ///
    /// @param style the class of its colour
    /// @param share of the window, or of the request where nobody knows the window; 0 to 1
    record Part(String name, String style, long tokens, double share) {
        String percent() {
            return String.format(Locale.ROOT, "%.1f %%", share * 100);
        }
    }

    static ContextParts of(RequestComposition all) {
        List<Part> parts = new ArrayList<>();
        double whole = Math.max(1, Math.max(all.window(), all.total()));
        add(parts, "System prompt", "system", all.system(), whole);
        add(parts, "Tool schemas", "tools", all.tools(), whole);
        add(parts, "Messages", "messages", all.messages(), whole);
        add(parts, "Results", "results", all.results(), whole);
        add(parts, "Pictures", "pictures", all.pictures(), whole);
        if (all.window() > 0) {
            add(parts, "Free", "free", all.free(), whole);
            add(parts, "Kept for the answer", "reserved", all.reserved(), whole);
        }
        return new ContextParts(parts, sentence(all));
    }

    private static void add(
            List<Part> parts, String name, String style, long tokens, double whole) {
        if (tokens > 0) {
            parts.add(new Part(name, style, tokens, tokens / whole));
        }
    }

    private static String sentence(RequestComposition all) {
        String counted =
                all.exact()
                        ? "Counted with the model's own vocabulary."
                        : "Estimated by what the model reported of earlier requests.";
        return all.window() > 0
                ? "The last request had %s of %s. %s"
                        .formatted(
                                Words.count(all.total()),
                                Words.count(all.window(), "token"),
                                counted)
                : "The last request had %s. %s The size of this model's context window is not known, so no limit is kept; you can enter it in Settings."
                        .formatted(Words.count(all.total(), "token"), counted);
    }

    /// All of it in one text, for who hears the screen.
    String spoken() {
        return parts.stream()
                .map(part -> part.name() + " " + Words.count(part.tokens()))
                .collect(Collectors.joining(", ", sentence + " ", "."));
    }
}
