package dev.assay.copilot;

import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.copilot.ConversationEvent.CallEnded;
import dev.assay.copilot.Transcript.Call;
import dev.assay.copilot.Transcript.Turn;
import dev.assay.copilot.answer.Answer;
import dev.assay.llm.InputItem;
import dev.assay.result.Content;
import dev.assay.result.StoredResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What a model reads of a conversation before a new question: earlier questions and answers as
/// text, charts as their captions, and the names of the stored results. Bounded: the oldest turns
/// are shortened first, then left out.
final class TurnInput {
    /// About 15,000 tokens.
    private static final int MOST_CHARACTERS = 45_000;

    private static final int SHORT = 400;
    private static final int MOST_RESULTS = 40;

    private TurnInput() {}

    static List<InputItem> of(Transcript earlier, List<StoredResult> stored, InputItem question) {
        List<InputItem> input = new ArrayList<>(history(earlier.turns()));
        if (!stored.isEmpty()) {
            input.add(new InputItem.User(storedResults(stored)));
        }
        input.add(question);
        return input;
    }

    private static List<InputItem> history(List<Turn> turns) {
        List<List<InputItem>> newestFirst = new ArrayList<>();
        int room = MOST_CHARACTERS;
        int left = turns.size();
        for (Turn turn : turns.reversed()) {
            List<InputItem> whole = items(turn, false);
            List<InputItem> fitting =
                    room - length(whole) >= MOST_CHARACTERS / 4 ? whole : items(turn, true);
            room -= length(fitting);
            if (room < 0) {
                break;
            }
            newestFirst.add(fitting);
            left--;
        }
        List<InputItem> items = new ArrayList<>();
        if (left > 0) {
            items.add(
                    new InputItem.User(
                            "(%s left out here.)".formatted(Words.count(left, "earlier turn"))));
        }
        newestFirst.reversed().forEach(items::addAll);
        return items;
    }

    private static List<InputItem> items(Turn turn, boolean shortened) {
        return turn.model().isPresent()
                ? List.of(
                        new InputItem.User(
                                shortened ? shortened(turn.question()) : turn.question()),
                        new InputItem.Assistant(answer(turn, shortened)))
                : turn.calls().stream()
                        .<InputItem>map(call -> new InputItem.User(byHand(call, shortened)))
                        .toList();
    }

    private static String answer(Turn turn, boolean shortened) {
        String text =
                turn.answer().stream()
                        .flatMap(answer -> answer.blocks().stream())
                        .map(TurnInput::text)
                        .collect(Collectors.joining("\n\n"));
        String kept = shortened ? shortened(text) : text;
        String end =
                switch (turn.state()) {
                    case ANSWERED, RUNNING -> "";
                    case STOPPED -> "(The user stopped this turn.)";
                    case FAILED -> "(This turn failed before it was answered.)";
                    case INTERRUPTED -> "(The program ended in the middle of this turn.)";
                };
        return (kept + (kept.isEmpty() || end.isEmpty() ? "" : "\n\n") + end).strip();
    }

    private static String text(Answer.Block block) {
        return switch (block) {
            case Answer.Block.Text(String markdown) -> markdown;
            case Answer.Block.Chart(var chart) -> "[Chart: " + chart.title() + "]";
        };
    }

    /// Whole paragraphs of a text, as many as are short; nothing is cut inside one, for it may be
    /// JSON.
    private static String shortened(String text) {
        if (text.length() <= SHORT) {
            return text;
        }
        StringBuilder kept = new StringBuilder();
        for (String paragraph : text.split("\n\n", -1)) {
            if (paragraph.contains("```") || kept.length() + paragraph.length() > SHORT) {
                break;
            }
            kept.append(paragraph).append("\n\n");
        }
        return kept
                + "(Shortened: the whole text had %s.)"
                        .formatted(Words.count(text.length(), "character"));
    }

    private static String byHand(Call call, boolean shortened) {
        String what =
                "I ran %s %s by hand."
                        .formatted(
                                call.started().call().name(),
                                Json.write(call.started().call().arguments()));
        return call.ended().map(end -> what + outcome(end, shortened)).orElse(what);
    }

    private static String outcome(CallEnded end, boolean shortened) {
        String stored = end.key().map(key -> " It is stored as `" + key + "`.").orElse("");
        String view = end.view().text();
        return shortened && view.length() > SHORT ? stored : stored + " Its result:\n" + view;
    }

    private static int length(List<InputItem> items) {
        int length = 0;
        for (InputItem item : items) {
            length +=
                    switch (item) {
                        case InputItem.User(String text) -> text.length();
                        case InputItem.Assistant(String text) -> text.length();
                        case InputItem.Shown _ -> 0;
                        case InputItem.Produced _ -> 0;
                        case InputItem.ToolOutput(_, String text) -> text.length();
                    };
        }
        return length;
    }

    private static String storedResults(List<StoredResult> stored) {
        Map<String, StoredResult> newest = new LinkedHashMap<>();
        stored.forEach(result -> newest.put(result.key(), result));
        List<StoredResult> all = List.copyOf(newest.values());
        List<StoredResult> shown = all.subList(Math.max(0, all.size() - MOST_RESULTS), all.size());
        String lines = shown.stream().map(TurnInput::line).collect(Collectors.joining("\n"));
        int hidden = all.size() - shown.size();
        return "(Stored results of this conversation, by data key:\n"
                + (hidden == 0 ? "" : "- %s older\n".formatted(Words.count(hidden)))
                + lines
                + ")";
    }

    private static String tables(Content content) {
        return content.tables().stream()
                .map(table -> table.name() + " " + Words.count(table.rows(), "row"))
                .collect(Collectors.joining(", "));
    }

    private static String line(StoredResult result) {
        String content =
                switch (result.content()) {
                    case Content.Tables tables -> tables(tables);
                    case Content.Document document ->
                            document.mediaType()
                                    + ", "
                                    + Words.bytes(result.size().bytes())
                                    + (document.tables().isEmpty() ? "" : ", " + tables(document));
                };
        return "- `%s`: %s %s (%s)"
                .formatted(
                        result.key(),
                        result.origin().name(),
                        Json.write(result.origin().arguments()),
                        content);
    }
}
