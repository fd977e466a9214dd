package dev.assay.chip.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.source.DocumentCollection;
import dev.assay.house.ChildJava;
import dev.assay.house.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Several programs open the sample for the first time at the same moment, and the one that makes
/// it is killed in the middle.
final class SampleRaceTest {
    private static final int PROGRAMS = 3;

    @TempDir Path folder;
    private final List<Racer> racers = new ArrayList<>();

    /// A program of the race.
    ///
    /// @param said the file of what it says
    private record Racer(Process process, Path said) {
        List<String> lines() throws IOException {
            return Files.readAllLines(said);
        }

        boolean isMaking() throws IOException {
            return lines().stream().filter(line -> line.startsWith("Making")).count() > 3;
        }
    }

    @AfterEach
    void endAll() throws InterruptedException {
        for (Racer racer : racers) {
            racer.process().destroyForcibly().waitFor();
        }
    }

    @Test
    void whatAKilledMakerLeftIsMadeAnewOnceAndUsedByAll() throws Exception {
        Path shared = folder.resolve("shared");
        for (int i = 0; i < PROGRAMS; i++) {
            racers.add(start(shared, folder.resolve("said-" + i)));
        }
        Patience.until(() -> all(racer -> racer.lines().contains(SampleChild.READY)));
        for (Racer racer : racers) {
            racer.process().outputWriter().write('\n');
            racer.process().outputWriter().flush();
        }

        Patience.until(() -> !making().isEmpty());
        Racer killed = making().getFirst();
        assertThat(making()).containsExactly(killed);
        killed.process().destroyForcibly().waitFor();
        racers.remove(killed);

        Patience.until(() -> all(racer -> !racer.process().isAlive()));
        assertThat(killed.lines()).noneMatch(line -> line.startsWith(SampleChild.OPENED));
        assertThat(making()).as("those that made it after all").hasSize(1);
        for (Racer racer : racers) {
            assertThat(racer.lines().getLast()).isEqualTo(SampleChild.OPENED + results());
        }
        try (Stream<Path> files = Files.list(shared)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .filteredOn(name -> name.startsWith("sample"))
                    .containsExactly("sample-64q-v" + SampleGenerator.VERSION + ".duckdb");
        }
    }

    private static Racer start(Path shared, Path said) throws IOException {
        Process process =
                ChildJava.shortLived()
                        .flag("-Xmx300m")
                        .runs(SampleChild.class, shared.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        return new Racer(process, said);
    }

    private interface Question {
        boolean ask(Racer racer) throws IOException;
    }

    private boolean all(Question question) throws IOException {
        for (Racer racer : racers) {
            if (!question.ask(racer)) {
                return false;
            }
        }
        return true;
    }

    private List<Racer> making() throws IOException {
        List<Racer> making = new ArrayList<>();
        for (Racer racer : racers) {
            if (racer.isMaking()) {
                making.add(racer);
            }
        }
        return making;
    }

    /// How many results the whole sample has.
    private static long results() {
        SampleGenerator generator = new SampleGenerator();
        long results = 0;
        for (int day = 0; day < SampleStories.DAYS; day++) {
            results += count(generator.day(day));
        }
        return results + count(generator.newest());
    }

    private static long count(List<SampleGenerator.Document> documents) {
        return documents.stream()
                .filter(d -> d.collection() == DocumentCollection.TASK_RESULT_HISTORY)
                .count();
    }
}
