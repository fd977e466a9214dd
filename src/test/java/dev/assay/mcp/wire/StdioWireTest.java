package dev.assay.mcp.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.house.Patience;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is still read of a program that has ended.
final class StdioWireTest {
    private static final String ANSWERS =
            """
            read asked
            echo '{"jsonrpc":"2.0","method":"notifications/message","params":{}}'
            echo '{"jsonrpc":"2.0","id":"one","result":{"said":"last"}}'
            """;

    @TempDir Path folder;
    private final BlockingQueue<JSONRPCResponse> answers = new LinkedBlockingQueue<>();

    private StdioWire asked(String script) {
        StdioWire wire =
                StdioWire.start(
                        "lab",
                        new StdioWire.Program(
                                List.of("/bin/sh", "-c", script),
                                folder,
                                Map.of("PATH", "/usr/bin:/bin")),
                        _ -> {},
                        ServerWire.LONGEST_MESSAGE);
        wire.connect(message -> message.doOnNext(this::handle)).block();
        wire.sendMessage(new JSONRPCRequest("tools/list", "one", Json.object())).block();
        return wire;
    }

    /// Takes longer over what is no answer than is waited for more of a program that has ended.
    private void handle(JSONRPCMessage message) {
        if (message instanceof JSONRPCResponse response) {
            answers.add(response);
        } else if (message instanceof JSONRPCNotification) {
            try {
                boolean _ = new CountDownLatch(1).await(1_500, TimeUnit.MILLISECONDS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Test
    void anAnswerThatIsHereIsReadHoweverLongThatTakes() throws Exception {
        try (StdioWire _ = asked(ANSWERS)) {
            JSONRPCResponse answer = Patience.take(answers);
            assertThat(answer.error()).isNull();
            assertThat(String.valueOf(answer.result())).contains("last");
        }
    }

    @Test
    void aChildThatWritesOnDoesNotKeepItsServerFromEnding() throws Exception {
        String script =
                "read asked; (i=0; while [ $i -lt 600 ]; do echo on; i=$((i+1)); sleep 0.1; done) & exit 3";
        try (StdioWire _ = asked(script)) {
            JSONRPCResponse answer = Patience.take(answers);
            assertThat(ServerWire.lost(answer.error()).orElseThrow())
                    .hasMessageContaining("The server lab ended by itself (exit code 3)");
        }
    }
}
