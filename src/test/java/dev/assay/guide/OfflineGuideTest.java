package dev.assay.guide;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.llm.Heard;
import dev.assay.llm.InputItem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.task.Cancellation;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The engine with sources of a domain that knows nothing but the distance of rides.
final class OfflineGuideTest {
    private static final OpenSource ALPS =
            new OpenSource(
                    "a",
                    List.of("Alps"),
                    Json.object().put("season", 1),
                    Map.of("distance", "a.distance"));
    private static final OpenSource COAST =
            new OpenSource(
                    "c",
                    List.of("Coast", "sea"),
                    Json.object().put("season", 2),
                    Map.of("distance", "c.distance"));
    private static final List<ToolSpec> TOOLS = List.of(tool("a.distance"), tool("c.distance"));

    private static ToolSpec tool(String name) {
        ObjectNode parameters = Json.object();
        parameters.putObject("properties").putObject("season");
        return new ToolSpec(name, name, name, name, parameters, ToolSpec.Effect.READS);
    }

    /// Understands "how far", and "far" but for the rest.
    private static final class Distances implements Planner {
        @Override
        public Plan plan(ToolOutputs outputs) {
            String question = outputs.facts().question().text();
            Fit fit =
                    question.equals("how far")
                            ? Fit.WHOLLY
                            : question.contains("far") ? Fit.PARTLY : Fit.NOT_AT_ALL;
            return new Plan() {
                @Override
                public Fit fit() {
                    return fit;
                }

                @Override
                public Optional<String> examples() {
                    return outputs.view(new PlannedCall("distance", Json.object()))
                            .map(view -> "- How far is " + view.path("km").asText() + " km?");
                }

                @Override
                public String introduction() {
                    return "how far";
                }

                @Override
                public Optional<Draft> answer() {
                    return fit == Fit.WHOLLY
                            ? far(outputs)
                            : Optional.of(new Draft().say("Only “how far” is known here."));
                }
            };
        }

        private static Optional<Draft> far(ToolOutputs outputs) {
            ObjectNode arguments = Json.object();
            arguments.set("season", outputs.usualArguments().path("season"));
            return outputs.view(new PlannedCall("distance", arguments))
                    .map(view -> new Draft().say("It is " + view.path("km").asText() + " km."));
        }
    }

    private static String ask(
            String question, List<OpenSource> sources, List<ToolSpec> tools, List<String> called)
            throws InterruptedException {
        OfflineGuide guide = new OfflineGuide(_ -> List.of(new Distances()), List.of());
        RequestFacts facts =
                new RequestFacts(
                        RequestFacts.Question.of(question),
                        List.of(),
                        sources,
                        List.of(new StoredKey("far", "distance", "rows 3 rows", List.of())));
        List<InputItem> input = new ArrayList<>();
        for (int round = 0; round < 5; round++) {
            ModelRequest request = new ModelRequest("", input, tools, Optional.empty(), facts);
            ModelReply.Replied reply =
                    (ModelReply.Replied) guide.reply(request, new Heard(), new Cancellation());
            if (reply.calls().isEmpty()) {
                return reply.text();
            }
            reply.items().forEach(item -> input.add(new InputItem.Produced(item)));
            for (OutputItem.Call call : reply.calls()) {
                called.add(call.name() + " " + call.arguments());
                String km = call.name().startsWith("a") ? "120" : "30";
                input.add(new InputItem.ToolOutput(call.callId(), "{\"km\": " + km + "}"));
            }
        }
        throw new AssertionError("no answer");
    }

    private static String ask(String question, OpenSource... sources) throws InterruptedException {
        return ask(question, List.of(sources), TOOLS, new ArrayList<>());
    }

    @Test
    void aPlannerCallsTheToolsOfItsOwnSourceByTheirOwnNames() throws InterruptedException {
        List<String> called = new ArrayList<>();

        assertThat(ask("how far", List.of(ALPS, COAST), TOOLS, called)).startsWith("It is 120 km.");
        assertThat(ask("how far", List.of(COAST, ALPS), TOOLS, called)).startsWith("It is 30 km.");
        assertThat(called)
                .containsExactly("a.distance {\"season\":1}", "c.distance {\"season\":2}");
    }

    @Test
    void theSourceThatAQuestionNamesIsAsked() throws InterruptedException {
        assertThat(ask("how far on the coast", ALPS, COAST)).startsWith("It is 30 km.");
        assertThat(ask("how far in Alps", COAST, ALPS)).startsWith("It is 120 km.");
        assertThat(ask("how far on the coastline", ALPS, COAST)).startsWith("Only “how far”");
    }

    @Test
    void whoUnderstandsMostAnswers() throws InterruptedException {
        assertThat(ask("what is stored?", ALPS)).contains("**1 result** stored so far");
        assertThat(ask("how fast and how far", ALPS)).startsWith("Only “how far”");
    }

    @Test
    void whereNobodyUnderstandsAnythingWhatWorksOnEverySourceIsTold() throws InterruptedException {
        List<String> called = new ArrayList<>();

        String answer = ask("a joke", List.of(ALPS, COAST), TOOLS, called);

        assertThat(answer)
                .startsWith("Only “how far” is known here.\n\n*From Alps.*")
                .contains("On Coast, these work:\n\n- How far is 30 km?")
                .doesNotContain("120 km");
        assertThat(called).containsExactly("c.distance {}");
        assertThat(ask("a joke", ALPS)).doesNotContain("these work");
        assertThat(ask("how far and far", ALPS, COAST)).doesNotContain("these work");
    }

    @Test
    void withoutADomainItTellsWhatIsStoredAndHelps() throws InterruptedException {
        assertThat(ask("What is stored?"))
                .contains("| far | distance | rows 3 rows |", "Tools here: `a.distance`");
        assertThat(ask("hello")).startsWith("I am the **offline guide**.").contains("/tool-name");
        assertThat(ask("/help")).isEqualTo(ask("help"));
        assertThat(ask("please export all")).startsWith("I cannot write files.");
        assertThat(ask("tell me a joke"))
                .startsWith("**I did not understand** “joke”.")
                .contains("What is stored?");
        assertThat(ask("the median")).startsWith("**I cannot answer that**").contains("“median”");
    }

    @Test
    void theToolsOfASourceAreTold() throws InterruptedException {
        assertThat(ask("What can the tools of Coast do?", ALPS, COAST))
                .startsWith("Coast has **1 tool**, as they describe themselves:")
                .contains("| c.distance | c.distance |")
                .doesNotContain("a.distance");
        assertThat(ask("which tools are there", ALPS, COAST))
                .contains("Alps has **1 tool**", "Coast has **1 tool**");
        assertThat(ask("which tools are there")).startsWith("**I cannot answer that**");
        assertThat(ask("list the tools of Alps", List.of(ALPS), List.of(), new ArrayList<>()))
                .startsWith("Alps has **0 tools** of its own now.");
    }

    @Test
    void aCommandIsRunUnderTheNameThatIsOfferedWithTheUsualArguments() throws InterruptedException {
        List<String> called = new ArrayList<>();
        List<ToolSpec> tools = List.of(tool("distance"));

        String answer = ask("/distance {}", List.of(ALPS), tools, called);

        assertThat(answer).startsWith("`distance` returned:");
        assertThat(called).containsExactly("distance {\"season\":1}");
    }

    @Test
    void aToolThatIsNotOfferedIsSaidToBeMissing() throws InterruptedException {
        String answer = ask("how far", List.of(ALPS), List.of(tool("x")), new ArrayList<>());

        assertThat(answer)
                .contains(
                        "This needs the tool `distance`, which is not offered here.",
                        "Try “how far” to see what this source has, or “help” for");
    }
}
