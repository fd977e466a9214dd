package dev.assay.shell.ledger;

import dev.assay.copilot.log.Transcript;
import dev.assay.settings.PriceFile;
import dev.assay.shell.state.ConversationTotals;
import dev.assay.task.Job;
import dev.assay.task.Jobs;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// The ledger of the open conversation, while it goes on.
public final class LedgerViewModel implements AutoCloseable {
    private final ObservableValue<@Nullable Transcript> transcript;
    private final ObservableValue<ConversationTotals> totals;
    private final ReadOnlyObjectWrapper<Ledger> ledger = new ReadOnlyObjectWrapper<>(Ledger.EMPTY);
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final Jobs jobs;
    private final PriceFile prices;
    private final Job reading;
    private final Subscription following;

    /// @param prices that were written by hand
    /// @param transcript of the conversation
    /// @param totals which know what extractions took besides
    public LedgerViewModel(
            Jobs jobs,
            PriceFile prices,
            ObservableValue<@Nullable Transcript> transcript,
            ObservableValue<ConversationTotals> totals) {
        this.jobs = jobs;
        this.prices = prices;
        this.transcript = transcript;
        this.totals = totals;
        this.following =
                Subscription.combine(
                        transcript.subscribe(this::addUp), totals.subscribe(this::addUp));
        addUp();
        this.reading =
                jobs.start(
                        "read prices",
                        _ -> String.join("\n", prices.read()),
                        ended -> ended.tell(problem::set, problem::set));
    }

    private void addUp() {
        Transcript now = transcript.getValue();
        ConversationTotals all = totals.getValue();
        ledger.set(Ledger.of(now == null ? Transcript.EMPTY : now, all.extracted(), all.keptOut()));
    }

    ReadOnlyObjectProperty<Ledger> ledgerProperty() {
        return ledger.getReadOnlyProperty();
    }

    /// What is wrong with the prices that were written by hand, in sentences; mostly empty.
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /// Finds the file of prices, making it where it is missing.
    void editPrices(Consumer<Path> open) {
        jobs.start(
                "make the file of prices",
                _ -> prices.made(),
                ended -> ended.tell(open, problem::set));
    }

    /// For a spreadsheet.
    String csv() {
        return LedgerText.csv(ledger.get());
    }

    @Override
    public void close() {
        following.unsubscribe();
        reading.cancel();
    }
}
