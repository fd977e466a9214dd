package dev.assay.activity.report;

import dev.assay.activity.Details;
import dev.assay.activity.Sport;
import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One activity in lines, in the order of the published layout.
public final class ActivityDetailsText {
    private final List<String> lines = new ArrayList<>();

    private ActivityDetailsText() {}

    public static String of(ActivityDetails details) {
        ActivityDetailsText text = new ActivityDetailsText();
        text.add(details);
        return "%s **%s** (ID: %d)\n%s"
                .formatted(
                        SportMark.of(details.sportType()),
                        details.name(),
                        details.id(),
                        text.lines.stream()
                                .map(line -> "- " + line + "\n")
                                .collect(Collectors.joining()));
    }

    private void add(ActivityDetails of) {
        line(type(of));
        line(of.start() == null ? null : "Date: " + Figures.moment(of.start()) + zone(of));
        line(
                part("Moving Time: ", of.moving(), Figures::duration),
                part("Elapsed Time: ", of.elapsed(), Figures::duration));
        line(part("Distance: ", of.distance(), Figures::spaced));
        line(part("Elevation Gain: ", of.gain(), gain -> Figures.fixed(gain, 0) + " m"));
        line(
                part("Average Speed: ", of.averageSpeed(), Figures::speed),
                part("Max Speed: ", of.maxSpeed(), Figures::speed));
        line(part("Avg Cadence: ", of.averageCadence(), rpm -> Figures.fixed(rpm, 1) + " rpm"));
        line(
                part("Avg Power: ", of.averagePower(), watts -> Figures.fixed(watts, 1) + "W"),
                part("Max Power: ", of.maxPower(), watts -> Figures.fixed(watts, 0) + "W"),
                part("Weighted Avg: ", of.normalisedPower(), np -> Figures.fixed(np, 1) + "W"));
        line(
                part(
                        "Avg Heart Rate: ",
                        of.averageHeartRate(),
                        hr -> Figures.fixed(hr, 1) + " bpm"),
                part("Max Heart Rate: ", of.maxHeartRate(), hr -> Figures.fixed(hr, 0) + " bpm"));
        line(
                part(
                        "Average Temperature: ",
                        of.averageTemperature(),
                        degrees -> Figures.fixed(degrees, 1) + " °C"));
        if (of.more() != null) {
            more(of.more());
        }
        line(of.source() == null ? null : "From: " + of.source());
        line(of.remarks().isEmpty() ? null : "Data Quality: " + String.join(" ", of.remarks()));
    }

    private static String zone(ActivityDetails of) {
        return of.zone() == null ? "" : " (%s)".formatted(of.zone());
    }

    private void more(Details of) {
        line(part("Calories: ", of.calories(), calories -> Figures.fixed(calories, 0)));
        line(part("Energy: ", of.kilojoules(), work -> Figures.fixed(work, 0) + " kJ"));
        line(part("Suffer Score: ", of.sufferScore(), score -> Figures.fixed(score, 0)));
        line(of.gear() == null ? null : "Gear: " + of.gear());
        line(of.device() == null ? null : "Device: " + of.device());
        line(of.description() == null ? null : "Description: " + Words.oneLine(of.description()));
        line(of.problem());
    }

    private static @Nullable String type(ActivityDetails of) {
        if (of.type().isEmpty()) {
            return null;
        }
        String closer =
                of.type().equals(of.sportType())
                        ? family(Sport.of(of.sportType()))
                        : of.sportType();
        return closer.isEmpty()
                ? "Type: " + of.type()
                : "Type: %s (%s)".formatted(of.type(), closer);
    }

    private static String family(Sport sport) {
        return switch (sport) {
            case RUN -> "Running";
            case RIDE -> "Cycling";
            case SWIM -> "Swimming";
            case WALK -> "Walking";
            case HIKE -> "Hiking";
            case OTHER -> "";
        };
    }

    private static @Nullable String part(
            String label, @Nullable Double value, DoubleFunction<String> words) {
        return value == null ? null : label + words.apply(value);
    }

    /// A line of the parts that are known; none where nothing is.
    private void line(@Nullable String... parts) {
        String line = Stream.of(parts).filter(Objects::nonNull).collect(Collectors.joining(", "));
        if (!line.isEmpty()) {
            lines.add(line);
        }
    }
}
