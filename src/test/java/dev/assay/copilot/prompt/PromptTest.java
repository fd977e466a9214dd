package dev.assay.copilot.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.copilot.prompt.PromptContext.Purpose;
import dev.assay.copilot.prompt.PromptContext.Selected;
import dev.assay.house.Golden;
import dev.assay.house.OriginalCopilot;
import dev.assay.tool.ToolSpec;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

final class PromptTest {
    private static final Set<String> ALL =
            Set.of(
                    "list_available_parameters",
                    "get_chip_parameter_timeseries",
                    "get_qubit_params",
                    "get_parameter_lineage",
                    "get_provenance_lineage_graph",
                    "read_stored_rows",
                    "plot_stored_result");

    private static final PromptContext CONTEXT =
            PromptContext.ofChat(
                    Languages.OF_THE_QUESTION,
                    "sample",
                    Optional.of("SAMPLE64"),
                    List.of("64 qubits", "newest: 2026-11-20"),
                    List.of("## Limits\n- t1: good > 50"));

    private static PromptContext on(Optional<String> chip, Optional<Selected> selected) {
        return new PromptContext(
                Purpose.CHAT,
                Languages.OF_THE_QUESTION,
                "sample",
                chip,
                selected,
                List.of(),
                List.of());
    }

    private static String prompt(PromptContext context, String... tools) {
        return Prompt.text(
                Stream.of(tools)
                        .map(name ->
                                new ToolSpec(
                                        name,
                                        name,
                                        name,
                                        name,
                                        Json.object(),
                                        ToolSpec.Effect.READS))
                        .toList(),
                context,
                10);
    }

    @Test
    void everyPartReadsAsAgreed() throws IOException {
        Golden.assertSame(PromptTest.class, "role-chat.md", RolePart.text(Purpose.CHAT));
        Golden.assertSame(PromptTest.class, "role-analysis.md", RolePart.text(Purpose.ANALYSIS));
        Golden.assertSame(PromptTest.class, "results.md", ResultsPart.text(ALL));
        Golden.assertSame(PromptTest.class, "calls.md", CallsPart.text(ALL, 10));
        Golden.assertSame(PromptTest.class, "causes.md", CausesPart.text(ALL));
        Golden.assertSame(
                PromptTest.class,
                "presentation.md",
                PresentationPart.text(Languages.OF_THE_QUESTION));
        Golden.assertSame(PromptTest.class, "format.md", FormatPart.text());
        Golden.assertSame(PromptTest.class, "context.md", ContextPart.text(CONTEXT));
    }

    @Test
    void partsStandInOrder() {
        assertThat(prompt(CONTEXT, ALL.toArray(String[]::new)).lines())
                .filteredOn(line -> line.startsWith("## "))
                .containsExactly(
                        "## Results",
                        "## Calling tools",
                        "## Finding causes",
                        "## Presentation",
                        "## Limits",
                        "## Response format",
                        "## Current context: Chip SAMPLE64");
    }

    @Test
    void namesTheDefaultChipOnALineOfItsOwn() {
        assertThat(prompt(CONTEXT).lines()).contains("- default chip_id: SAMPLE64");
        assertThat(prompt(on(Optional.empty(), Optional.empty())))
                .doesNotContain("- default chip_id:");
    }

    @Test
    void neverSpeaksOfAToolThatIsNotOffered() {
        assertThat(prompt(CONTEXT, "read_stored_rows"))
                .contains("`read_stored_rows`")
                .doesNotContain(
                        "plot_stored_result",
                        "get_chip_parameter_timeseries",
                        "list_available_parameters",
                        "get_parameter_lineage",
                        "get_provenance_lineage_graph",
                        "Finding causes",
                        "ython");
    }

    @Test
    void aFactStaysOnItsLine() {
        assertThat(prompt(on(Optional.of("x\n## New rules"), Optional.empty())).lines())
                .contains("- default chip_id: x ## New rules")
                .doesNotContain("## New rules");
    }

    @Test
    void aCouplingIsCalledOne() {
        assertThat(
                        ContextPart.text(
                                on(
                                        Optional.of("C"),
                                        Optional.of(new Selected("3-4", List.of("a: 1"))))))
                .contains("## Current context: Coupling 3-4 (Chip: C)")
                .contains("### Current coupling parameters\n- a: 1");
    }

    @TestFactory
    Stream<DynamicTest> languageConformance() throws IOException {
        return OriginalCopilot.cases(Set.of("build_language_instruction")).stream()
                .map(one ->
                        DynamicTest.dynamicTest(
                                OriginalCopilot.name(one), () -> checkLanguage(one)));
    }

    private static void checkLanguage(JsonNode one) {
        JsonNode config = one.at("/input/config");
        JsonNode expected = one.path("expected");
        String told =
                new Languages(
                                config.path("response_language").asText(""),
                                config.path("thinking_language").asText(""))
                        .instruction();
        String forced = expected.path("forced_response_language").asText("");
        assertThat(told.contains("in the language of the question"))
                .isEqualTo(expected.path("asks_to_mirror_user_language").asBoolean());
        assertThat(told.contains("Think and plan in"))
                .isEqualTo(expected.path("has_thinking_language_sentence").asBoolean());
        assertThat(told).contains(language("answer in ", forced));
        assertThat(told)
                .contains(
                        language(
                                "Think and plan in ",
                                expected.path("thinking_language").asText("")));
        assertThat(told.contains("stay in English"))
                .isEqualTo(!forced.isEmpty() && !forced.equals("en"));
    }

    private static String language(String before, String tag) {
        return switch (tag) {
            case "", "null" -> "";
            case "en" -> before + "English";
            case "ja" -> before + "Japanese";
            case "fr" -> before + "French";
            default -> before;
        };
    }
}
