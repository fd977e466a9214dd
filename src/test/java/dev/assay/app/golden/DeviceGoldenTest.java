package dev.assay.app.golden;

import dev.assay.app.GoldenSubject;
import dev.assay.app.golden.RecordingModel.Call;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.MongoLoopback;
import dev.assay.house.Golden;
import dev.assay.house.SharedFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a model receives in a conversation on a real device, by digests. The texts themselves are
/// written below `target/golden`, for the difference to be read.
final class DeviceGoldenTest {
    private static final CallScript CALLS = CallScript.read("device-calls.txt");

    @TempDir Path home;

    @ParameterizedTest
    @ValueSource(strings = {"fez", "sherbrooke", "manila"})
    void aDumpFolderGivesAModelTheSame(String device) throws IOException, InterruptedException {
        Path dump = SharedFiles.require("data/chips/" + device).toRealPath();
        Map<String, String> places = Map.of(dump.toString(), "<folder>");
        compare(device, "folder", dump.toString(), places);
    }

    /// The calls have the digests that they have from the dump folder.
    @ParameterizedTest
    @ValueSource(strings = {"fez", "sherbrooke", "manila"})
    void aServerGivesAModelTheSame(String device) throws IOException, InterruptedException {
        Path dump = SharedFiles.require("data/chips/" + device);
        try (MongoLoopback server = new MongoLoopback()) {
            for (DocumentCollection collection : DocumentCollection.values()) {
                Path file = dump.resolve(collection.wireName() + ".json");
                if (Files.exists(file)) {
                    server.add(collection, Files.readAllLines(file));
                }
            }
            String hosts = server.address().hosts();
            compare(device, "server", server.uri("qdash"), Map.of(hosts, "<hosts>"));
        }
    }

    private void compare(String device, String kind, String source, Map<String, String> places)
            throws IOException, InterruptedException {
        try (GoldenSubject subject = GoldenSubject.open(home);
                GoldenRun run = GoldenRun.on(subject, source, places)) {
            Digests told = new Digests(device + "-" + kind);
            told.add("screen", run.same(String.join("\n", subject.screen(source))));
            told.add("chat", instructions(run, Optional.empty()));
            for (String task : List.of("CheckT1,3", "CheckT2Echo,1", "ReadoutClassification,2")) {
                told.add(task, instructions(run, Optional.of("@task(" + task + ")")));
            }
            told.assertSame(device + "-" + kind);
            Digests calls = new Digests(device + "-" + kind + "-calls");
            for (List<Call> turn : CALLS.turns()) {
                String first = turn.getFirst().tool() + " " + turn.getFirst().arguments();
                calls.add(first, run.turn(turn));
            }
            calls.assertSame(device + "-calls");
        }
    }

    private static String instructions(GoldenRun run, Optional<String> task) {
        return Written.request(run.asked("How is it?", task), run::same);
    }

    /// Digests of texts, a line each.
    private static final class Digests {
        private final List<String> lines = new ArrayList<>();
        private final Path texts;

        private Digests(String name) throws IOException {
            this.texts = Path.of("target", "golden", name + ".txt");
            Files.createDirectories(Path.of("target", "golden"));
            Files.deleteIfExists(texts);
        }

        private void add(String name, String text) throws IOException {
            lines.add(Written.digest(text) + " " + name);
            String before = Files.exists(texts) ? Files.readString(texts) : "";
            Files.writeString(texts, before + "=== " + name + "\n" + text + "\n");
        }

        private void assertSame(String name) throws IOException {
            Golden.assertSame(
                    DeviceGoldenTest.class,
                    "devices/" + name + ".sha256",
                    String.join("\n", lines));
        }
    }
}
