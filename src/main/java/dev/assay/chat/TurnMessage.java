package dev.assay.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.agent.Redaction;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Call;
import dev.assay.copilot.log.Transcript.Note;
import dev.assay.copilot.log.Transcript.Said;
import dev.assay.copilot.log.Transcript.Step;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.ModelId;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.Usage;
import dev.assay.result.store.ModelView;
import dev.assay.source.RowAction;
import dev.assay.text.Utf8;
import dev.assay.tool.ChartSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;

/// What the page is told of a turn: words as they stand on screen, Markdown as safe HTML, charts by
/// name only, because figures are large and few of them are in sight.
///
/// @param json the message
/// @param charts the turn's charts by the names that the message gives them
/// @param shownCharts how many of them it shows
record TurnMessage(ObjectNode json, SequencedMap<String, ChartSpec> charts, int shownCharts) {
    /// In the place of how long a call took.
    private static final String CUT_OFF = "cut off when the program ended";

    /// More of an argument no card shows, however wide.
    private static final int MOST_LETTERS = 400;

    /// Describes a turn.
    ///
    /// @param chartsBefore how many charts the conversation shows before it
    /// @param actions what can be asked about the rows that a tool returned, by its name
    static TurnMessage of(Turn turn, int chartsBefore, Function<String, List<RowAction>> actions) {
        ObjectNode json = Json.object();
        json.put("id", turn.id());
        json.put(
                "question",
                CodeCall.question(turn).orElseGet(() -> Question.shown(TurnText.question(turn))));
        json.put("byHand", turn.model().isEmpty()).put("model", turn.model().orElse(null));
        json.put("canAskAgain", canAskAgain(turn));
        json.put("beside", turn.beside().orElse(null)).put("who", who(turn));
        json.put("since", turn.at().toEpochMilli());
        json.put("round", turn.rounds());
        json.put("roundLimit", turn.roundLimit());
        json.put("state", word(turn.state()));
        json.put("sentence", turn.sentence().orElse(null));
        json.put("hasDetail", turn.detail().isPresent() || turn.state() == TurnState.FAILED);
        json.put("answered", turn.answer().isPresent());
        assessment(turn, json);
        json.put("usage", usage(turn));
        json.put(
                "usageTitle",
                "Tokens that the model read and wrote in this turn, and what they cost where the"
                        + " model's price is known");
        TurnBlocks blocks = new TurnBlocks(turn, chartsBefore);
        ArrayNode steps = json.putArray("steps");
        turn.steps().forEach(step -> steps.add(step(turn, step, blocks, actions)));
        json.put("fold", FoldedSteps.of(turn).map(FoldedSteps::words).orElse(null));
        json.set(
                "blocks",
                turn.answer()
                        .map(answer -> blocks.of(answer.blocks()))
                        .orElseGet(blocks::ofFreeCharts));
        return new TurnMessage(json, blocks.charts(), blocks.shownCharts());
    }

    /// A call by hand that was answered with a sentence is one that nobody may make.
    private static boolean canAskAgain(Turn turn) {
        return turn.model().isPresent()
                || turn.state() != TurnState.ANSWERED
                || turn.sentence().isEmpty();
    }

    private static void assessment(Turn turn, ObjectNode json) {
        Optional<Answer.Assessment> judged = turn.answer().flatMap(Answer::assessment);
        json.put("assessment", judged.map(TurnMessage::word).orElse(null));
        json.put(
                "assessmentTitle",
                judged.map(each -> TurnText.assessment(each, turn.model())).orElse(null));
    }

    private static ObjectNode step(
            Turn turn, Step step, TurnBlocks blocks, Function<String, List<RowAction>> actions) {
        ObjectNode json = Json.object().put("folds", FoldedSteps.folds(step));
        switch (step) {
            case Said(List<Answer.Block> said) -> json.set("blocks", blocks.of(said));
            case Note(String sentence, _) -> json.put("note", sentence);
            case Call call -> json.set("call", call(turn, call, actions));
        }
        return json;
    }

    private static ObjectNode call(
            Turn turn, Call call, Function<String, List<RowAction>> actions) {
        ObjectNode arguments = call.started().call().arguments();
        ObjectNode json = Json.object();
        json.put("id", call.started().call().id());
        json.put("name", call.started().call().name());
        Optional<CodeCall> code = CodeCall.of(call);
        json.put("summary", code.map(CodeCall::summary).orElseGet(() -> summary(arguments)));
        code.ifPresent(ran -> json.put("opens", turn.model().isEmpty()).set("code", ran.json()));
        json.put("arguments", Json.pretty(arguments));
        json.put("since", call.started().at().toEpochMilli());
        json.put("state", state(turn, call));
        json.put("duration", state(turn, call).equals("cut") ? CUT_OFF : null);
        json.putNull("view");
        call.ended()
                .ifPresent(ended ->
                        addOutcome(json, ended, actions.apply(call.started().call().name())));
        json.put("pinned", call.pinned());
        json.put(
                "canPin", call.ended().map(ended -> ended.state() == CallState.DONE).orElse(false));
        call.redacted().ifPresent(line -> addRedaction(json, line));
        return json;
    }

    /// A call whose turn is over without it does not go on: the program ended before it did.
    private static String state(Turn turn, Call call) {
        boolean cut = call.ended().isEmpty() && turn.state() != TurnState.RUNNING;
        return cut ? "cut" : word(call.ended().map(CallEnded::state).orElse(CallState.RUNNING));
    }

    private static void addRedaction(ObjectNode json, Redaction line) {
        json.putObject("redacted")
                .put("label", "Redacted for the model since round " + line.round())
                .put(
                        "why",
                        switch (line.reason()) {
                            case SUPERSEDED -> "A later result takes its place.";
                            case ROOM -> "It made room for newer results.";
                            case SHORTENED -> "You chose its short form.";
                            case LEFT_OUT -> "You left it out.";
                        })
                .put("text", line.view().text())
                .put("tokens", Words.count(line.view().tokens(), "token"));
    }

    private static void addOutcome(ObjectNode json, CallEnded ended, List<RowAction> actions) {
        ModelView view = ended.view();
        json.put("duration", Words.duration(Duration.ofMillis(ended.millis())));
        Optional<JsonNode> told = Json.parse(view.text()).filter(JsonNode::isContainerNode);
        // Indented where it is JSON: the same text, easier to read.
        json.put("view", told.map(Json::pretty).orElse(view.text()));
        json.set(
                "listedRows",
                told.filter(_ -> view.kind() == ModelView.Kind.WHOLE)
                        .flatMap(result -> ListedRows.in(result, actions))
                        .map(ListedRows::json)
                        .orElse(null));
        json.put("viewTokens", Words.count(view.tokens(), "token"));
        ArrayNode stored = json.putArray("stored");
        ended.stored()
                .forEach(name ->
                        stored.addObject().put("key", name.key()).put("version", name.version()));
        if (view.kind() != ModelView.Kind.WHOLE && ended.bytesIn() > 0) {
            long sent = Utf8.size(view.text());
            json.put("sizes", Words.bytes(ended.bytesIn()) + " → " + Words.bytes(sent));
            json.put("sizesTitle", "What the tool returned → what the model received");
        }
    }

    /// The arguments in a few words: "speed · days 30 · laps 3, 4, 7".
    static String summary(ObjectNode arguments) {
        List<String> words = new ArrayList<>();
        for (var argument : arguments.properties()) {
            JsonNode value = argument.getValue();
            if (value.isTextual()) {
                words.add(shortened(value.asText()));
            } else if (!value.isNull()) {
                words.add(argument.getKey() + " " + shortened(plain(value)));
            }
        }
        return String.join(" · ", words);
    }

    private static String plain(JsonNode value) {
        if (value instanceof ObjectNode object) {
            return members(object);
        }
        if (value.isValueNode()) {
            return value.asText();
        }
        List<String> items = new ArrayList<>();
        value.forEach(item -> items.add(plain(item)));
        return String.join(", ", items);
    }

    /// The members of an object inside an argument: "t descending", "at >= 2026-11-11".
    private static String members(ObjectNode object) {
        List<String> words = new ArrayList<>();
        for (var member : object.properties()) {
            JsonNode value = member.getValue();
            if (value.isTextual()) {
                words.add(value.asText());
            } else if (value.isBoolean() && value.asBoolean()) {
                words.add(member.getKey());
            } else if (!value.isBoolean() && !value.isNull()) {
                words.add(member.getKey() + " " + plain(value));
            }
        }
        return String.join(" ", words);
    }

    /// The card cuts what its width cannot show; all of it is below the card when it is opened.
    private static String shortened(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return line.length() > MOST_LETTERS ? line.substring(0, MOST_LETTERS - 1) + "…" : line;
    }

    private static String who(Turn turn) {
        return turn.model()
                .map(id ->
                        id.equals(ModelInfo.OFFLINE)
                                ? "Offline guide"
                                : ModelId.parse(id).map(ModelId::name).orElse(id))
                .orElse("Run by hand");
    }

    private static String usage(Turn turn) {
        String who = who(turn);
        Usage usage = turn.usage();
        return usage.equals(Usage.NONE)
                ? who
                : "%s · %s%s in, %s out · %s"
                        .formatted(
                                who,
                                usage.about(),
                                Words.count(usage.input()),
                                Words.count(usage.output(), "token"),
                                turn.cost().words());
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
