package dev.assay.chip.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import dev.assay.house.Patience;
import dev.assay.task.Cancellation;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import io.netty.channel.Channel;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/// A server that stops answering in the middle of a query, and one that takes too long for it.
final class MongoStallTest {
    private static final String CHIP = "{\"project_id\":\"p\",\"chip_id\":\"A\",\"size\":4}";

    private static MongoLoopback filled(MongoLoopback server) {
        server.add(DocumentCollection.CHIP, List.of(CHIP));
        server.add(
                DocumentCollection.QUBIT,
                List.of("{\"project_id\":\"p\",\"chip_id\":\"A\",\"qid\":\"1\"}"));
        return server;
    }

    private static MongoDocuments open(String uri) throws InterruptedException {
        return MongoDocuments.open(new MongoAddress(uri, "qdash", null), Work.Monitor.none());
    }

    private static String through(StallingRelay relay, MongoLoopback server, String options) {
        return server.uri("").replaceFirst("//[^/]+/", "//127.0.0.1:" + relay.port() + "/")
                + options;
    }

    private static void readAll(DocumentSource source, StallingRelay relay, Cancellation watched)
            throws InterruptedException {
        DocumentQuery all =
                DocumentQuery.of(source.info().chip("A").orElseThrow(), DocumentCollection.QUBIT);
        relay.stallAt("aggregate");
        source.find(all, watched, _ -> {});
    }

    @Test
    void aQueryThatStallsMidwayCanBeCancelled() throws Exception {
        try (MongoLoopback server = filled(new MongoLoopback());
                StallingRelay relay = new StallingRelay(server.port());
                DocumentSource source = open(through(relay, server, ""));
                Jobs jobs = new Jobs(Runnable::run)) {
            CompletableFuture<JobOutcome<Boolean>> ended = new CompletableFuture<>();
            Work<Boolean> work =
                    monitor -> {
                        readAll(source, relay, monitor.cancellation());
                        return true;
                    };
            var job = jobs.start("read", work, ended::complete);
            Patience.get(relay.heldBack());

            job.cancel();

            assertThat(Patience.get(ended)).isInstanceOf(JobOutcome.Cancelled.class);
        }
    }

    @Test
    void aServerThatStopsAnsweringIsGivenUpInWords() throws Exception {
        try (MongoLoopback server = filled(new MongoLoopback());
                StallingRelay relay = new StallingRelay(server.port());
                DocumentSource source = open(through(relay, server, "&socketTimeoutMS=5000"))) {
            assertThatExceptionOfType(SourceException.class)
                    .isThrownBy(() -> readAll(source, relay, new Cancellation()))
                    .withMessageContaining("stopped answering")
                    .withMessageContaining("Nothing was changed");
        }
    }

    @Test
    void aServerIsWaitedForALittleLongerThanItMayTake() {
        long patience =
                MongoDocuments.settings("mongodb://localhost")
                        .getSocketSettings()
                        .getReadTimeout(TimeUnit.SECONDS);
        assertThat(patience)
                .isBetween(MongoDocuments.QUERY_SECONDS + 1L, 2L * MongoDocuments.QUERY_SECONDS);
    }

    @Test
    void everyQueryHasATimeLimitThatIsToldInWords() throws Exception {
        try (MongoLoopback server = filled(new MongoLoopback(new LimitedBackend()));
                DocumentSource source = open(server.uri(""))) {
            ChipInfo chip = source.info().chip("A").orElseThrow();
            DocumentQuery all = DocumentQuery.of(chip, DocumentCollection.EXECUTION_HISTORY);
            Cancellation none = new Cancellation();
            assertTooLong(() -> source.find(all, none, _ -> {}));
            assertTooLong(() -> source.count(all, none));
            assertTooLong(() -> source.distinct(all, FieldPath.of("status"), none));
        }
    }

    private static void assertTooLong(ThrowingCallable asked) {
        assertThatExceptionOfType(SourceException.class)
                .isThrownBy(asked)
                .withMessageContaining("took longer than 60 seconds for one question");
    }

    /// Takes too long for whatever asks for executions with the limit of a query.
    private static final class LimitedBackend extends MemoryBackend {
        @Override
        public Document handleCommand(
                Channel channel, String database, String command, Document query) {
            Object limit = query.get("maxTimeMS");
            if (DocumentCollection.EXECUTION_HISTORY.wireName().equals(query.get(command))
                    && limit instanceof Number milliseconds
                    && milliseconds.longValue() == 1000L * MongoDocuments.QUERY_SECONDS) {
                throw new MongoServerError(50, "MaxTimeMSExpired", "operation exceeded time limit");
            }
            return super.handleCommand(channel, database, command, query);
        }
    }
}
