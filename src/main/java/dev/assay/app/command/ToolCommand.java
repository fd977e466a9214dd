package dev.assay.app.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.result.TokenAllowance;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Work;
import dev.assay.tool.ArgumentCheck;
import dev.assay.tool.ArgumentCheck.Checked;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolCall;
import dev.assay.tool.ToolNames;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.Toolbox;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay tool`: one tool, run by hand.
@Command(
        name = "tool",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a tool and prints what a model would read of its result.",
            "Without a name, lists the tools."
        })
public final class ToolCommand implements Callable<Integer> {
    private final Console console;
    private final CommandWork work;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "NAME",
            description = "The tool, as the list names it")
    private Optional<String> name = Optional.empty();

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "JSON",
            defaultValue = "{}",
            description = "Its arguments; what the source decides can be left out")
    private String json = "{}";

    @Option(names = "--source", paramLabel = "S", description = "${bundle:source.names}")
    private String source = "";

    @Option(
            names = "--approve",
            description = "Allow every call that the analyst would be asked about")
    private boolean approve;

    @Option(names = "--full", description = "Print the whole result as JSON, at full precision")
    private boolean full;

    public ToolCommand(Console console, CommandWork work) {
        this.console = console;
        this.work = work;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (Workbench workbench = console.workbench()) {
            if (approve) {
                workbench.approvals().allowAll();
            }
            return call(workbench, work.begin(console.steps()));
        }
    }

    private int call(Workbench workbench, Work.Monitor monitor)
            throws IOException, InterruptedException {
        try (ScratchFolder scratch = ScratchFolder.create();
                ResultStore store = DuckResultStore.open(scratch.folder(), workbench.counter())) {
            Toolbox tools = workbench.workspace().toolsOf(source, store, monitor);
            workbench.workspace().remarks(source).forEach(console::remark);
            return name.isPresent() ? run(workbench, tools, store, monitor) : list(tools);
        }
    }

    private int list(Toolbox tools) {
        tools.specs()
                .forEach(tool -> console.out().printf("%-34s %s%n", tool.name(), tool.title()));
        return Console.OK;
    }

    private int run(Workbench workbench, Toolbox tools, ResultStore store, Work.Monitor monitor)
            throws IOException, InterruptedException {
        Tool tool =
                tools.find(name.orElseThrow())
                        .orElseThrow(() -> new UsageException(unknown(name.orElseThrow(), tools)));
        ObjectNode typed =
                Json.parseObject(json)
                        .orElseThrow(() ->
                                new UsageException("The arguments are not a JSON object: " + json));
        ObjectNode asked = workbench.workspace().filled(source, tool.spec(), typed);
        ObjectNode arguments =
                switch (ArgumentCheck.check(tool.spec(), asked)) {
                    case Checked.Valid valid -> valid.arguments();
                    case Checked.Invalid invalid ->
                            throw new UsageException(
                                    String.join(System.lineSeparator(), invalid.problems())
                                            + taken(tool.spec().byItself()));
                };
        store.onDemand().bring(Json.write(arguments), monitor);
        ToolResult result = tool.run(arguments, monitor);
        ToolCall call = new ToolCall("by-hand", tool.spec().name(), arguments);
        if (full) {
            new WholeResult(console.out(), store).print(call, result, monitor);
        } else {
            console.out()
                    .println(
                            workbench
                                    .keeper(store)
                                    .keep(call, result, TokenAllowance.ENDLESS, monitor)
                                    .view()
                                    .text());
        }
        return result.isFailure() ? Console.FAILED : Console.OK;
    }

    private static String unknown(String name, Toolbox tools) {
        List<String> near = ToolNames.near(name, tools.specs());
        return "There is no tool %s. ".formatted(name)
                + (near.isEmpty()
                        ? "Without a name, this command lists them."
                        : "Did you mean " + String.join(" or ", near) + "?");
    }

    /// The arguments of a tool, a line each.
    private static String taken(ToolSpec spec) {
        List<String> required = Json.texts(spec.parameters().path("required"));
        StringBuilder text = new StringBuilder("%n%s takes:".formatted(spec.name()));
        spec.parameters()
                .path("properties")
                .properties()
                .forEach(each ->
                        text.append(
                                "%n  %s (%s%s): %s"
                                        .formatted(
                                                each.getKey(),
                                                each.getValue().path("type").asText(),
                                                required.contains(each.getKey())
                                                        ? ", required"
                                                        : "",
                                                each.getValue().path("description").asText())));
        return text.append(System.lineSeparator()).toString();
    }
}
