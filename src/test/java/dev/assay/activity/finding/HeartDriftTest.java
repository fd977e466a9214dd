package dev.assay.activity.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.StreamType;
import dev.assay.finding.Detector;
import dev.assay.finding.Finding;
import dev.assay.finding.Target;
import dev.assay.task.Work;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Heart rates that rise or fall by so many beats in an hour, and whether they are called steady.
final class HeartDriftTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    60  | 140 | 3   | held
                    240 | 140 | 3   | held
                    60  | 140 | -6  | held
                    60  | 140 | 9   | rose
                    240 | 140 | 10  | rose
                    60  | 180 | 8   | held
                    60  | 90  | 8   | rose
                    60  | 150 | -15 | fell
                    30  | 140 | 12  | held
                    30  | 140 | 30  | rose
                    """)
    void aDriftCountsFromFivePercentInAnHour(int minutes, double begin, double hourly, String kind)
            throws Exception {
        Map<StreamType, double[]> streams = new EnumMap<>(StreamType.class);
        int seconds = minutes * 60;
        streams.put(StreamType.TIME, IntStream.range(0, seconds).asDoubleStream().toArray());
        streams.put(
                StreamType.HEART_RATE,
                IntStream.range(0, seconds).mapToDouble(i -> begin + hourly * i / 3_600).toArray());
        Detector drift =
                RecordingDetectors.over(OneRide.of("Ride", streams)).stream()
                        .filter(each -> each.id().equals("heart_rate_drift"))
                        .findFirst()
                        .orElseThrow();
        Finding found =
                drift.find(new Target.OfSource("1"), Detector.Part.ALL, Work.Monitor.none())
                        .getFirst();
        assertThat(found.kind()).as(found.statement()).isEqualTo(kind);
        assertThat(found.weight() > 0).isEqualTo(!kind.equals("held"));
        assertThat(found.statement())
                .contains("Within an hour that is at most ", "; below 5 % counts as steady.");
    }
}
