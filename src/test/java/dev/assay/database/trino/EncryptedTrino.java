package dev.assay.database.trino;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.assay.base.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/// A server that speaks as much of Trino's protocol as a question for its version needs, over TLS
/// with a certificate that it signed itself, to one user with a password.
final class EncryptedTrino implements AutoCloseable {
    private static final String KEY = "changeit";

    private final HttpsServer server;
    private final Queue<String> logins = new ConcurrentLinkedQueue<>();
    private final String login;

    private EncryptedTrino(HttpsServer server, String login) {
        this.server = server;
        this.login = "Basic " + encoded(login);
    }

    private static String encoded(String login) {
        return Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.ISO_8859_1));
    }

    /// Starts one.
    ///
    /// @param login as in "me:secret"
    static EncryptedTrino start(Certificate certificate, String login) throws Exception {
        HttpsServer server =
                HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(certificate.context()));
        EncryptedTrino started = new EncryptedTrino(server, login);
        server.createContext("/", started::answer);
        server.start();
        return started;
    }

    int port() {
        return server.getAddress().getPort();
    }

    /// The logins that were sent, in clear text; Trino reads them as Latin 1.
    List<String> logins() {
        return logins.stream()
                .map(sent -> Base64.getDecoder().decode(sent.replaceFirst("^Basic ", "")))
                .map(bytes -> new String(bytes, StandardCharsets.ISO_8859_1))
                .toList();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String sent = exchange.getRequestHeaders().getFirst("Authorization");
        String sql = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (sent != null) {
            logins.add(sent);
        }
        if (!login.equals(sent)) {
            exchange.getResponseHeaders().add("WWW-Authenticate", "Basic realm=\"Trino\"");
            respond(exchange, 401, "Access Denied: Invalid credentials");
            return;
        }
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        if (sql.startsWith("START TRANSACTION")) {
            exchange.getResponseHeaders().add("X-Trino-Started-Transaction-Id", "t1");
        }
        if (sql.startsWith("PREPARE")) {
            String[] words = sql.split("\\s+", 4);
            exchange.getResponseHeaders()
                    .add(
                            "X-Trino-Added-Prepare",
                            words[1] + "=" + URLEncoder.encode(words[3], StandardCharsets.UTF_8));
        }
        respond(exchange, 200, Json.write(result()));
    }

    /// One row with one text.
    private static ObjectNode result() {
        ObjectNode result = Json.object().put("id", "q1").put("infoUri", "http://localhost/q1");
        ObjectNode column =
                result.putArray("columns").addObject().put("name", "x").put("type", "varchar");
        column.putObject("typeSignature")
                .put("rawType", "varchar")
                .putArray("arguments")
                .addObject()
                .put("kind", "LONG")
                .put("value", 2_147_483_647L);
        result.putArray("data").addArray().add("478");
        ObjectNode stats = result.putObject("stats").put("state", "FINISHED");
        for (String count :
                List.of(
                        "nodes",
                        "totalSplits",
                        "queuedSplits",
                        "runningSplits",
                        "completedSplits",
                        "cpuTimeMillis",
                        "wallTimeMillis",
                        "queuedTimeMillis",
                        "elapsedTimeMillis",
                        "processedRows",
                        "processedBytes",
                        "peakMemoryBytes",
                        "spilledBytes")) {
            stats.put(count, 0);
        }
        stats.put("queued", false).put("scheduled", true);
        result.putArray("warnings");
        return result;
    }

    private static void respond(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length);
        try (exchange) {
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }

    /// A certificate with its key.
    ///
    /// @param keys a PKCS12 store
    /// @param pem the certificate alone
    record Certificate(Path keys, Path pem) {
        /// Makes one that is good for a host, with the tool of the JDK.
        ///
        /// @param host as in "dns:localhost"
        static Certificate of(Path folder, String name, String host) throws Exception {
            Path keys = folder.resolve(name + ".p12");
            Path pem = folder.resolve(name + ".pem");
            tool(
                    List.of(
                            "-genkeypair",
                            "-alias",
                            "trino",
                            "-keyalg",
                            "EC",
                            "-groupname",
                            "secp256r1",
                            "-dname",
                            "CN=" + name,
                            "-ext",
                            "san=" + host,
                            "-validity",
                            "2",
                            "-storetype",
                            "PKCS12",
                            "-keystore",
                            keys.toString(),
                            "-storepass",
                            KEY));
            tool(
                    List.of(
                            "-exportcert",
                            "-rfc",
                            "-alias",
                            "trino",
                            "-keystore",
                            keys.toString(),
                            "-storepass",
                            KEY,
                            "-file",
                            pem.toString()));
            return new Certificate(keys, pem);
        }

        private static void tool(List<String> arguments) throws Exception {
            ProcessBuilder process =
                    new ProcessBuilder(
                                    Path.of(System.getProperty("java.home"), "bin", "keytool")
                                            .toString())
                            .redirectErrorStream(true);
            process.command().addAll(arguments);
            Map<String, String> environment = process.environment();
            environment.put("LC_ALL", "C");
            Process running = process.start();
            String said =
                    new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (running.waitFor() != 0) {
                throw new IOException(said);
            }
        }

        private SSLContext context() throws IOException, GeneralSecurityException {
            KeyStore store = KeyStore.getInstance("PKCS12");
            try (var in = Files.newInputStream(keys)) {
                store.load(in, KEY.toCharArray());
            }
            KeyManagerFactory managers =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(store, KEY.toCharArray());
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        }
    }
}
