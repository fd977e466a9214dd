import io.trino.plugin.tpch.TpchPlugin;
import io.trino.server.testing.TestingTrinoServer;
import java.io.IOException;
import java.util.Map;

/// The server that Trino's makers test with, in a process of its own: with the tables of TPC-H.
/// Says its address once it answers, and ends when whoever started it is gone.
public final class TrinoForTests {
    private TrinoForTests() {}

    public static void main(String[] arguments) throws IOException {
        try (TestingTrinoServer server = TestingTrinoServer.create()) {
            server.installPlugin(new TpchPlugin());
            server.createCatalog("tpch", "tpch", Map.of("tpch.splits-per-node", "4"));
            System.out.println("listening on " + server.getBaseUrl());
            System.out.flush();
            while (System.in.read() >= 0) {
                // What is said means nothing; only the end of it does.
            }
        }
        Runtime.getRuntime().halt(0);
    }
}
