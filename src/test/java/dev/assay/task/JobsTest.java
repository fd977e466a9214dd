package dev.assay.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.house.Patience;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class JobsTest {
    private final BlockingQueue<Runnable> deliveries = new LinkedBlockingQueue<>();
    private final Jobs jobs = new Jobs(deliveries::add);

    @AfterEach
    void close() {
        jobs.close();
    }

    private static final class Ear<T> implements Jobs.Listener<T> {
        private final List<String> steps = new ArrayList<>();
        private final List<T> unwanted = new ArrayList<>();
        private final List<JobOutcome<T>> endings = new ArrayList<>();

        @Override
        public void progressed(String step, double fraction) {
            steps.add(step);
        }

        @Override
        public void unwanted(T value) {
            unwanted.add(value);
        }

        @Override
        public void ended(JobOutcome<T> ended) {
            endings.add(ended);
        }
    }

    private void deliverUntilEnded(Ear<?> ear) throws InterruptedException {
        while (ear.endings.isEmpty()) {
            Patience.take(deliveries).run();
        }
    }

    @Test
    void anAnswerIsDeliveredOnTheDeliveryExecutor() throws InterruptedException {
        Ear<Integer> ear = new Ear<>();

        jobs.start("answer", _ -> 42, ear);

        assertThat(ear.endings).isEmpty();
        deliverUntilEnded(ear);
        assertThat(ear.endings).containsExactly(new JobOutcome.Done<>(42));
    }

    @Test
    void whatBreaksTheMachineIsDeliveredAsAFailure() throws InterruptedException {
        for (Error broken :
                List.of(new StackOverflowError(), new NoClassDefFoundError("dev/assay/Gone"))) {
            Ear<Integer> ear = new Ear<>();
            jobs.start(
                    "break",
                    _ -> {
                        throw broken;
                    },
                    ear);
            deliverUntilEnded(ear);

            String sentence =
                    "Assay could not finish this (%s). Everything else goes on; the log has the details."
                            .formatted(broken.getClass().getSimpleName());
            assertThat(ear.endings.getFirst())
                    .isInstanceOfSatisfying(
                            JobOutcome.Failed.class,
                            failed -> {
                                assertThat(failed.sentence()).isEqualTo(sentence);
                                assertThat(failed.cause()).hasCause(broken);
                            });
        }
    }

    @Test
    void anExceptionBecomesASentence() throws InterruptedException {
        Ear<Integer> ear = new Ear<>();

        jobs.start(
                "fail",
                _ -> {
                    throw new IllegalStateException("The disk is full");
                },
                ear);
        deliverUntilEnded(ear);

        assertThat(ear.endings.getFirst())
                .isInstanceOfSatisfying(
                        JobOutcome.Failed.class,
                        failed -> assertThat(failed.sentence()).isEqualTo("The disk is full."));
    }

    @Test
    void cancellingInterruptsWorkThatBlocks() throws InterruptedException {
        Ear<Integer> ear = new Ear<>();
        CountDownLatch started = new CountDownLatch(1);

        Job job =
                jobs.start(
                        "block",
                        _ -> {
                            started.countDown();
                            new CountDownLatch(1).await();
                            return 1;
                        },
                        ear);
        started.await();
        job.cancel();
        deliverUntilEnded(ear);

        assertThat(ear.endings).containsExactly(new JobOutcome.Cancelled<>());
    }

    @Test
    void aNewerJobOfAKeyTakesThePlaceOfTheOlder() throws InterruptedException {
        Ear<Integer> older = new Ear<>();
        Ear<Integer> newer = new Ear<>();
        CountDownLatch never = new CountDownLatch(1);

        jobs.startLatest(
                "key",
                "older",
                _ -> {
                    never.await();
                    return 1;
                },
                older);
        jobs.startLatest("key", "newer", _ -> 2, newer);
        Patience.take(deliveries).run();
        Patience.take(deliveries).run();

        assertThat(older.endings).isEmpty();
        assertThat(newer.endings).containsExactly(new JobOutcome.Done<>(2));
    }

    @Test
    void aJobThatWasDroppedIsNotHeardOf() throws InterruptedException {
        Ear<Integer> ear = new Ear<>();

        jobs.startLatest("key", "late", _ -> 1, ear);
        Runnable delivery = Patience.take(deliveries);
        jobs.drop("key");
        delivery.run();
        jobs.drop("key");

        assertThat(ear.endings).isEmpty();
        assertThat(ear.unwanted).containsExactly(1);
    }

    @Test
    void theLatestJobOfAKeyIsHeardWhenItsOwnerCancelsIt() throws InterruptedException {
        Ear<Integer> ear = new Ear<>();
        CountDownLatch never = new CountDownLatch(1);

        Job job =
                jobs.startLatest(
                        "key",
                        "block",
                        _ -> {
                            never.await();
                            return 1;
                        },
                        ear);
        job.cancel();
        deliverUntilEnded(ear);

        assertThat(ear.endings).containsExactly(new JobOutcome.Cancelled<>());
    }

    @Test
    void anAnswerThatCameTooLateIsUnwanted() throws InterruptedException {
        Ear<Integer> ear = new Ear<>();

        Job job = jobs.start("late", _ -> 1, ear);
        Runnable delivery = Patience.take(deliveries);
        job.cancel();
        delivery.run();

        assertThat(ear.unwanted).containsExactly(1);
        assertThat(ear.endings).containsExactly(new JobOutcome.Cancelled<>());
    }

    @Test
    void progressIsCoalescedToTheNewest() throws InterruptedException {
        Ear<Integer> ear = new Ear<>();
        CountDownLatch reported = new CountDownLatch(1);

        jobs.start(
                "count",
                monitor -> {
                    for (int i = 0; i < 1000; i++) {
                        monitor.progress().report("step " + i, i / 1000.0);
                    }
                    reported.countDown();
                    return 1;
                },
                ear);
        reported.await();
        deliverUntilEnded(ear);

        assertThat(ear.steps).containsExactly("step 999");
    }

    @Test
    void closingCancelsWhatRuns() throws InterruptedException {
        Ear<Integer> ear = new Ear<>();
        CountDownLatch started = new CountDownLatch(1);
        AtomicBoolean told = new AtomicBoolean();
        jobs.start(
                "long",
                monitor -> {
                    try (Cancellation.Registration _ =
                            monitor.cancellation().onCancel(() -> told.set(true))) {
                        started.countDown();
                        new CountDownLatch(1).await();
                        return 1;
                    }
                },
                ear);
        started.await();

        jobs.close();
        deliverUntilEnded(ear);

        assertThat(told).isTrue();
        assertThat(ear.endings).containsExactly(new JobOutcome.Cancelled<>());
    }

    @Test
    void closingWaitsForTheEndOfWhatItStopped() {
        AtomicBoolean ended = new AtomicBoolean();
        CountDownLatch started = new CountDownLatch(1);
        Thread closing = Thread.currentThread();
        jobs.start(
                "long",
                _ -> {
                    started.countDown();
                    try {
                        new CountDownLatch(1).await();
                    } finally {
                        while (closing.getState() != Thread.State.TIMED_WAITING) {
                            Thread.onSpinWait();
                        }
                        ended.set(true);
                    }
                    return 1;
                },
                new Ear<>());
        Patience.until(() -> started.getCount() == 0);

        jobs.close();

        assertThat(ended).isTrue();
    }

    @Test
    void whatMustNotBeDisturbedGoesOnWhenAllJobsAreStopped() throws InterruptedException {
        CountDownLatch goOn = new CountDownLatch(1);
        BlockingQueue<Boolean> interrupted = new LinkedBlockingQueue<>();
        Jobs.runUninterruptible(
                "load",
                () -> {
                    while (goOn.getCount() > 0) {
                        Thread.onSpinWait();
                    }
                    interrupted.add(Thread.currentThread().isInterrupted());
                });

        jobs.close();
        goOn.countDown();

        assertThat(Patience.take(interrupted)).isFalse();
    }

    @Test
    void whatIsStartedAfterwardsDoesNotRun() throws InterruptedException {
        Ear<Integer> ear = new Ear<>();
        AtomicBoolean ran = new AtomicBoolean();
        jobs.close();

        jobs.start(
                "late",
                _ -> {
                    ran.set(true);
                    return 1;
                },
                ear);
        deliverUntilEnded(ear);

        assertThat(ran).isFalse();
        assertThat(ear.endings).containsExactly(new JobOutcome.Cancelled<>());
    }

    @Test
    void severalPiecesRunAtOnceAndAnswerInOrder() throws InterruptedException {
        CountDownLatch both = new CountDownLatch(2);

        List<String> answers =
                Jobs.allOf(
                        "pieces",
                        List.of(
                                () -> {
                                    both.countDown();
                                    both.await();
                                    return "first";
                                },
                                () -> {
                                    both.countDown();
                                    return "second";
                                }));

        assertThat(answers).containsExactly("first", "second");
    }

    @Test
    void aPieceThatFailsFailsTheWhole() {
        assertThatThrownBy(() ->
                        Jobs.allOf(
                                "pieces",
                                List.of(() -> {
                                    throw new IllegalStateException("broken");
                                })))
                .hasRootCauseMessage("broken");
    }
}
