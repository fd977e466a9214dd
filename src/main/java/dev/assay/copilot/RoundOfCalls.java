package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.agent.CallOutput;
import dev.assay.agent.SentResult;
import dev.assay.base.Json;
import dev.assay.copilot.CallRunner.CallOutcome;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.offer.Batch;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.OutputItem;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Outcome;
import dev.assay.tool.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// The calls of one reply: run, and handed back.
///
/// @param freshId makes a model's call id unique in the conversation
record RoundOfCalls(CallRunner runner, UnaryOperator<String> freshId) {
    /// Runs the calls of a reply.
    ///
    /// @return what the model reads, in the order of its calls
    List<CallOutput> run(Replied reply, int round) throws InterruptedException {
        List<Outcome<List<OutputItem.Call>>> opened =
                reply.calls().stream().map(RoundOfCalls::open).toList();
        List<OutputItem.Call> single = new ArrayList<>();
        for (Outcome<List<OutputItem.Call>> each : opened) {
            if (each instanceof Outcome.Ready(List<OutputItem.Call> calls)) {
                single.addAll(calls);
            }
        }
        List<String> ids = single.stream().map(call -> freshId.apply(call.callId())).toList();
        List<CallOutcome> outcomes = single.isEmpty() ? List.of() : runner.run(single, ids);
        List<SentResult> handed = new ArrayList<>();
        for (int i = 0; i < outcomes.size(); i++) {
            handed.add(handed(single.get(i), ids.get(i), outcomes.get(i), round));
        }
        return outputs(reply, opened, handed);
    }

    private static Outcome<List<OutputItem.Call>> open(OutputItem.Call call) {
        return call.name().equals(Batch.NAME)
                ? Batch.open(call)
                : new Outcome.Ready<>(List.of(call));
    }

    private static SentResult handed(
            OutputItem.Call asked, String id, CallOutcome outcome, int round) {
        ObjectNode arguments = Json.parseObject(asked.arguments()).orElseGet(Json::object);
        return new SentResult(
                round,
                new ToolCall(id, asked.name(), arguments),
                outcome.state() == CallState.FAILED || outcome.state() == CallState.EMPTY,
                outcome.kept().view(),
                outcome.kept().stored().stream().map(ResultStore.Stored::result).toList());
    }

    private static List<CallOutput> outputs(
            Replied reply, List<Outcome<List<OutputItem.Call>>> opened, List<SentResult> handed) {
        List<CallOutput> outputs = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < opened.size(); i++) {
            OutputItem.Call asked = reply.calls().get(i);
            switch (opened.get(i)) {
                case Outcome.Refused(String sentence) -> {
                    String error = Json.write(Json.object().put("error", sentence));
                    outputs.add(CallOutput.text(asked.callId(), error));
                }
                case Outcome.Ready(List<OutputItem.Call> calls) -> {
                    int end = next + calls.size();
                    outputs.add(output(asked, handed.subList(next, end)));
                    next = end;
                }
            }
        }
        return outputs;
    }

    private static CallOutput output(OutputItem.Call asked, List<SentResult> own) {
        return new CallOutput(
                asked.callId(),
                own,
                asked.name().equals(Batch.NAME)
                        ? views -> Batch.joined(own, views)
                        : List::getFirst);
    }
}
