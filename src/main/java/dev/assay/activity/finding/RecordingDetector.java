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
import org.jspecify.annotations.Nullable;

/// Looks at the recording of an activity, which is named by its ID or its name, or at the activity
/// that a stored result is of. Parts are seconds since the recording began.
///
/// @param listing what it lists; null where it lists nothing
record RecordingDetector(
        ActivityLibrary library,
        String id,
        String description,
        Look look,
        @Nullable Listing listing)
        implements Detector {
    /// A detector that lists nothing.
    RecordingDetector(ActivityLibrary library, String id, String description, Look look) {
        this(library, id, description, look, null);
    }

    /// Finds one kind of thing.
    @FunctionalInterface
    interface Look {
        List<Finding> in(Recorded recorded) throws NotLookedException;
    }

    /// Lists parts of a recording; perhaps none.
    @FunctionalInterface
    interface Listing {
        ListedParts of(Recorded recorded) throws NotLookedException;
    }

    /// A recording, or a part of one, and what is computed from it.
    ///
    /// @param whole of which the recording is a part, or all
    record Recorded(
            Activity activity,
            Part part,
            FindingSubject subject,
            Recording whole,
            Recording recording,
            ActivityFeatures features) {
        Sport sport() {
            return Sport.of(activity.sport());
        }

        /// The stream of which alone findings are wanted; null for all.
        @Nullable StreamType wanted() {
            return subject.stream();
        }

        UnitSystem units() {
            return subject.units();
        }
    }

    @Override
    public Optional<String> refusal(Target target) {
        if (activity(target).isPresent()) {
            return Optional.empty();
        }
        String none = "It is no activity of " + library.title();
        return Optional.of(
                switch (target) {
                    case Target.OfResult _ -> none + ", nor made of one.";
                    case Target.OfSource _ ->
                            none + ": give an ID or a name that get-recent-activities lists.";
                });
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
        FindingSubject subject = FindingSubject.parse(part.subject());
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
            return found(new Recorded(one, part, subject, whole, looked, features));
        } catch (UnreadableRecordingException e) {
            throw new NotLookedException(String.valueOf(e.getMessage()));
        }
    }

    private List<Finding> found(Recorded recorded) throws NotLookedException {
        PartChoice part = recorded.subject().part();
        if (part != null) {
            ListedParts listed = listing == null ? null : listing.of(recorded);
            if (listed == null || !listed.noun().equals(part.noun())) {
                throw new NotLookedException("It lists no %ss.".formatted(part.noun()));
            }
            return listed.all().isEmpty() ? look.in(recorded) : List.of(listed.finding(part));
        }
        StreamType wanted = recorded.wanted();
        List<Finding> all = look.in(recorded);
        List<Finding> found = new ArrayList<>();
        for (Finding each : all) {
            if (wanted == null || FindingSubject.stream(each.subject()) == wanted) {
                found.add(each);
            }
        }
        if (found.isEmpty() && !all.isEmpty()) {
            throw new NotLookedException(
                    "It tells nothing of the %s alone.".formatted(recorded.part().subject()));
        }
        return found;
    }
}
