package dev.assay.shell.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Secrets;
import dev.assay.copilot.raw.RawExchanges;
import dev.assay.llm.LanguageModel.RawExchange;
import dev.assay.shell.FakeConversation;
import dev.assay.task.Jobs;
import dev.assay.tool.Spending;
import org.junit.jupiter.api.Test;

final class RawViewModelTest {
    private static final String KEY = "raw-model-key-0123456789";

    private final FakeConversation conversation = new FakeConversation("c", "sample");

    private RawState state() {
        LedgerLine first =
                Ledger.of(Ledgers.several(), Spending.NOTHING, 0).lines().stream()
                        .filter(line -> line.kind() == LedgerLine.Kind.ROUND)
                        .findFirst()
                        .orElseThrow();
        try (RawViewModel model = new RawViewModel(Jobs.inline(), conversation, first)) {
            assertThat(model.title()).isEqualTo("Turn 1, round 1 as sent");
            return model.stateProperty().get();
        }
    }

    private void sent(String request, boolean whole) {
        sent(1, request, whole);
    }

    private void sent(int round, String request, boolean whole) {
        conversation
                .exchanges()
                .add(
                        RawExchanges.Place.of("turn-1", round),
                        new RawExchange("http://h/v1", 200, request, "data: " + KEY, whole));
    }

    @Test
    void keysAreHiddenInBothDirections() {
        Secrets.remember(KEY);
        sent("{\"a\":\"%s\"}".formatted(KEY), false);

        RawState.Sent shown = ((RawState.Shown) state()).all().getFirst();

        assertThat(shown.request()).isEqualTo("{\"a\":\"[hidden]\"}");
        assertThat(shown.readable()).contains("\n", "[hidden]").doesNotContain(KEY);
        assertThat(shown.reply()).isEqualTo("data: [hidden]");
        assertThat(shown.title())
                .isEqualTo("http://h/v1, answered 200, of which the beginning is kept");
    }

    @Test
    void whyARequestIsNotKeptIsSaid() {
        assertThat(state())
                .isInstanceOfSatisfying(
                        RawState.Gone.class,
                        gone -> assertThat(gone.sentence()).contains("kept in memory only"));

        sent("x".repeat((int) RawExchanges.MOST_BYTES / 3), true);
        sent(2, "x".repeat((int) RawExchanges.MOST_BYTES / 3), true);
        assertThat(state())
                .isInstanceOfSatisfying(
                        RawState.Gone.class,
                        gone -> assertThat(gone.sentence()).contains("no longer kept", "20.0 MB"));
    }
}
