package dev.assay.shell.ledger;

import dev.assay.base.Json;
import dev.assay.base.Secrets;
import dev.assay.base.Words;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.raw.RawExchanges;
import dev.assay.llm.LanguageModel.RawExchange;
import dev.assay.shell.ledger.RawState.Sent;
import dev.assay.task.Job;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The requests of a round and their replies as they went over the wire, with every secret hidden.
public final class RawViewModel implements AutoCloseable {
    /// Nobody reads more, and to lay it out takes seconds.
    static final int LONGEST_SHOWN = 200_000;

    private final LedgerLine line;
    private final ReadOnlyObjectWrapper<RawState> state =
            new ReadOnlyObjectWrapper<>(new RawState.Reading());
    private final Job reading;

    /// @param line of the round
    public RawViewModel(Jobs jobs, Conversation conversation, LedgerLine line) {
        this.line = line;
        Work<RawState> work = _ -> read(conversation.exchanges());
        this.reading =
                jobs.start(
                        "read what was sent",
                        work,
                        ended ->
                                ended.tell(
                                        state::set,
                                        sentence -> state.set(new RawState.Gone(sentence))));
    }

    private RawState read(RawExchanges kept) {
        List<RawExchange> all = kept.of(line.place());
        if (all.isEmpty()) {
            return new RawState.Gone(
                    kept.areOlderGone()
                            ? "This request is no longer kept: the newest %s of a conversation are, and later ones took its place."
                                    .formatted(Words.bytes(RawExchanges.MOST_BYTES))
                            : "This request is not kept. Requests and replies are kept in memory"
                                    + " only, while their conversation is open.");
        }
        return new RawState.Shown(all.stream().map(RawViewModel::sent).toList());
    }

    private static Sent sent(RawExchange one) {
        String request = Secrets.hide(one.request());
        String reply = Secrets.hide(one.reply());
        String answered = one.status() == 0 ? "no answer came" : "answered " + one.status();
        return new Sent(
                "%s, %s%s"
                        .formatted(
                                Secrets.hide(one.address()),
                                answered,
                                one.whole() ? "" : ", of which the beginning is kept"),
                request,
                reply,
                Json.parse(request).map(Json::pretty).orElse(request));
    }

    /// What a pane shows of a text.
    static String shown(String text) {
        return text.length() <= LONGEST_SHOWN
                ? text
                : "%s\n… and %s more characters, which Copy takes too."
                        .formatted(
                                Words.beginning(text, LONGEST_SHOWN),
                                Words.count(text.length() - LONGEST_SHOWN));
    }

    /// "Turn 2, round 1 as sent".
    String title() {
        String round =
                line.round() == 0
                        ? "Turn %d".formatted(line.turn())
                        : "Turn %d, round %d".formatted(line.turn(), line.round());
        return switch (line.kind()) {
            case TURN, ROUND -> round + " as sent";
            case TOOL -> round + ", readings of its tools as sent";
            case EXTRACTIONS -> "Extractions by hand as sent";
        };
    }

    ReadOnlyObjectProperty<RawState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    @Override
    public void close() {
        reading.cancel();
    }
}
