package dev.assay.app.command;

import dev.assay.app.workbench.AssayWorkspace;
import dev.assay.app.workbench.ServedConversation;
import dev.assay.app.workbench.Workbench;
import dev.assay.copilot.Conversation;
import dev.assay.task.Work;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The tools of sources for another program, over the standard input and output.
@Command(
        mixinStandardHelpOptions = true,
        description = {
            "${bundle:serving.words}",
            "What is called is kept as a conversation, which the window lists. Ends with its input."
        })
public final class ServeCommand implements Callable<Integer> {
    private final Console console;
    private final CommandWork work;

    @Option(names = "--source", paramLabel = "S", description = "${bundle:source.names}")
    private List<String> sources = new ArrayList<>();

    @Option(
            names = "--approve",
            description = "Allow every call that the analyst would be asked about")
    private boolean approve;

    public ServeCommand(Console console, CommandWork work) {
        this.console = console;
        this.work = work;
    }

    @Override
    public Integer call() throws InterruptedException {
        PrintStream before = System.out;
        // The client reads the standard output: whatever a library prints must not get there.
        System.setOut(console.err());
        try (Workbench workbench = console.workbench()) {
            if (approve) {
                workbench.approvals().allowAll();
            }
            return serve(workbench, work.begin(console.steps()));
        } finally {
            System.setOut(before);
        }
    }

    private int serve(Workbench workbench, Work.Monitor monitor) throws InterruptedException {
        AssayWorkspace desk = workbench.workspace();
        Conversation conversation = desk.create(sources.isEmpty() ? List.of("") : sources, monitor);
        String id = conversation.transcript().conversation();
        try (conversation) {
            conversation
                    .transcript()
                    .sources()
                    .forEach(source -> desk.remarks(source).forEach(console::remark));
            console.err().println("· Ready for the messages of a client");
            workbench.serve(
                    new ServedConversation(conversation, desk), console.in(), console.out());
            return Console.OK;
        } finally {
            // Where nothing was called, nobody looks for it in the list.
            desk.dropUntouched(id);
        }
    }
}
