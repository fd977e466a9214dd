package dev.assay.app;

import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.ToldPrompt;
import dev.assay.copilot.Unheard;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.LanguageModel;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.source.FocusKey;
import dev.assay.source.Source;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The program as the golden tests use it: of their classes the only one that knows how the program
/// is put together, so that it alone changes when that does.
public final class GoldenSubject implements AutoCloseable {
    private final Workbench workbench;
    private final Path home;

    private GoldenSubject(Workbench workbench, Path home) {
        this.workbench = workbench;
        this.home = home;
    }

    /// Opens the program on a data home of its own.
    ///
    /// Its Python is the one that is the same on every machine.
    public static GoldenSubject open(Path home) throws IOException {
        Files.writeString(
                home.resolve("settings.json"), "{\"python\": {\"runtime\": \"GRAALPY\"}}");
        return new GoldenSubject(Workbench.open(new DataHome(home), Map.of(), Runnable::run), home);
    }

    /// Writes what people write into `copilot.json`; it holds from the next question on.
    public void choose(String json) throws IOException {
        Files.writeString(home.resolve("copilot.json"), json);
    }

    /// Opens a source and begins a conversation on it.
    ///
    /// @param source "sample", a dump folder, or the address of a server
    public Asking begin(String source) throws InterruptedException {
        return new Asking(
                workbench.workspace().create(List.of(source), Work.Monitor.none()),
                workbench.workspace().opened(source),
                workbench.workspace().usualArguments(source).getOrDefault("chip_id", ""));
    }

    /// What the screen says of a source: its name, its second line, what was odd about it, and the
    /// questions to start with.
    public List<String> screen(String source) {
        SourceEntry entry = workbench.workspace().source(source);
        List<String> lines = new ArrayList<>();
        lines.add("name: " + entry.name());
        lines.add("second line: " + entry.detail());
        entry.remarks().forEach(remark -> lines.add("remark: " + remark));
        workbench
                .workspace()
                .questions(source)
                .forEach(question -> lines.add("question: " + question));
        return lines;
    }

    @Override
    public void close() {
        workbench.close();
    }

    /// A conversation in which a scripted model is asked.
    public static final class Asking implements AutoCloseable {
        private final Conversation conversation;
        private final Source source;
        private final String chip;

        private Asking(Conversation conversation, Source source, String chip) {
            this.conversation = conversation;
            this.source = source;
            this.chip = chip;
        }

        /// The chip that is meant where nobody names one.
        public String chip() {
            return chip;
        }

        /// Asks, and waits for the end of the turn.
        ///
        /// @param task the id of the task result that the question is about
        public void ask(String question, Optional<String> task, LanguageModel model) {
            Work.Monitor monitor = Work.Monitor.none();
            Question asked = new Question(question, task.flatMap(id -> about(id, monitor)));
            conversation.ask(asked, model, new Unheard(), monitor);
        }

        private Optional<FocusKey> about(String task, Work.Monitor monitor) {
            try {
                return source.focus(task, monitor.cancellation());
            } catch (InterruptedException stopped) {
                throw new AssertionError(stopped);
            }
        }

        /// The system prompt before any question.
        public String prompt() throws InterruptedException {
            return ToldPrompt.of(conversation);
        }

        /// The figures that the last turn put on the screen, as JSON.
        public List<String> charts() {
            return lastTurn().charts().stream()
                    .map(ChartSpec::figure)
                    .map(Object::toString)
                    .toList();
        }

        /// How the last turn ended, in words.
        public String end() {
            Turn turn = lastTurn();
            return turn.state() + turn.sentence().map(sentence -> ": " + sentence).orElse("");
        }

        /// The handles of all that is stored, which differ from run to run, by names that do not.
        public Map<String, String> handles() {
            Map<String, String> names = new LinkedHashMap<>();
            for (StoredResult result : conversation.results().all()) {
                names.put(
                        result.handle().toString(),
                        "<handle of %s@%d>".formatted(result.key(), result.version()));
            }
            return names;
        }

        private Turn lastTurn() {
            return conversation.transcript().turns().getLast();
        }

        @Override
        public void close() {
            conversation.close();
        }
    }
}
