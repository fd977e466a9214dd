package dev.assay.llm;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ScriptedReply.Ending;
import dev.assay.llm.ScriptedReply.Part;
import java.io.IOException;

/// Writes one reply as the events of Anthropic's Messages API.
final class MessageEvents {
    private final ReplyEvents.Sink sink;
    private int index;
    private boolean called;
    private boolean refused;

    MessageEvents(ReplyEvents.Sink sink) {
        this.sink = sink;
    }

    void write() throws IOException, InterruptedException {
        Usage used = sink.reply().usage();
        ObjectNode message =
                Json.object()
                        .put("id", "msg_" + sink.numbers().getAsInt())
                        .put("type", "message")
                        .put("role", "assistant")
                        .put("model", sink.model())
                        .putNull("stop_reason");
        message.putArray("content");
        message.putObject("usage")
                .put("input_tokens", used.input() - used.cached())
                .put("cache_read_input_tokens", used.cached())
                .put("cache_creation_input_tokens", 0)
                .put("output_tokens", 1);
        send("message_start", Json.object().set("message", message));
        send("ping", Json.object());
        for (Part part : sink.reply().parts()) {
            write(part);
        }
        end();
    }

    private void write(Part part) throws IOException, InterruptedException {
        switch (part) {
            case Part.Reasoning(String summary) -> thoughts(summary);
            case Part.Message(String text) -> text(text, true);
            case Part.HalfMessage(String text) -> text(text, false);
            case Part.Refusal(String text) -> {
                refused = true;
                text(text, true);
            }
            case Part.Call(String name, String arguments) -> call(name, arguments, true);
            case Part.HalfCall(String name, String arguments) -> call(name, arguments, false);
            case Part.Raw(ObjectNode block) -> {
                start(block);
                stop();
            }
            case Part.Line(String line) -> sink.line(line);
        }
    }

    private void thoughts(String words) throws IOException, InterruptedException {
        start(Json.object().put("type", "thinking").put("thinking", "").put("signature", ""));
        for (String piece : ReplyEvents.pieces(words)) {
            delta(Json.object().put("type", "thinking_delta").put("thinking", piece));
        }
        String signature = "EqQB" + sink.numbers().getAsInt();
        delta(Json.object().put("type", "signature_delta").put("signature", signature));
        stop();
    }

    private void text(String text, boolean whole) throws IOException, InterruptedException {
        start(Json.object().put("type", "text").put("text", ""));
        for (String piece : ReplyEvents.pieces(text)) {
            delta(Json.object().put("type", "text_delta").put("text", piece));
        }
        if (whole) {
            stop();
        }
    }

    private void call(String name, String arguments, boolean whole)
            throws IOException, InterruptedException {
        called = true;
        ObjectNode block = Json.object().put("type", "tool_use");
        block.put("id", "toolu_" + sink.numbers().getAsInt()).put("name", name);
        start(block.set("input", Json.object()));
        delta(Json.object().put("type", "input_json_delta").put("partial_json", ""));
        for (String piece : ReplyEvents.pieces(arguments)) {
            delta(Json.object().put("type", "input_json_delta").put("partial_json", piece));
        }
        if (whole) {
            stop();
        }
    }

    private void end() throws IOException, InterruptedException {
        switch (sink.reply().ending()) {
            case Ending.Completed() ->
                    finish(refused ? "refusal" : called ? "tool_use" : "end_turn");
            case Ending.Incomplete(String reason) ->
                    finish(reason.equals("content_filter") ? "refusal" : "max_tokens");
            case Ending.Failed(String code, String message) -> error(code, message);
            case Ending.Errored(String code, String message, _) -> error(code, message);
            case Ending.Cut() -> {}
            case Ending.Silent() -> {}
            case Ending.Stalled() -> {}
            case Ending.Mute() -> {}
        }
    }

    private void error(String code, String message) throws IOException, InterruptedException {
        String type = code.equals("server_error") ? "api_error" : code;
        ObjectNode error = Json.object().put("type", type).put("message", message);
        send("error", Json.object().set("error", error));
    }

    private void finish(String reason) throws IOException, InterruptedException {
        ObjectNode last = Json.object();
        last.putObject("delta").put("stop_reason", reason).putNull("stop_sequence");
        last.putObject("usage").put("output_tokens", sink.reply().usage().output());
        send("message_delta", last);
        send("message_stop", Json.object());
    }

    private void start(ObjectNode block) throws IOException, InterruptedException {
        send("content_block_start", Json.object().put("index", index).set("content_block", block));
    }

    private void delta(ObjectNode delta) throws IOException, InterruptedException {
        send("content_block_delta", Json.object().put("index", index).set("delta", delta));
    }

    private void stop() throws IOException, InterruptedException {
        send("content_block_stop", Json.object().put("index", index));
        index++;
    }

    private void send(String type, ObjectNode fields) throws IOException, InterruptedException {
        ObjectNode event = Json.object().put("type", type);
        event.setAll(fields);
        sink.line("event: " + type + "\ndata: " + Json.write(event));
    }
}
