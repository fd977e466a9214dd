package dev.assay.pages.chip.details;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.assay.chip.ChipReader;
import dev.assay.chip.Metric;
import dev.assay.chip.Reading;
import dev.assay.chip.Scoring;
import dev.assay.chip.TaskRun;
import dev.assay.chip.source.DocumentSource;
import dev.assay.pages.ReadingState;
import dev.assay.pages.chip.BrokenSource;
import dev.assay.pages.chip.PaperChips;
import dev.assay.pages.chip.lattice.SelectedElements;
import dev.assay.task.Jobs;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DetailsViewModelTest {
    private final DetailsViewModel model = new DetailsViewModel(Jobs.inline());
    @TempDir Path folder;
    private DocumentSource source;
    private BrokenSource broken;

    @BeforeEach
    void open() {
        source = PaperChips.open(folder, 64);
        broken = new BrokenSource(source);
        model.over(
                new ChipReader(
                        broken, broken.info().defaultChip().orElseThrow(), Scoring::shipped));
        model.countFrom(PaperChips.NEWEST);
    }

    @AfterEach
    void close() {
        source.close();
    }

    private static SelectedElements qubits(int... qubits) {
        return new SelectedElements(
                Metric.Holder.QUBIT, IntStream.of(qubits).mapToObj(Integer::toString).toList());
    }

    private DetailsViewModel.Plot plot() {
        return model.historyProperty().get() instanceof ReadingState.Drawn(var plot)
                ? plot
                : fail("no history is drawn");
    }

    @Test
    void oneQubitHasItsParametersAndWhatWasRunOnIt() {
        model.show(qubits(6));

        DetailsState.One one = (DetailsState.One) model.stateProperty().get();
        assertThat(one.chosen()).isEqualTo(qubits(6));
        assertThat(one.readings())
                .extracting(Reading::parameter)
                .containsExactly("average_readout_fidelity", "qubit_frequency", "t1");
        assertThat(one.readings().getLast().failedFit()).isTrue();
        assertThat(one.runs()).hasSize(13);
        assertThat(one.runs().getFirst())
                .extracting(TaskRun::name, TaskRun::status)
                .containsExactly("CheckT1", "failed");
        assertThat(one.newest()).isEqualTo(PaperChips.NEWEST);
    }

    @Test
    void aParameterIsPlottedWithoutItsFailedFits() {
        model.show(qubits(6));
        assertThat(model.historyProperty().get()).isEqualTo(new ReadingState.Nothing<>());

        model.choose("t1");

        assertThat(plot().history().points().get("6")).hasSize(5);
        assertThat(plot().history().unit()).isEqualTo("μs");
        model.choose("nothing");
        assertThat(plot().history().isEmpty()).isTrue();
    }

    @Test
    void severalQubitsStandSideBySideAsFarAsTheyCanBeRead() {
        model.choose("average_readout_fidelity");
        model.show(qubits(IntStream.range(0, 60).toArray()));

        DetailsState.Several several = (DetailsState.Several) model.stateProperty().get();
        assertThat(several.readings()).hasSize(DetailsViewModel.MOST_COMPARED);
        assertThat(several.leftOut()).isEqualTo(12);
        assertThat(several.parameters()).hasSize(3);
        assertThat(several.reading("5", "t1")).isEmpty();
        assertThat(plot().history().points()).hasSize(DetailsViewModel.MOST_LINES);
        assertThat(plot().leftOut()).isEqualTo(52);
        assertThat(plot().history().unit()).isEqualTo("%");
    }

    @Test
    void whatCannotBeReadIsToldAndReadAgain() {
        broken.sentence = "The connection broke.";
        model.choose("t1");
        model.show(qubits(1));
        assertThat(model.stateProperty().get())
                .isEqualTo(new DetailsState.Failed("The connection broke."));
        assertThat(model.historyProperty().get())
                .isEqualTo(new ReadingState.Failed<>("The connection broke."));

        broken.sentence = "";
        model.read();

        assertThat(model.stateProperty().get()).isInstanceOf(DetailsState.One.class);
        assertThat(plot().history().points().get("1")).hasSize(6);
    }

    @Test
    void noneSelectedShowsNothing() {
        model.choose("t1");
        model.show(qubits(1));
        model.show(SelectedElements.NONE);
        assertThat(model.stateProperty().get()).isEqualTo(new DetailsState.None());
        assertThat(model.historyProperty().get()).isEqualTo(new ReadingState.Nothing<>());
    }
}
