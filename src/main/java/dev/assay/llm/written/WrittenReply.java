package dev.assay.llm.written;

import dev.assay.base.Json;
import dev.assay.llm.LanguageModel.ReplyListener;
import dev.assay.llm.ModelReply;
import dev.assay.llm.OutputItem;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// A reply whose text may hold thoughts and calls. The listener hears the rest of the text while it
/// arrives; at the end the calls are items like those that a server told.
public final class WrittenReply implements ReplyListener.Over {
    private final List<ToolSpec> tools;
    private final boolean thinksFirst;
    private final ReplyListener listener;
    private final VisibleText heard;
    private BooleanSupplier thoughtElsewhere = () -> false;
    private String thoughts = "";

    /// @param tools that the model may call
    /// @param thinksFirst that the last reply [#thoughtFirst]
    public WrittenReply(List<ToolSpec> tools, boolean thinksFirst, ReplyListener listener) {
        this.tools = List.copyOf(tools);
        this.thinksFirst = thinksFirst;
        this.listener = listener;
        this.heard = visible(listener::textArrived);
    }

    private VisibleText visible(Consumer<String> shown) {
        return new VisibleText(tools, thinksFirst, () -> thoughtElsewhere.getAsBoolean(), shown);
    }

    /// Says how to find out whether the server told thoughts apart from the text.
    public void thoughtElsewhere(BooleanSupplier told) {
        thoughtElsewhere = told;
    }

    @Override
    public ReplyListener listener() {
        return listener;
    }

    @Override
    public void textArrived(String piece) {
        heard.add(piece);
    }

    /// Nothing more comes, and this is no reply: whoever reads what there is of it reads all of it.
    public void breakOff() {
        heard.breakOff();
    }

    /// The reply with its calls as calls and without its thoughts. What was held back until now is
    /// heard.
    public ModelReply.Replied read(ModelReply.Replied told) {
        ModelReply.Replied reply = mended(told);
        boolean called = !reply.calls().isEmpty();
        heard.end(called);
        // What a server says again at the end is more than was heard, now and then.
        VisibleText whole = visible(_ -> {});
        whole.add(reply.text());
        whole.end(called);
        thoughts = whole.thoughts();
        if (whole.calls().isEmpty() && whole.text().equals(reply.text())) {
            return reply;
        }
        List<OutputItem> items = new ArrayList<>();
        boolean said = whole.text().isEmpty();
        for (OutputItem item : reply.items()) {
            if (!(item instanceof OutputItem.Text)) {
                items.add(item);
            } else if (!said) {
                items.add(new OutputItem.Text(whole.text(), Json.object()));
                said = true;
            }
        }
        items.addAll(whole.calls());
        return new ModelReply.Replied(items, reply.usage(), reply.cut());
    }

    private ModelReply.Replied mended(ModelReply.Replied reply) {
        if (reply.calls().isEmpty()) {
            return reply;
        }
        Set<String> offered = tools.stream().map(ToolSpec::name).collect(Collectors.toSet());
        List<OutputItem> items =
                reply.items().stream()
                        .map(item ->
                                item instanceof OutputItem.Call call
                                        ? MendedCall.of(call, offered)
                                        : item)
                        .toList();
        return new ModelReply.Replied(items, reply.usage(), reply.cut());
    }

    /// Whether the text began with thoughts that no mark began, because the server writes that mark
    /// before the model begins. While they come, nothing tells them from an answer.
    public boolean thoughtFirst() {
        return heard.thoughtFirst();
    }

    /// The thoughts that stood in the text.
    public String thoughts() {
        return thoughts;
    }

    /// An id for a call that came without one.
    public static String newId() {
        return "call_" + UUID.randomUUID().toString().replace("-", "").substring(0, 16);
    }
}
