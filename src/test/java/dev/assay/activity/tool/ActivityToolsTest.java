package dev.assay.activity.tool;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.base.Json;
import dev.assay.task.Work;
import dev.assay.text.Utf8;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// The tools of activities over the built-in sample.
final class ActivityToolsTest {
    private static final int LARGEST = 12_288;

    private final SampleLibrary library = new SampleLibrary();
    private final List<Tool> tools = ActivityTools.over(library, () -> LARGEST);

    private ToolResult call(String name, ObjectNode arguments) throws InterruptedException {
        Tool tool =
                tools.stream()
                        .filter(one -> one.spec().name().equals(name))
                        .findFirst()
                        .orElseThrow();
        return tool.run(arguments, Work.Monitor.none());
    }

    private ToolResult streams(String activity, String more) throws InterruptedException {
        ObjectNode arguments = Json.parseObject("{" + more.replace('\'', '"') + "}").orElseThrow();
        return call("get-activity-streams", arguments.put("activity_id", id(activity)));
    }

    private long id(String name) {
        return library.activities().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .map(Activity::id)
                .orElseThrow();
    }

    private static String text(ToolResult result) {
        return result.parts().list().stream()
                .filter(ResultPart.Text.class::isInstance)
                .map(part -> ((ResultPart.Text) part).text())
                .findFirst()
                .orElseThrow();
    }

    private static ResultPart.Tables stored(ToolResult result) {
        return (ResultPart.Tables) result.parts().list().getLast();
    }

    @Test
    void theListHasEveryActivityWithItsId() throws InterruptedException {
        String text = text(call("get-recent-activities", Json.object()));

        assertThat(text.lines()).hasSize(2 + library.activities().size());
        assertThat(text)
                .contains(
                        "🚴 **Sunday long ride** (ID: %d) —".formatted(id("Sunday long ride")),
                        "on 11/15/2026",
                        "🏊 **Pool swim**");
        assertThat(text(call("get-recent-activities", Json.object().put("per_page", 2))))
                .contains("(2 of 13 activities)");
    }

    @Test
    void theProfileSaysWhatIsKnown() throws InterruptedException {
        assertThat(text(call("get-athlete-profile", Json.object())))
                .contains("FTP: 250 W", "Zone 5: 179 bpm and more");
    }

    @Test
    void detailsLeaveOutWhatWasNotMeasured() throws InterruptedException {
        String swim =
                text(
                        call(
                                "get-activity-details",
                                Json.object().put("activity_id", id("Pool swim"))));

        assertThat(swim)
                .contains("- Type: Swim", "Avg Heart Rate")
                .doesNotContain("Power", "Elevation", "Temperature");
        assertThat(call("get-activity-details", Json.object().put("activity_id", 5)).isFailure())
                .isTrue();
    }

    /// The mean is computed here once more, from the stored rows.
    @Test
    void derivedIsOfTheWholeActivity() throws InterruptedException {
        ToolResult result = streams("Sunday long ride", "'processing_mode':'derived'");
        Recording recording =
                library.recording(id("Sunday long ride"), Work.Monitor.none()).orElseThrow();
        double[] watts = recording.streams().values(StreamType.POWER).orElseThrow();
        String mean =
                String.format(Locale.ROOT, "%.1f W", Arrays.stream(watts).average().orElseThrow());

        assertThat(text(result))
                .contains("(%d data points)".formatted(watts.length), "Mean: " + mean)
                .contains(
                        "1 gap, 1441 s not recorded.", "**Normalized Power:**", "TSS", "Decoupling")
                .contains("## 📈 **Trends**", "## 📋 **Sample Data Points**");
        assertThat(Utf8.size(text(result))).isLessThan(LARGEST);
        assertThat(requireNonNull(stored(result).tables().get("streams")).rowCount())
                .isEqualTo(watts.length);
        assertThat(stored(result).json().path("data_quality").toString())
                .contains("1 gap, 1441 s not recorded.");
        assertThat(stored(result).key()).isEqualTo("ride_20261115");
        assertThat(stored(result).units()).containsEntry("watts", "W");
    }

    @Test
    void sensorsThatWereLostAreToldBeforeAnythingElse() throws InterruptedException {
        assertThat(text(streams("Lunch ride with lost sensors", "'processing_mode':'derived'")))
                .contains(
                        "Heart rate: 3 values out of reach of any athlete (below 25 or above 240 bpm).",
                        "Heart rate: stuck at 142 bpm for 479 s from second 600 on.",
                        "Power: 17 % of the values are missing.");
    }

    @Test
    void lapsAreTold() throws InterruptedException {
        String text = text(streams("Intervals 5 x 4 min", "'processing_mode':'derived'"));

        assertThat(text)
                .contains(
                        "## 🏁 **Lap-by-Lap Analysis**",
                        "**Lap 1** from 15:00, 04:00",
                        "**Lap 5**");
        assertThat(stored(streams("Intervals 5 x 4 min", "'processing_mode':'derived'")).tables())
                .containsKeys("streams", "laps");
    }

    @Test
    void autoOffersTheChoiceWhereTheRowsDoNotFit() throws InterruptedException {
        assertThat(text(streams("Sunday long ride", "")))
                .startsWith("⚠️ **Output too large for context window**")
                .contains("10800 data points", "tokens per page");
        assertThat(text(streams("Sunday long ride", ""))).doesNotContain("Page size 500:");
    }

    @Test
    void derivedSaysFirstWhatIsWrongWithTheData() throws InterruptedException {
        String text = text(streams("Sunday long ride", "'processing_mode':'derived'"));

        assertThat(text.lines().filter(line -> line.startsWith("- **")).skip(1).findFirst())
                .hasValue("- **Data Quality:** 1 gap, 1441 s not recorded.");
        assertThat(text).contains("**Correlations (r):** power_heart_rate 0.");
    }

    @Test
    void whatTheRowsDependOnIsTheActivityAlone() throws InterruptedException {
        assertThat(stored(streams("Pool swim", "'processing_mode':'derived'")).deciding())
                .isEqualTo(stored(streams("Pool swim", "'processing_mode':'raw'")).deciding());
    }

    /// The later of the two hilly runs is the quicker one, at a slower heart.
    @Test
    void comparedRunsSayWhichIsQuicker() throws InterruptedException {
        List<Activity> runs =
                library.activities().stream()
                        .filter(one -> one.name().equals("Hilly run"))
                        .toList();
        ObjectNode arguments = Json.object();
        runs.forEach(run -> arguments.withArray("activity_ids").add(run.id()));
        ToolResult result = call("compare_activities", arguments);

        assertThat(text(result))
                .contains("A: Hilly run, 2026-11-14", "B: Hilly run, 2026-10-17", "B − A")
                .contains(
                        "aligned by distance",
                        "B is ",
                        " than A over the first",
                        "| Average pace |",
                        " /km |");
        assertThat(requireNonNull(stored(result).tables().get("aligned")).columnNames())
                .contains("distance", "time_a", "heartrate_b");
    }

    /// There is no distance in a swim of another sport that goes as far; by time all go together.
    @Test
    void comparisonNeedsTwoThatAreThere() throws InterruptedException {
        ObjectNode one = Json.object();
        one.putArray("activity_ids").add(id("Pool swim")).add(id("Pool swim"));
        ObjectNode unknown = Json.object();
        unknown.putArray("activity_ids").add(id("Pool swim")).add(5);

        assertThat(call("compare_activities", one).isFailure()).isTrue();
        assertThat(call("compare_activities", unknown)).isInstanceOf(ToolResult.NothingFound.class);
    }

    @Test
    void bestEffortsOfAllNameWhoseTheyAre() throws InterruptedException {
        String all = text(call("get-best-efforts", Json.object()));
        String one =
                text(
                        call(
                                "get-best-efforts",
                                Json.object().put("activity_id", id("Intervals 5 x 4 min"))));

        assertThat(all.lines().filter(line -> line.startsWith("| 3 min ")).findFirst())
                .get()
                .asString()
                .contains("Intervals 5 x 4 min, ID " + id("Intervals 5 x 4 min"));
        assertThat(one)
                .contains("(Activity ID: ")
                .doesNotContain("ID %d)".formatted(id("Pool swim")));
        assertThat(call("get-best-efforts", Json.object().put("since", "yesterday")).isFailure())
                .isTrue();
        assertThat(call("get-best-efforts", Json.object().put("sport", "hike")))
                .isInstanceOf(ToolResult.NothingFound.class);
    }

    @Test
    void trainingIsToldByWeekAndStoredByDay() throws InterruptedException {
        ToolResult result = call("get-training-load", Json.object());

        assertThat(text(result))
                .contains("| Week of | Activities |", "| 2026-11-16 | 4 |", "FTP of 250 W");
        assertThat(requireNonNull(stored(result).tables().get("days")).rowCount()).isEqualTo(35);
    }

    /// The five intervals are laps: the part of the second is told alone, and all is stored.
    @Test
    void aPartIsToldAloneAndAllIsStored() throws InterruptedException {
        Recording recording =
                library.recording(id("Intervals 5 x 4 min"), Work.Monitor.none()).orElseThrow();
        double start = recording.laps().get(1).start();
        ToolResult result =
                streams(
                        "Intervals 5 x 4 min",
                        "'processing_mode':'derived','start_time':%.0f,'end_time':%.0f"
                                .formatted(start, start + 239));

        assertThat(text(result))
                .contains("seconds %.0f to %.0f, 240 samples".formatted(start, start + 239))
                .contains("(240 data points)", "Lap 2")
                .doesNotContain("Lap 1", "Lap 3");
        assertThat(requireNonNull(stored(result).tables().get("streams")).rowCount())
                .isEqualTo(recording.streams().size());
        assertThat(streams("Pool swim", "'start_time':90000").isFailure()).isTrue();
        assertThat(streams("Pool swim", "'start_time':90,'end_time':20").isFailure()).isTrue();
    }
}
