package dev.assay.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.domain.OpenedChips;
import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.source.DocumentSource;
import dev.assay.house.Patience;
import dev.assay.pages.chip.SlowSource;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A source that takes its time to be read again.
final class ChangeLookTest {
    @TempDir Path folder;
    private final Queue<Runnable> deliveries = new ConcurrentLinkedQueue<>();
    private final Jobs jobs = new Jobs(deliveries::add);
    private final AtomicInteger ends = new AtomicInteger();
    private final ChangeLook look = new ChangeLook(jobs, ends::incrementAndGet);
    private DocumentSource dump;
    private SlowSource source;

    @BeforeEach
    void open() throws Exception {
        write("50.0");
        dump = DumpFolder.open(folder, Work.Monitor.none());
        source = new SlowSource(dump);
        look.over(OpenedChips.of(source));
    }

    @AfterEach
    void close() {
        source.gate.countDown();
        jobs.close();
        dump.close();
    }

    private void write(String t1) throws Exception {
        Files.writeString(
                folder.resolve("qubit.json"),
                "{\"chip_id\":\"A\",\"qid\":\"0\",\"data\":{\"t1\":{\"value\":" + t1 + "}}}\n");
    }

    private ChangeState state() {
        while (!deliveries.isEmpty()) {
            deliveries.remove().run();
        }
        return look.stateProperty().get();
    }

    @Test
    void readsOnceHoweverOftenItIsAskedAndSaysHowFarItIs() throws Exception {
        write("61.5");
        look.take();
        Patience.until(
                () -> state() instanceof ChangeState.Reading(_, String step, _) && !step.isEmpty());
        for (int i = 0; i < 5; i++) {
            look.take();
        }
        assertThat(state())
                .isEqualTo(new ChangeState.Reading(dump.info().name(), "Reading qubit.json", 0));
        source.gate.countDown();

        Patience.until(() -> state() instanceof ChangeState.Told);
        assertThat(((ChangeState.Told) state()).sentence())
                .startsWith("qubit.json changed in ")
                .contains("was read again");
        assertThat(source.asked).hasValue(1);
        assertThat(ends).hasValue(1);

        look.take();
        Patience.until(() -> state() instanceof ChangeState.Nothing);
    }

    @Test
    void whatWasStoppedIsNotBegunAgainByItself() throws Exception {
        write("61.5");
        look.take();
        Patience.until(
                () -> state() instanceof ChangeState.Reading(_, String step, _) && !step.isEmpty());
        look.stop();
        assertThat(state())
                .isEqualTo(
                        new ChangeState.Told(
                                "The reading was stopped. Assay goes on with what it read before,"
                                        + " and reads what changed with the next question."));
        Patience.until(source.stopped::get);
        look.take();
        assertThat(source.asked).hasValue(1);

        source.gate.countDown();
        look.takeAgain();
        Patience.until(() ->
                state() instanceof ChangeState.Told(String sentence)
                        && sentence.contains("was read again"));
        assertThat(source.asked).hasValue(2);
    }

    @Test
    void anotherSourceIsLookedAtAtOnce() throws Exception {
        write("61.5");
        look.take();
        Patience.until(() -> source.asked.get() == 1);
        look.over(OpenedChips.of(dump));
        assertThat(state()).isEqualTo(new ChangeState.Nothing());
        look.take();
        Patience.until(() -> state() instanceof ChangeState.Told);
    }
}
