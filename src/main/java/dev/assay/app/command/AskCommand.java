package dev.assay.app.command;

import dev.assay.app.workbench.AssayWorkspace;
import dev.assay.app.workbench.Workbench;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.limit.LargeRound;
import dev.assay.copilot.limit.SendDesk;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallStarted;
import dev.assay.copilot.log.ConversationEvent.Noted;
import dev.assay.copilot.log.EventCodec;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.llm.LanguageModel;
import dev.assay.settings.SendLimit;
import dev.assay.source.FocusKey;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay ask`: one question, its answer on the standard output.
@Command(
        name = "ask",
        mixinStandardHelpOptions = true,
        description = "Asks a question and prints the answer. Steps are printed to standard error.")
public final class AskCommand implements Callable<Integer> {
    private final Console console;
    private final CommandWork work;

    @Parameters(paramLabel = "QUESTION", description = "In plain words, or: /tool_name {json}")
    private String question = "";

    @Option(names = "--source", paramLabel = "S", description = "${bundle:source.names}")
    private List<String> sources = new ArrayList<>();

    @Option(
            names = "--model",
            paramLabel = "M",
            description =
                    "\"offline\", or SERVER:NAME: a server of the settings, or openai, chat or anthropic; by default what the settings say")
    private Optional<String> model = Optional.empty();

    @Option(
            names = "--about",
            paramLabel = "ID",
            description = "What the question is about: ${bundle:focus.names}")
    private Optional<String> focus = Optional.empty();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write charts, stored results and the transcript there")
    private Optional<Path> out = Optional.empty();

    @Option(
            names = "--approve",
            description = "Allow every call that the analyst would be asked about")
    private boolean approve;

    @Option(
            names = "--limit",
            paramLabel = "L",
            description =
                    "Send no request above this: \"40k tokens\", \"$0.10\". The turn ends there")
    private Optional<String> limit = Optional.empty();

    @Option(names = "--json", description = "Print every event as a line of JSON instead")
    private boolean json;

    public AskCommand(Console console, CommandWork work) {
        this.console = console;
        this.work = work;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (question.isBlank()) {
            console.err()
                    .println(
                            "There is no question. Write it behind ask, in quotes: assay ask"
                                    + " \"What is stored?\"");
            return Console.USAGE;
        }
        Optional<SendLimit> most = limit.flatMap(SendLimit::parse);
        if (limit.isPresent() && most.isEmpty()) {
            console.err()
                    .println(
                            "A limit is a number of tokens or a sum of dollars: \"40k tokens\", \"$0.10\".");
            return Console.USAGE;
        }
        if (out.isPresent()) {
            // Before a model is asked, which may cost something.
            OutFolder.make(out.get());
        }
        try (Workbench workbench = console.workbench()) {
            if (approve) {
                workbench.approvals().allowAll();
            }
            most.ifPresent(each -> hold(workbench.sending(), each));
            return ask(workbench, work.begin(console.steps()));
        }
    }

    private void hold(SendDesk desk, SendLimit most) {
        desk.holdTo(most);
        desk.seat((large, _, _) -> {
            if (large instanceof LargeRound) {
                // Nobody can be asked; what is run is bounded, and its requests are held to the
                // limit.
                return true;
            }
            console.err().println(large.refused());
            return false;
        });
    }

    private int ask(Workbench workbench, Work.Monitor monitor)
            throws IOException, InterruptedException {
        AssayWorkspace desk = workbench.workspace();
        String named = model.orElseGet(() -> desk.models().getFirst().id());
        desk.hearContext(named, monitor);
        LanguageModel asked = desk.model(named);
        Conversation conversation = desk.create(sources.isEmpty() ? List.of("") : sources, monitor);
        String id = conversation.transcript().conversation();
        try (conversation) {
            conversation
                    .transcript()
                    .sources()
                    .forEach(source -> desk.remarks(source).forEach(console::remark));
            Optional<FocusKey> about = about(desk, conversation, monitor);
            if (focus.isPresent() && about.isEmpty()) {
                console.err().println(unknownFocus(desk, conversation, focus.get()));
                return Console.FAILED;
            }
            Teller teller = new Teller(monitor.progress());
            conversation.ask(new Question(question, about), asked, teller, monitor);
            int code = tell(conversation.transcript().turns().getLast(), teller.declined);
            if (out.isPresent()) {
                OutFolder folder = new OutFolder(out.get(), workbench.plotly());
                int files = folder.write(conversation, monitor).size();
                console.err().println("Wrote " + files + " files to " + out.get());
            }
            return code;
        } finally {
            // Where nothing was asked, nobody looks for it in the list.
            desk.dropUntouched(id);
        }
    }

    /// @return the exit code
    private int tell(Transcript.Turn turn, boolean declined) {
        if (!json) {
            String answer = TranscriptText.answer(turn);
            if (!answer.isEmpty()) {
                console.out().println(PlainText.of(answer));
            }
            turn.sentence().ifPresent(console.err()::println);
        }
        return switch (turn.state()) {
            case ANSWERED -> declined ? Console.FAILED : Console.OK;
            case STOPPED, INTERRUPTED -> Console.STOPPED;
            case FAILED, RUNNING -> Console.FAILED;
        };
    }

    /// What is asked about, of the first source that has it.
    private Optional<FocusKey> about(
            AssayWorkspace desk, Conversation conversation, Work.Monitor monitor)
            throws InterruptedException {
        if (focus.isPresent()) {
            for (String source : conversation.transcript().sources()) {
                Optional<FocusKey> found =
                        desk.opened(source).focus(focus.get(), monitor.cancellation());
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static String unknownFocus(
            AssayWorkspace desk, Conversation conversation, String named) {
        return "Nothing called %s is in %s. Nothing was asked. --about takes %s."
                .formatted(
                        named,
                        conversation.transcript().sources().stream()
                                .map(source -> desk.opened(source).title())
                                .collect(Collectors.joining(" or ")),
                        Workbench.focusNames());
    }

    private final class Teller implements Conversation.TurnListener {
        private final Progress steps;
        private final Map<String, String> names = new ConcurrentHashMap<>();
        private volatile boolean declined;

        private Teller(Progress steps) {
            this.steps = steps;
        }

        @Override
        public void happened(ConversationEvent event) {
            if (json) {
                console.out().println(EventCodec.write(event));
            } else if (event instanceof CallStarted started) {
                names.put(started.call().id(), started.call().name());
            } else if (event instanceof CallEnded call) {
                String name = names.getOrDefault(call.callId(), "a tool");
                console.err().println("  " + name + ": " + TranscriptText.outcome(call));
            } else if (event instanceof Noted note) {
                console.remark(note.sentence());
            }
        }

        @Override
        public void answering(String turn, String markdown) {}

        @Override
        public void declined() {
            declined = true;
        }

        @Override
        public void status(String turn, String sentence) {
            if (!json) {
                steps.report(sentence, Progress.UNKNOWN);
            }
        }
    }
}
