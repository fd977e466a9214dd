package dev.assay.agent;

import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.OutputItem;
import java.util.ArrayList;
import java.util.List;

/// The calls of a reply as a later request tells them.
final class RetoldCalls {
    /// The most calls of one reply that are run; more of them are a mistake of the model, and their
    /// results would fill its window.
    static final int MAX_CALLS = 100;

    /// The longest arguments of a call that are told whole where the window is too small, in
    /// characters.
    static final int MAX_ARGUMENTS = 4_000;

    private RetoldCalls() {}

    /// A reply without the calls that are too many.
    static Replied bounded(Replied reply) {
        List<OutputItem> items = new ArrayList<>();
        int calls = 0;
        for (OutputItem item : reply.items()) {
            calls += item instanceof OutputItem.Call ? 1 : 0;
            if (!(item instanceof OutputItem.Call) || calls <= MAX_CALLS) {
                items.add(item);
            }
        }
        return new Replied(items, reply.usage(), reply.cut());
    }

    /// Returns the texts of a reply none of whose calls is run.
    static Replied without(Replied reply) {
        List<OutputItem> said =
                reply.items().stream().filter(OutputItem.Text.class::isInstance).toList();
        return new Replied(said, reply.usage(), reply.cut());
    }

    /// What the model is told of the calls that were left out.
    ///
    /// @param some whether the first of them were run
    static String tooMany(int wanted, boolean some) {
        return "You asked for %s in one reply. %s"
                .formatted(
                        Words.count(wanted, "call"),
                        some
                                ? "The first %d were run, and the others were not. Ask for one call that covers them, or ask the analyst before you go on."
                                        .formatted(MAX_CALLS)
                                : "The analyst wants none of them run. Ask for one call that covers them, or answer from what you have.");
    }

    /// An item in which the arguments of a call are short: what they were is told by their length.
    static InputItem shortened(InputItem item) {
        return item instanceof InputItem.Produced(OutputItem.Call call)
                        && call.arguments().length() > MAX_ARGUMENTS
                ? new InputItem.Produced(
                        new OutputItem.Call(
                                call.callId(),
                                call.name(),
                                Json.write(
                                        Json.object()
                                                .put(
                                                        "left_out",
                                                        "Arguments of %s, which were read when the call was run."
                                                                .formatted(
                                                                        Words.count(
                                                                                call.arguments()
                                                                                        .length(),
                                                                                "character")))),
                                Json.object()))
                : item;
    }
}
