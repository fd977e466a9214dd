package dev.assay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.PlotRequest.Kind;
import dev.assay.inspector.PlotViewModel.Role;
import dev.assay.task.Jobs;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class PlotViewModelTest {
    private final PlotViewModel model = choices();

    @Test
    void timeSeriesBecomeALineForEachOfAFewValues() {
        assertThat(model.request())
                .isEqualTo(
                        new PlotRequest(
                                Kind.LINE,
                                Optional.of("calibrated_at"),
                                Optional.of("t1"),
                                Optional.of("qid"),
                                Optional.empty(),
                                "t1 [μs] over calibrated_at, by qid (data)"));
        assertThat(model.preview().get()).endsWith("From 41,472 rows.");
    }

    @Test
    void everyKindProposesWhatItCanDraw() {
        for (Kind kind : Kind.values()) {
            model.kind().set(kind);
            assertThat(model.problem().get()).as(kind.label()).isEmpty();
        }
        model.kind().set(Kind.HISTOGRAM);
        assertThat(model.request().x()).contains("t1");
        assertThat(model.request().y()).isEmpty();
        assertThat(model.request().title()).isEqualTo("Distribution of t1 [μs] (data)");
    }

    @Test
    void saysWhatIsMissingInsteadOfDrawingNonsense() {
        model.choice(Role.Y).set(null);
        assertThat(model.problem().get()).isEqualTo("Choose a column for y.");

        model.choice(Role.Y).set(model.columns().getLast());
        assertThat(model.problem().get()).contains("holds text");
        assertThat(model.preview().get()).isEmpty();
    }

    private static PlotViewModel choices() {
        TableViewModel table =
                new TableViewModel(Jobs.inline(), "p", new FakeTable("data", 41_472), Set.of());
        table.open();
        return new PlotViewModel("data", table.state().get().count(), table.columns());
    }
}
