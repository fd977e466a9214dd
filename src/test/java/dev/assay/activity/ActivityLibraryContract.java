package dev.assay.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.metric.ActivityFeatures;
import dev.assay.task.Work;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What every library of activities keeps to, wherever its activities come from.
public abstract class ActivityLibraryContract {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    private ActivityLibrary library;

    /// Opens a library of some activities; the same ones each time.
    protected abstract ActivityLibrary open() throws Exception;

    /// Whether its list was made of the recordings themselves; that of a service was not, and says
    /// less.
    protected boolean isListMadeOfRecordings() {
        return true;
    }

    @BeforeEach
    final void openTheLibrary() throws Exception {
        library = open();
    }

    @AfterEach
    final void closeTheLibrary() {
        library.close();
    }

    @Test
    final void everyActivityHasAnIdOfItsOwnAndAName() {
        List<Activity> all = library.activities();

        assertThat(all).isNotEmpty();
        assertThat(all.stream().map(Activity::id).distinct()).hasSameSizeAs(all);
        assertThat(all)
                .allSatisfy(one -> {
                    assertThat(one.id()).isPositive();
                    assertThat(one.name()).isNotBlank();
                });
    }

    @Test
    final void theNewestComesFirst() {
        List<Instant> starts =
                library.activities().stream()
                        .flatMap(one -> Stream.ofNullable(one.start()))
                        .toList();

        assertThat(starts).isSortedAccordingTo((one, other) -> other.compareTo(one));
        assertThat(library.activities().subList(0, starts.size()))
                .allSatisfy(one -> assertThat(one.start()).isNotNull());
    }

    /// What the list says is what the samples say.
    @Test
    final void theListAgreesWithTheRecordings() throws InterruptedException {
        for (Activity one : library.activities()) {
            Recording recording = library.recording(one.id(), MONITOR).orElseThrow();
            assertThat(recording.start()).as(one.name()).isEqualTo(one.start());
            assertThat(recording.streams().types()).as(one.name()).containsAll(one.streams());
            if (!isListMadeOfRecordings()) {
                continue;
            }
            ActivityFeatures features =
                    ActivityFeatures.of(
                            recording.streams(), Sport.of(one.sport()), Athlete.UNKNOWN);

            assertThat(recording.streams().types()).as(one.name()).isEqualTo(one.streams());
            assertThat(recording.streams().size()).as(one.name()).isEqualTo(one.samples());
            assertThat(features.distance()).as(one.name()).isEqualTo(one.distance());
            assertThat(features.power() == null ? null : features.power().normalised())
                    .as(one.name())
                    .isEqualTo(one.totals().normalisedPower());
        }
    }

    @Test
    final void anIdThatIsNoActivitysIsNothing() throws InterruptedException {
        assertThat(library.recording(5, MONITOR)).isEmpty();
        assertThat(library.recording(-1, MONITOR)).isEmpty();
    }

    @Test
    final void idsAreTheSameWhenItIsOpenedAgain() throws Exception {
        try (ActivityLibrary again = open()) {
            assertThat(again.activities()).isEqualTo(library.activities());
            assertThat(again.title()).isEqualTo(library.title());
        }
    }

    @Test
    final void severalThreadsMayRead() {
        List<Activity> all = library.activities();

        assertThat(all.parallelStream().map(one -> samples(one.id())).toList())
                .isEqualTo(all.stream().map(one -> samples(one.id())).toList());
    }

    private int samples(long id) {
        try {
            Optional<Recording> recording = library.recording(id, MONITOR);
            return recording.orElseThrow().streams().size();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
