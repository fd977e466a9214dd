package dev.assay.activity.tool;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.base.Json;
import dev.assay.task.Work;
import dev.assay.text.Utf8;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Spending;
import dev.assay.tool.ToolResult;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// The tools of activities over the built-in sample.
final class ActivityToolsTest {
    private final SampleTools sample = new SampleTools();

    private static ResultPart.Tables stored(ToolResult result) {
        return (ResultPart.Tables) result.parts().list().getLast();
    }

    @Test
    void theListHasEveryActivityWithItsId() throws InterruptedException {
        String text = SampleTools.text(sample.call("get-recent-activities", Json.object()));

        assertThat(text.lines()).hasSize(2 + sample.library.activities().size());
        assertThat(text)
                .contains(
                        "🚴 **Sunday long ride** (ID: %d) —"
                                .formatted(sample.id("Sunday long ride")),
                        "on 2026-11-15",
                        "🏊 **Pool swim**");
        assertThat(
                        SampleTools.text(
                                sample.call(
                                        "get-recent-activities", Json.object().put("per_page", 2))))
                .contains("(2 of 13 activities)");
    }

    @Test
    void theProfileSaysWhatIsKnown() throws InterruptedException {
        assertThat(SampleTools.text(sample.call("get-athlete-profile", Json.object())))
                .contains("FTP: 250 W", "Zone 5: 179 bpm and more");
    }

    @Test
    void detailsLeaveOutWhatWasNotMeasured() throws InterruptedException {
        String swim =
                SampleTools.text(
                        sample.call(
                                "get-activity-details",
                                Json.object().put("activity_id", sample.id("Pool swim"))));

        assertThat(swim)
                .contains("- Type: Swim", "Avg Heart Rate")
                .doesNotContain("Power", "Elevation", "Temperature");
        assertThat(
                        sample.call("get-activity-details", Json.object().put("activity_id", 5))
                                .isFailure())
                .isTrue();
    }

    /// The mean is computed here once more, from the stored rows.
    @Test
    void derivedIsOfTheWholeActivity() throws InterruptedException {
        ToolResult result = sample.streams("Sunday long ride", "'processing_mode':'derived'");
        Recording recording =
                sample.library
                        .recording(sample.id("Sunday long ride"), Work.Monitor.none())
                        .orElseThrow();
        double[] watts = recording.streams().values(StreamType.POWER).orElseThrow();
        String mean =
                String.format(Locale.ROOT, "%.1f W", Arrays.stream(watts).average().orElseThrow());

        assertThat(SampleTools.text(result))
                .contains("(10,800 data points)", "Mean: " + mean)
                .contains(
                        "1 gap, 1441 s not recorded, from second 7199 on.",
                        "**Normalized Power:**",
                        "TSS",
                        "Decoupling")
                .contains("## 📈 **Trends**", "## 📋 **Sample Data Points**");
        assertThat(Utf8.size(SampleTools.text(result))).isLessThan(SampleTools.LARGEST);
        assertThat(requireNonNull(stored(result).tables().get("streams")).rowCount())
                .isEqualTo(watts.length);
        assertThat(stored(result).json().path("data_quality").toString())
                .contains("1 gap, 1441 s not recorded, from second 7199 on.");
        assertThat(stored(result).key()).isEqualTo("ride_20261115");
        assertThat(stored(result).units()).containsEntry("watts", "W");
    }

    /// A page and a time are computed from their own samples alone, and say which those are.
    @Test
    void derivedTellsTheStreamsThatAreNamedAndAllWhereNoneOfThemWasRecorded()
            throws InterruptedException {
        String some =
                SampleTools.text(
                        sample.streams(
                                "Sunday long ride",
                                "'processing_mode':'derived','stream_types':['watts']"));
        assertThat(some)
                .contains("**Power Analysis**")
                .doesNotContain("Heart Rate Analysis", "Cadence Analysis", "Location Analysis")
                .doesNotContain("- **Heart Rate** (", "- **Speed** (", "bpm, ");
        String all =
                SampleTools.text(
                        sample.streams(
                                "Tempo run",
                                "'processing_mode':'derived','stream_types':['watts_none']"));
        assertThat(all).contains("Heart Rate Analysis");
    }

    @Test
    void derivedOfAPartIsOfThatAlone() throws InterruptedException {
        String page =
                SampleTools.text(
                        sample.streams(
                                "Sunday long ride",
                                "'processing_mode':'derived','page_number':3,'page_size':500"));
        String time =
                SampleTools.text(
                        sample.streams(
                                "Sunday long ride",
                                "'processing_mode':'derived','start_time':1000,'end_time':1499"));

        assertThat(page)
                .startsWith(
                        "📄 **Page 3 of 22**\n\n"
                                + "✂️ **A part of the activity:** seconds 1000 to 1499, 500 samples.")
                .contains("(500 data points)");
        assertThat(page).endsWith(time);
        assertThat(
                        sample.streams(
                                        "Sunday long ride",
                                        "'processing_mode':'derived','page_number':12")
                                .isFailure())
                .isTrue();
    }

    /// A model reads the rows of the part, not all 10,800 of them.
    @Test
    void aModelReadsThePartAlone() throws InterruptedException {
        ToolResult.Drawing drawing =
                (ToolResult.Drawing)
                        sample.streams(
                                "Sunday long ride",
                                "'processing_mode':'ai-summary','summary_prompt':'Why?','start_time':600,'end_time':660");

        assertThat(requireNonNull(drawing.tables().tables().get("streams")).rowCount())
                .isEqualTo(61);
        assertThat(drawing.tables().key()).isEqualTo("ride_20261115_part");
        assertThat(drawing.wanted()).isEqualTo("Why?");
        assertThat(SampleTools.text(drawing.drawn("m", "Because.", Spending.NOTHING)))
                .startsWith(
                        "✂️ **A part of the activity:** seconds 600 to 660, 61 samples. Everything below is of this part.");
    }

    /// What is said of the usual ride is short, and nothing in it is said twice: the statistics of
    /// eight streams are a third of it.
    @Test
    void derivedOfARideIsShort() throws InterruptedException {
        String text =
                SampleTools.text(sample.streams("Sunday long ride", "'processing_mode':'derived'"));

        assertThat(Utf8.size(text)).isLessThan(4_290);
        assertThat(text.lines().filter(line -> line.startsWith("- ")))
                .doesNotHaveDuplicates()
                .noneMatch(line -> line.contains(": 0.0%"));
        assertThat(text).doesNotContain("## 🔥");
    }

    @Test
    void sensorsThatWereLostAreToldBeforeAnythingElse() throws InterruptedException {
        assertThat(
                        SampleTools.text(
                                sample.streams(
                                        "Lunch ride with lost sensors",
                                        "'processing_mode':'derived'")))
                .contains(
                        "Heart rate: 3 values out of reach of any athlete (below 25 or above 240"
                                + " bpm), which count for nothing.",
                        "Heart rate: stuck at 142 bpm for 479 s from second 600 on.",
                        "Power: 17 % of the values are missing.");
    }

    @Test
    void lapsAreTold() throws InterruptedException {
        String text =
                SampleTools.text(
                        sample.streams("Intervals 5 x 4 min", "'processing_mode':'derived'"));

        assertThat(text)
                .contains(
                        "## 🏁 **Lap-by-Lap Analysis**",
                        "**Lap 1** from 15:00, 04:00",
                        "**Lap 5**");
        assertThat(
                        stored(sample.streams("Intervals 5 x 4 min", "'processing_mode':'derived'"))
                                .tables())
                .containsKeys("streams", "laps");
    }

    @Test
    void autoOffersTheChoiceWhereTheRowsDoNotFit() throws InterruptedException {
        assertThat(SampleTools.text(sample.streams("Sunday long ride", "")))
                .startsWith("⚠️ **Output too large for context window**")
                .contains("10800 data points", "tokens per page")
                .containsPattern(
                        "Current context usage: [0-9],[0-9]{3} tokens remaining\\*\\* for one"
                                + " answer$");
        assertThat(SampleTools.text(sample.streams("Sunday long ride", "")))
                .doesNotContain("Page size 500:");
    }

    @Test
    void eachOfferedCommandIsOfTheTimeThatWasAskedFor() throws InterruptedException {
        String offered =
                SampleTools.text(
                        sample.streams("Sunday long ride", "'start_time':600,'end_time':9000"));

        assertThat(offered.lines().filter(line -> line.contains("Command:")))
                .hasSize(4)
                .allMatch(line -> line.contains(",\"start_time\":600.0,\"end_time\":9000.0,"));
    }

    @Test
    void derivedSaysFirstWhatIsWrongWithTheData() throws InterruptedException {
        String text =
                SampleTools.text(sample.streams("Sunday long ride", "'processing_mode':'derived'"));

        assertThat(text.lines().filter(line -> line.startsWith("- **")).skip(1).findFirst())
                .hasValue("- **Data Quality:** 1 gap, 1441 s not recorded, from second 7199 on.");
        assertThat(text).contains("**Correlations (r):** power_heart_rate 0.");
    }

    @Test
    void whatTheRowsDependOnIsTheActivityAlone() throws InterruptedException {
        assertThat(stored(sample.streams("Pool swim", "'processing_mode':'derived'")).deciding())
                .isEqualTo(
                        stored(sample.streams("Pool swim", "'processing_mode':'raw'")).deciding());
    }

    /// The later of the two hilly runs is the quicker one, at a slower heart.
    @Test
    void comparedRunsSayWhichIsQuicker() throws InterruptedException {
        List<Activity> runs =
                sample.library.activities().stream()
                        .filter(one -> one.name().equals("Hilly run"))
                        .toList();
        ObjectNode arguments = Json.object();
        runs.forEach(run -> arguments.withArray("activity_ids").add(run.id()));
        ToolResult result = sample.call("compare_activities", arguments);

        assertThat(SampleTools.text(result))
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
        one.putArray("activity_ids").add(sample.id("Pool swim")).add(sample.id("Pool swim"));
        ObjectNode unknown = Json.object();
        unknown.putArray("activity_ids").add(sample.id("Pool swim")).add(5);

        assertThat(sample.call("compare_activities", one).isFailure()).isTrue();
        assertThat(sample.call("compare_activities", unknown))
                .isInstanceOf(ToolResult.NothingFound.class);
    }

    @Test
    void bestEffortsOfAllNameWhoseTheyAre() throws InterruptedException {
        String all = SampleTools.text(sample.call("get-best-efforts", Json.object()));
        String one =
                SampleTools.text(
                        sample.call(
                                "get-best-efforts",
                                Json.object()
                                        .put("activity_id", sample.id("Intervals 5 x 4 min"))));

        assertThat(all.lines().filter(line -> line.startsWith("| 3 min ")).findFirst())
                .get()
                .asString()
                .contains("Intervals 5 x 4 min, ID " + sample.id("Intervals 5 x 4 min"));
        assertThat(one)
                .contains("(Activity ID: ")
                .doesNotContain("ID %d)".formatted(sample.id("Pool swim")));
        assertThat(
                        sample.call("get-best-efforts", Json.object().put("since", "yesterday"))
                                .isFailure())
                .isTrue();
        assertThat(sample.call("get-best-efforts", Json.object().put("sport", "hike")))
                .isInstanceOf(ToolResult.NothingFound.class);
    }

    @Test
    void trainingIsToldByWeekAndStoredByDay() throws InterruptedException {
        ToolResult result = sample.call("get-training-load", Json.object());

        assertThat(SampleTools.text(result))
                .contains("| Week of | Activities |", "| 2026-11-16 | 4 |", "FTP of 250 W");
        assertThat(requireNonNull(stored(result).tables().get("days")).rowCount()).isEqualTo(35);
    }

    /// The five intervals are laps: the part of the second is told alone, and all is stored.
    @Test
    void aPartIsToldAloneAndAllIsStored() throws InterruptedException {
        Recording recording =
                sample.library
                        .recording(sample.id("Intervals 5 x 4 min"), Work.Monitor.none())
                        .orElseThrow();
        double start = recording.laps().get(1).start();
        ToolResult result =
                sample.streams(
                        "Intervals 5 x 4 min",
                        "'processing_mode':'derived','start_time':%.0f,'end_time':%.0f"
                                .formatted(start, start + 239));

        assertThat(SampleTools.text(result))
                .contains("seconds %.0f to %.0f, 240 samples".formatted(start, start + 239))
                .contains("(240 data points)", "Lap 2")
                .doesNotContain("Lap 1", "Lap 3");
        assertThat(requireNonNull(stored(result).tables().get("streams")).rowCount())
                .isEqualTo(recording.streams().size());
        assertThat(sample.streams("Pool swim", "'start_time':90000").isFailure()).isTrue();
        assertThat(sample.streams("Pool swim", "'start_time':90,'end_time':20").isFailure())
                .isTrue();
    }
}
