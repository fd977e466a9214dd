package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;

/// A process that speaks as an interpreter does and knows a few words: `count` answers how many
/// runs there were, `sleep` goes on for ever, `exit` ends the process, `memory` ends it as one does
/// that has none left, `garbage` sends what is no message, `warn`, `chart` and `fail` do so.
final class ScriptedInterpreter {
    /// The code with which it ends without memory.
    static final int OUT_OF_MEMORY = 3;

    private ScriptedInterpreter() {}

    public static void main(String[] arguments) throws Exception {
        WorkerChannel channel = new WorkerChannel(System.in, System.out);
        channel.receive();
        channel.send(message("ready", 0).put("version", "0"));
        for (int runs = 1; ; runs++) {
            ObjectNode asked = channel.receive();
            run(channel, asked.path("code").asText(), asked.path("run").asInt(), runs);
        }
    }

    private static void run(WorkerChannel channel, String code, int run, int runs)
            throws IOException, InterruptedException {
        ObjectNode done = message("done", run);
        switch (code) {
            case "sleep" -> new CountDownLatch(1).await();
            case "exit" -> Runtime.getRuntime().halt(1);
            case "memory" -> Runtime.getRuntime().halt(OUT_OF_MEMORY);
            case "garbage" -> System.out.write(new byte[] {-1, -1, -1, -1});
            case "warn" -> channel.send(message("warning", run).put("text", "careful"));
            case "chart" ->
                    channel.send(
                            message("chart", run)
                                    .set("figure", Json.parse("{\"data\": []}").orElseThrow()));
            case "fail" -> {
                channel.send(message("output", run).put("text", "before"));
                done.put("error", "NameError: name 'x' is not defined").put("line", 2);
            }
            case "long" -> channel.send(message("output", run).put("text", "y".repeat(5_000)));
            default -> channel.send(message("output", run).put("text", String.valueOf(runs)));
        }
        System.out.flush();
        channel.send(done);
    }

    private static ObjectNode message(String kind, int run) {
        return Json.object().put("is", kind).put("run", run);
    }
}
