package dev.assay.copilot;

import dev.assay.base.Json;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Price;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// A model that follows a script and keeps what it was asked.
public final class FakeModel implements LanguageModel {
    @FunctionalInterface
    public interface Step {
        public ModelReply reply(
                ModelRequest request, ReplyListener listener, Cancellation cancellation)
                throws InterruptedException;
    }

    private final Deque<Step> script = new ArrayDeque<>();
    private final List<ModelRequest> requests = new ArrayList<>();
    private int window;
    private Optional<Price> price = Optional.empty();

    public static FakeModel following(Step... steps) {
        FakeModel model = new FakeModel();
        model.script.addAll(List.of(steps));
        return model;
    }

    public static Step text(String text) {
        return (_, listener, _) -> {
            listener.textArrived(text);
            return replied(new OutputItem.Text(text, Json.object()));
        };
    }

    public static Step items(OutputItem... items) {
        return (_, _, _) -> replied(items);
    }

    static Step refuses(String sentence) {
        return (_, _, _) ->
                new ModelReply.Refused(
                        new ModelProblem(ModelProblem.Kind.RETRIABLE, 429, sentence, "slow down"));
    }

    static ModelReply replied(OutputItem... items) {
        return new ModelReply.Replied(Arrays.asList(items), new Usage(100, 10, 0));
    }

    public static OutputItem.Call call(String id, String name, String arguments) {
        return new OutputItem.Call(id, name, arguments, Json.object().put("call_id", id));
    }

    /// With a context of so many tokens.
    public FakeModel reading(int tokens) {
        window = tokens;
        return this;
    }

    /// With a price of its tokens.
    public FakeModel costing(Price each) {
        price = Optional.of(each);
        return this;
    }

    /// The same step for as long as it is asked.
    FakeModel then(Step step, int times) {
        for (int i = 0; i < times; i++) {
            script.add(step);
        }
        return this;
    }

    @Override
    public ModelInfo info() {
        return new ModelInfo("fake:one", "one", "Fake", true, new ModelFacts(window, price));
    }

    @Override
    public ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        requests.add(request);
        return script.removeFirst().reply(request, listener, cancellation);
    }

    public List<ModelRequest> requests() {
        return requests;
    }
}
