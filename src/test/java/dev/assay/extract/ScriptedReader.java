package dev.assay.extract;

import dev.assay.base.Json;
import dev.assay.llm.InputItem;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A model that answers requests by a rule, from several threads, and keeps what it was asked.
public final class ScriptedReader implements LanguageModel {
    private static final Pattern OPEN = Pattern.compile("<ai-agent-[0-9a-f]{8}-FINAL[^>]*>");

    private final int window;
    private final Rule rule;
    private final List<ModelRequest> requests = new ArrayList<>();

    /// What it does with a request.
    public interface Rule {
        ModelReply reply(ModelRequest request, Cancellation cancellation)
                throws InterruptedException;
    }

    /// @param window in tokens
    public ScriptedReader(int window, Rule rule) {
        this.window = window;
        this.rule = rule;
    }

    /// A reply with a report in the wrapper that was asked for.
    public static ModelReply report(ModelRequest request, String report) {
        return text(wrapped(request, report));
    }

    /// A report in the wrapper that was asked for.
    public static String wrapped(ModelRequest request, String report) {
        String open = open(request);
        return open + "\n" + report + "\n</" + open.substring(1, open.indexOf(' ')) + ">";
    }

    /// A reply as it is.
    public static ModelReply text(String text) {
        return new ModelReply.Replied(
                List.of(new OutputItem.Text(text, Json.object())), new Usage(1_000, 100, 0));
    }

    /// A reply that its limit cut in the middle of its report.
    public static ModelReply cut(ModelRequest request, String begun) {
        return new ModelReply.Replied(
                List.of(new OutputItem.Text(open(request) + begun, Json.object())),
                new Usage(1_000, 100, 0),
                Optional.of(problem(0, "The reply reached its limit.")));
    }

    public static ModelReply refusal(int status, String sentence) {
        return new ModelReply.Refused(problem(status, sentence));
    }

    private static ModelProblem problem(int status, String sentence) {
        return new ModelProblem(ModelProblem.Kind.PERMANENT, status, sentence, "");
    }

    /// The tag that a request asks for.
    public static String open(ModelRequest request) {
        Matcher found = OPEN.matcher(request.instructions());
        if (!found.find()) {
            throw new IllegalArgumentException("No wrapper is asked for");
        }
        return found.group();
    }

    /// The data of a request.
    public static String data(ModelRequest request) {
        return ((InputItem.User) request.input().getLast()).text();
    }

    @Override
    public ModelInfo info() {
        ModelFacts facts = new ModelFacts(window, Optional.of(new Price(1, 0.1, 10, 1_000_000)));
        return new ModelInfo("test:reader", "reader", "Test", false, facts);
    }

    @Override
    public ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        synchronized (requests) {
            requests.add(request);
        }
        return rule.reply(request, cancellation);
    }

    public List<ModelRequest> requests() {
        synchronized (requests) {
            return List.copyOf(requests);
        }
    }
}
