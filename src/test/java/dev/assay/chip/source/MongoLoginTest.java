package dev.assay.chip.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.mongodb.ConnectionString;
import dev.assay.base.Secrets;
import dev.assay.task.Work;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A server that asks for a login answers as one that does not, to those who have the password.
final class MongoLoginTest extends DocumentSourceContract {
    private static final MongoUser READER = new MongoUser("reader", "right password");
    private static final MongoUser PARTICULAR =
            new MongoUser(
                    "me@lab/ä+b =,c", "p%:/?#[]@ü+ =,word", "people", Set.of("qdash", "people"));
    private static final MongoUser STRANGER =
            new MongoUser("stranger", "another password", "admin", Set.of("elsewhere"));

    private final MongoLoopback server = MongoLoopback.withLogin(READER, PARTICULAR, STRANGER);

    @AfterEach
    void stopServer() {
        server.close();
    }

    @Override
    DocumentSource open(List<Entry> documents, Path folder) throws Exception {
        for (Entry entry : documents) {
            server.add(entry.collection(), List.of(entry.document().toString()));
        }
        return open(server.uri(READER, READER.password()));
    }

    private static DocumentSource open(String uri) throws InterruptedException {
        return open(new MongoAddress(uri, "qdash", null));
    }

    private static DocumentSource open(MongoAddress address) throws InterruptedException {
        return MongoDocuments.open(address, Work.Monitor.none());
    }

    private static List<String> chips(DocumentSource source) {
        return source.info().chips().stream().map(ChipInfo::chipId).toList();
    }

    @Test
    void aWrongPasswordIsToldAndNowhereWrittenDown() {
        String wrong = "wrong password";
        MongoAddress address = new MongoAddress(server.uri(READER, wrong), "qdash", null);
        assertThatExceptionOfType(SourceException.class)
                .isThrownBy(() -> open(address))
                .withMessageContaining("refused the user name or the password")
                .withMessageContaining("Nothing was changed")
                .satisfies(refused -> {
                    StringWriter whole = new StringWriter();
                    refused.printStackTrace(new PrintWriter(whole));
                    assertThat(whole.toString()).doesNotContain(wrong, "wrong%20password");
                });
        assertThat(address.toString()).doesNotContain(wrong, "wrong%20password");
        assertThat(Secrets.hide("It was \"" + wrong + "\".")).doesNotContain(wrong);
    }

    @Test
    void anUnknownUserIsToldAsAWrongPassword() {
        MongoUser nobody = new MongoUser("nobody", "right password");
        assertThatExceptionOfType(SourceException.class)
                .isThrownBy(() -> open(server.uri(nobody, nobody.password())))
                .withMessageContaining("refused the user name or the password");
    }

    @Test
    void aUserIsKnownToItsOwnDatabaseOnly() throws Exception {
        String uri = server.uri(PARTICULAR, PARTICULAR.password());
        try (DocumentSource source = open(uri)) {
            assertThat(chips(source)).contains("A");
        }
        assertThatExceptionOfType(SourceException.class)
                .isThrownBy(() -> open(uri.replace("authSource=people", "authSource=admin")))
                .withMessageContaining("Check both, and the authSource in the address");
    }

    @Test
    void theDatabaseInThePathKnowsTheUserWhereNoSourceIsNamed() throws Exception {
        String uri = server.uri(PARTICULAR, PARTICULAR.password());
        try (DocumentSource source =
                open(uri.replace("/?", "/people?").replace("&authSource=people", ""))) {
            assertThat(chips(source)).contains("A");
        }
    }

    @Test
    void whatPeopleTypeIsEscapedForTheDriver() throws Exception {
        MongoAddress typed =
                new MongoAddress(server.uri("") + "&authSource=people", "qdash", null)
                        .withUser(PARTICULAR.name())
                        .withPassword(PARTICULAR.password());
        assertThat(typed.user()).isEqualTo(PARTICULAR.name());
        assertThat(typed.password()).isEqualTo(PARTICULAR.password());
        try (DocumentSource source = open(typed)) {
            assertThat(chips(source)).contains("A");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a+b", "a%2Bb", "a%20b", "a%40b"})
    void anAddressIsReadAsTheDriverReadsIt(String escaped) {
        String uri = "mongodb://%s:%s@lab:1".formatted(escaped, escaped);
        ConnectionString driver = new ConnectionString(uri);
        MongoAddress address = MongoAddress.of(uri);
        assertThat(address.user()).isEqualTo(driver.getUsername());
        assertThat(address.password()).isEqualTo(String.valueOf(driver.getPassword()));
    }

    @Test
    void aUserWithoutRightsIsToldWhichOneIsMissing() {
        assertThatExceptionOfType(SourceException.class)
                .isThrownBy(() -> open(server.uri(STRANGER, STRANGER.password())))
                .withMessageContaining("knows the user stranger")
                .withMessageContaining("may not read the database qdash")
                .withMessageContaining("Ask whoever runs the server for the role read");
    }

    @Test
    void whoGivesNoUserIsToldThatOneIsNeeded() {
        assertThatExceptionOfType(SourceException.class)
                .isThrownBy(() -> open(server.uri("")))
                .withMessageContaining("lets nobody read without a login")
                .withMessageContaining("Connect with a user and a password");
    }
}
