package dev.assay.app.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.chip.domain.ChipDomain;
import dev.assay.house.Patience;
import dev.assay.settings.CheckedJson;
import dev.assay.settings.SettingsFile;
import dev.assay.source.Source;
import dev.assay.task.Job;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.Toolbox;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AvailableSourcesTest {
    @TempDir Path home;

    private AvailableSources sources() {
        return new AvailableSources(
                List.of(
                        new ChipDomain(
                                home,
                                home,
                                SettingsFile.open(home, Map.of()),
                                () -> CheckedJson.of("copilot.json", "{}"))));
    }

    private Path dump(String folder, double t1) throws IOException {
        Path dump = Files.createDirectories(home.resolve(folder));
        Files.writeString(
                dump.resolve("qubit.json"),
                "{\"chip_id\":\"LAB\",\"qid\":\"2\",\"data\":{\"t1\":{\"value\":%s}}}"
                        .formatted(t1));
        return dump;
    }

    /// A source that ends once others do.
    private static Source ending(String id, CyclicBarrier together) {
        return (Source)
                Proxy.newProxyInstance(
                        Source.class.getClassLoader(),
                        new Class<?>[] {Source.class},
                        (_, method, _) ->
                                switch (method.getName()) {
                                    case "id" -> id;
                                    case "close" -> together.await();
                                    default -> throw new IllegalStateException(method.getName());
                                });
    }

    @Test
    void allAreClosedSideBySide() {
        CyclicBarrier together = new CyclicBarrier(3);
        AvailableSources sources = sources();
        sources.take(ending("a", together));
        sources.take(ending("b", together));
        sources.take(ending("a", together));
        boolean closed =
                Patience.of(() -> {
                    sources.close();
                    return true;
                });
        assertThat(closed).isTrue();
        assertThat(sources.openSource("a")).isEmpty();
    }

    @Test
    void aFolderIsOneSourceUnderAllItsNames() throws Exception {
        Path dump = dump("dump", 50);
        Path link = Files.createSymbolicLink(home.resolve("latest"), dump);
        try (AvailableSources sources = sources()) {
            Work.Monitor monitor = Work.Monitor.none();
            Source first = sources.open(dump.toString(), monitor);
            for (String name :
                    List.of(
                            dump + "/",
                            home + "/other/../dump",
                            dump + "/.",
                            link.toString(),
                            link + "/")) {
                assertThat(sources.open(name, monitor)).as(name).isSameAs(first);
                assertThat(sources.id(name)).as(name).isEqualTo(sources.id(dump.toString()));
                assertThat(sources.opened(name)).as(name).isSameAs(first);
            }
            Path other = dump("other", 60);
            Files.delete(link);
            Files.createSymbolicLink(link, other);
            assertThat(sources.open(link.toString(), monitor)).isNotSameAs(first);
            assertThat(sources.id(link.toString())).isEqualTo(other.toRealPath().toString());
        }
    }

    @Test
    void aFolderThatChangedIsReadAgainWhenItIsOpenedAgain() throws Exception {
        Path dump = dump("dump", 50);
        try (AvailableSources sources = sources()) {
            Work.Monitor monitor = Work.Monitor.none();
            Source source = sources.open(dump.toString(), monitor);
            Toolbox tools = Toolbox.of(List.of(source.tools()));
            ObjectNode arguments = Json.object().put("chip_id", "LAB").put("qid", "2");
            Tool params = tools.find("get_qubit_params").orElseThrow();
            assertThat(params.run(arguments, monitor).toString()).contains("50.0");

            dump("dump", 61.5);
            assertThat(sources.open(dump.toString(), monitor)).isSameAs(source);
            assertThat(params.run(arguments, monitor).toString()).contains("61.5");
            assertThat(source.remarks()).singleElement().asString().contains("changed");
        }
    }

    @Test
    void aServerThatIsSilentHoldsUpNoOtherSource() throws Exception {
        Path dump = Files.createDirectories(home.resolve("dump"));
        Files.writeString(dump.resolve("chip.json"), "[{\"chip_id\":\"LAB\",\"size\":4}]");
        Files.writeString(dump.resolve("qubit.json"), "[{\"chip_id\":\"LAB\",\"qid\":\"2\"}]");
        CountDownLatch ended = new CountDownLatch(1);
        try (ServerSocket silent = new ServerSocket(0, 9, InetAddress.getLoopbackAddress());
                AvailableSources sources = sources();
                Jobs jobs = new Jobs(Runnable::run)) {
            String address =
                    "mongodb://127.0.0.1:%d/qdash?serverSelectionTimeoutMS=600000"
                            .formatted(silent.getLocalPort());
            Job connecting =
                    jobs.start(
                            "connect",
                            monitor -> sources.open(address, monitor),
                            _ -> ended.countDown());
            try (Socket _ = silent.accept()) {
                Source other = sources.open(dump.toString(), Work.Monitor.none());

                assertThat(other.usualArguments().path("chip_id").asText()).isEqualTo("LAB");
                assertThat(ended.getCount()).isOne();
            }
            connecting.cancel();
            ended.await();
        }
    }
}
