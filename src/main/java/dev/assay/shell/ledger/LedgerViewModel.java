package dev.assay.shell.ledger;

import dev.assay.copilot.log.Transcript;
import dev.assay.shell.state.ConversationTotals;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// The ledger of the open conversation, while it goes on.
public final class LedgerViewModel implements AutoCloseable {
    private final ObservableValue<@Nullable Transcript> transcript;
    private final ObservableValue<ConversationTotals> totals;
    private final ReadOnlyObjectWrapper<Ledger> ledger = new ReadOnlyObjectWrapper<>(Ledger.EMPTY);
    private final Subscription following;

    /// @param transcript of the conversation
    /// @param totals which know what extractions took besides
    public LedgerViewModel(
            ObservableValue<@Nullable Transcript> transcript,
            ObservableValue<ConversationTotals> totals) {
        this.transcript = transcript;
        this.totals = totals;
        this.following =
                Subscription.combine(
                        transcript.subscribe(this::addUp), totals.subscribe(this::addUp));
        addUp();
    }

    private void addUp() {
        Transcript now = transcript.getValue();
        ConversationTotals all = totals.getValue();
        ledger.set(Ledger.of(now == null ? Transcript.EMPTY : now, all.extracted(), all.keptOut()));
    }

    ReadOnlyObjectProperty<Ledger> ledgerProperty() {
        return ledger.getReadOnlyProperty();
    }

    /// For a spreadsheet.
    String csv() {
        return LedgerText.csv(ledger.get());
    }

    @Override
    public void close() {
        following.unsubscribe();
    }
}
