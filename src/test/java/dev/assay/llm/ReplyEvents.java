package dev.assay.llm;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/// How a scripted reply is written, by the API that was asked.
final class ReplyEvents {
    private static final int PIECE = 7;

    private ReplyEvents() {}

    /// The APIs that the scripted server speaks.
    enum Api {
        RESPONSES("/responses"),
        CHAT("/chat/completions"),
        MESSAGES("/messages");

        private final String path;

        Api(String path) {
            this.path = path;
        }

        static Optional<Api> of(String path) {
            for (Api api : values()) {
                if (path.endsWith(api.path)) {
                    return Optional.of(api);
                }
            }
            return Optional.empty();
        }

        /// What the real API refuses in a request; empty where it would answer.
        Optional<String> complaint(ObjectNode body) {
            return switch (this) {
                case RESPONSES -> RequestRules.complaint(body);
                case CHAT -> ChatRules.complaint(body);
                case MESSAGES -> MessageRules.complaint(body);
            };
        }

        /// Sends all parts, then the ending as far as it is made of events.
        void write(Sink sink) throws IOException, InterruptedException {
            switch (this) {
                case RESPONSES -> new ResponseEvents(sink).write();
                case CHAT -> new ChatEvents(sink).write();
                case MESSAGES -> new MessageEvents(sink).write();
            }
        }
    }

    /// Where a reply is written.
    record Sink(OutputStream out, ScriptedReply reply, String model, IntSupplier numbers) {
        void line(String line) throws IOException, InterruptedException {
            TimeUnit.NANOSECONDS.sleep(reply.pause().toNanos());
            out.write((line + "\n\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
    }

    static String[] pieces(String text) {
        return text.isEmpty() ? new String[0] : text.split("(?<=\\G.{" + PIECE + "})", -1);
    }
}
