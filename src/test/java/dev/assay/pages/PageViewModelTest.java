package dev.assay.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.domain.ActivityDomain;
import dev.assay.activity.domain.ActivitySource;
import dev.assay.chip.domain.KeptPasswords;
import dev.assay.settings.CheckedJson;
import dev.assay.settings.ChosenValues;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import org.junit.jupiter.api.Test;

final class PageViewModelTest {
    private final List<String> done = new ArrayList<>();
    private final Page<ActivitySource> page = new Page<>(ActivitySource.class);

    private final class Page<S extends Source> extends PageViewModel<S> {
        private Page(Class<S> kind) {
            super(Jobs.inline(), kind);
        }

        @Override
        protected void begin() {
            done.add(source() == null ? "nothing" : "another");
        }

        @Override
        public void follow() {
            done.add("the same");
        }

        @Override
        public ObservableValue<String> titleProperty() {
            return new ReadOnlyStringWrapper("Page");
        }
    }

    private static Source sample() throws InterruptedException {
        return new ActivityDomain(
                        Path.of("none"),
                        () -> CheckedJson.of("copilot.json", "{}"),
                        new KeptPasswords(),
                        () -> ChosenValues.NONE)
                .open("activity:sample", Work.Monitor.none());
    }

    @Test
    void aSourceThatIsShownAlreadyIsOnlyFollowed() throws InterruptedException {
        try (Source one = sample();
                Source other = sample()) {
            page.show(one);
            page.show(one);
            page.show(other);
            page.show(null);
        }

        assertThat(done).containsExactly("another", "the same", "another", "nothing");
    }

    @Test
    void aSourceOfAnotherKindIsNotShown() throws InterruptedException {
        Page<OtherSource> of = new Page<>(OtherSource.class);
        try (Source activities = sample()) {
            of.show(activities);
        }

        assertThat(done).containsExactly("nothing");
    }

    /// Another kind of source than the sample.
    private interface OtherSource extends Source {}
}
