package dev.assay.chip.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.source.DocumentSource;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is said of a day is computed on every qubit of a long and wide history, however few of them
/// stand on the page of a hundred rows around that day.
final class WholeHistoryTest {
    private static final int QUBITS = 156;
    private static final int VALUES = 200;
    private static final Instant DAY = Instant.parse("2026-11-12T00:00:00Z");

    @TempDir Path home;

    private String ask(List<PaperDump.Point> history, String question) throws InterruptedException {
        Path dump = PaperDump.write(home.resolve("dump"), QUBITS, history);
        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none());
                ChipDesk desk = new ChipDesk(source, PaperDump.CHIP, home)) {
            return desk.ask(question).text();
        }
    }

    /// Most qubits are measured every hour, one in twelve only twice a day; three step down.
    private static List<PaperDump.Point> uneven() {
        List<PaperDump.Point> history = new ArrayList<>();
        for (int qubit = 0; qubit < QUBITS; qubit++) {
            Duration pause = Duration.ofHours(qubit % 12 == 7 ? 12 : 1);
            for (int i = -VALUES / 2; i < VALUES / 2; i++) {
                Instant at = DAY.plus(pause.multipliedBy(i)).plusSeconds(60 + qubit);
                boolean low = i >= 0 && qubit < 3;
                history.add(new PaperDump.Point(qubit, at, value(qubit, i) * (low ? 0.5 : 1)));
            }
        }
        history.sort(Comparator.comparing(PaperDump.Point::at));
        return history;
    }

    /// One qubit after the other, so that the page around a day holds no more than one or two.
    private static List<PaperDump.Point> oneByOne() {
        List<PaperDump.Point> history = new ArrayList<>();
        for (int qubit = 0; qubit < QUBITS; qubit++) {
            for (int i = 0; i < VALUES; i++) {
                Instant at = DAY.minus(Duration.ofMinutes((QUBITS - qubit) * VALUES - i));
                history.add(new PaperDump.Point(qubit, at, value(qubit, i)));
            }
        }
        return history;
    }

    private static double value(int qubit, int i) {
        return 40 + qubit * 0.5 + Math.floorMod(i * 7, 5) * 0.1;
    }

    /// The median over the qubits of the last value that a filter leaves.
    private static String median(List<PaperDump.Point> points, Predicate<Instant> when) {
        TreeMap<Integer, Double> last = new TreeMap<>();
        points.stream()
                .filter(point -> when.test(point.at()))
                .forEach(point -> last.put(point.qubit(), point.value()));
        assertThat(last).hasSize(QUBITS);
        double[] sorted = last.values().stream().mapToDouble(v -> v).sorted().toArray();
        double middle = (sorted[QUBITS / 2 - 1] + sorted[QUBITS / 2]) / 2;
        return String.format(Locale.ROOT, "%.2f μs", middle);
    }

    @Test
    void theMedianBeforeAndAfterAStepCountsEveryQubit() throws InterruptedException {
        List<PaperDump.Point> history = uneven();

        assertThat(ask(history, "which qubits lost T1 around 12 November?"))
                .contains(
                        "3 of 156 qubits lost T1",
                        "for all 156 qubits",
                        "went from " + median(history, at -> at.isBefore(DAY)),
                        "to "
                                + median(
                                        history.reversed(),
                                        at -> !at.isBefore(DAY.plus(Duration.ofDays(1)))))
                .doesNotContain("not measured");
    }

    @Test
    void theMedianOfADayCountsEveryQubit() throws InterruptedException {
        List<PaperDump.Point> history = uneven();

        assertThat(ask(history, "median T1 on 11 November"))
                .contains(median(history, at -> at.isBefore(DAY)), "over 156 of 156 qubits");
    }

    @Test
    void qubitsThatWereMeasuredOneByOneAllCount() throws InterruptedException {
        List<PaperDump.Point> history = oneByOne();

        assertThat(ask(history, "median T1 on 11 November"))
                .contains(median(history, at -> at.isBefore(DAY)), "over 156 of 156 qubits");
    }

    @Test
    void nobodyWhoWasNotMeasuredCostsACallOfItsOwn() throws InterruptedException {
        List<PaperDump.Point> history = new ArrayList<>(uneven());
        history.removeIf(point -> point.qubit() >= 96 && point.at().isBefore(DAY));
        Path dump = PaperDump.write(home.resolve("dump"), QUBITS, history);

        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none());
                ChipDesk desk = new ChipDesk(source, PaperDump.CHIP, home)) {
            ChipDesk.Answered answered = desk.ask("median T1 on 11 November");

            assertThat(answered.text()).contains("over 96 of 156 qubits");
            assertThat(answered.turn().steps().size()).isLessThan(30);
        }
    }

    @Test
    void onlySoManyTasksOfADayAreShownAsWereAskedFor() throws InterruptedException {
        List<PaperDump.Point> history = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            history.add(new PaperDump.Point(i, DAY.plusSeconds(60L * i), value(i, i)));
        }
        Path dump = PaperDump.write(home.resolve("dump"), QUBITS, history);

        try (DocumentSource source = DumpFolder.open(dump, Work.Monitor.none());
                ChipDesk desk = new ChipDesk(source, PaperDump.CHIP, home)) {
            String answer = desk.ask("the newest 5 tasks on 12 November").text();

            assertThat(answer).contains("**24 task results**", "The newest 5:");
            assertThat(answer.lines().filter(line -> line.contains("CheckT1"))).hasSize(5);
        }
    }
}
