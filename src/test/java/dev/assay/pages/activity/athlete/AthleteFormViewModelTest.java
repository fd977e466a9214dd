package dev.assay.pages.activity.athlete;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.domain.AthleteFile;
import dev.assay.pages.form.FormState;
import dev.assay.task.Jobs;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AthleteFormViewModelTest {
    private @TempDir Path home;

    private AthleteFile file() {
        return new AthleteFile(home.resolve("copilot.json"));
    }

    private AthleteFormViewModel form() {
        return new AthleteFormViewModel(Jobs.inline(), file());
    }

    @Test
    void whatIsWrittenIsKeptAndFillsTheNextForm() {
        AthleteFormViewModel form = form();
        form.ftpProperty().set(" 265 ");
        form.weightProperty().set("71,5");
        form.zonesProperty().set("120, 149 164;179");
        form.submit();

        assertThat(form.stateProperty().get()).isEqualTo(new FormState.Done<>(""));
        assertThat(file().read().zones())
                .hasSize(5)
                .startsWith(new HeartRateZone(0, 120))
                .endsWith(new HeartRateZone(179, Double.POSITIVE_INFINITY));
        AthleteFormViewModel next = form();
        assertThat(next.ftpProperty().get()).isEqualTo("265");
        assertThat(next.weightProperty().get()).isEqualTo("71.5");
        assertThat(next.zonesProperty().get()).isEqualTo("120, 149, 164, 179");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2,650|70|120, 149|The FTP",
                "many|70|120, 149|The FTP",
                "265|7|120, 149|The weight",
                "265|70|149, 120|\"120\" is none",
                "265|70|120, 300|\"300\" is none",
                "265|70|120, |\"\" is none",
                "NaN|70|120|The FTP",
            })
    void whatCannotBeIsToldAndNothingIsKept(
            String ftp, String weight, String zones, String sentence) {
        AthleteFormViewModel form = form();
        form.ftpProperty().set(ftp.replace(",", ""));
        form.weightProperty().set(weight);
        form.zonesProperty().set(zones == null ? "" : zones);
        form.submit();

        assertThat(form.stateProperty().get())
                .isInstanceOfSatisfying(
                        FormState.Refused.class,
                        refused -> assertThat(refused.sentence()).contains(sentence));
        assertThat(file().read()).isEqualTo(Athlete.UNKNOWN);
    }

    @Test
    void zonesThatSomebodyWroteOtherwiseStayWhileNobodyChangesThem() {
        Athlete before =
                new Athlete(
                        null,
                        null,
                        null,
                        List.of(new HeartRateZone(100, 130), new HeartRateZone(130, 170)));
        file().keep(before);
        AthleteFormViewModel form = form();
        form.weightProperty().set("70");
        form.submit();

        assertThat(file().read().zones()).isEqualTo(before.zones());
        assertThat(file().read().weight()).isEqualTo(70);
    }

    @Test
    void whatIsReadLateDoesNotTakeThePlaceOfWhatIsWritten() throws InterruptedException {
        file().keep(new Athlete(null, 200.0, 70.0, List.of()));
        BlockingQueue<Runnable> screen = new LinkedBlockingQueue<>();
        AthleteFormViewModel form = new AthleteFormViewModel(new Jobs(screen::add), file());
        form.ftpProperty().set("265");
        while (form.weightProperty().get().isEmpty()) {
            screen.take().run();
        }

        assertThat(form.ftpProperty().get()).isEqualTo("265");
        assertThat(form.weightProperty().get()).isEqualTo("70");
    }

    @Test
    void emptyFieldsAreNothing() {
        AthleteFormViewModel form = form();
        form.submit();

        assertThat(file().read()).isEqualTo(Athlete.UNKNOWN);
    }
}
