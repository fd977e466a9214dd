package dev.assay.activity.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.StreamType;
import dev.assay.base.Json;
import dev.assay.task.Work;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Two hilly runs beside each other; what is expected is computed here from their samples, which
/// are a second apart.
final class CompareActivitiesToolTest {
    private final SampleTools sample = new SampleTools();
    private final List<Activity> runs =
            sample.library.activities().stream()
                    .filter(one -> one.name().equals("Hilly run"))
                    .toList();

    private List<String> cells(String alignedBy, String part) throws InterruptedException {
        ObjectNode arguments = Json.object().put("align_by", alignedBy);
        runs.forEach(run -> arguments.withArray("activity_ids").add(run.id()));
        String text = SampleTools.text(sample.call("compare_activities", arguments));
        String row = text.lines().filter(line -> line.startsWith("| " + part)).findFirst().get();
        return Arrays.stream(row.split("\\|")).map(String::strip).skip(2).toList();
    }

    private double[] values(int run, StreamType type) throws InterruptedException {
        return sample.library
                .recording(runs.get(run).id(), Work.Monitor.none())
                .orElseThrow()
                .streams()
                .values(type)
                .orElseThrow();
    }

    /// "-0:12 /km" as -12, "08:55" as 535.
    private static double seconds(String cell) {
        String bare = cell.replaceAll("[^0-9:]", "");
        int colon = bare.indexOf(':');
        int whole =
                60 * Integer.parseInt(bare.substring(0, colon))
                        + Integer.parseInt(bare.substring(colon + 1));
        return cell.startsWith("-") ? -whole : whole;
    }

    private double firstKilometre(int run) throws InterruptedException {
        double[] metres = values(run, StreamType.DISTANCE);
        double[] times = values(run, StreamType.TIME);
        int at = 0;
        while (metres[at] - metres[0] < 1_000) {
            at++;
        }
        return times[at] - times[0];
    }

    @Test
    void eachKilometreHasItsDifference() throws Exception {
        List<String> cells = cells("distance", "0m – 1.00km");

        assertThat(seconds(cells.get(0))).isCloseTo(firstKilometre(0), within(1.5));
        assertThat(seconds(cells.get(1))).isCloseTo(firstKilometre(1), within(1.5));
        assertThat(seconds(cells.get(2)))
                .isCloseTo(firstKilometre(1) - firstKilometre(0), within(2.0));
    }

    private double pace(int run) throws InterruptedException {
        return 1_000 / Arrays.stream(values(run, StreamType.SPEED), 0, 300).average().orElseThrow();
    }

    /// Aligned by time runs have paces, and their differences.
    @Test
    void eachFiveMinutesHaveAPaceAndItsDifference() throws Exception {
        List<String> heads = cells("time", "Part");
        List<String> cells = cells("time", "00:00 – 05:00");

        assertThat(heads.subList(0, 3)).containsExactly("Pace A", "Pace B", "B − A");
        assertThat(cells.get(0)).endsWith(" /km");
        assertThat(seconds(cells.get(0))).isCloseTo(pace(0), within(6.0));
        assertThat(seconds(cells.get(2))).isCloseTo(pace(1) - pace(0), within(6.0));
    }

    @Test
    void theAveragePaceHasADifferenceToo() throws Exception {
        List<String> cells = cells("time", "Average pace");

        assertThat(seconds(cells.get(1)) - seconds(cells.get(0)))
                .isCloseTo(seconds(cells.get(2)), within(1.0));
    }

    /// A fade is told of each whole way, not only as far as the shortest goes; what one of three
    /// has not measured is told of the others.
    @Test
    void eachFadesOnItsOwnWay() throws Exception {
        List<String> names = List.of("Sunday long ride", "Hill repeats", "Coffee ride");
        ObjectNode arguments = Json.object();
        names.forEach(name -> arguments.withArray("activity_ids").add(sample.id(name)));

        String text = SampleTools.text(sample.call("compare_activities", arguments));

        for (int i = 0; i < names.size(); i++) {
            String alone =
                    SampleTools.text(sample.streams(names.get(i), "'processing_mode':'derived'"));
            String quarters =
                    alone.lines()
                            .filter(line -> line.contains("**By Quarter of the "))
                            .findFirst()
                            .orElseThrow();
            assertThat(text)
                    .contains(quarters.replace("- **By", "- **" + (char) ('A' + i) + " by"));
        }
        assertThat(text).contains("| Power A | Power B | Power C | B − A | C − A |");
    }
}
