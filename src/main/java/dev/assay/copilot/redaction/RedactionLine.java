package dev.assay.copilot.redaction;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.agent.Redaction.Reason;
import dev.assay.agent.SentResult;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.extract.ToolOutput;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.StoredResult;
import dev.assay.text.UntrustedText;
import dev.assay.text.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The one line that stands for a result that was redacted: what it was, how large, and how to see
/// it again; of one that the analyst left out, only that. Its call still stands before it, with all
/// arguments.
final class RedactionLine {
    /// An argument that is longer stands in the call only.
    private static final int LONGEST_ARGUMENT = 60;

    private static final int LONGEST_OVERVIEW = 120;
    private static final String ROWS = "read_stored_rows";
    private static final int LONGEST_NOTE = 200;

    private RedactionLine() {}

    /// @param by the result that says the same or something newer, where there is one
    /// @param offered the names of the tools that the model can call now
    static String of(
            SentResult result, Reason reason, Optional<SentResult> by, Set<String> offered) {
        return switch (reason) {
            case SUPERSEDED -> read(result, succession(by), offered);
            case ROOM ->
                    read(
                            result,
                            "It made room for newer results; the analyst still has it.",
                            offered);
            case SHORTENED -> shortened(result, offered);
            case LEFT_OUT -> leftOut(result);
        };
    }

    /// Nothing of the result, nor how to come by it.
    private static String leftOut(SentResult result) {
        return "[Left out by the analyst: the result of %s in round %d. Do not ask for it again; go on without it, and say so where it is missed.]"
                .formatted(result.call().name(), result.round());
    }

    private static String read(SentResult result, String why, Set<String> offered) {
        List<String> ways = ways(result, offered);
        if (ways.isEmpty() && offered.contains(result.call().name())) {
            ways.add(result.call().name() + " with the same arguments");
        }
        return told(result, "you were shown %s of it in %s", why, ways);
    }

    /// Perhaps never read. The same call would bring it back in its whole length.
    private static String shortened(SentResult result, Set<String> offered) {
        return told(
                result,
                "whole it would take %s in %s",
                "The analyst wants it told in few words, and still has it.",
                ways(result, offered));
    }

    private static String told(SentResult result, String length, String why, List<String> ways) {
        List<String> facts = new ArrayList<>();
        facts.add("result of " + result.call().name() + " in round " + result.round());
        if (result.failed()) {
            facts.add("which failed");
        }
        facts.addAll(places(result));
        result.stored().forEach(stored -> facts.add(stored(stored)));
        facts.add(shown(result, length));
        overview(result).ifPresent(line -> facts.add("which began: " + line));
        return "[Redacted for context optimization: "
                + String.join(", ", facts)
                + ". "
                + why
                + (ways.isEmpty() ? "" : " For more, call " + String.join(" or ", ways) + ".")
                + "]";
    }

    private static List<String> places(SentResult result) {
        ObjectNode arguments = result.call().arguments();
        ExtractionText extracted = ExtractionText.of(result.view().text());
        List<String> places = new ArrayList<>();
        arguments
                .properties()
                .forEach(argument -> {
                    String name = argument.getKey();
                    String value = Words.oneLine(argument.getValue().asText(""));
                    if (name.equals("mode") && extracted.mode().isPresent()) {
                        places.add("mode " + extracted.mode().get());
                    } else if (!value.isEmpty() && value.length() <= LONGEST_ARGUMENT) {
                        places.add(name + " " + value);
                    }
                });
        extracted.about().filter(note -> note.length() <= LONGEST_NOTE).ifPresent(places::add);
        return places;
    }

    private static String stored(StoredResult stored) {
        String size =
                switch (stored.content()) {
                    case ResultContent.Tables _ -> Words.count(stored.size().rows(), "row") + ", ";
                    case ResultContent.Document _ -> "";
                };
        return "stored as data_key %s, version %d, handle %s, %s%s"
                .formatted(
                        stored.key(),
                        stored.version(),
                        stored.handle(),
                        size,
                        Words.bytes(stored.size().bytes()));
    }

    private static String shown(SentResult result, String length) {
        String text = result.view().text();
        return length.formatted(
                Words.bytes(Utf8.size(text)), Words.count(text.lines().count(), "line"));
    }

    /// The first line of what is no JSON: texts say there what they are.
    private static Optional<String> overview(SentResult result) {
        String text = result.view().text();
        Optional<JsonNode> json = Json.parse(text).filter(JsonNode::isContainerNode);
        JsonNode first = json.map(whole -> whole.at("/parts/0")).orElse(TextNode.valueOf(text));
        return ExtractionText.of(text).mode().isPresent()
                ? Optional.empty()
                : first.asText("")
                        .lines()
                        .map(Words::oneLine)
                        .filter(line -> !line.isBlank())
                        .findFirst()
                        .map(line -> UntrustedText.quoted(line, LONGEST_OVERVIEW));
    }

    private static String succession(Optional<SentResult> by) {
        return by.map(later ->
                        "The result of %s in round %d below takes its place."
                                .formatted(later.call().name(), later.round()))
                .orElse("A later result takes its place.");
    }

    /// How what is stored is read again.
    private static List<String> ways(SentResult result, Set<String> offered) {
        List<String> ways = new ArrayList<>();
        if (!result.stored().isEmpty() && offered.contains(ToolOutput.NAME)) {
            String which = result.stored().size() == 1 ? "this handle" : "one of these handles";
            ways.add(ToolOutput.NAME + " with " + which);
        }
        for (StoredResult stored : result.stored()) {
            if (stored.content() instanceof ResultContent.Tables && offered.contains(ROWS)) {
                ways.add("%s with data_key %s@%d".formatted(ROWS, stored.key(), stored.version()));
            }
        }
        return ways;
    }
}
