package dev.assay.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// `describe_tools`: what tools do and take of which a model read no more than a line. It knows
/// every tool of a toolbox; who was told of one may call it.
public final class DescribeTools implements Tool {
    /// The name under which it is offered.
    public static final String NAME = "describe_tools";

    private static final String DESCRIPTION = "Describes tools only named here.";

    private record Request(@Argument("Names") List<String> names) {}

    private static final Arguments<Request> ARGUMENTS = Arguments.of(Request.class);

    private final Function<String, Optional<Tool>> known;
    private final Function<String, String> absence;

    /// @param known finds a tool by its name
    /// @param absence says why no tool is found under a name
    DescribeTools(Function<String, Optional<Tool>> known, Function<String, String> absence) {
        this.known = known;
        this.absence = absence;
    }

    /// How it introduces itself where some tools are only named.
    ///
    /// @param named those tools
    /// @param inBrief whether it says in few words what each of them does
    public static ToolSpec naming(List<ToolSpec> named, boolean inBrief) {
        String names =
                named.stream()
                        .map(spec ->
                                inBrief
                                        ? "\n- " + spec.name() + ": " + spec.brief()
                                        : " " + spec.name())
                        .collect(Collectors.joining(inBrief ? "" : ","));
        return usual().described(DESCRIPTION + " Then you can call them:" + names);
    }

    /// The tools that a call asks about.
    public static List<String> asked(ObjectNode arguments) {
        return Json.texts(arguments.path("names"));
    }

    private static ToolSpec usual() {
        return new ToolSpec(
                NAME,
                "Descriptions of tools",
                "Looking up tools",
                DESCRIPTION,
                ARGUMENTS.schema(),
                ToolSpec.Effect.READS);
    }

    @Override
    public ToolSpec spec() {
        return usual();
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) {
        ObjectNode answer = Json.object();
        ArrayNode tools = answer.putArray("tools");
        List<String> absent = new ArrayList<>();
        for (String name : ARGUMENTS.bind(arguments).names()) {
            Optional<Tool> tool = known.apply(name);
            tool.ifPresentOrElse(
                    found -> describe(found.spec(), tools.addObject()),
                    () -> absent.add(absence.apply(name)));
        }
        if (tools.isEmpty()) {
            return ToolResult.failed(
                    absent.isEmpty() ? "Name at least one tool." : String.join(" ", absent));
        }
        if (!absent.isEmpty()) {
            answer.put("note", String.join(" ", absent));
        }
        return ToolResult.told(answer);
    }

    private static void describe(ToolSpec spec, ObjectNode into) {
        into.put("name", spec.name())
                .put("description", spec.description())
                .set("parameters", spec.shortParameters());
    }
}
