package dev.assay.llm;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A streamed reply, written as a sentence: `reply().reasoning("…").call("get_chip_summary",
/// "{}")`.
///
/// Items are sent in the order of the calls. A reply ends with `response.completed` unless an
/// ending was named. Arguments of a call are text, because a model's may not be JSON.
public final class ScriptedReply implements Scripted {
    private final List<Part> parts = new ArrayList<>();
    private Ending ending = new Ending.Completed();
    private Duration pause = Duration.ZERO;
    private Usage usage = new Usage(100, 20, 0);
    private boolean terminalOutput = true;

    /// An item, or the beginning of one.
    sealed interface Part {
        record Reasoning(String summary) implements Part {}

        record Message(String text) implements Part {}

        /// Deltas of a message that is never finished.
        record HalfMessage(String text) implements Part {}

        record Refusal(String text) implements Part {}

        record Call(String name, String arguments) implements Part {}

        /// A call of which only some of the arguments arrive.
        record HalfCall(String name, String arguments) implements Part {}

        record Raw(ObjectNode item) implements Part {}

        /// A line of the stream as it is, in place of an event.
        record Line(String line) implements Part {}
    }

    /// What comes after the last item.
    sealed interface Ending {
        record Completed() implements Ending {}

        record Failed(String code, String message) implements Ending {}

        record Incomplete(String reason) implements Ending {}

        /// An `error` event, with the fields in an `error` object as the API sends it, or flat as
        /// its reference documents it.
        record Errored(String code, String message, boolean nested) implements Ending {}

        /// The connection is torn down without a word.
        record Cut() implements Ending {}

        /// The stream ends in good order, yet without a last event.
        record Silent() implements Ending {}

        /// Nothing more is sent and the connection stays open.
        record Stalled() implements Ending {}

        /// The request is read and never answered.
        record Mute() implements Ending {}
    }

    ScriptedReply() {}

    /// A reasoning item with encrypted content.
    public ScriptedReply reasoning(String summary) {
        return part(new Part.Reasoning(summary));
    }

    /// A message, streamed in pieces of a few characters.
    public ScriptedReply text(String text) {
        return part(new Part.Message(text));
    }

    /// The deltas of a message that is never finished; for a cut in the middle.
    public ScriptedReply halfText(String text) {
        return part(new Part.HalfMessage(text));
    }

    /// A message in which the model declines.
    public ScriptedReply refusal(String text) {
        return part(new Part.Refusal(text));
    }

    /// A function call; its id is `call_<n>`, counted over the life of the server.
    public ScriptedReply call(String name, String arguments) {
        return part(new Part.Call(name, arguments));
    }

    /// The beginning of a function call whose item is never finished.
    public ScriptedReply halfCall(String name, String arguments) {
        return part(new Part.HalfCall(name, arguments));
    }

    /// An item of a kind of its own; it must have a `type` and should have an `id`.
    public ScriptedReply item(ObjectNode item) {
        return part(new Part.Raw(item));
    }

    /// A `data:` line that is not JSON.
    public ScriptedReply malformed() {
        return part(new Part.Line("data: {\"type\":\"response.output_text.delta\",\"delta\":\"ha"));
    }

    /// An event of a type that no client knows yet.
    public ScriptedReply unknownEvent() {
        return part(
                new Part.Line(
                        "data: "
                                + Json.write(
                                        Json.object()
                                                .put("type", "response.telepathy.delta")
                                                .put("sequence_number", 999))));
    }

    /// A comment, as servers send that keep a connection alive.
    public ScriptedReply comment() {
        return part(new Part.Line(": still here"));
    }

    public ScriptedReply usage(long input, long output) {
        usage = new Usage(input, output, 0).withReasoning(usage.reasoning());
        return this;
    }

    /// How many of the tokens read came from the cache.
    public ScriptedReply cached(long tokens) {
        usage = new Usage(usage.input(), usage.output(), tokens).withReasoning(usage.reasoning());
        return this;
    }

    /// How many of the tokens written were thoughts, where the API tells.
    public ScriptedReply thought(long tokens) {
        usage = usage.withReasoning(tokens);
        return this;
    }

    /// Waits between events.
    public ScriptedReply dribble(Duration pause) {
        this.pause = pause;
        return this;
    }

    /// The last event repeats no items, as some servers do.
    public ScriptedReply withoutTerminalOutput() {
        terminalOutput = false;
        return this;
    }

    /// Ends with `response.failed`.
    public ScriptedReply failed(String code, String message) {
        return ending(new Ending.Failed(code, message));
    }

    /// Ends with `response.incomplete`: "max_output_tokens", "content_filter".
    public ScriptedReply incomplete(String reason) {
        return ending(new Ending.Incomplete(reason));
    }

    /// Ends with an `error` event as the API sends it.
    public ScriptedReply errorEvent(String code, String message) {
        return ending(new Ending.Errored(code, message, true));
    }

    /// Ends with an `error` event as the API's reference documents it.
    public ScriptedReply flatErrorEvent(String code, String message) {
        return ending(new Ending.Errored(code, message, false));
    }

    /// Tears the connection down.
    public ScriptedReply cut() {
        return ending(new Ending.Cut());
    }

    /// Ends the stream without a last event.
    public ScriptedReply endsSilently() {
        return ending(new Ending.Silent());
    }

    /// Sends nothing more and keeps the connection open until the server closes.
    public ScriptedReply stall() {
        return ending(new Ending.Stalled());
    }

    /// Answers nothing at all, not even headers, until the server closes.
    public ScriptedReply mute() {
        return ending(new Ending.Mute());
    }

    private ScriptedReply part(Part part) {
        parts.add(part);
        return this;
    }

    private ScriptedReply ending(Ending ending) {
        this.ending = ending;
        return this;
    }

    List<Part> parts() {
        return parts;
    }

    Ending ending() {
        return ending;
    }

    Duration pause() {
        return pause;
    }

    Usage usage() {
        return usage;
    }

    boolean terminalOutput() {
        return terminalOutput;
    }
}
