package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// A deterministic planner behind the port of language models, for work without a key. It
/// understands plain questions about calibration data, answers from what the tools of the request
/// return, and always says that it is no language model.
///
/// Nothing is kept between two calls: the next step follows from the request and from what values
/// are worth.
public final class OfflineGuide implements LanguageModel {
    private static final ModelInfo INFO =
            new ModelInfo(
                    ModelInfo.OFFLINE,
                    "Offline guide",
                    "Built in, no language model",
                    false,
                    ModelFacts.NONE);

    private static final String SIGNATURE =
            "*Offline guide: planned by fixed rules, written without a language model.*";

    /// Characters of a streamed piece, about as many as a model sends.
    private static final int PIECE = 24;

    private final Supplier<Standards> standards;

    /// @param standards what values are worth; asked anew for every reply
    public OfflineGuide(Supplier<Standards> standards) {
        this.standards = standards;
    }

    @Override
    public ModelInfo info() {
        return INFO;
    }

    @Override
    public boolean followsInstructions() {
        return false;
    }

    @Override
    public ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        cancellation.check();
        Notes notes = new Notes(request);
        Optional<Draft> draft = new Plans(notes, standards.get()).answer();
        if (!notes.wishes().isEmpty()) {
            return new ModelReply.Replied(calls(notes.wishes()), Usage.NONE);
        }
        Draft answer = draft.orElseGet(Draft::new);
        writeProblems(answer, notes.problems(), draft.isPresent());
        answer.say(SIGNATURE);
        String text = request.answerFormat().isPresent() ? answer.json() : answer.markdown();
        stream(text, listener, cancellation);
        return new ModelReply.Replied(List.of(text(text)), Usage.NONE);
    }

    private static void writeProblems(Draft answer, List<String> problems, boolean answered) {
        if (problems.isEmpty()) {
            return;
        }
        answer.say(answered ? "**What did not work**" : "**I could not answer that.**");
        answer.say(String.join("\n", problems.stream().map(sentence -> "- " + sentence).toList()));
        if (!answered) {
            answer.say(
                    "Try “which parameters are there” to see what this source has, or “help” for"
                            + " the questions I understand.");
        }
    }

    private static List<OutputItem> calls(List<PlannedCall> wishes) {
        List<OutputItem> calls = new ArrayList<>();
        for (PlannedCall wish : wishes) {
            String id = "guide_" + UUID.randomUUID();
            String arguments = Json.write(wish.arguments());
            ObjectNode raw = Json.object().put("type", "function_call").put("call_id", id);
            raw.put("name", wish.tool()).put("arguments", arguments);
            calls.add(new OutputItem.Call(id, wish.tool(), arguments, raw));
        }
        return calls;
    }

    private static OutputItem text(String text) {
        ObjectNode raw = Json.object().put("type", "message").put("role", "assistant");
        raw.putArray("content").addObject().put("type", "output_text").put("text", text);
        return new OutputItem.Text(text, raw);
    }

    private static void stream(String text, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        int start = 0;
        while (start < text.length()) {
            cancellation.check();
            int end = Math.min(text.length(), start + PIECE);
            if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
                end++;
            }
            listener.textArrived(text.substring(start, end));
            start = end;
        }
    }
}
