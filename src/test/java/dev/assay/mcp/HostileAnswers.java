package dev.assay.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Answers that no server should give.
final class HostileAnswers {
    private static final int MEGABYTE = 1 << 20;
    private static final CountDownLatch NEVER = new CountDownLatch(1);

    /// How often a steady server tells of its progress before it answers.
    private static final int STEPS = 25;

    private HostileAnswers() {}

    /// Gives an answer, blocking.
    ///
    /// @return whether it was one; the true one is to follow otherwise
    static boolean give(String answer, JsonNode id, JsonNode token, ScriptedServer.Out out)
            throws IOException, InterruptedException {
        switch (answer) {
            case "silent" -> NEVER.await();
            case "stranger" -> {
                out.send(
                        ScriptedServer.result(
                                Json.object().numberNode(424_242),
                                ScriptedServer.texts("for somebody else")));
                NEVER.await();
            }
            case "drip" -> {
                while (true) {
                    out.raw("\n".getBytes(UTF_8));
                    pause(5);
                }
            }
            case "busy" -> progress(token, Integer.MAX_VALUE, 5, out);
            case "steady" -> {
                progress(token, STEPS, 450, out);
                return false;
            }
            case "chatter" -> {
                while (true) {
                    out.send(ScriptedServer.notice("notifications/message"));
                }
            }
            default -> {
                return write(answer, id, out);
            }
        }
        return true;
    }

    /// Writes what is no answer of the protocol.
    private static boolean write(String answer, JsonNode id, ScriptedServer.Out out)
            throws IOException {
        String begin = "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",";
        String content = begin + "\"result\":{\"content\":[";
        String text = content + "{\"type\":\"text\",\"text\":\"";
        switch (answer) {
            case "huge" -> {
                out.raw(text.getBytes(UTF_8));
                megabytes(100, out);
                out.raw("\"}]}}\n".getBytes(UTF_8));
            }
            case "endless" -> {
                out.raw(text.getBytes(UTF_8));
                megabytes(Integer.MAX_VALUE, out);
            }
            case "garbage" -> out.raw((content + "oops\n").getBytes(UTF_8));
            case "letters" -> {
                out.raw(text.getBytes(UTF_8));
                out.raw(new byte[] {(byte) 0xc3, 0x28, (byte) 0xff});
                out.raw("\"}]}}\n".getBytes(UTF_8));
            }
            case "deep" -> out.raw((content + "[".repeat(100_000) + "\n").getBytes(UTF_8));
            case "dies" -> out.die();
            default -> {
                String odd = odd(answer);
                if (odd.isEmpty()) {
                    return false;
                }
                out.raw((begin + odd + "}\n").getBytes(UTF_8));
            }
        }
        return true;
    }

    /// What an answer has beside its id; empty where nothing is odd.
    private static String odd(String answer) {
        return switch (answer) {
            case "types" -> types();
            case "many" -> many();
            case "alike" ->
                    "\"result\":{\"prompts\":[{\"name\":\"code-review\"},{\"name\":\"code_review\"}]}";
            case "patterns" ->
                    "\"result\":{\"resourceTemplates\":[{\"uriTemplate\":\"note://by/{day}.txt{?page}\",\"name\":\"Notes of a day\"},{\"uriTemplate\":\"a b\\u0007\"}]}";
            case "unheard" -> "\"error\":{\"code\":-32601,\"message\":\"Unheard\"}";
            case "list" -> "\"result\":[1]";
            case "failure" -> "\"error\":\"it broke\"";
            default -> "";
        };
    }

    private static void progress(JsonNode token, int steps, int pause, ScriptedServer.Out out)
            throws IOException, InterruptedException {
        for (int step = 0; step < steps; step++) {
            out.send(ScriptedServer.progress(token, step, steps));
            pause(pause);
        }
    }

    /// All that was asked for, and nothing of it as it should be.
    private static String types() {
        return """
        "result":{"tools":[1,null,"x",{"name":["a"]},{"name":"x","inputSchema":7}],
        "resources":{"a":"none","b":{"uri":3,"size":"large"}},
        "prompts":[{"name":"p","arguments":"all"},[[]]],"contents":"text","messages":{"role":5},
        "content":7,"structuredContent":"no","nextCursor":{"a":1}}\
        """
                .replace("\n", "");
    }

    /// More than anybody lists.
    private static String many() {
        return IntStream.range(0, 1_200)
                .mapToObj("{\"uri\":\"note://many/%d\"}"::formatted)
                .collect(
                        Collectors.joining(
                                ",",
                                "\"result\":{\"resources\":[",
                                "],\"prompts\":[" + alike() + "]}"));
    }

    /// Prompts that would be typed alike, with long names.
    private static String alike() {
        return IntStream.range(0, 1_200)
                .mapToObj(at -> "+-".repeat(1 + at % 4) + "=".repeat(1 + at / 4 % 9) + at / 36)
                .map(name -> "{\"name\":\"" + "x.".repeat(40) + name + "\"}")
                .collect(Collectors.joining(","));
    }

    private static void pause(int millis) throws InterruptedException {
        boolean _ = NEVER.await(millis, TimeUnit.MILLISECONDS);
    }

    private static void megabytes(int count, ScriptedServer.Out out) throws IOException {
        byte[] piece = "x".repeat(MEGABYTE).getBytes(UTF_8);
        for (int i = 0; i < count; i++) {
            out.raw(piece);
        }
    }
}
