package dev.assay.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// The scripted server as a program of its own. The word `deaf` makes it go on when its input ends,
/// `mute` say nothing at all, `lost` end before it says anything, `parent` have a child that
/// outlives it, `heir` one that holds its streams, too, `marked` begin its output with a byte-order
/// mark, and `logging` write a log there.
public final class StdioScript {
    private static final PrintStream OUT = System.out;

    private StdioScript() {}

    /// Speaks until the input ends.
    public static void main(String[] arguments) throws Exception {
        List<String> words = List.of(arguments);
        System.err.println("scripted server is up, sk-abcdefgh12345678");
        if (words.contains("lost")) {
            System.err.println("Error: the table of contents is missing");
            System.exit(3);
        }
        if (words.contains("parent") || words.contains("heir")) {
            ProcessBuilder child = new ProcessBuilder("sleep", "600");
            if (words.contains("heir")) {
                child.inheritIO();
            }
            System.err.println("child " + child.start().pid());
        }
        if (words.contains("marked")) {
            OUT.writeBytes(new byte[] {(byte) 0xef, (byte) 0xbb, (byte) 0xbf});
        } else if (words.contains("logging")) {
            OUT.println("[INFO] 2026-01-01 server started");
        } else {
            OUT.println("Welcome to the scripted server!");
        }
        ScriptedServer server = new ScriptedServer();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        String line = in.readLine();
        while (line != null) {
            JsonNode message = Json.parse(line).orElseThrow();
            if (!words.contains("mute")) {
                Thread.ofPlatform().daemon().start(() -> answer(server, message));
            }
            line = in.readLine();
        }
        if (words.contains("deaf")) {
            new CountDownLatch(1).await();
        }
        System.exit(0);
    }

    private static void answer(ScriptedServer server, JsonNode message) {
        try {
            server.answer(message, new Written());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class Written implements ScriptedServer.Out {
        @Override
        public void send(ObjectNode message) {
            raw((Json.write(message) + "\n").getBytes(UTF_8));
        }

        @Override
        public void raw(byte[] bytes) {
            synchronized (OUT) {
                OUT.writeBytes(bytes);
                OUT.flush();
                if (OUT.checkError()) {
                    System.exit(0);
                }
            }
        }

        @Override
        public void die() {
            System.exit(7);
        }
    }
}
