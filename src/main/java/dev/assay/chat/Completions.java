package dev.assay.chat;

import dev.assay.copilot.log.ConversationEvent.StoredName;
import dev.assay.copilot.log.Transcript;
import dev.assay.source.QuestionTemplate;
import dev.assay.tool.Toolbox;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// What could stand at the caret: a tool or a written question after `/` at the start, a data key
/// after `@`.
///
/// @param from where the word under the caret starts
/// @param to where it ends: the caret
public record Completions(int from, int to, List<Completion> choices) {
    /// How many are in sight without scrolling.
    static final int IN_SIGHT = 8;

    /// Among those in sight, tools leave so many places to written questions, of which few know.
    private static final int TEMPLATES = 3;

    public Completions {
        choices = List.copyOf(choices);
    }

    /// A choice.
    ///
    /// @param insert what takes the word's place
    /// @param detail a few words beside it
    public record Completion(String insert, String detail) {}

    static final Completions NONE = new Completions(0, 0, List.of());

    /// The choices at a place of a text.
    static Completions at(
            String text,
            int caret,
            Toolbox tools,
            List<QuestionTemplate> templates,
            Transcript transcript) {
        int from = caret;
        while (from > 0 && !Character.isWhitespace(text.charAt(from - 1))) {
            from--;
        }
        String word = text.substring(from, caret).toLowerCase(Locale.ROOT);
        if (word.startsWith("/") && text.substring(0, from).isBlank()) {
            return new Completions(from, caret, commands(word.substring(1), tools, templates));
        }
        if (word.startsWith("@")) {
            return new Completions(from, caret, keys(word.substring(1), transcript));
        }
        return NONE;
    }

    private static List<Completion> commands(
            String start, Toolbox tools, List<QuestionTemplate> templates) {
        List<Completion> written =
                ranked(
                        templates.stream()
                                .map(each -> new Completion(each.begun(), each.title()))
                                .toList(),
                        start);
        List<Completion> all = tools(start, tools);
        int left = Math.max(IN_SIGHT - all.size(), Math.min(TEMPLATES, written.size()));
        return Stream.of(
                        all.stream().limit(IN_SIGHT - left),
                        written.stream().limit(left),
                        all.stream().skip(IN_SIGHT - left),
                        written.stream().skip(left))
                .flatMap(each -> each)
                .toList();
    }

    private static List<Completion> tools(String start, Toolbox tools) {
        String wanted = start.replace('-', '_');
        return ranked(
                tools.specs().stream()
                        .map(spec -> new Completion("/" + spec.name() + " ", spec.title()))
                        .toList(),
                wanted);
    }

    private static List<Completion> keys(String start, Transcript transcript) {
        Map<String, Completion> newestFirst = new LinkedHashMap<>();
        for (Transcript.Turn turn : transcript.turns().reversed()) {
            for (Transcript.Call call : turn.calls().reversed()) {
                call.ended().stream()
                        .flatMap(ended -> ended.stored().stream())
                        .map(StoredName::key)
                        .forEach(key ->
                                newestFirst.putIfAbsent(
                                        key,
                                        new Completion(
                                                "@" + key + " ", call.started().call().name())));
            }
        }
        return ranked(newestFirst.values(), start);
    }

    /// The choices that start as typed, then those that contain it.
    private static List<Completion> ranked(Collection<Completion> all, String typed) {
        List<Completion> first = new ArrayList<>();
        List<Completion> second = new ArrayList<>();
        for (Completion completion : all) {
            String name = completion.insert().substring(1).toLowerCase(Locale.ROOT);
            if (name.startsWith(typed)) {
                first.add(completion);
            } else if (name.contains(typed)) {
                second.add(completion);
            }
        }
        first.addAll(second);
        return first;
    }
}
