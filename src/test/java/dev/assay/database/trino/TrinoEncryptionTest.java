package dev.assay.database.trino;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.assay.database.server.ServerAddress;
import dev.assay.database.server.ServerException;
import dev.assay.database.server.ServerInfo;
import dev.assay.database.trino.EncryptedTrino.Certificate;
import dev.assay.task.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names, passwords and certificates reach a Trino server as the address says, or a sentence tells
/// why not.
final class TrinoEncryptionTest {
    @TempDir static Path folder;
    private static Certificate own;
    private static Certificate foreign;
    private static EncryptedTrino server;

    @BeforeAll
    static void start() throws Exception {
        own = Certificate.of(folder, "own", "dns:localhost");
        foreign = Certificate.of(folder, "foreign", "dns:localhost");
        server = EncryptedTrino.start(own, "me:sécret pass");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static ServerInfo look(String host, String password, String options)
            throws InterruptedException {
        ServerAddress address =
                ServerAddress.of("trino://me@%s:%d?%s".formatted(host, server.port(), options));
        return new TrinoServer(password.isEmpty() ? address : address.withPassword(password))
                .look(Work.Monitor.none());
    }

    private static String refusal(String host, String password, String options) {
        ServerException refused =
                catchThrowableOfType(ServerException.class, () -> look(host, password, options));
        assertThat(refused).as("a refusal").isNotNull();
        return String.valueOf(refused.getMessage());
    }

    private static String certificate(Certificate certificate) {
        return "&sslrootcert=" + certificate.pem();
    }

    @ParameterizedTest
    @ValueSource(strings = {"prefer", "require"})
    void anyCertificateWillDoWhereNoneIsChecked(String mode) throws InterruptedException {
        assertThat(look("127.0.0.1", "sécret pass", "sslmode=" + mode).version())
                .isEqualTo("Trino 478");
        assertThat(server.logins()).contains("me:sécret pass");
    }

    @Test
    void aNamedCertificateIsTrustedForItsHost() throws InterruptedException {
        String full = "sslmode=verify-full" + certificate(own);
        assertThat(look("localhost", "sécret pass", full).version()).isEqualTo("Trino 478");
        assertThat(refusal("127.0.0.1", "sécret pass", full))
                .startsWith("No encrypted connection to 127.0.0.1")
                .contains("Nothing was changed");
        String authority = "sslmode=verify-ca" + certificate(own);
        assertThat(look("127.0.0.1", "sécret pass", authority).version()).isEqualTo("Trino 478");
    }

    @Test
    void aWrongCertificateIsRefusedBeforeThePasswordIsSent() {
        int before = server.logins().size();
        for (String mode : new String[] {"verify-ca", "verify-full"}) {
            assertThat(
                            refusal(
                                    "localhost",
                                    "sécret pass",
                                    "sslmode=" + mode + certificate(foreign)))
                    .startsWith("No encrypted connection to localhost")
                    .contains("certificate");
            assertThat(refusal("localhost", "sécret pass", "sslmode=" + mode))
                    .startsWith("No encrypted connection to localhost");
        }
        assertThat(server.logins()).hasSize(before);
    }

    @Test
    void aCertificateThatIsNoneIsTold() throws Exception {
        Path none = Files.writeString(folder.resolve("none.pem"), "no certificate\n");
        assertThat(refusal("localhost", "sécret pass", "sslmode=verify-full&sslrootcert=" + none))
                .contains(none.toString());
        assertThat(
                        refusal(
                                "localhost",
                                "sécret pass",
                                "sslmode=verify-full&sslrootcert=" + folder.resolve("absent.pem")))
                .contains("absent.pem");
    }

    @Test
    void aWrongPasswordIsTold() {
        ServerException refused =
                catchThrowableOfType(
                        ServerException.class, () -> look("localhost", "guess", "sslmode=require"));
        assertThat(refused.getMessage())
                .contains("refused the user name or the password of me")
                .doesNotContain("guess");
        assertThat(refused.wantsPassword()).isTrue();
    }

    @Test
    void aMissingPasswordIsTold() {
        assertThat(refusal("localhost", "", "sslmode=require"))
                .contains("refused the user name or the password of me");
    }

    @Test
    void aPasswordIsNotSentInClearText() {
        int before = server.logins().size();
        assertThat(refusal("localhost", "sécret pass", "sslmode=disable"))
                .startsWith("Trino takes a password only over an encrypted connection.");
        assertThat(server.logins()).hasSize(before);
    }
}
