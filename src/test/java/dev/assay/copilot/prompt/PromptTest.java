package dev.assay.copilot.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.base.Json;
import dev.assay.chip.domain.OpenedChips;
import dev.assay.copilot.ToldChips;
import dev.assay.copilot.prompt.PromptContext.ToldSource;
import dev.assay.house.Golden;
import dev.assay.house.OriginalCopilot;
import dev.assay.source.Briefing;
import dev.assay.source.Expertise;
import dev.assay.source.QuestionPictures;
import dev.assay.tool.OfferedNames;
import dev.assay.tool.ToolSpec;
import java.io.IOException;
import java.util.List;
import java.util.Map;
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
            on(
                    OpenedChips.told(
                            Optional.of("SAMPLE64"),
                            List.of("64 qubits", "newest: 2026-11-20"),
                            "## Limits\n- t1: good > 50"));

    private static PromptContext on(Briefing told) {
        return new PromptContext(
                Languages.OF_THE_QUESTION,
                List.of(new ToldSource("sample", told)),
                ToldChips.TODAY);
    }

    private static PromptContext on(Optional<String> chip) {
        return on(OpenedChips.told(chip, List.of()));
    }

    private static String prompt(PromptContext context, String... tools) {
        return prompt(List.of(), context, tools);
    }

    private static String prompt(List<OfferedNames> names, PromptContext context, String... tools) {
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
                names,
                context,
                10,
                Prompt.Length.WHOLE);
    }

    /// A summary says "nothing odd found; outliers not looked for".
    @Test
    void thePromptSaysOfAQualityWhatASummarySays() {
        assertThat(prompt(CONTEXT, "read_stored_rows"))
                .contains("`_quality` (odd cells and rows; outliers were not looked for)");
    }

    @Test
    void everyPartReadsAsAgreed() throws IOException {
        List<ToldSource> sources = CONTEXT.sources();
        Golden.assertSame(PromptTest.class, "role-chat.md", RolePart.text(sources));
        Golden.assertSame(PromptTest.class, "results.md", ResultsPart.text(sources, ALL));
        Golden.assertSame(
                PromptTest.class,
                "calls.md",
                CallsPart.text(new SourceAdvice(sources, List.of()), ALL, 10));
        Golden.assertSame(
                PromptTest.class,
                "presentation.md",
                PresentationPart.text(
                        Languages.OF_THE_QUESTION, new SourceAdvice(sources, List.of())));
        Golden.assertSame(PromptTest.class, "format.md", FormatPart.text(sources));
        Golden.assertSame(
                PromptTest.class,
                "context.md",
                ContextPart.text(
                        new PromptContext(Languages.OF_THE_QUESTION, sources, ToldChips.TODAY),
                        Map.of(),
                        Prompt.Length.WHOLE));
    }

    @Test
    void aModelWithoutToolsIsToldOfNoRoundsAndNoCharts() {
        assertThat(Prompt.withoutTools(CONTEXT))
                .contains("You cannot look anything up.", "## Presentation")
                .doesNotContain("rounds")
                .doesNotContainIgnoringCase("chart")
                .doesNotContain("Calling tools", "Find the answer with the tools");
        assertThat(prompt(CONTEXT, ALL.toArray(String[]::new)))
                .contains("at most 10 rounds a turn");
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
        assertThat(prompt(on(Optional.empty()))).doesNotContain("- default chip_id:");
    }

    @Test
    void neverSpeaksOfAToolThatIsNotOffered() {
        assertThat(prompt(CONTEXT, "query_results"))
                .contains("`query_results`")
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
        assertThat(prompt(on(Optional.of("x\n## New rules"))).lines())
                .contains("- default chip_id: x ## New rules")
                .doesNotContain("## New rules");
    }

    @Test
    void whatTwoSourcesSayAlikeIsSaidOnce() {
        Briefing one = OpenedChips.told(Optional.of("A"), List.of(), "## Limits\n- t1");
        Briefing other = OpenedChips.told(Optional.of("B"), List.of(), "## Limits\n- t1");
        String prompt =
                prompt(
                        new PromptContext(
                                Languages.OF_THE_QUESTION,
                                List.of(new ToldSource("a", one), new ToldSource("b", other)),
                                ToldChips.TODAY),
                        ALL.toArray(String[]::new));

        assertThat(prompt)
                .containsOnlyOnce("You know the calibration")
                .containsOnlyOnce("A qid is a number")
                .containsOnlyOnce("## Finding causes")
                .containsOnlyOnce("## Limits")
                .containsOnlyOnce("## Current context\nThis conversation is on 2 sources.")
                .contains("### Source: Chip A\n- source: a\n- default chip_id: A")
                .contains("### Source: Chip B\n- source: b\n- default chip_id: B");
    }

    @Test
    void adviceNamesToolsAsTheyAreOfferedWhereTwoSourcesHaveThem() {
        String lineage = "get_parameter_lineage";
        String prompt =
                prompt(
                        List.of(
                                new OfferedNames("A__", Map.of(lineage, "A__" + lineage)),
                                new OfferedNames("B__", Map.of(lineage, "B__" + lineage))),
                        new PromptContext(
                                Languages.OF_THE_QUESTION,
                                List.of(
                                        new ToldSource(
                                                "a", OpenedChips.told(Optional.of("A"), List.of())),
                                        new ToldSource(
                                                "b",
                                                OpenedChips.told(Optional.of("B"), List.of()))),
                                ToldChips.TODAY),
                        "A__" + lineage,
                        "B__" + lineage,
                        "get_provenance_lineage_graph");

        assertThat(prompt)
                .containsOnlyOnce("## Finding causes\n- Lineage first: `A__get_parameter_lineage`")
                .containsOnlyOnce("\n- Lineage first: `B__get_parameter_lineage`")
                .containsOnlyOnce("Read the graph from the value")
                .containsOnlyOnce("Then look at the inputs")
                .containsOnlyOnce("- The tools that begin with `A__` are those of a.\n")
                .containsOnlyOnce("- The tools that begin with `B__` are those of b.\n")
                .doesNotContain("`get_parameter_lineage`", "list_available_parameters");
    }

    @Test
    void aSourceThatSaysLittleIsNoTrouble() {
        Briefing bare =
                new Briefing(
                        Optional.empty(),
                        new Expertise(
                                "",
                                List.of(),
                                Optional.empty(),
                                Expertise.Terms.NONE,
                                List.of(),
                                List.of()),
                        List.of(),
                        "",
                        List.of(),
                        List.of(),
                        QuestionPictures.NONE,
                        List.of(),
                        Json.object());
        assertThat(prompt(on(bare)))
                .startsWith(
                        "You are the copilot of Assay, where an analyst asks about"
                                + " measured data.\nFind the answer with the tools")
                .contains("for good (`rows`, `summary`; `rows#2`: other", "The delay rose.")
                .endsWith(
                        """
                        ## Current context
                        - today: Thursday 2026-11-19 (Europe/Berlin)
                        - source: sample
                        """);
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
                        .instruction(List.of());
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
