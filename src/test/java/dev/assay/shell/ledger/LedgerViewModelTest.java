package dev.assay.shell.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.copilot.log.Transcript;
import dev.assay.llm.Usage;
import dev.assay.settings.PriceFile;
import dev.assay.shell.ledger.LedgerLine.Kind;
import dev.assay.shell.state.ConversationTotals;
import dev.assay.task.Jobs;
import dev.assay.tool.Spending;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class LedgerViewModelTest {
    private static final Spending EXTRACTED = new Spending(2, 30_000, 900, 0, Optional.empty());

    private static final Path HOME = Path.of("no", "such", "home");

    private final ObjectProperty<@Nullable Transcript> transcript =
            new SimpleObjectProperty<>(Ledgers.several());
    private final ObjectProperty<ConversationTotals> totals =
            new SimpleObjectProperty<>(ConversationTotals.NONE);
    private final LedgerViewModel model =
            new LedgerViewModel(Jobs.inline(), new PriceFile(HOME), transcript, totals);

    private Ledger ledger() {
        return model.ledgerProperty().get();
    }

    private static ConversationTotals totals(Spending extracted, long keptOut) {
        ConversationTotals none = ConversationTotals.NONE;
        return new ConversationTotals(
                0, none.composition(), keptOut, 0, 0, none.usage(), none.cost(), 0, extracted);
    }

    @Test
    void everyRoundHasItsLineBelowTheSumOfItsTurn() {
        assertThat(ledger().lines())
                .extracting(LedgerLine::kind, LedgerLine::turn, LedgerLine::model)
                .containsExactly(
                        tuple(Kind.TURN, 1, "gpt-4.1"),
                        tuple(Kind.ROUND, 1, "gpt-4.1"),
                        tuple(Kind.ROUND, 1, "gpt-4.1"),
                        tuple(Kind.TURN, 2, "qwen3:8b"),
                        tuple(Kind.ROUND, 2, "qwen3:8b"),
                        tuple(Kind.TOOL, 2, ""),
                        tuple(Kind.TURN, 3, "Offline guide"));
        LedgerLine first = ledger().lines().getFirst();
        assertThat(first.usage()).isEqualTo(new Usage(13_016, 384, 5_632).withReasoning(120));
        assertThat(first.cost().words()).isEqualTo("$0.021");
        assertThat(first.millis()).contains(8_100L);
        LedgerLine tool = ledger().lines().get(5);
        assertThat(tool.what()).isEqualTo("tool_output, 8 model calls");
        assertThat(tool.millis()).isEmpty();
    }

    @Test
    void theSumIsThatOfTheTurnsAndTheExtractions() {
        totals.set(totals(EXTRACTED, 1_182_640));

        assertThat(ledger().calls()).isEqualTo(13);
        assertThat(ledger().usage().input()).isEqualTo(13_016 + 8_120 + 96_000 + 30_000);
        assertThat(ledger().words())
                .isEqualTo(
                        "13 model calls · about 147,136 tokens in, 5,632 of them cached · 5,339 out,"
                                + " 120 of them reasoning · over $0.23");
        assertThat(ledger().lines().getLast().what())
                .isEqualTo("Extractions by hand, 2 model calls");
        assertThat(ledger().keptOut()).isEqualTo(1_182_640);
        assertThat(ledger().isEstimated()).isTrue();
    }

    @Test
    void isSilentOfWhatNobodyTold() {
        List<LedgerLine> lines = ledger().lines();

        assertThat(LedgerText.tokens(lines.get(4), lines.get(4).usage().input()))
                .as("what the program counted is marked")
                .isEqualTo("≈ 8,120");
        assertThat(LedgerText.price(lines.get(4))).isEqualTo("—");
        assertThat(LedgerText.tokensWhereTold(lines.get(1), 0)).isEqualTo("—");
        assertThat(LedgerText.tokens(lines.getLast(), 0)).as("the guide").isEqualTo("—");
        assertThat(LedgerText.time(lines.get(1).firstMillis())).isEqualTo("0.6 s");
        assertThat(LedgerText.time(Optional.empty())).isEqualTo("—");
    }

    @Test
    void whatCostsNothingIsNotCalledUnknown() {
        transcript.set(Ledgers.asked(new Usage(800, 20, 0), 0.0));
        assertThat(ledger().words()).isEqualTo("1 model call · 800 tokens in · 20 out · $0.00");

        transcript.set(Ledgers.asked(new Usage(800, 20, 0), null));
        assertThat(ledger().words()).endsWith(" · price unknown");
    }

    @Test
    void aPriceOfEstimatedTokensIsMarkedAsTheyAre() {
        transcript.set(Ledgers.asked(new Usage(800, 20, 0, 0, 0, true), 0.25));
        assertThat(ledger().words())
                .isEqualTo("1 model call · about 800 tokens in · 20 out · about $0.25");
        assertThat(LedgerText.price(ledger().lines().getFirst())).isEqualTo("≈ $0.25");
    }

    @Test
    void theGuideReadsNoTokens() {
        transcript.set(Ledgers.guided());
        assertThat(ledger().lines()).hasSize(1);
        assertThat(ledger().words()).contains("offline guide reads no tokens and costs nothing");

        transcript.set(null);
        assertThat(ledger().lines()).isEmpty();
        assertThat(ledger().words()).isEqualTo("No model was asked yet.");
    }

    @Test
    void aSpreadsheetGetsALineForEachRoundAndNoSums() {
        totals.set(totals(EXTRACTED, 0));
        List<String> lines = model.csv().lines().toList();

        assertThat(lines).hasSize(1 + 4 + 1);
        assertThat(lines.getFirst())
                .startsWith("turn,round,what,model,model_calls,input_tokens,cached_tokens,");
        assertThat(lines.get(2))
                .isEqualTo("1,2,Round 2,gpt-4.1,1,7204,5632,120,310,false,0.008500,0,410,6200");
        assertThat(lines.get(3)).endsWith(",8120,0,0,55,true,,1,2100,9400");
        assertThat(lines.get(4)).startsWith("2,1,\"tool_output, 8 model calls\",,8,96000,");
        assertThat(lines.get(5)).startsWith(",,\"Extractions by hand, 2 model calls\",,2,30000,");
    }

    @Test
    void aClosedLedgerFollowsNoLonger() {
        model.close();
        transcript.set(Ledgers.guided());
        assertThat(ledger().lines()).hasSize(7);
    }
}
