package dev.assay.mcp.entry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.Secrets;
import dev.assay.mcp.entry.ServerEntry.Address;
import dev.assay.mcp.entry.ServerEntry.Command;
import dev.assay.mcp.wire.WireException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ReferencesTest {
    private static final Map<String, String> ENVIRONMENT =
            Map.of(
                    "LAB_TOKEN", "Gannet+Jasper$1",
                    "HOST", "lab.example",
                    "EMPTY", "",
                    "OTHER", "${HOST}");

    private static ServerEntry program(String program, String argument) {
        return new ServerEntry(
                "lab", new Command(program, List.of(argument), Map.of("OWN", "own ${HOST}")));
    }

    private static String argument(String program, String argument) {
        ServerEntry filled = References.filled(program(program, argument), ENVIRONMENT);
        return ((Command) filled.launch()).arguments().getFirst();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    --token=${LAB_TOKEN}     | --token=Gannet+Jasper$1
                    ${env:HOST}/${HOST}      | lab.example/lab.example
                    ${NONE:-8080}            | 8080
                    ${NONE:-}x               | x
                    ${EMPTY:-other}          | other
                    ${EMPTY}x                | x
                    ${OTHER}                 | ${HOST}
                    ${OWN}                   | own lab.example
                    $HOST                    | $HOST
                    ${not a name}            | ${not a name}
                    """)
    void variablesOfTheEnvironmentAreFilledIn(String argument, String filled) {
        assertThat(argument("npx", argument)).isEqualTo(filled);
    }

    @Test
    void whatIsFilledInIsHiddenWhereItIsASecret() {
        argument("npx", "${LAB_TOKEN}");
        assertThat(Secrets.hide("it said Gannet+Jasper$1")).isEqualTo("it said [hidden]");
        assertThat(Secrets.hide("it said lab.example")).isEqualTo("it said lab.example");
    }

    @Test
    void addressesAndHeadersReferToo() {
        ServerEntry entry =
                new ServerEntry(
                        "web",
                        new Address(
                                "https://${HOST}/mcp",
                                Map.of("Authorization", "Bearer ${LAB_TOKEN}")));
        assertThat(entry.problem()).isEmpty();
        assertThat(References.filled(entry, ENVIRONMENT).launch())
                .isEqualTo(
                        new Address(
                                "https://lab.example/mcp",
                                Map.of("Authorization", "Bearer Gannet+Jasper$1")));
        assertThat(new ServerEntry("web", new Address("${BASE}/mcp", Map.of())).problem())
                .isEmpty();
    }

    @Test
    void whatIsNotThereIsTold() {
        assertThatThrownBy(() -> argument("npx", "${NONE} ${HOST} ${env:GONE}"))
                .isInstanceOf(WireException.class)
                .hasMessageContaining("refers to GONE and NONE, which the environment of Assay");
        assertThatThrownBy(() -> argument("npx", "${input:key} ${NONE}"))
                .isInstanceOf(WireException.class)
                .hasMessageContaining("refers to ${input:key}, which another program asks");
    }

    @Test
    void whatAShellKnowsBetterStaysForIt() {
        String loop = "for f in *; do echo ${f} ${HOST}; done";
        assertThat(argument("/bin/bash", loop)).isEqualTo(loop.replace("${HOST}", "lab.example"));
        assertThatThrownBy(() -> argument("/", loop)).isInstanceOf(WireException.class);
    }
}
