package dev.assay.result;

import dev.assay.llm.TokenCounter;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Work;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolResult;
import java.util.function.IntSupplier;

/// The one path for every result: measures it and decides what the model receives.
///
/// What is small goes to the model as it is; tables and everything oversized is stored, and the
/// model gets a summary or a handle. Nothing is rounded on the way: a tool says itself what a model
/// reads with fewer digits. What an analyst asked for by hand is stored however small it is.
/// Oversized is a text with more bytes than one result may have, or with more tokens than there is
/// room for in the turn. Where several parts together are oversized, the largest of them are stored
/// until the others are not. No result is ever cut. Only the sentence of a failure, which is no
/// result, ends after 4,000 characters, and says how many more there were.
public final class ResultKeeper {
    /// How many bytes one result may have where nothing else is set.
    public static final int USUAL_LARGEST = SizeRule.USUAL_LARGEST;

    private final ResultStore store;
    private final TokenCounter counter;
    private final IntSupplier largest;

    /// @param largest how many bytes of one result go to the model; 0 for as many as it can read
    public ResultKeeper(ResultStore store, TokenCounter counter, IntSupplier largest) {
        this.store = store;
        this.counter = counter;
        this.largest = largest;
    }

    /// Keeps a result, blocking.
    ///
    /// @param room what the model can still be told in this turn
    /// @throws InterruptedException when cancelled; nothing is stored then
    /// @throws StoreException when the disk would not take it; nothing of it is stored or sent then
    public DeliveredResult keep(
            ToolCall call, ToolResult result, TokenAllowance room, Work.Monitor monitor)
            throws InterruptedException {
        return new ResultDelivery(store, call, rule(room), monitor, false).of(result);
    }

    /// Keeps a result that an analyst asked for, blocking: what is small is stored, too, whole and
    /// exact, and a model that is asked later still reads all of it.
    ///
    /// @throws InterruptedException when cancelled; nothing is stored then
    /// @throws StoreException when the disk would not take it; nothing of it is stored then
    public DeliveredResult keepByHand(ToolCall call, ToolResult result, Work.Monitor monitor)
            throws InterruptedException {
        SizeRule rule = rule(TokenAllowance.ENDLESS);
        return new ResultDelivery(store, call, rule, monitor, true).of(forHer(result));
    }

    /// Keeps a result that another program asked for, blocking, which reads as much as it likes.
    ///
    /// @throws InterruptedException when cancelled; nothing is stored then
    /// @throws StoreException when the disk would not take it; nothing of it is stored or sent then
    public DeliveredResult keepForProgram(ToolCall call, ToolResult result, Work.Monitor monitor)
            throws InterruptedException {
        return keep(call, result, TokenAllowance.ENDLESS, monitor);
    }

    /// Whether a text would go to the model whole now.
    ///
    /// @param room what the model can still be told in this turn
    public boolean fits(String text, TokenAllowance room) {
        return rule(room).fits(text);
    }

    /// Whoever ran a tool by hand reads why nobody let it run, not what a model is to do then.
    private static ToolResult forHer(ToolResult result) {
        return result instanceof ToolResult.Failed failed
                ? failed.refused()
                        .<ToolResult>map(refused -> ToolResult.failed(refused.sentence()))
                        .orElse(result)
                : result;
    }

    private SizeRule rule(TokenAllowance room) {
        return new SizeRule(largest.getAsInt(), room, counter);
    }
}
