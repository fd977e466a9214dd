package dev.assay.copilot.offer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.tool.DescribeTools;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.ToolSpec.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ToolOfferTest {
    private static final int LARGE = 128_000;
    private static final int SMALL = 8_192;

    private static ModelInfo model(String id, int window) {
        return new ModelInfo(id, id, id, false, new ModelFacts(window, Optional.empty()));
    }

    private static ToolSpec tool(String name, Use use, int length) {
        return new ToolSpec(
                name,
                name,
                name,
                "Does " + name + ". " + "x".repeat(length),
                Json.object().put("type", "object"),
                ToolSpec.Effect.READS,
                use);
    }

    private static List<String> names(int window, List<ToolSpec> all, String... known) {
        return new ToolOffer(model("fake:one", window))
                .of(all, List.of(known)).stream().map(ToolSpec::name).toList();
    }

    private static final List<ToolSpec> TOOLS =
            List.of(
                    tool("often", Use.OFTEN, 800),
                    tool("seldom", Use.SELDOM, 600),
                    tool("first", Use.FIRST, 900),
                    tool("rare", Use.SELDOM, 600));

    @Test
    void whatIsSeldomNeededIsOnlyNamed() {
        assertThat(names(LARGE, TOOLS)).containsExactly("often", "first", DescribeTools.NAME);
        ToolSpec describing =
                new ToolOffer(model("fake:one", LARGE)).of(TOOLS, List.of()).getLast();
        assertThat(describing.description())
                .contains("\n- seldom: Does seldom", "\n- rare: Does rare")
                .doesNotContain("xxx", "- often");
    }

    @Test
    void whatWasLookedUpIsPutBehindTheRestInTheOrderOfLookingUp() {
        assertThat(names(LARGE, TOOLS, "rare", "first", "no such tool", "seldom"))
                .containsExactly("often", "first", DescribeTools.NAME, "rare", "seldom");
        List<ToolSpec> before = new ToolOffer(model("fake:one", LARGE)).of(TOOLS, List.of());
        List<ToolSpec> after = new ToolOffer(model("fake:one", LARGE)).of(TOOLS, List.of("rare"));
        assertThat(after.subList(0, before.size())).isEqualTo(before);
    }

    @Test
    void aSmallWindowGetsTheMostNeededAndNamesWithoutWords() {
        assertThat(names(SMALL, TOOLS)).containsExactly("often", "first", DescribeTools.NAME);
        List<ToolSpec> more = new ArrayList<>(TOOLS);
        more.add(tool("needed", Use.FIRST, 700));
        assertThat(names(SMALL, more)).containsExactly("first", "needed", DescribeTools.NAME);
        ToolSpec describing = new ToolOffer(model("fake:one", SMALL)).of(more, List.of()).getLast();
        assertThat(describing.description()).endsWith(" often, seldom, rare");
    }

    private static List<ToolSpec> seldom(int count, int length) {
        List<ToolSpec> many = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            many.add(tool("t" + i, Use.SELDOM, length));
        }
        return many;
    }

    @Test
    void aSmallWindowKeepsTheNewestOfWhatWasLookedUp() {
        List<ToolSpec> many = seldom(9, 900);
        String[] all = many.stream().map(ToolSpec::name).toArray(String[]::new);
        assertThat(names(SMALL, many, all))
                .containsExactly(DescribeTools.NAME, "t5", "t6", "t7", "t8");
        assertThat(names(LARGE, many, all)).hasSize(10);
    }

    @Test
    void whatIsLookedUpOrCalledAgainIsTheNewestButKeepsItsPlace() {
        List<ToolSpec> many = seldom(9, 900);
        assertThat(names(SMALL, many, "t0", "t1", "t2", "t3", "t4", "t0"))
                .containsExactly(DescribeTools.NAME, "t0", "t2", "t3", "t4");
        assertThat(names(SMALL, many, "t0", "t1", "t0", "t2", "t0", "t3", "t0", "t4", "t5"))
                .containsExactly(DescribeTools.NAME, "t0", "t3", "t4", "t5");
    }

    @Test
    void aToolWithALargeSchemaTakesNoMoreThanItsRoom() {
        List<ToolSpec> more = new ArrayList<>(seldom(3, 600));
        ObjectNode parameters = Json.object().put("type", "object");
        for (int i = 0; i < 300; i++) {
            parameters
                    .withObjectProperty("properties")
                    .putObject("argument_" + i)
                    .put("type", "string");
        }
        more.add(
                new ToolSpec(
                        "big",
                        "big",
                        "big",
                        "Does big.",
                        parameters,
                        ToolSpec.Effect.READS,
                        Use.SELDOM));
        List<ToolSpec> before = new ToolOffer(model("fake:one", SMALL)).of(more, List.of());
        List<ToolSpec> after =
                new ToolOffer(model("fake:one", SMALL)).of(more, List.of("t1", "big"));
        assertThat(after).extracting(ToolSpec::name).endsWith("t1", "big");
        assertThat(length(after) - length(before)).isBetween(1_000, SMALL / 2);
        assertThat(new ToolOffer(model("fake:one", LARGE)).of(more, List.of("big")).getLast())
                .isEqualTo(more.getLast());
    }

    private static int length(List<ToolSpec> specs) {
        return specs.stream().mapToInt(FittedTool::length).sum();
    }

    @Test
    void hundredsOfToolsOfAServerAreNamedOnceThereIsNoRoom() {
        List<ToolSpec> many = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            many.add(tool("tool_" + i, Use.OFTEN, 400));
        }
        assertThat(names(LARGE, many)).hasSizeBetween(20, 40).endsWith(DescribeTools.NAME);
    }

    @Test
    void nothingIsNamedWhereTheWholeIsShorter() {
        List<ToolSpec> few = List.of(tool("often", Use.OFTEN, 100), tool("brief", Use.SELDOM, 5));
        assertThat(names(LARGE, few)).containsExactly("often", "brief");
    }

    @Test
    void aWindowThatNobodyKnowsIsLarge() {
        assertThat(names(0, TOOLS)).isEqualTo(names(LARGE, TOOLS));
        assertThat(ToolOffer.isSmall(model("fake:one", 0))).isFalse();
        assertThat(ToolOffer.isSmall(model("fake:one", SMALL))).isTrue();
    }

    @Test
    void aLaterRequestOfATurnOffersWhatTheOneBeforeDidAndFurtherToolsBehind() {
        List<ToolSpec> before = TOOLS.subList(1, 3);
        ToolSpec changed = tool("seldom", Use.OFTEN, 7);
        List<ToolSpec> now = List.of(TOOLS.getFirst(), changed, TOOLS.getLast());
        // One was taken away by its source.
        List<ToolSpec> all = now;
        assertThat(ToolOffer.behind(before, now, all))
                .contains(
                        List.of(
                                before.getFirst(),
                                before.getLast(),
                                TOOLS.getFirst(),
                                TOOLS.getLast()));
        assertThat(ToolOffer.behind(before, now, TOOLS)).as("first has no room").isEmpty();
        assertThat(ToolOffer.behind(before, List.of(), TOOLS)).as("no tools any more").isEmpty();
    }

    @Test
    void theGuideGetsEverything() {
        assertThat(new ToolOffer(model(ModelInfo.OFFLINE, 0)).of(TOOLS, List.of()))
                .isEqualTo(TOOLS);
    }
}
