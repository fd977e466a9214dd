package dev.assay.analysis.python.graal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyArray;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GraalHostTest {
    @TempDir Path folder;

    /// A program that brings the same column of one row, whatever is asked for.
    private record Program(String file) implements GraalHost.Messages {
        @Override
        public void send(ObjectNode message) {
            assertThat(message.path("is").asText()).isEqualTo("need");
        }

        @Override
        public ObjectNode receive() {
            ObjectNode reply = Json.object().put("do", "take").put("rows", 1);
            reply.withArrayProperty("columns")
                    .add(
                            Json.object()
                                    .put("name", "ok")
                                    .put("type", "BOOLEAN")
                                    .put("values", file));
            return reply;
        }
    }

    @Test
    void aColumnThatIsAskedForAgainIsMappedOnce() throws Exception {
        Files.write(folder.resolve("values"), new byte[] {1});
        GraalHost host = new GraalHost(new Program("values"), folder);
        ProxyExecutable bring = (ProxyExecutable) host.reach().getMember("bring");

        for (int run = 1; run <= 3; run++) {
            host.begin(run, 100);
            ProxyArray came =
                    (ProxyArray)
                            bring.execute(
                                    Value.asValue("t1"),
                                    Value.asValue("rows"),
                                    Value.asValue(null));
            assertThat(((ProxyArray) came.get(2)).get(0)).as("its number").isEqualTo(0);
        }
    }
}
