package dev.assay.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.house.Patience;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The latest job of a key wins, in whatever order its ending and those of others are delivered.
final class LatestJobsTest {
    private static final int ACTIONS = 400;

    private final BlockingQueue<Runnable> arriving = new LinkedBlockingQueue<>();
    private final List<Runnable> pending = new ArrayList<>();
    private final Jobs jobs = new Jobs(arriving::add);

    /// Whose ending is wanted, by key.
    private final Map<String, Heard> wanted = new HashMap<>();

    @AfterEach
    void close() {
        jobs.close();
    }

    /// Counts what it hears of its job; every ending must come while it is wanted.
    private final class Heard implements Jobs.Listener<Integer> {
        private final String key;
        private int endings;
        private int unwanted;

        private Heard(String key) {
            this.key = key;
        }

        @Override
        public void progressed(String step, double fraction) {
            assertThat(wanted.get(key)).as("progress of what was superseded").isSameAs(this);
        }

        @Override
        public void unwanted(Integer value) {
            unwanted++;
        }

        @Override
        public void ended(JobOutcome<Integer> ended) {
            assertThat(wanted.remove(key)).as("the end of what was superseded").isSameAs(this);
            assertThat(ended).isEqualTo(new JobOutcome.Done<>(7));
            endings++;
        }
    }

    private Heard start(String key) {
        Heard heard = new Heard(key);
        wanted.put(key, heard);
        Work<Integer> work =
                monitor -> {
                    monitor.progress().report("on the way", 0.5);
                    return 7;
                };
        jobs.startLatest(key, "work of " + key, work, heard);
        return heard;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void nothingThatWasSupersededIsHeard(long seed) throws InterruptedException {
        Random random = new Random(seed);
        List<Heard> started = new ArrayList<>();
        for (int i = 0; i < ACTIONS; i++) {
            String key = "key " + random.nextInt(3);
            switch (random.nextInt(5)) {
                case 0, 1 -> started.add(start(key));
                case 2 -> {
                    wanted.remove(key);
                    jobs.drop(key);
                }
                default -> {
                    arriving.drainTo(pending);
                    deliverOne(random);
                }
            }
        }
        started.add(start("a last one that nothing supersedes"));
        while (!wanted.isEmpty()) {
            arriving.drainTo(pending);
            if (pending.isEmpty()) {
                pending.add(Patience.take(arriving));
            }
            deliverOne(random);
        }
        assertThat(started).allMatch(heard -> heard.endings + heard.unwanted <= 1);
        assertThat(started).anyMatch(heard -> heard.endings == 1);
    }

    private void deliverOne(Random random) {
        if (!pending.isEmpty()) {
            pending.remove(random.nextInt(pending.size())).run();
        }
    }
}
