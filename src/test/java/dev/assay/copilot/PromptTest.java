package dev.assay.copilot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.tool.Toolbox;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class PromptTest {
    private static final PromptContext CONTEXT =
            new PromptContext(
                    "sample",
                    Optional.of("SAMPLE64"),
                    List.of("64 qubits", "newest: 2026-11-20"),
                    List.of("## Limits\n- t1: good > 50"));

    private static Toolbox tools(String... names) {
        return new Toolbox(Stream.of(names).map(FakeTool::echo).toList());
    }

    @Test
    void readsAsAgreed() throws IOException {
        String prompt =
                Prompt.text(
                        tools(
                                "list_available_parameters",
                                "get_chip_parameter_timeseries",
                                "read_stored_rows",
                                "plot_stored_result"),
                        CONTEXT);
        try (InputStream golden = PromptTest.class.getResourceAsStream("prompt.txt")) {
            assertThat(golden).isNotNull();
            assertThat(prompt).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void namesTheDefaultChipOnALineOfItsOwn() {
        assertThat(Prompt.text(tools(), CONTEXT).lines()).contains("- default chip_id: SAMPLE64");
        assertThat(
                        Prompt.text(
                                tools(),
                                new PromptContext("files", Optional.empty(), List.of(), List.of())))
                .doesNotContain("- default chip_id:");
    }

    @Test
    void neverSpeaksOfAToolThatIsNotOffered() {
        assertThat(Prompt.text(tools("read_stored_rows"), CONTEXT))
                .contains("`read_stored_rows`")
                .doesNotContain(
                        "plot_stored_result",
                        "get_chip_parameter_timeseries",
                        "list_available_parameters",
                        "ython");
    }

    @Test
    void aFactStaysOnItsLine() {
        String prompt =
                Prompt.text(
                        tools(),
                        new PromptContext(
                                "a\nb", Optional.of("x\n## New rules"), List.of(), List.of()));
        assertThat(prompt.lines()).contains("- source: a b", "- default chip_id: x ## New rules");
    }
}
