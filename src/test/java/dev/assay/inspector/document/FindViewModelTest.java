package dev.assay.inspector.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.extract.search.TextFinder;
import dev.assay.house.Patience;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Jobs;
import dev.assay.text.ByteRange;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FindViewModelTest {
    private static final TokenCounter COUNTER = new TokenCounter();

    @TempDir Path folder;
    private final List<ByteRange> shown = new ArrayList<>();

    @Test
    void itGoesRoundTheLinesThatHaveTheWords() throws Exception {
        FindViewModel find = find("hit one\nmiss\nHIT two\nhit three");
        find.look("hit");
        assertThat(find.state().get()).isEqualTo(new FindState.Idle());

        find.go(1);
        assertThat(find.state().get().words()).isEqualTo("1 of 3 lines");
        assertThat(shown.getLast().from()).isZero();
        find.go(1);
        find.go(1);
        assertThat(find.state().get()).isEqualTo(new FindState.Found(3, 3));
        assertThat(shown.getLast().from()).isEqualTo(21);
        find.go(1);
        assertThat(find.state().get()).isEqualTo(new FindState.Found(1, 3));
        find.go(-1);
        assertThat(find.state().get()).isEqualTo(new FindState.Found(3, 3));
    }

    @Test
    void newWordsBeginAtTheFirstLineOrAtTheLast() throws Exception {
        FindViewModel find = find("a b\nb\na b\n");
        find.look("a");
        find.go(1);
        find.go(1);
        find.look("b");
        find.go(1);
        assertThat(find.state().get()).isEqualTo(new FindState.Found(1, 3));
        find.look("a b");
        find.go(-1);
        assertThat(find.state().get()).isEqualTo(new FindState.Found(2, 2));
    }

    @Test
    void linesBeyondThoseNamedAtOnceAreReachedBothWays() throws Exception {
        FindViewModel find = find("hit\n".repeat(2_500));
        find.look("hit");
        find.go(-1);
        assertThat(find.state().get()).isEqualTo(new FindState.Found(2_500, 2_500));
        assertThat(shown.getLast().from()).isEqualTo(4 * 2_499);
        for (int i = 0; i < 1_100; i++) {
            find.go(-1);
        }
        assertThat(find.state().get()).isEqualTo(new FindState.Found(1_400, 2_500));
        assertThat(shown.getLast().from()).isEqualTo(4 * 1_399);
    }

    @Test
    void whatIsNotThereIsSaidAndClearingForgetsIt() throws Exception {
        FindViewModel find = find("one\n");
        find.look("two");
        find.go(1);
        assertThat(find.state().get().words()).isEqualTo("Not in this text");
        assertThat(shown).isEmpty();
        find.end();
        assertThat(find.state().get()).isEqualTo(new FindState.Idle());
    }

    @Test
    void nothingIsSaidOfWordsThatNobodyLookedForYet() throws Exception {
        FindViewModel find = find("one\ntwo\n");
        find.look("three");
        find.go(1);
        assertThat(find.state().get()).isEqualTo(new FindState.Nowhere());
        find.look("t");
        assertThat(find.state().get()).isEqualTo(new FindState.Idle());
        find.go(1);
        assertThat(find.state().get()).isEqualTo(new FindState.Found(1, 1));
    }

    @Test
    void aTextThatCannotBeReadIsASentence() {
        FindViewModel find =
                new FindViewModel(
                        Jobs.inline(),
                        "log",
                        _ -> {
                            throw new IllegalStateException("The file is gone");
                        },
                        shown::add);
        find.look("one");
        find.go(1);
        assertThat(find.state().get().words()).contains("The file is gone");
    }

    @Test
    void anotherResultOfTheSameNameDoesNotStopTheSearch() throws Exception {
        Path file = Files.writeString(folder.resolve("log"), "hit\n");
        CountDownLatch gate = new CountDownLatch(1);
        try (Jobs jobs = new Jobs(Runnable::run)) {
            FindViewModel slow =
                    new FindViewModel(
                            jobs,
                            "log",
                            monitor -> {
                                gate.await();
                                return TextFinder.of(file, COUNTER, monitor);
                            },
                            shown::add);
            slow.look("hit");
            slow.go(1);
            FindViewModel other =
                    new FindViewModel(
                            jobs, "log", monitor -> TextFinder.of(file, COUNTER, monitor), _ -> {});
            other.look("none");
            other.go(1);
            Patience.until(() -> other.state().get() instanceof FindState.Nowhere);
            other.close();
            gate.countDown();
            Patience.until(() -> slow.state().get() instanceof FindState.Found);
            slow.close();
        }
    }

    private FindViewModel find(String text) throws Exception {
        Path file = Files.writeString(folder.resolve("log"), text);
        return new FindViewModel(
                Jobs.inline(), "log", monitor -> TextFinder.of(file, COUNTER, monitor), shown::add);
    }
}
