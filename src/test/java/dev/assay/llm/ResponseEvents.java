package dev.assay.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ScriptedReply.Ending;
import dev.assay.llm.ScriptedReply.Part;
import java.io.IOException;
import java.util.function.IntSupplier;

/// Writes one reply as the server-sent events of the Responses API, in the API's own sequence.
final class ResponseEvents {
    private final ReplyEvents.Sink sink;
    private final ScriptedReply reply;
    private final String model;
    private final IntSupplier numbers;
    private final String id;
    private final ArrayNode output = Json.array();
    private int sequence;
    private int index;

    ResponseEvents(ReplyEvents.Sink sink) {
        this.sink = sink;
        this.reply = sink.reply();
        this.model = sink.model();
        this.numbers = sink.numbers();
        this.id = "resp_" + numbers.getAsInt();
    }

    /// Sends all parts, then the ending as far as it is made of events.
    void write() throws IOException, InterruptedException {
        send("response.created", Json.object().set("response", response("in_progress")));
        send("response.in_progress", Json.object().set("response", response("in_progress")));
        for (Part part : reply.parts()) {
            write(part);
        }
        end();
    }

    private void write(Part part) throws IOException, InterruptedException {
        switch (part) {
            case Part.Reasoning(String summary) -> reasoning(summary);
            case Part.Message(String text) -> message(text, true);
            case Part.HalfMessage(String text) -> message(text, false);
            case Part.Refusal(String text) -> refusal(text);
            case Part.Call(String name, String arguments) -> call(name, arguments, true);
            case Part.HalfCall(String name, String arguments) -> call(name, arguments, false);
            case Part.Raw(ObjectNode item) -> {
                added(item);
                done(item);
            }
            case Part.Line(String line) -> sink.line(line);
        }
    }

    private void reasoning(String summary) throws IOException, InterruptedException {
        ObjectNode item = Json.object().put("id", "rs_" + numbers.getAsInt());
        item.put("type", "reasoning").put("encrypted_content", "gAAA-half");
        item.set("summary", Json.array());
        added(item);
        ObjectNode part = Json.object().put("type", "summary_text").put("text", summary);
        send("response.reasoning_summary_text.delta", summaryAt(item).put("delta", summary));
        send("response.reasoning_summary_text.done", summaryAt(item).put("text", summary));
        ObjectNode whole = item.deepCopy().put("encrypted_content", "gAAA-whole-" + id(item));
        whole.set("summary", Json.array().add(part));
        done(whole);
    }

    private ObjectNode summaryAt(ObjectNode item) {
        return at(item).put("summary_index", 0);
    }

    private void message(String text, boolean whole) throws IOException, InterruptedException {
        ObjectNode item = message("in_progress");
        item.set("content", Json.array());
        added(item);
        ObjectNode empty = outputText("");
        send("response.content_part.added", contentAt(item).set("part", empty));
        for (String piece : ReplyEvents.pieces(text)) {
            send("response.output_text.delta", contentAt(item).put("delta", piece));
        }
        if (!whole) {
            return;
        }
        send("response.output_text.done", contentAt(item).put("text", text));
        send("response.content_part.done", contentAt(item).set("part", outputText(text)));
        ObjectNode done = item.deepCopy().put("status", "completed");
        done.set("content", Json.array().add(outputText(text)));
        done(done);
    }

    private void refusal(String text) throws IOException, InterruptedException {
        ObjectNode item = message("in_progress");
        item.set("content", Json.array());
        added(item);
        for (String piece : ReplyEvents.pieces(text)) {
            send("response.refusal.delta", contentAt(item).put("delta", piece));
        }
        send("response.refusal.done", contentAt(item).put("refusal", text));
        ObjectNode done = item.deepCopy().put("status", "completed");
        ObjectNode part = Json.object().put("type", "refusal").put("refusal", text);
        done.set("content", Json.array().add(part));
        done(done);
    }

    private ObjectNode message(String status) {
        return Json.object()
                .put("id", "msg_" + numbers.getAsInt())
                .put("type", "message")
                .put("status", status)
                .put("role", "assistant");
    }

    private static ObjectNode outputText(String text) {
        ObjectNode part = Json.object().put("type", "output_text").put("text", text);
        part.set("annotations", Json.array());
        return part.set("logprobs", Json.array());
    }

    private void call(String name, String arguments, boolean whole)
            throws IOException, InterruptedException {
        int number = numbers.getAsInt();
        ObjectNode item =
                Json.object()
                        .put("id", "fc_" + number)
                        .put("type", "function_call")
                        .put("status", "in_progress")
                        .put("arguments", "")
                        .put("call_id", "call_" + number)
                        .put("name", name);
        added(item);
        for (String piece : ReplyEvents.pieces(arguments)) {
            send("response.function_call_arguments.delta", at(item).put("delta", piece));
        }
        if (whole) {
            send(
                    "response.function_call_arguments.done",
                    at(item).put("name", name).put("arguments", arguments));
            done(item.deepCopy().put("status", "completed").put("arguments", arguments));
        }
    }

    private void end() throws IOException, InterruptedException {
        switch (reply.ending()) {
            case Ending.Completed() -> finish("response.completed", response("completed"));
            case Ending.Failed(String code, String message) -> {
                ObjectNode response = response("failed");
                response.set("error", Json.object().put("code", code).put("message", message));
                finish("response.failed", response);
            }
            case Ending.Incomplete(String reason) -> {
                ObjectNode response = response("incomplete");
                response.set("incomplete_details", Json.object().put("reason", reason));
                finish("response.incomplete", response);
            }
            case Ending.Errored(String code, String message, boolean nested) -> {
                ObjectNode error = Json.object().put("code", code).put("message", message);
                error.putNull("param");
                send("error", nested ? Json.object().set("error", error) : error);
            }
            case Ending.Cut() -> {}
            case Ending.Silent() -> {}
            case Ending.Stalled() -> {}
            case Ending.Mute() -> {}
        }
    }

    private void finish(String type, ObjectNode response) throws IOException, InterruptedException {
        if (reply.terminalOutput()) {
            response.set("output", output);
        }
        Usage used = reply.usage();
        ObjectNode usage =
                Json.object()
                        .put("input_tokens", used.input())
                        .put("output_tokens", used.output())
                        .put("total_tokens", used.input() + used.output());
        usage.set("input_tokens_details", Json.object().put("cached_tokens", used.cached()));
        usage.set("output_tokens_details", Json.object().put("reasoning_tokens", used.reasoning()));
        response.set("usage", usage);
        send(type, Json.object().set("response", response));
    }

    private ObjectNode response(String status) {
        ObjectNode response =
                Json.object()
                        .put("id", id)
                        .put("object", "response")
                        .put("created_at", 1_763_000_000)
                        .put("status", status)
                        .put("model", model)
                        .put("store", false)
                        .put("parallel_tool_calls", true)
                        .put("tool_choice", "auto")
                        .putNull("error")
                        .putNull("incomplete_details")
                        .putNull("instructions")
                        .putNull("usage");
        response.set("output", Json.array());
        response.set("tools", Json.array());
        response.set("metadata", Json.object());
        return response;
    }

    private void added(ObjectNode item) throws IOException, InterruptedException {
        send(
                "response.output_item.added",
                Json.object().put("output_index", index).set("item", item));
    }

    private void done(JsonNode item) throws IOException, InterruptedException {
        send(
                "response.output_item.done",
                Json.object().put("output_index", index).set("item", item));
        output.add(item);
        index++;
    }

    private ObjectNode at(ObjectNode item) {
        return Json.object().put("item_id", id(item)).put("output_index", index);
    }

    private ObjectNode contentAt(ObjectNode item) {
        return at(item).put("content_index", 0);
    }

    private static String id(ObjectNode item) {
        return item.path("id").asText();
    }

    private void send(String type, JsonNode fields) throws IOException, InterruptedException {
        ObjectNode event = Json.object().put("type", type).put("sequence_number", sequence++);
        fields.properties().forEach(field -> event.set(field.getKey(), field.getValue()));
        sink.line("event: " + type + "\ndata: " + Json.write(event));
    }
}
