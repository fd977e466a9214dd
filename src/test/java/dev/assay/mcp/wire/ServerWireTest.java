package dev.assay.mcp.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What is kept of a request while somebody waits for it, and what is told when nobody does.
final class ServerWireTest {
    private final List<String> remarks = new ArrayList<>();
    private final List<JSONRPCMessage> handed = new ArrayList<>();
    private final Kept wire = new Kept(remarks);

    /// A wire that leads nowhere.
    private static final class Kept extends ServerWire {
        private final List<String> sent = new ArrayList<>();
        private final List<String> abandoned = new ArrayList<>();
        private Runnable whileSending = () -> {};

        private Kept(List<String> remarks) {
            super("lab", remarks::add);
        }

        @Override
        void begin() {
            abandoned.clear();
        }

        @Override
        void send(JSONRPCMessage message) {
            whileSending.run();
            sent.add(WireMessage.text(message));
        }

        @Override
        void abandon(String id) {
            abandoned.add(id);
        }

        @Override
        public void close() {
            ended(new WireException("It is gone."));
        }
    }

    @BeforeEach
    void connect() {
        wire.connect(message -> message.doOnNext(handed::add)).block();
    }

    private void request(String id, String token) {
        ObjectNode params = Json.object();
        params.putObject("_meta").put("progressToken", token);
        wire.sendMessage(new JSONRPCRequest("resources/read", id, params)).block();
    }

    private Optional<WireException> lost(int at) {
        return handed.get(at) instanceof JSONRPCResponse response && response.error() != null
                ? ServerWire.lost(response.error())
                : Optional.empty();
    }

    @Test
    void whatIsCancelledIsForgottenOnBothSides() {
        request("one", "token 1");
        request("two", "token 2");

        wire.cancel("token 1");

        assertThat(wire.isWaiting("one")).isFalse();
        assertThat(wire.isWaiting("two")).isTrue();
        assertThat(wire.abandoned).containsExactly("one");
        assertThat(lost(0)).as("the library forgets it, too").isPresent();
        assertThat(wire.sent).hasSize(3);
        assertThat(wire.sent.getLast())
                .contains("notifications/cancelled", "\"requestId\":\"one\"")
                .doesNotContain("two");
        wire.received(JSONRPCResponse.result("one", Json.object()));
        assertThat(handed).as("an answer that comes late").hasSize(1);
        wire.cancel("token 1");
        assertThat(wire.sent).as("once is enough").hasSize(3);
    }

    @Test
    void whatIsAnsweredCannotBeCancelled() {
        request("one", "token 1");
        wire.received(JSONRPCResponse.result("one", Json.object()));
        wire.cancel("token 1");
        assertThat(wire.sent).hasSize(1);
        assertThat(wire.abandoned).isEmpty();
    }

    @Test
    void aServerThatDoesNotReadKeepsNobodyFromStopping() {
        request("one", "token 1");
        wire.whileSending =
                () -> {
                    throw new WireException("It does not read.");
                };
        wire.cancel("token 1");
        assertThat(wire.isWaiting("one")).isFalse();
        assertThat(remarks).containsExactly("(cannot be told that nobody waits any more)\n");
    }

    @Test
    void whoeverAsksWhileTheWayEndsIsToldToo() {
        wire.whileSending = wire::close;
        request("one", "token 1");
        assertThat(lost(0).orElseThrow()).hasMessage("It is gone.");
        assertThat(wire.isWaiting("one")).isFalse();
        wire.cancel("token 1");
        assertThat(wire.sent).as("nobody is there to be told").hasSize(1);
        assertThatThrownBy(() -> request("two", "token 2")).hasMessage("It is gone.");
    }
}
