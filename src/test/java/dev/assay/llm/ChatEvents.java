package dev.assay.llm;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ScriptedReply.Ending;
import dev.assay.llm.ScriptedReply.Part;
import java.io.IOException;

/// Writes one reply as the chunks of the Chat Completions API.
final class ChatEvents {
    private final ReplyEvents.Sink sink;
    private final String id;
    private int calls;

    ChatEvents(ReplyEvents.Sink sink) {
        this.sink = sink;
        this.id = "chatcmpl-" + sink.numbers().getAsInt();
    }

    void write() throws IOException, InterruptedException {
        delta(Json.object().put("role", "assistant").put("content", ""));
        for (Part part : sink.reply().parts()) {
            write(part);
        }
        end();
    }

    private void write(Part part) throws IOException, InterruptedException {
        switch (part) {
            case Part.Reasoning(String summary) -> pieces("reasoning_content", summary);
            case Part.Message(String text) -> pieces("content", text);
            case Part.HalfMessage(String text) -> pieces("content", text);
            case Part.Refusal(String text) -> pieces("refusal", text);
            case Part.Call(String name, String arguments) -> call(name, arguments);
            case Part.HalfCall(String name, String arguments) -> call(name, arguments);
            case Part.Raw(ObjectNode chunk) -> sink.line("data: " + Json.write(chunk));
            case Part.Line(String line) -> sink.line(line);
        }
    }

    private void pieces(String field, String text) throws IOException, InterruptedException {
        for (String piece : ReplyEvents.pieces(text)) {
            delta(Json.object().put(field, piece));
        }
    }

    private void call(String name, String arguments) throws IOException, InterruptedException {
        int index = calls++;
        ObjectNode first = Json.object();
        ObjectNode begun = first.putArray("tool_calls").addObject().put("index", index);
        begun.put("id", "call_" + sink.numbers().getAsInt()).put("type", "function");
        begun.putObject("function").put("name", name).put("arguments", "");
        delta(first);
        for (String piece : ReplyEvents.pieces(arguments)) {
            ObjectNode more = Json.object();
            ObjectNode call = more.putArray("tool_calls").addObject().put("index", index);
            call.putObject("function").put("arguments", piece);
            delta(more);
        }
    }

    private void end() throws IOException, InterruptedException {
        switch (sink.reply().ending()) {
            case Ending.Completed() -> finish(calls > 0 ? "tool_calls" : "stop");
            case Ending.Incomplete(String reason) ->
                    finish(reason.equals("content_filter") ? reason : "length");
            case Ending.Failed(String code, String message) -> error(code, message);
            case Ending.Errored(String code, String message, _) -> error(code, message);
            case Ending.Cut() -> {}
            case Ending.Silent() -> {}
            case Ending.Stalled() -> {}
            case Ending.Mute() -> {}
        }
    }

    private void error(String code, String message) throws IOException, InterruptedException {
        ObjectNode error = Json.object();
        error.putObject("error").put("code", code).put("message", message);
        sink.line("data: " + Json.write(error));
    }

    private void finish(String reason) throws IOException, InterruptedException {
        ObjectNode last = chunk();
        ObjectNode choice = last.putArray("choices").addObject().put("index", 0);
        choice.set("delta", Json.object());
        choice.put("finish_reason", reason);
        sink.line("data: " + Json.write(last));
        Usage used = sink.reply().usage();
        ObjectNode counted = chunk();
        counted.putArray("choices");
        ObjectNode usage = counted.putObject("usage");
        usage.putObject("completion_tokens_details").put("reasoning_tokens", used.reasoning());
        usage.put("prompt_tokens", used.input())
                .put("completion_tokens", used.output())
                .put("total_tokens", used.input() + used.output())
                .putObject("prompt_tokens_details")
                .put("cached_tokens", used.cached());
        sink.line("data: " + Json.write(counted));
        sink.line("data: [DONE]");
    }

    private void delta(ObjectNode delta) throws IOException, InterruptedException {
        ObjectNode chunk = chunk();
        ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
        choice.set("delta", delta);
        choice.putNull("finish_reason");
        sink.line("data: " + Json.write(chunk));
    }

    private ObjectNode chunk() {
        return Json.object()
                .put("id", id)
                .put("object", "chat.completion.chunk")
                .put("created", 1_763_000_000)
                .put("model", sink.model());
    }
}
