package dev.assay.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;

/// Answers that no server should give.
final class HostileAnswers {
    private static final int MEGABYTE = 1 << 20;

    private HostileAnswers() {}

    static void give(String tool, JsonNode id, ScriptedServer.Out out)
            throws IOException, InterruptedException {
        String begin = "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{\"content\":[";
        switch (tool) {
            case "huge" -> {
                out.raw((begin + "{\"type\":\"text\",\"text\":\"").getBytes(UTF_8));
                megabytes(100, out);
                out.raw("\"}]}}\n".getBytes(UTF_8));
            }
            case "endless" -> {
                out.raw((begin + "{\"type\":\"text\",\"text\":\"").getBytes(UTF_8));
                megabytes(Integer.MAX_VALUE, out);
            }
            case "garbage" -> out.raw((begin + "oops\n").getBytes(UTF_8));
            case "letters" -> {
                out.raw((begin + "{\"type\":\"text\",\"text\":\"").getBytes(UTF_8));
                out.raw(new byte[] {(byte) 0xc3, 0x28, (byte) 0xff});
                out.raw("\"}]}}\n".getBytes(UTF_8));
            }
            case "deep" -> out.raw((begin + "[".repeat(100_000) + "\n").getBytes(UTF_8));
            case "dies" -> out.die();
            case "silent" -> new CountDownLatch(1).await();
            case "chatter" -> {
                while (true) {
                    out.send(ScriptedServer.notice("notifications/message"));
                }
            }
            default -> out.send(ScriptedServer.result(id, ScriptedServer.texts("?")));
        }
    }

    private static void megabytes(int count, ScriptedServer.Out out) throws IOException {
        byte[] piece = "x".repeat(MEGABYTE).getBytes(UTF_8);
        for (int i = 0; i < count; i++) {
            out.raw(piece);
        }
    }
}
