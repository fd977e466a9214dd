package dev.assay.app;

import dev.assay.app.workbench.AssayWorkspace;
import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Unheard;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.LanguageModel;
import dev.assay.source.FocusKey;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The program without its window, for asking: the path of `assay ask`, with the built-in guide.
public final class AskingDesk implements AutoCloseable {
    private final Workbench workbench;

    private AskingDesk(Workbench workbench) {
        this.workbench = workbench;
    }

    /// Opens the program on a data home of its own, in which the sample chip was made before.
    public static AskingDesk open(Path home) {
        SampleHome.prepare(home);
        return new AskingDesk(Workbench.open(new DataHome(home), Map.of(), Runnable::run));
    }

    /// Opens a conversation in which many questions can be asked.
    public Conversation open(String source) throws InterruptedException {
        return workbench.workspace().create(List.of(source), Work.Monitor.none());
    }

    /// What a source that is open in a conversation knows under a name, to ask about.
    public Optional<FocusKey> focus(String source, String named) throws InterruptedException {
        return workbench
                .workspace()
                .opened(source)
                .focus(named, Work.Monitor.none().cancellation());
    }

    /// The built-in guide.
    public LanguageModel guide() {
        return workbench.workspace().model("offline");
    }

    /// Asks a model questions one after the other in a new conversation.
    ///
    /// @return the turn of the last question
    public Turn ask(String source, List<String> questions, LanguageModel model)
            throws InterruptedException {
        Work.Monitor monitor = Work.Monitor.none();
        try (Conversation conversation = workbench.workspace().create(List.of(source), monitor)) {
            for (String question : questions) {
                conversation.ask(Question.of(question), model, new Unheard(), monitor);
            }
            return conversation.transcript().turns().getLast();
        }
    }

    /// The questions to start with.
    public List<String> questions(String source) throws InterruptedException {
        AssayWorkspace desk = workbench.workspace();
        try (Conversation _ = desk.create(List.of(source), Work.Monitor.none())) {
            return desk.opened(source).questions();
        }
    }

    @Override
    public void close() {
        workbench.close();
    }
}
