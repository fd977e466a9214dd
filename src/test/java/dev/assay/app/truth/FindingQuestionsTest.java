package dev.assay.app.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.AskingDesk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Findings of detectors in a file, asked for in plain words.
final class FindingQuestionsTest {
    private static final String FAR = "pressure of Cy is 19 at 2026-03-02 09:20";
    private static final String STEP = "pressure of Bo changes its level for good";

    @TempDir static Path folder;
    private static AskingDesk desk;

    @BeforeAll
    static void openTheProgram() throws IOException {
        desk = AskingDesk.open(folder.resolve("home"));
        Random random = new Random(5);
        StringBuilder odd = new StringBuilder("time,machine,pressure,temperature\n");
        StringBuilder plain = new StringBuilder("price,weight\n");
        for (int i = 0; i < 600; i++) {
            double step = i % 3 == 1 && i > 350 ? 1.2 : 0;
            odd.append(LocalDateTime.of(2026, 3, 1, 0, 0).plusMinutes(10L * i))
                    .append(',')
                    .append(List.of("Al", "Bo", "Cy").get(i % 3))
                    .append(',')
                    .append(i == 200 ? 19 : 5 + step + random.nextGaussian() / 10)
                    .append(',')
                    .append(70 + 2 * random.nextGaussian())
                    .append('\n');
            plain.append(Math.exp(random.nextGaussian()))
                    .append(',')
                    .append(random.nextGaussian())
                    .append('\n');
        }
        Files.writeString(folder.resolve("plant.csv"), odd);
        Files.writeString(folder.resolve("plain.csv"), plain);
    }

    @AfterAll
    static void closeTheProgram() {
        desk.close();
    }

    private static String ask(String file, String... questions) throws Exception {
        return Told.of(desk.ask(folder.resolve(file).toString(), List.of(questions), desk.guide()))
                .markdown();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "any outliers in pressure?",
                "show me the anomalies",
                "which columns have outliers",
                "are there spikes in the pressure column",
                "how many outliers are there in pressure"
            })
    void outliersAreTold(String question) throws Exception {
        assertThat(ask("plant.csv", question)).contains(FAR).doesNotContain(STEP);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "what changed in pressure",
                "did anything jump",
                "level changes of pressure",
                "were there any sudden changes"
            })
    void levelsThatChangedAreTold(String question) throws Exception {
        assertThat(ask("plant.csv", question)).contains(STEP).doesNotContain(FAR);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "what is odd here",
                "anything strange in this data?",
                "what stands out",
                "analyse this",
                "is there something wrong with pressure"
            })
    void allThatIsOddIsTold(String question) throws Exception {
        assertThat(ask("plant.csv", question))
                .contains(FAR, STEP)
                .contains("Looked for and not found: gaps (");
    }

    @Test
    void onlyAskedRowsAreLookedAt() throws Exception {
        assertThat(ask("plant.csv", "outliers in pressure where machine is Bo"))
                .contains("**Nothing was found** in `pressure` of `plant` where `machine` is “Bo”")
                .contains("Looked for and not found: outliers (values far from their neighbours");
    }

    @Test
    void aFurtherQuestionAsksAnotherDetector() throws Exception {
        assertThat(ask("plant.csv", "outliers in pressure", "and level changes?"))
                .contains(STEP)
                .doesNotContain(FAR);
        assertThat(ask("plant.csv", "outliers in pressure", "and in temperature?"))
                .contains("**Nothing was found** in `temperature`");
    }

    @Test
    void nothingIsFoundWhereNothingIs() throws Exception {
        assertThat(ask("plain.csv", "what is odd here"))
                .contains("**Nothing was found** in `plain`.")
                .contains("Not looked for: gaps. No column has a time or a place in an order.");
    }

    @Test
    void columnsAndValuesOfTheSameNameComeFirst() throws Exception {
        StringBuilder tests = new StringBuilder("shift,result,units\n");
        for (int i = 0; i < 90; i++) {
            tests.append(i % 3 == 0 ? "night" : "day")
                    .append(i % 10 == 0 ? ",abnormal," : ",normal,")
                    .append(i % 7)
                    .append('\n');
        }
        Files.writeString(folder.resolve("tests.csv"), tests);

        assertThat(ask("tests.csv", "how many abnormal results")).contains("**9 rows**");
        assertThat(ask("tests.csv", "units by shift")).contains("2 groups");
        assertThat(ask("tests.csv", "which shift has the most rows"))
                .contains("**day** comes first");
        assertThat(ask("tests.csv", "anything abnormal?")).contains("**9 rows**");
        assertThat(ask("tests.csv", "anything unusual?")).contains("in `tests`");
    }

    @Test
    void gapsInTimeAreTold() throws Exception {
        StringBuilder hours = new StringBuilder("at,load\n");
        StringBuilder days = new StringBuilder("day,amount\n");
        for (int i = 0; i < 500; i++) {
            hours.append(LocalDateTime.of(2026, 6, 1, 0, 0).plusHours(i < 250 ? i : i + 40))
                    .append(",5\n");
            days.append(LocalDate.of(2026, 1, 1).plusDays(i < 31 ? i : i + 10)).append(",5\n");
        }
        Files.writeString(folder.resolve("hours.csv"), hours);
        Files.writeString(folder.resolve("days.csv"), days);

        assertThat(ask("hours.csv", "gaps in time"))
                .contains("2026-06-11 09:00 and 2026-06-13 02:00, 41 h apart");
        assertThat(ask("hours.csv", "any interruptions in July 2026?"))
                .contains("**Too few rows** of `hours` where `at` is in July 2026");
        assertThat(ask("hours.csv", "any interruptions since 2026-06-14?"))
                .contains("**Nothing was found** in `hours` where");
        assertThat(ask("days.csv", "missing days"))
                .contains("between 2026-01-31 and 2026-02-11, 11 days apart");
    }

    @Test
    void detectorsThatCannotLookSayWhy() throws Exception {
        assertThat(ask("plain.csv", "gaps in time"))
                .contains("**That cannot be told** of `plain`.")
                .contains("Not looked for: gaps. No column has a time or a place in an order.");
        Files.writeString(folder.resolve("few.csv"), "price\n1\n2\n3\n");

        assertThat(ask("few.csv", "outliers in price"))
                .contains("**That cannot be told** of `price` of `few`.")
                .contains("Not looked for: outliers.");
    }
}
