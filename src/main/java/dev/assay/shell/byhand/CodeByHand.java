package dev.assay.shell.byhand;

import dev.assay.analysis.QueryResultsTool;
import dev.assay.analysis.python.PythonAnalysisTool;
import dev.assay.base.Json;
import dev.assay.chat.ChatState;
import dev.assay.chat.ChatViewModel;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.StoredName;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Call;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.inspector.code.CodeDesk;
import dev.assay.inspector.code.CodeProblem;
import dev.assay.inspector.code.CodeRun;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.state.ShellViewModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import org.jspecify.annotations.Nullable;

/// The code of a pane, run as the tool of its language by hand: its card is in the conversation,
/// what it stores opens as any other result does. For the screen's thread.
public final class CodeByHand implements CodeDesk {
    private final RunBy tool;
    private final ChatViewModel chat;
    private final ShellViewModel shell;
    private final Supplier<Duration> limit;
    private final ReadOnlyObjectWrapper<Optional<ResultStore>> store =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<String>> ran = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<CodeRun> last =
            new ReadOnlyObjectWrapper<>(new CodeRun.None());
    private final Consumer<String> opener;
    private @Nullable Asked asked;

    /// The tool that runs the code of a language.
    ///
    /// @param argument that takes the code
    /// @param stores whether a run that stored nothing has failed
    public record RunBy(String name, String argument, boolean stores) {
        /// Statements in SQL.
        public static final RunBy SQL = new RunBy(QueryResultsTool.NAME, "sql", true);

        /// Python.
        public static final RunBy PYTHON = new RunBy(PythonAnalysisTool.NAME, "code", false);

        /// The code of a call; empty where it is of another tool.
        private Optional<String> codeOf(Call call) {
            return Optional.of(call.started().call())
                    .filter(asked -> asked.name().equals(name))
                    .map(asked -> asked.arguments().path(argument).asText())
                    .filter(code -> !code.isBlank());
        }
    }

    /// Code that somebody waits for.
    ///
    /// @param turns how many there were when it was asked for
    private record Asked(Conversation in, String code, int turns) {}

    /// @param limit how long a run may take
    /// @param opener opens the newest result of a key
    public CodeByHand(
            RunBy tool,
            ChatViewModel chat,
            ShellViewModel shell,
            Supplier<Duration> limit,
            Consumer<String> opener) {
        this.tool = tool;
        this.opener = opener;
        this.chat = chat;
        this.shell = shell;
        this.limit = limit;
        shell.conversationProperty()
                .subscribe(opened -> {
                    asked = null;
                    store.set(Optional.ofNullable(opened).map(Conversation::results));
                    last.set(new CodeRun.None());
                });
        chat.transcriptProperty().subscribe(this::changed);
        shell.results().addListener((ListChangeListener<StoredResult>) _ -> countAgain());
        chat.stateProperty().subscribe(_ -> changed(chat.transcriptProperty().get()));
    }

    @Override
    public ObservableValue<Optional<ResultStore>> store() {
        return store.getReadOnlyProperty();
    }

    @Override
    public ObservableValue<List<String>> ran() {
        return ran.getReadOnlyProperty();
    }

    @Override
    public ObservableValue<CodeRun> last() {
        return last.getReadOnlyProperty();
    }

    @Override
    public Duration limit() {
        return limit.get();
    }

    @Override
    public void run(String code) {
        Conversation in = shell.conversationProperty().get();
        Transcript now = chat.transcriptProperty().get();
        if (in == null || now == null) {
            return;
        }
        last.set(new CodeRun.Waiting());
        asked = new Asked(in, code, now.turns().size());
        chat.runTool(tool.name(), Json.object().put(tool.argument(), code));
        changed(chat.transcriptProperty().get());
    }

    @Override
    public void stop() {
        chat.stop();
    }

    @Override
    public void open(String key) {
        opener.accept(key);
    }

    private void changed(@Nullable Transcript now) {
        List<String> all = now == null ? List.of() : all(now);
        if (!all.equals(ran.get())) {
            ran.set(all);
        }
        Asked waiting = asked;
        if (waiting == null || now == null) {
            return;
        }
        Optional<Turn> turn =
                now.turns().stream()
                        .skip(waiting.turns())
                        .filter(each -> isOf(each, waiting.code()))
                        .findFirst();
        if (turn.isPresent()) {
            follow(turn.get());
        } else if (chat.stateProperty().get() instanceof ChatState.Idle) {
            asked = null;
            String why = chat.problemProperty().get();
            last.set(
                    why.isEmpty()
                            ? new CodeRun.Stopped()
                            : new CodeRun.Refused(new CodeProblem(why)));
        }
    }

    /// Before its call has begun, a turn is known by its command.
    private boolean isOf(Turn turn, String code) {
        boolean byHand = turn.model().isEmpty();
        return byHand
                && (codes(turn).contains(code)
                        || (turn.calls().isEmpty()
                                && turn.question().startsWith("/" + tool.name())));
    }

    private List<String> codes(Turn turn) {
        return turn.calls().stream().flatMap(call -> tool.codeOf(call).stream()).toList();
    }

    private List<String> all(Transcript transcript) {
        SequencedSet<String> all = new LinkedHashSet<>();
        for (Turn turn : transcript.turns()) {
            for (String code : codes(turn)) {
                all.addLast(code);
            }
        }
        return new ArrayList<>(all);
    }

    private void follow(Turn turn) {
        Optional<CallEnded> ended = turn.calls().stream().findFirst().flatMap(Call::ended);
        if (ended.isPresent()) {
            // The end of the turn lets the next one begin: not before it is another run possible.
            if (turn.state() != TurnState.RUNNING) {
                asked = null;
                last.set(outcome(ended.get()));
            }
        } else if (turn.state() != TurnState.RUNNING) {
            asked = null;
            last.set(
                    turn.state() == TurnState.STOPPED
                            ? new CodeRun.Stopped()
                            : failed(turn.sentence().orElse("It did not run."), 0));
        } else if (!(last.get() instanceof CodeRun.Running)) {
            last.set(new CodeRun.Running(turn.at()));
        }
    }

    private CodeRun outcome(CallEnded ended) {
        if (ended.state() == CallState.STOPPED) {
            return new CodeRun.Stopped();
        }
        boolean failed =
                ended.state() == CallState.FAILED || (tool.stores() && ended.stored().isEmpty());
        if (failed) {
            return failed(reason(ended.view().text()), ended.millis());
        }
        List<CodeRun.Stored> stored =
                ended.stored().stream()
                        .map(name -> new CodeRun.Stored(name.key(), name.version(), rows(name)))
                        .toList();
        return new CodeRun.Done(stored, ended.charts().size(), ended.view().text(), ended.millis());
    }

    private long rows(StoredName name) {
        return shell.results().stream()
                .filter(each -> each.key().equals(name.key()) && each.version() == name.version())
                .flatMap(each -> each.content().tables().stream())
                .mapToLong(table -> table.rows())
                .findFirst()
                .orElse(-1);
    }

    /// A result is listed a moment after its call has ended.
    private void countAgain() {
        if (last.get() instanceof CodeRun.Done(var stored, int charts, String told, long millis)
                && stored.stream().anyMatch(each -> each.rows() < 0)) {
            List<CodeRun.Stored> counted =
                    stored.stream()
                            .map(each -> {
                                StoredName name = new StoredName(each.key(), each.version());
                                return new CodeRun.Stored(each.key(), each.version(), rows(name));
                            })
                            .toList();
            last.set(new CodeRun.Done(counted, charts, told, millis));
        }
    }

    /// What a model would read of a failure is an object with a sentence in it.
    private static String reason(String told) {
        return Json.parseObject(told)
                .map(object -> object.path("error").asText())
                .filter(sentence -> !sentence.isEmpty())
                .orElse(told);
    }

    private static CodeRun failed(String sentence, long millis) {
        return new CodeRun.Failed(new CodeProblem(sentence), millis);
    }
}
