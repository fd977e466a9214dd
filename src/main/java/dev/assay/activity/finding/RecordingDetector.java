package dev.assay.activity.finding;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Recording;
import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.UnreadableRecordingException;
import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.activity.metric.RecordingPart;
import dev.assay.activity.report.UnitSystem;
import dev.assay.finding.Detector;
import dev.assay.finding.Finding;
import dev.assay.finding.Target;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Looks at the recording of an activity, which is named by its ID or its name, or at the activity
/// that a stored result is of. Parts are seconds since the recording began.
record RecordingDetector(ActivityLibrary library, String id, String description, Look look)
        implements Detector {
    /// Units in which models and tables are told everything.
    static final UnitSystem UNITS = UnitSystem.METRIC;

    /// Finds one kind of thing.
    @FunctionalInterface
    interface Look {
        List<Finding> in(Recorded recorded) throws NotLookedException;
    }

    /// A recording, or a part of one, and what is computed from it.
    ///
    /// @param wanted the stream of which alone findings are wanted; null for all
    record Recorded(
            Activity activity,
            Part part,
            @Nullable StreamType wanted,
            Recording recording,
            ActivityFeatures features) {
        Sport sport() {
            return Sport.of(activity.sport());
        }
    }

    @Override
    public Optional<String> refusal(Target target) {
        return activity(target).isPresent()
                ? Optional.empty()
                : Optional.of("It is no activity of " + library.title() + ", nor made of one.");
    }

    private Optional<Activity> activity(Target target) {
        return switch (target) {
            case Target.OfResult(var result, _) -> {
                long made = result.origin().arguments().path("activity_id").asLong();
                yield library.activities().stream().filter(one -> one.id() == made).findFirst();
            }
            case Target.OfSource(String name) -> library.named(name);
        };
    }

    @Override
    public List<Finding> find(Target target, Part part, Work.Monitor monitor)
            throws InterruptedException, NotLookedException {
        Activity one = activity(target).orElseThrow();
        StreamType wanted = part.subject().isEmpty() ? null : stream(part.subject());
        try {
            Recording whole =
                    library.recording(one.id(), monitor)
                            .orElseThrow(() -> new NotLookedException("It is not there any more."));
            Recording looked =
                    part.isWhole()
                            ? whole
                            : RecordingPart.of(whole, part.from(), part.to())
                                    .orElseThrow(() ->
                                            new NotLookedException(
                                                    "No sample lies in this part: it is told in seconds since the start."));
            ActivityFeatures features =
                    ActivityFeatures.of(looked.streams(), Sport.of(one.sport()), library.athlete());
            if (!part.isWhole() && features.samples().count() < 2) {
                throw new NotLookedException("Only one sample lies in this part.");
            }
            List<Finding> all = look.in(new Recorded(one, part, wanted, looked, features));
            List<Finding> found = new ArrayList<>();
            for (Finding each : all) {
                if (wanted == null || stream(each.subject()) == wanted) {
                    found.add(each);
                }
            }
            if (found.isEmpty() && !all.isEmpty()) {
                throw new NotLookedException(
                        "It tells nothing of the %s alone.".formatted(part.subject()));
            }
            return found;
        } catch (UnreadableRecordingException e) {
            throw new NotLookedException(String.valueOf(e.getMessage()));
        }
    }

    /// The stream that people call so; whoever is on foot or in water calls a speed a pace.
    private static StreamType stream(String subject) throws NotLookedException {
        String name = subject.equalsIgnoreCase("pace") ? StreamType.SPEED.label() : subject;
        return Stream.of(StreamType.values())
                .filter(type ->
                        type.label().equalsIgnoreCase(name.replace('_', ' '))
                                || type.wireName().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new NotLookedException("No stream is called \"%s\".".formatted(subject)));
    }
}
