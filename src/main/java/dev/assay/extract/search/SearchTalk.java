package dev.assay.extract.search;

import dev.assay.agent.CallOutput;
import dev.assay.agent.Dialogue;
import dev.assay.agent.FitResult;
import dev.assay.agent.RequestComposition;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.TokenCounter;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What was said between a model that searches and its tools, kept small enough for the model's
/// window: the oldest answers make room for new ones, and say so. None goes before it was sent.
final class SearchTalk implements Dialogue {
    /// In tokens, what is kept free for the last word.
    private static final int LAST_WORD = 150;

    private static final String DROPPED =
            "(This answer was taken out to make room. Call again if you need it once more.)";

    private final String instructions;
    private final List<ToolSpec> tools;
    private final List<InputItem> items = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();

    private final TokenCounter counter;
    private final int room;
    private final int told;
    private final int offer;
    private long left;
    private int used;

    /// Counts the items of the last request.
    private int sent;

    /// @param tools that are offered until the last word
    /// @param room in tokens, for all that a request is
    /// @param most tokens of all requests together
    SearchTalk(
            String instructions, List<ToolSpec> tools, TokenCounter counter, int room, long most) {
        this.instructions = instructions;
        this.tools = List.copyOf(tools);
        this.counter = counter;
        this.told = counter.count(instructions);
        this.offer =
                tools.stream()
                        .mapToInt(tool -> counter.count(tool.description() + tool.parameters()))
                        .sum();
        this.room = Math.max(0, room - told - offer);
        this.left = most;
    }

    /// Tokens that the first words may have beside those given.
    int roomBeside(String words) {
        return Math.max(0, room - LAST_WORD - counter.count(words));
    }

    /// Tokens that all answers to the calls of a reply may have together: not more than half of
    /// what there is, so that earlier ones stay for a while.
    int roomFor(Replied reply) {
        long kept = LAST_WORD;
        int dropped = counter.count(DROPPED);
        for (int i = 0; i < items.size(); i++) {
            kept += mayGo(i) ? Math.min(dropped, sizes.get(i)) : sizes.get(i);
        }
        for (OutputItem item : reply.items()) {
            kept += counter.count(words(item));
        }
        return Math.clamp(Math.min(room, left - told) - kept, 0, room / 2);
    }

    private boolean mayGo(int item) {
        return item < sent && items.get(item) instanceof InputItem.ToolOutput;
    }

    @Override
    public void say(String words) {
        add(new InputItem.User(words), words);
    }

    @Override
    public void replied(Replied reply) {}

    @Override
    public void add(Replied reply, List<CallOutput> outputs) {
        for (OutputItem item : reply.items()) {
            add(new InputItem.Produced(item), words(item));
        }
        for (CallOutput output : outputs) {
            String text = output.joined().text(List.of());
            add(new InputItem.ToolOutput(output.providerId(), text), text);
        }
    }

    private static String words(OutputItem item) {
        return switch (item) {
            case OutputItem.Text(String text, _) -> text;
            case OutputItem.Call(_, String name, String arguments, _) -> name + arguments;
            case OutputItem.Unknown unknown -> unknown.raw().toString();
        };
    }

    private void add(InputItem item, String words) {
        int size = counter.count(words);
        items.add(item);
        sizes.add(size);
        used += size;
    }

    /// One that leaves nothing for the last word is too large: what is read in all stays within
    /// what somebody may have been asked about.
    @Override
    public FitResult fit(int round) {
        List<InputItem> all = items(room);
        int size = told + offer + used;
        return round > 1 && 2L * size > left
                ? new FitResult.TooLarge(
                        new RequestComposition(told, offer, used, 0, 0, told + room, 0, false))
                : fitted(all, tools, size);
    }

    @Override
    public FitResult fitLast(int round, String lastWord) {
        say(lastWord);
        return fitted(items(Math.clamp(left - told, 0, room)), List.of(), told + used);
    }

    private FitResult fitted(List<InputItem> all, List<ToolSpec> offered, int size) {
        left -= size;
        sent = items.size();
        ModelRequest request = new ModelRequest(instructions, all, offered, Optional.empty());
        return new FitResult.Fits(request, Optional.empty(), List.of());
    }

    /// All of it that there is room for.
    private List<InputItem> items(int most) {
        for (int i = 0; i < items.size() && used > most; i++) {
            if (mayGo(i)
                    && items.get(i) instanceof InputItem.ToolOutput(String callId, String text)
                    && !text.equals(DROPPED)) {
                items.set(i, new InputItem.ToolOutput(callId, DROPPED));
                int small = counter.count(DROPPED);
                used += small - sizes.set(i, small);
            }
        }
        return List.copyOf(items);
    }
}
