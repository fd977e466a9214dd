package dev.assay.pages.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.assay.file.FileDomain;
import dev.assay.file.reading.FilePreview;
import dev.assay.pages.form.FormState;
import dev.assay.result.delimited.ColumnKind;
import dev.assay.source.Source;
import dev.assay.source.SourceTable;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is chosen is shown at once, and kept with the opening alone.
final class ReadingViewModelTest {
    @TempDir Path folder;
    private final List<Source> opened = new ArrayList<>();
    private ReadingViewModel model;
    private Path sales;

    @BeforeEach
    void write() throws Exception {
        Path files = Files.createDirectory(folder.resolve("files"));
        sales = Files.writeString(files.resolve("sales.csv"), "id;n\n007;1,5\n008;x\n");
        Files.writeString(files.resolve("stock.csv"), "item,count\nnut,3\n");
        model = model();
    }

    private ReadingViewModel model() {
        return new ReadingViewModel(Jobs.inline(), domain().readings(opened::add));
    }

    private FileDomain domain() {
        return new FileDomain(folder.resolve("made"), folder.resolve("readings.json"));
    }

    private FilePreview preview() {
        return model.stateProperty().get() instanceof FormState.Answered(FilePreview preview)
                ? preview
                : fail("nothing is shown");
    }

    private List<ColumnKind> kinds() {
        return preview().columns().stream().map(FilePreview.Column::kind).toList();
    }

    @Test
    void aFileIsShownAsItWouldBeRead() {
        model.find(sales.toString());

        assertThat(preview().rows()).containsExactly(List.of("007", "1,5"), List.of("008", "x"));
        assertThat(model.isChosen()).isFalse();
        assertThat(opened).isEmpty();
    }

    @Test
    void whatIsChosenIsShownAtOnceAndWhatDoesNotFitIsTold() {
        model.find(sales.toString());

        model.decimalProperty().set(Optional.of(","));
        model.say("n", Optional.of(ColumnKind.NUMBER));

        assertThat(kinds()).containsExactly(ColumnKind.TEXT, ColumnKind.NUMBER);
        assertThat(preview().rows()).containsExactly(List.of("007", "1.5"), List.of("008", ""));
        assertThat(preview().remarks()).anyMatch(remark -> remark.contains("“x”"));
        model.reset();
        assertThat(preview().rows()).contains(List.of("008", "x"));
    }

    @Test
    void whatIsChosenIsKeptWithTheOpeningAndThereTheNextTime() {
        model.find(sales.toString());
        model.missingProperty().set("x, ");
        assertThat(folder.resolve("readings.json")).doesNotExist();

        model.submit();

        assertThat(model.stateProperty().get())
                .isEqualTo(new FormState.Done<>(opened.getFirst().id()));
        assertThat(opened.getFirst().id()).isEqualTo(domain().locate(sales.toString()));
        ReadingViewModel again = model();
        again.find(opened.getFirst().id());
        assertThat(again.missingProperty().get()).isEqualTo("x");
        assertThat(again.isChosen()).isTrue();
    }

    @Test
    void eachFileOfAFolderHasAReadingOfItsOwn() {
        model.find(folder.resolve("files").toString());
        model.say("id", Optional.of(ColumnKind.WHOLE_NUMBER));

        assertThat(model.files()).hasSize(2);
        model.fileProperty().set(model.files().get(1));

        assertThat(preview().state().name()).isEqualTo("stock.csv");
        assertThat(model.isChosen()).isFalse();
        model.submit();
        assertThat(opened.getFirst().label().detail()).isEqualTo("2 tables · 3 rows");
    }

    @Test
    void filesThatAreOneTableAreOneAndCanBeATableEach() throws Exception {
        Path months = Files.createDirectory(folder.resolve("months"));
        for (int month = 1; month <= 3; month++) {
            Files.writeString(
                    months.resolve("m-" + month + ".csv"), "id;n\n00%d;x\n".formatted(month));
        }
        model.find(months.toString());

        assertThat(model.files()).containsExactly(months.resolve("m-….csv"));
        assertThat(preview().files()).isEqualTo(3);
        assertThat(preview().state().bytes()).isEqualTo(33);
        assertThat(preview().remarks())
                .contains(
                        "This is the first of 3 files named m-….csv. What is chosen here holds for all of them.");
        model.say("id", Optional.of(ColumnKind.WHOLE_NUMBER));
        model.submit();
        assertThat(opened.getLast().label().detail()).isEqualTo("3 rows");
        SourceTable table = opened.getLast().tables().getFirst();
        assertThat(table.content().storable(folder, Work.Monitor.none()).toString())
                .contains("BIGINT");

        model.joinedProperty().set(Optional.of(false));
        model.submit();
        assertThat(opened.getLast().label().detail()).isEqualTo("3 tables · 3 rows");
        model.find(months.toString());
        assertThat(model.files()).hasSize(4);
        assertThat(model.joinedProperty().get()).contains(false);
    }

    @Test
    void whatCannotBeOpenedSaysWhyAndNothingIsKept() throws Exception {
        model.find(folder.resolve("nothing.csv").toString());
        assertThat(refusal()).startsWith("There is no file");

        model.find(sales.toString());
        model.missingProperty().set("x");
        Files.delete(sales);
        model.submit();

        assertThat(refusal()).contains("sales.csv");
        assertThat(model().missingProperty().get()).isEmpty();
        assertThat(opened).isEmpty();
    }

    private String refusal() {
        return model.stateProperty().get() instanceof FormState.Refused(String sentence)
                ? sentence
                : "not refused";
    }
}
