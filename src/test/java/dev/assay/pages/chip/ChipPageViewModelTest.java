package dev.assay.pages.chip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Metric;
import dev.assay.chip.MetricMap.Selection;
import dev.assay.chip.domain.OpenedChips;
import dev.assay.chip.source.DocumentSource;
import dev.assay.pages.chip.details.DetailsState;
import dev.assay.pages.chip.lattice.Lattice;
import dev.assay.pages.chip.lattice.LatticeState;
import dev.assay.task.Jobs;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChipPageViewModelTest {
    private final ChipPageViewModel model = new ChipPageViewModel(Jobs.inline());
    @TempDir Path folder;
    private DocumentSource source;

    @BeforeEach
    void open() {
        source = PaperChips.open(folder, 16);
    }

    @AfterEach
    void close() {
        source.close();
    }

    private void look() {
        model.watchedProperty().set(true);
        model.show(OpenedChips.of(source));
    }

    private Lattice drawn() {
        assertThat(model.stateProperty().get()).isInstanceOf(LatticeState.Drawn.class);
        return ((LatticeState.Drawn) model.stateProperty().get()).lattice();
    }

    @Test
    void nothingIsReadBeforeSomebodyLooks() {
        model.show(OpenedChips.of(source));
        assertThat(model.stateProperty().get()).isEqualTo(new LatticeState.Nothing());
        assertThat(Objects.requireNonNull(model.chipProperty().get()).chipId())
                .isEqualTo("PAPER-16");

        model.watchedProperty().set(true);

        assertThat(drawn().measured()).isEqualTo(15);
    }

    @Test
    void beginsWithT1AndOffersWhatWasMeasured() {
        look();
        assertThat(model.metrics())
                .containsExactly(
                        Metric.AVERAGE_READOUT_FIDELITY, Metric.QUBIT_FREQUENCY, Metric.T1);
        assertThat(model.metricProperty().get()).isEqualTo(Metric.T1);
        assertThat(drawn().map().metric()).isEqualTo(Metric.T1);
        assertThat(drawn().value(5)).isEmpty();
    }

    @Test
    void anotherMetricAndAnotherValueAreReadAtOnce() {
        look();
        model.metricProperty().set(Metric.AVERAGE_READOUT_FIDELITY);
        assertThat(drawn().map().metric()).isEqualTo(Metric.AVERAGE_READOUT_FIDELITY);
        assertThat(drawn().value(3).orElseThrow()).isBetween(80.0, 100.0);
        double latest = drawn().value(3).orElseThrow();

        model.metricProperty().set(Metric.T1);
        model.valuesProperty().set(Selection.BEST);
        assertThat(drawn().value(3).orElseThrow()).isGreaterThan(0).isNotEqualTo(latest);
    }

    @Test
    void aTimeWithoutValuesIsNotAnError() {
        look();
        model.metricProperty().set(Metric.QUBIT_FREQUENCY);
        model.windowProperty().set(TimeWindow.DAY);
        assertThat(model.stateProperty().get())
                .isEqualTo(
                        new LatticeState.Empty(
                                "No qubit has a value of Qubit Frequency in this time (Last 24"
                                        + " hours)."));
        model.windowProperty().set(TimeWindow.ALL);
        assertThat(drawn().measured()).isEqualTo(16);
    }

    @Test
    void anotherSourceStartsWithItsOwnMetricAndAllOfItsTime() {
        look();
        model.metricProperty().set(Metric.QUBIT_FREQUENCY);
        model.valuesProperty().set(Selection.BEST);
        model.windowProperty().set(TimeWindow.DAY);
        model.selection().set(List.of(3, 7));
        try (DocumentSource other = PaperChips.open(folder, 4)) {
            model.show(OpenedChips.of(other));
            assertThat(model.windowProperty().get()).isEqualTo(TimeWindow.ALL);
            assertThat(model.valuesProperty().get()).isEqualTo(Selection.LATEST);
            assertThat(drawn().map().metric()).isEqualTo(Metric.T1);
            assertThat(drawn().size()).isEqualTo(4);
            assertThat(model.selection().selectedProperty().get()).isEmpty();
            model.show(null);
        }
        assertThat(model.stateProperty().get()).isEqualTo(new LatticeState.Nothing());
        assertThat(model.focus()).isEmpty();
    }

    @Test
    void theTopicIsWhatIsSelected() {
        look();
        assertThat(model.focus().orElseThrow().line())
                .isEqualTo("About: chip PAPER-16 (metric t1)");
        model.selection().set(List.of(3, 7));
        assertThat(model.focus().orElseThrow().line())
                .isEqualTo("About: chip PAPER-16, qubits 3, 7 (metric t1)");
    }

    @Test
    void aSourceThatBreaksIsToldInItsOwnWordsAndReadAgain() {
        BrokenSource broken = new BrokenSource(source);
        broken.sentence = "The connection to lab broke. Nothing was changed. Ask again.";
        model.watchedProperty().set(true);
        model.show(OpenedChips.of(broken));
        assertThat(model.stateProperty().get()).isEqualTo(new LatticeState.Failed(broken.sentence));

        broken.sentence = "";
        model.refresh();

        assertThat(drawn().measured()).isEqualTo(15);
    }

    @Test
    void aReadingThatIsStoppedSaysSo() {
        Queue<Runnable> later = new ConcurrentLinkedQueue<>();
        ChipPageViewModel slow;
        try (Jobs jobs = new Jobs(later::add)) {
            slow = new ChipPageViewModel(jobs);
            slow.watchedProperty().set(true);
            slow.show(OpenedChips.of(source));
            assertThat(slow.stateProperty().get()).isInstanceOf(LatticeState.Reading.class);

            slow.stop();
        }
        later.forEach(Runnable::run);
        assertThat(slow.stateProperty().get())
                .isEqualTo(
                        new LatticeState.Failed("The reading was stopped. Nothing was changed."));
    }

    @Test
    void couplingsAreColouredAndSelectedInTheirTurn() {
        try (DocumentSource coupled = PaperChips.coupled(folder, 16)) {
            model.watchedProperty().set(true);
            model.show(OpenedChips.of(coupled));
            model.selection().set(List.of(3, 7));

            model.metricProperty().set(Metric.ZX90_GATE_FIDELITY);

            assertThat(drawn().size()).isEqualTo(32);
            assertThat(drawn().measured()).isEqualTo(31);
            assertThat(model.selection().selectedProperty().get()).isEmpty();
            model.selection().only(0);
            assertThat(model.focus().orElseThrow().line())
                    .isEqualTo("About: chip PAPER-16, coupling 0-1 (metric zx90_gate_fidelity)");
            assertThat(model.details().stateProperty().get())
                    .isInstanceOfSatisfying(
                            DetailsState.One.class, one -> assertThat(one.runs()).hasSize(1));
            model.select(List.of(3, 7));
            assertThat(drawn().map().metric().holder()).isEqualTo(Metric.Holder.QUBIT);
            assertThat(model.selection().chosen().title()).isEqualTo("2 qubits: 3, 7");
        }
    }
}
