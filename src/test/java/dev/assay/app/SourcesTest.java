package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.source.DocumentSource;
import dev.assay.task.Job;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SourcesTest {
    @TempDir Path home;

    @Test
    void aServerThatIsSilentHoldsUpNoOtherSource() throws Exception {
        Path dump = Files.createDirectories(home.resolve("dump"));
        Files.writeString(dump.resolve("chip.json"), "[{\"chip_id\":\"LAB\",\"size\":4}]");
        Files.writeString(dump.resolve("qubit.json"), "[{\"chip_id\":\"LAB\",\"qid\":\"2\"}]");
        CountDownLatch ended = new CountDownLatch(1);
        try (ServerSocket silent = new ServerSocket(0, 9, InetAddress.getLoopbackAddress());
                Sources sources = new Sources(home, UnaryOperator.identity());
                Jobs jobs = new Jobs(Runnable::run)) {
            String address =
                    "mongodb://127.0.0.1:%d/qdash?serverSelectionTimeoutMS=600000"
                            .formatted(silent.getLocalPort());
            Job connecting =
                    jobs.start(
                            "connect",
                            watch -> sources.open(address, watch),
                            _ -> ended.countDown());
            try (Socket _ = silent.accept()) {
                DocumentSource other = sources.open(dump.toString(), Work.Watch.unwatched());

                assertThat(other.info().defaultChip().orElseThrow().chipId()).isEqualTo("LAB");
                assertThat(ended.getCount()).isOne();
            }
            connecting.cancel();
            ended.await();
        }
    }
}
