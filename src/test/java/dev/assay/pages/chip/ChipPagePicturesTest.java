package dev.assay.pages.chip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.Metric;
import dev.assay.chip.domain.OpenedChips;
import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.sample.MadeSample;
import dev.assay.chip.source.DocumentSource;
import dev.assay.house.SharedFiles;
import dev.assay.pages.ReadingState;
import dev.assay.pages.chip.details.DetailsState;
import dev.assay.pages.chip.lattice.Lattice;
import dev.assay.pages.chip.lattice.LatticeState;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The chip page as people see it, for chips of every size.
@ScreenTest
final class ChipPagePicturesTest {
    private final Jobs jobs = new Jobs(ScreenThread.executor());
    private final ChipPageViewModel model = Screen.call(() -> new ChipPageViewModel(jobs));
    @TempDir Path folder;

    @AfterEach
    void stop() {
        jobs.close();
        Screen.closeAll();
        Screen.run(() -> new Theme(Theme.Choice.LIGHT).choose(Theme.Choice.LIGHT));
    }

    private Stage show(DocumentSource source, Theme.Choice look, double width, double height) {
        Stage stage =
                Screen.show(
                        () -> {
                            Theme theme = new Theme(look);
                            theme.choose(look);
                            return new ChipPage(model, _ -> {}, _ -> {}).root();
                        },
                        width,
                        height);
        Screen.run(() -> {
            new Theme(look).dress(stage.getScene());
            model.watchedProperty().set(true);
            model.show(OpenedChips.of(source));
        });
        waitUntilDrawn();
        return stage;
    }

    private void waitUntilDrawn() {
        Screen.waitUntil(() -> model.stateProperty().get() instanceof LatticeState.Drawn);
    }

    private void select(Integer... qubits) {
        Screen.run(() -> model.selection().set(List.of(qubits)));
        Screen.waitUntil(
                () -> !(model.details().stateProperty().get() instanceof DetailsState.Waiting));
        Screen.waitUntil(
                () -> model.details().historyProperty().get() instanceof ReadingState.Drawn);
    }

    @Test
    void sixteenQubits() {
        try (DocumentSource source = PaperChips.open(folder, 16)) {
            Stage stage = show(source, Theme.Choice.LIGHT, 760, 900);
            select(6);
            Screen.picture(stage, "chip-16-light");
        }
    }

    @Test
    void theSample() throws Exception {
        try (DocumentSource source = MadeSample.open()) {
            Stage stage = show(source, Theme.Choice.LIGHT, 1300, 860);
            select(38);
            Screen.picture(stage, "chip-64-light-wide");
            select(37, 38, 39, 52);
            Screen.picture(stage, "chip-64-light-several");
            Screen.run(() -> stage.setWidth(420));
            Screen.pulses(3);
            Screen.picture(stage, "chip-64-light-narrow");
        }
    }

    @Test
    void theSampleInTheDark() throws Exception {
        try (DocumentSource source = MadeSample.open()) {
            Stage stage = show(source, Theme.Choice.DARK, 760, 900);
            Screen.picture(stage, "chip-64-dark-none");
            select(38);
            Screen.picture(stage, "chip-64-dark");
            Screen.run(() -> model.metricProperty().set(Metric.QUBIT_FREQUENCY));
            waitUntilDrawn();
            Screen.pulses(3);
            Screen.picture(stage, "chip-64-dark-neutral");
        }
    }

    @Test
    void aRealChipOfAHundredAndFiftySix() throws Exception {
        Path dump = SharedFiles.require("data/chips/fez");
        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none())) {
            Stage stage = show(source, Theme.Choice.LIGHT, 1300, 860);
            select(12, 13);
            Screen.picture(stage, "chip-156-light");
        }
    }

    private void colourBy(Metric metric) {
        Screen.run(() -> model.metricProperty().set(metric));
        Screen.waitUntil(() ->
                model.stateProperty().get() instanceof LatticeState.Drawn(Lattice drawn)
                        && drawn.map().metric() == metric);
        Screen.pulses(3);
    }

    @Test
    void theCouplingsOfTheSample() throws Exception {
        try (DocumentSource source = MadeSample.open()) {
            Stage stage = show(source, Theme.Choice.LIGHT, 1300, 860);
            colourBy(Metric.ZX90_GATE_FIDELITY);
            Screen.picture(stage, "chip-64-couplings-light");
            select(8, 9);
            Screen.picture(stage, "chip-64-couplings-light-several");
            Screen.run(() -> stage.setWidth(420));
            select(9);
            Screen.pulses(3);
            Screen.picture(stage, "chip-64-couplings-light-narrow");
        }
    }

    @Test
    void theCouplingsOfTheSampleInTheDark() throws Exception {
        try (DocumentSource source = MadeSample.open()) {
            Stage stage = show(source, Theme.Choice.DARK, 900, 860);
            colourBy(Metric.ZX90_GATE_TIME);
            select(40);
            Screen.picture(stage, "chip-64-couplings-dark");
        }
    }

    @Test
    void theCouplingsOfARealChip() throws Exception {
        Path dump = SharedFiles.require("data/chips/fez");
        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none())) {
            Stage stage = show(source, Theme.Choice.LIGHT, 1300, 860);
            colourBy(Metric.ZX90_GATE_FIDELITY);
            Screen.picture(stage, "chip-156-couplings-light");
            select(12, 13);
            Screen.picture(stage, "chip-156-couplings-two");
        }
    }

    @Test
    void aThousandQubits() {
        try (DocumentSource source = PaperChips.open(folder, 1024)) {
            Stage stage = show(source, Theme.Choice.DARK, 1300, 860);
            select(700);
            Screen.picture(stage, "chip-1024-dark");
            assertThat(Screen.call(() -> stage.getScene().getRoot().lookupAll(".lattice-cell")))
                    .hasSize(1024);
        }
    }

    @Test
    void theCouplingsOfAThousandQubits() {
        try (DocumentSource source = PaperChips.coupled(folder, 1024)) {
            Stage stage = show(source, Theme.Choice.LIGHT, 1300, 860);
            colourBy(Metric.ZX90_GATE_FIDELITY);
            Screen.picture(stage, "chip-1024-couplings");
            assertThat(Screen.call(() -> stage.getScene().getRoot().lookupAll(".coupling").size()))
                    .isLessThan(20);
            Screen.run(() -> model.selection().all());
            Screen.waitUntil(
                    () -> model.details().stateProperty().get() instanceof DetailsState.Several);
            Screen.waitUntil(
                    () -> model.details().historyProperty().get() instanceof ReadingState.Drawn);
            Screen.picture(stage, "chip-1024-couplings-all");
        }
    }
}
