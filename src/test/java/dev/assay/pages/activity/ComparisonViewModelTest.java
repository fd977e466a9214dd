package dev.assay.pages.activity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Activity;
import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.Recording;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.pages.ReadingState;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ComparisonViewModelTest {
    private final ActivityLibrary library = new SampleLibrary(() -> Athlete.UNKNOWN);
    private final ComparisonViewModel model = new ComparisonViewModel(Jobs.inline());

    private Activity named(String name) {
        return library.activities().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private OpenedActivity opened(String name) throws InterruptedException {
        Activity activity = named(name);
        Recording recording = library.recording(activity.id(), Work.Monitor.none()).orElseThrow();
        return OpenedActivity.of(activity, recording, library.athlete());
    }

    private ComparedActivities compared() {
        assertThat(model.stateProperty().get()).isInstanceOf(ReadingState.Drawn.class);
        return ((ReadingState.Drawn<ComparedActivities>) model.stateProperty().get()).drawn();
    }

    @Test
    void theOneBeforeItOfTheSameSportIsComparedFirst() throws InterruptedException {
        model.show(library, opened("Sunday long ride"), library.activities());

        ComparedActivities compared = compared();
        assertThat(compared.second().activity().sport())
                .isEqualTo(compared.first().activity().sport());
        assertThat(compared.second().activity().start())
                .isBefore(compared.first().activity().start());
        assertThat(model.others()).hasSize(library.activities().size() - 1);
    }

    @Test
    void whatWasChosenStaysWhenAnotherIsLookedAt() throws InterruptedException {
        model.show(library, opened("Sunday long ride"), library.activities());
        model.choose(named("Intervals 5 x 4 min"));
        Activity newest = library.activities().getFirst();
        model.show(library, opened(newest.name()), library.activities());

        assertThat(compared().second().activity().name()).isEqualTo("Intervals 5 x 4 min");
    }

    @Test
    void anActivityAloneIsComparedWithNothing() throws InterruptedException {
        OpenedActivity ride = opened("Sunday long ride");
        model.show(library, ride, List.of(ride.activity()));
        assertThat(model.stateProperty().get()).isEqualTo(new ReadingState.Nothing<>());
    }
}
