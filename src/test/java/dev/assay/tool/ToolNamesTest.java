package dev.assay.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ToolNamesTest {
    private final List<ToolSpec> tools =
            Stream.of("get_chip_summary", "get_chip_topology", "list_parameters", "sql")
                    .map(name ->
                            new ToolSpec(
                                    name, name, name, "", Json.object(), ToolSpec.Effect.READS))
                    .toList();

    @Test
    void slipsDashesAndPartsOfANameFindItsTool() {
        assertThat(ToolNames.near("get_chip_sumary", tools)).containsExactly("get_chip_summary");
        assertThat(ToolNames.near("Get-Chip-Topolgy", tools)).containsExactly("get_chip_topology");
        assertThat(ToolNames.near("chip", tools))
                .containsExactly("get_chip_summary", "get_chip_topology");
        assertThat(ToolNames.near("sq", tools)).containsExactly("sql");
    }

    @Test
    void anotherWordIsNoSlip() {
        assertThat(ToolNames.near("make_coffee", tools)).isEmpty();
        assertThat(ToolNames.near("get_weather", tools)).isEmpty();
    }
}
