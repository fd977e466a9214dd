package dev.assay.mcp.entry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.mcp.entry.ServerEntry.Address;
import dev.assay.mcp.entry.ServerEntry.Command;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ServerEntryTest {
    private static String problem(String name, String url) {
        return new ServerEntry(name, new Address(url, Map.of())).problem().orElse("none");
    }

    @ParameterizedTest
    @CsvSource({
        "web, https://lab/mcp, none",
        "web, http://127.0.0.1:3000/mcp, none",
        "web, '', The address is missing",
        "web, file:///etc/passwd, is no address of the web",
        "web, https:// lab, is no address of the web",
        "' ', https://lab/mcp, Give the server a name"
    })
    void whatCannotBeTriedIsTold(String name, String url, String told) {
        assertThat(problem(name, url)).contains(told);
    }

    @Test
    void aHeaderThatCouldSmuggleAnotherIsNone() {
        ServerEntry entry =
                new ServerEntry("web", new Address("https://lab", Map.of("A", "b\r\nC: d")));
        assertThat(entry.problem()).contains("“A” is no header that can be sent.");
    }

    @Test
    void aHeaderOfTheConnectionItselfIsNone() {
        ServerEntry entry = new ServerEntry("web", new Address("https://lab", Map.of("Host", "b")));
        assertThat(entry.problem()).contains("“Host” is no header that can be sent.");
    }

    @Test
    void aCommandIsShownWithoutItsVariables() {
        ServerEntry entry =
                new ServerEntry("x", new Command("npx", List.of("-y", "it"), Map.of("KEY", "s")));
        assertThat(entry.launch().shown()).isEqualTo("npx -y it");
        assertThat(entry.id()).isEqualTo("mcp:x");
        assertThat(ServerEntry.name(entry.id())).isEqualTo("x");
        assertThat(ServerEntry.isId("mcp:")).isFalse();
    }
}
