package dev.assay.chip.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.house.Patience;
import dev.assay.task.Cancellation;
import dev.assay.task.Jobs;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class MongoDocumentsTest extends DocumentSourceContract {
    private final MongoLoopback server = new MongoLoopback();

    @Override
    DocumentSource open(List<Entry> documents, Path folder) throws Exception {
        for (Entry entry : documents) {
            server.add(entry.collection(), List.of(entry.document().toString()));
        }
        return MongoDocuments.open(server.address(), Work.Monitor.none());
    }

    @AfterEach
    void stopServer() {
        server.close();
    }

    private static MongoDocuments open(String uri, String database, String project)
            throws InterruptedException {
        return MongoDocuments.open(new MongoAddress(uri, database, project), Work.Monitor.none());
    }

    @Test
    void aChosenProjectIsTheOnlyOne() throws Exception {
        try (DocumentSource one = open(server.uri(""), "qdash", "other")) {
            assertThat(one.info().chips()).extracting(ChipInfo::projectId).containsOnly("other");
            assertThat(one.info().kind()).isEqualTo(SourceInfo.Kind.MONGODB);
        }
    }

    @Test
    void aDatabaseWithoutCalibrationDataIsToldWithTheOthers() {
        assertThatExceptionOfType(SourceException.class)
                .isThrownBy(() -> open(server.uri(""), "elsewhere", ""))
                .withMessageContaining("\"elsewhere\" holds no calibration data")
                .withMessageContaining("The server has: qdash")
                .withMessageContaining("Nothing was changed");
    }

    @Test
    void aServerThatIsNotThereIsToldInWords() throws Exception {
        // A port that is taken, so that nobody else can, but not listened at.
        try (Socket taken = new Socket()) {
            taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            String host = "127.0.0.1:" + taken.getLocalPort();
            String uri = "mongodb://user:pass%40word@" + host + "/?serverSelectionTimeoutMS=200";
            assertThatExceptionOfType(SourceException.class)
                    .isThrownBy(() -> open(uri, "qdash", ""))
                    .withMessageContaining("No MongoDB server answered at " + host + "/qdash")
                    .satisfies(e -> assertThat(e.getMessage()).doesNotContain("pass"));
        }
    }

    @Test
    void aRefusedPasswordIsToldInWords() {
        String uri = server.uri("").replace("mongodb://", "mongodb://me:wrong@");
        assertThatExceptionOfType(SourceException.class)
                .isThrownBy(() -> open(uri, "qdash", ""))
                .withMessageContaining("refused the user name or the password");
    }

    @Test
    void whatIsNoAddressIsToldBeforeAnythingIsTried() {
        assertThatExceptionOfType(SourceException.class)
                .isThrownBy(() -> open("http://localhost", "qdash", ""))
                .withMessageContaining("begins with mongodb://");
    }

    @Test
    void connectingToASilentServerCanBeCancelled() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Jobs jobs = new Jobs(Runnable::run)) {
            MongoAddress address =
                    new MongoAddress(
                            "mongodb://localhost:"
                                    + silent.getLocalPort()
                                    + "/?serverSelectionTimeoutMS=600000",
                            "q",
                            null);
            CompletableFuture<Boolean> ended = new CompletableFuture<>();
            CompletableFuture<Boolean> begun = new CompletableFuture<>();
            Work<Boolean> work =
                    monitor -> {
                        Progress told = (_, _) -> begun.complete(true);
                        MongoDocuments.open(
                                address, new Work.Monitor(told, monitor.cancellation()));
                        return true;
                    };
            var job = jobs.start("connect", work, _ -> ended.complete(true));
            Patience.get(begun);
            job.cancel();
            Patience.get(ended);
        }
    }

    @Test
    void theNewestDateIsReadFromTheIndex() {
        FieldPath start = FieldPath.of("start_at");
        DocumentQuery query =
                DocumentQuery.of(
                                new ChipInfo("p", "A", 4, null, null),
                                DocumentCollection.TASK_RESULT_HISTORY)
                        .descending(start)
                        .first(1)
                        .only(start);
        assertThat(MongoTerms.pipeline(query, true))
                .extracting(stage -> stage.toBsonDocument().toJson())
                .containsExactly(
                        "{\"$match\": {\"$and\": [{\"project_id\": \"p\"}, {\"chip_id\": \"A\"}]}}",
                        "{\"$sort\": {\"start_at\": -1}}",
                        "{\"$limit\": 1}",
                        "{\"$project\": {\"start_at\": 1}}");
    }

    @Test
    void theNewestOfAGroupAreChosenOnTheServer() {
        DocumentQuery query =
                DocumentQuery.of(
                                new ChipInfo("p", "A", 4, null, null),
                                DocumentCollection.TASK_RESULT_HISTORY)
                        .newestPer(FieldPath.of("qid"), FieldPath.of("start_at"), 10);
        assertThat(MongoTerms.pipeline(query, true).toString())
                .contains("$firstN")
                .contains("n=10");
        assertThat(MongoTerms.pipeline(query, false).toString())
                .contains("$push")
                .contains("$slice");
    }

    @Test
    void anIdStoredAsANumberIsFound() throws Exception {
        server.add(
                DocumentCollection.QUBIT,
                List.of("{\"project_id\":\"p\",\"chip_id\":\"A\",\"qid\":12}"));
        try (DocumentSource source = MongoDocuments.open(server.address(), Work.Monitor.none())) {
            DocumentQuery query =
                    DocumentQuery.of(
                                    source.info().chip("A").orElseThrow(), DocumentCollection.QUBIT)
                            .where(new DocumentFilter.Equal(FieldPath.of("qid"), "12"));
            assertThat(source.count(query, new Cancellation())).isEqualTo(1);
        }
    }
}
