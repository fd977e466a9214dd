package dev.assay.activity.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.chip.domain.KeptPasswords;
import dev.assay.settings.CheckedJson;
import dev.assay.settings.ChosenValues;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AthleteFileTest {
    private static final Athlete CHOSEN =
            new Athlete(
                    null,
                    265.0,
                    71.5,
                    List.of(
                            new HeartRateZone(0, 130),
                            new HeartRateZone(130, Double.POSITIVE_INFINITY)));

    private @TempDir Path home;

    private AthleteFile file() {
        return new AthleteFile(home.resolve("copilot.json"));
    }

    @Test
    void whatIsKeptIsReadAgain() {
        assertThat(file().read()).isEqualTo(Athlete.UNKNOWN);
        assertThat(file().keep(CHOSEN)).isEmpty();
        assertThat(file().read()).isEqualTo(CHOSEN);
        assertThat(file().keep(Athlete.UNKNOWN)).isEmpty();
        assertThat(file().read()).isEqualTo(Athlete.UNKNOWN);
    }

    @Test
    void whatElseSomebodyWroteStays() throws IOException {
        Files.writeString(
                home.resolve("copilot.json"),
                "{\n  // ours\n  \"response_language\": \"ja\",\n  \"athlete\": {\"name\": \"Kim\", \"ftp\": 200}\n}\n");

        assertThat(file().keep(CHOSEN)).isEmpty();
        assertThat(Files.readString(home.resolve("copilot.json")))
                .contains("// ours", "\"response_language\": \"ja\"");
        assertThat(file().read().name()).isEqualTo("Kim");
        assertThat(file().read().ftp()).isEqualTo(265);
    }

    @Test
    void aBrokenFileIsNotOverwritten() throws IOException {
        Files.writeString(home.resolve("copilot.json"), "{ \"athlete\": ");

        assertThat(file().keep(CHOSEN).orElseThrow()).contains("is not JSON");
        assertThat(Files.readString(home.resolve("copilot.json"))).isEqualTo("{ \"athlete\": ");
    }

    /// The sample has an athlete of its own.
    @Test
    void whatIsChosenCountsMoreThanWhatASourceKnowsAndAtOnce() throws Exception {
        ActivitySource sample =
                (ActivitySource)
                        new ActivityDomain(
                                        home.resolve("activities"),
                                        () ->
                                                CheckedJson.of(
                                                        "copilot.json",
                                                        Files.exists(home.resolve("copilot.json"))
                                                                ? text()
                                                                : "{}"),
                                        new KeptPasswords(),
                                        () -> ChosenValues.NONE)
                                .open("activity:sample", Work.Monitor.none());
        Athlete own = sample.library().athlete();
        assertThat(own.ftp()).isNotNull().isNotEqualTo(265.0);
        file().keep(new Athlete(null, 265.0, null, List.of()));

        assertThat(sample.library().athlete().ftp()).isEqualTo(265);
        assertThat(sample.library().athlete().zones()).isEqualTo(own.zones());
    }

    private String text() {
        try {
            return Files.readString(home.resolve("copilot.json"));
        } catch (IOException gone) {
            throw new java.io.UncheckedIOException(gone);
        }
    }
}
