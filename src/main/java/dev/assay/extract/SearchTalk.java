package dev.assay.extract;

import dev.assay.extract.search.FileTools.Answer;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.OutputItem;
import dev.assay.llm.TokenCounter;
import java.util.ArrayList;
import java.util.List;

/// What was said between a model that searches and its tools, kept small enough for the model's
/// window: the oldest answers make room for new ones, and say so.
final class SearchTalk {
    private static final String DROPPED =
            "(This answer was taken out to make room. Call again if you need it once more.)";

    private final List<InputItem> items = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();
    private final TokenCounter counter;
    private final int room;
    private int used;

    /// @param room in tokens
    SearchTalk(TokenCounter counter, int room) {
        this.counter = counter;
        this.room = room;
    }

    /// Adds what is said to the model.
    void say(String words) {
        add(new InputItem.User(words), words);
    }

    /// Adds a reply, which a provider wants back whole and in its order.
    void heard(Replied reply) {
        for (OutputItem item : reply.items()) {
            String words =
                    switch (item) {
                        case OutputItem.Text(String text, _) -> text;
                        case OutputItem.Call(_, String name, String arguments, _) ->
                                name + arguments;
                        case OutputItem.Unknown unknown -> unknown.raw().toString();
                    };
            add(new InputItem.Produced(item), words);
        }
    }

    /// Adds what a tool answered: data that was read, between marks that nobody could know before.
    void answered(String callId, Answer answer, String fileName) {
        String text =
                switch (answer) {
                    case Answer.Text(String data) -> fenced(data);
                    case Answer.Failed(String message) ->
                            "Error: %s (the only file is %s)".formatted(message, fileName);
                };
        add(new InputItem.ToolOutput(callId, text), text);
    }

    private static String fenced(String data) {
        String mark = "data-" + FinalReport.Tag.fresh().nonce();
        return "<%s>\n%s\n</%s>".formatted(mark, data, mark);
    }

    private void add(InputItem item, String words) {
        int size = counter.count(words);
        items.add(item);
        sizes.add(size);
        used += size;
    }

    /// All of it that there is room for.
    List<InputItem> items() {
        for (int i = 0; i < items.size() && used > room; i++) {
            if (items.get(i) instanceof InputItem.ToolOutput(String callId, String text)
                    && !text.equals(DROPPED)) {
                items.set(i, new InputItem.ToolOutput(callId, DROPPED));
                int small = counter.count(DROPPED);
                used += small - sizes.set(i, small);
            }
        }
        return List.copyOf(items);
    }
}
