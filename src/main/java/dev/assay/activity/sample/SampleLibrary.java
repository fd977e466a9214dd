package dev.assay.activity.sample;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.Athlete.HeartRateZone;
import dev.assay.activity.Recording;
import dev.assay.activity.catalogue.ActivitySummary;
import dev.assay.task.Work;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// The made-up activities, opened. They are recorded anew whenever they are asked for: nothing is
/// kept but the list.
public final class SampleLibrary implements ActivityLibrary {
    private static final Athlete ATHLETE =
            new Athlete(
                    "Sample athlete",
                    250.0,
                    72.0,
                    List.of(
                            new HeartRateZone(0, 120),
                            new HeartRateZone(120, 149),
                            new HeartRateZone(149, 164),
                            new HeartRateZone(164, 179),
                            new HeartRateZone(179, Double.POSITIVE_INFINITY)));

    private final Map<Long, Outing> outings = new TreeMap<>();
    private final List<Activity> activities;
    private final Supplier<Athlete> chosen;

    /// @param chosen what somebody chose of the athlete, as it is now
    public SampleLibrary(Supplier<Athlete> chosen) {
        this.chosen = chosen;
        SampleOutings.all().forEach(outing -> outings.put(id(outing), outing));
        this.activities =
                SampleOutings.all().stream()
                        .map(outing ->
                                ActivitySummary.of(
                                        OutingRecorder.record(outing), id(outing), "made-up"))
                        .collect(Collectors.toUnmodifiableList());
    }

    private static long id(Outing outing) {
        return outing.start().toEpochSecond();
    }

    @Override
    public String title() {
        return "Sample activities";
    }

    @Override
    public Athlete athlete() {
        return ATHLETE.with(chosen.get());
    }

    @Override
    public List<Activity> activities() {
        return activities;
    }

    @Override
    public Optional<Recording> recording(long id, Work.Monitor monitor) {
        return Optional.ofNullable(outings.get(id)).map(OutingRecorder::record);
    }

    @Override
    public void close() {
        // There is nothing to let go.
    }
}
