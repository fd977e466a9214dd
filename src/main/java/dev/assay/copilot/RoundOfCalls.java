package dev.assay.copilot;

import dev.assay.base.Json;
import dev.assay.copilot.CallRunner.Outcome;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.OutputItem;
import dev.assay.tool.ChartSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// The calls of one reply: run, and handed back.
///
/// @param freshId makes a model's call id unique in the conversation
record RoundOfCalls(CallRunner runner, UnaryOperator<String> freshId) {
    /// What a round came to.
    ///
    /// @param items the whole reply in its order, then the results: a provider refuses a call
    ///   without the reasoning that led to it
    /// @param charts for the screen, past the model
    record Came(List<InputItem> items, List<ChartSpec> charts) {}

    /// Runs the calls of a reply.
    Came run(Replied reply) throws InterruptedException {
        List<Batch.Opened> opened = reply.calls().stream().map(RoundOfCalls::open).toList();
        List<OutputItem.Call> single = new ArrayList<>();
        for (Batch.Opened each : opened) {
            if (each instanceof Batch.Opened.Calls(List<OutputItem.Call> calls)) {
                single.addAll(calls);
            }
        }
        List<String> ids = single.stream().map(call -> freshId.apply(call.callId())).toList();
        List<Outcome> outcomes = single.isEmpty() ? List.of() : runner.run(single, ids);
        List<ChartSpec> charts =
                outcomes.stream().flatMap(outcome -> outcome.kept().charts().stream()).toList();
        return new Came(items(reply, opened, outcomes), charts);
    }

    private static Batch.Opened open(OutputItem.Call call) {
        return call.name().equals(Batch.NAME)
                ? Batch.open(call)
                : new Batch.Opened.Calls(List.of(call));
    }

    private static List<InputItem> items(
            Replied reply, List<Batch.Opened> opened, List<Outcome> outcomes) {
        List<InputItem> items = new ArrayList<>();
        reply.items().forEach(item -> items.add(new InputItem.Produced(item)));
        int next = 0;
        for (int i = 0; i < opened.size(); i++) {
            OutputItem.Call asked = reply.calls().get(i);
            String text =
                    switch (opened.get(i)) {
                        case Batch.Opened.Wrong(String sentence) ->
                                Json.write(Json.object().put("error", sentence));
                        case Batch.Opened.Calls(List<OutputItem.Call> calls) -> {
                            int end = next + calls.size();
                            List<Outcome> own = outcomes.subList(next, end);
                            next = end;
                            yield asked.name().equals(Batch.NAME)
                                    ? Batch.together(calls, own)
                                    : own.getFirst().kept().view().text();
                        }
                    };
            items.add(new InputItem.ToolOutput(asked.callId(), text));
        }
        return items;
    }
}
