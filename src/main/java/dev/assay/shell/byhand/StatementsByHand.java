package dev.assay.shell.byhand;

import dev.assay.analysis.QueryResultsTool;
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
import dev.assay.inspector.sql.SqlDesk;
import dev.assay.inspector.sql.SqlProblem;
import dev.assay.inspector.sql.SqlRun;
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

/// The statements of the SQL pane, each run as the tool `query_results` by hand: its card is in the
/// conversation, its result opens as any other does. For the screen's thread.
public final class StatementsByHand implements SqlDesk {
    private static final String SQL = "sql";

    private final ChatViewModel chat;
    private final ShellViewModel shell;
    private final Supplier<Duration> limit;
    private final ReadOnlyObjectWrapper<Optional<ResultStore>> store =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<String>> statements =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<SqlRun> last =
            new ReadOnlyObjectWrapper<>(new SqlRun.None());
    private final Consumer<String> opener;
    private @Nullable Asked asked;

    /// A statement that somebody waits for.
    ///
    /// @param turns how many there were when it was asked for
    private record Asked(Conversation in, String statement, int turns) {}

    /// @param limit how long a statement may take
    /// @param opener opens the newest result of a key
    public StatementsByHand(
            ChatViewModel chat,
            ShellViewModel shell,
            Supplier<Duration> limit,
            Consumer<String> opener) {
        this.opener = opener;
        this.chat = chat;
        this.shell = shell;
        this.limit = limit;
        shell.conversationProperty()
                .subscribe(opened -> {
                    asked = null;
                    store.set(Optional.ofNullable(opened).map(Conversation::results));
                    last.set(new SqlRun.None());
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
    public ObservableValue<List<String>> statements() {
        return statements.getReadOnlyProperty();
    }

    @Override
    public ObservableValue<SqlRun> last() {
        return last.getReadOnlyProperty();
    }

    @Override
    public Duration limit() {
        return limit.get();
    }

    @Override
    public void run(String statement) {
        Conversation in = shell.conversationProperty().get();
        Transcript now = chat.transcriptProperty().get();
        if (in == null || now == null) {
            return;
        }
        last.set(new SqlRun.Waiting());
        asked = new Asked(in, statement, now.turns().size());
        chat.runTool(QueryResultsTool.NAME, Json.object().put(SQL, statement));
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
        List<String> run = now == null ? List.of() : run(now);
        if (!run.equals(statements.get())) {
            statements.set(run);
        }
        Asked waiting = asked;
        if (waiting == null || now == null) {
            return;
        }
        Optional<Turn> turn =
                now.turns().stream()
                        .skip(waiting.turns())
                        .filter(each -> isOf(each, waiting.statement()))
                        .findFirst();
        if (turn.isPresent()) {
            follow(turn.get());
        } else if (chat.stateProperty().get() instanceof ChatState.Idle) {
            asked = null;
            String why = chat.problemProperty().get();
            last.set(
                    why.isEmpty()
                            ? new SqlRun.Stopped()
                            : new SqlRun.Refused(new SqlProblem(why, Optional.empty())));
        }
    }

    /// Before its call has begun, a turn is known by its command.
    private static boolean isOf(Turn turn, String statement) {
        boolean byHand = turn.model().isEmpty();
        return byHand
                && (statements(turn).contains(statement)
                        || (turn.calls().isEmpty()
                                && turn.question().startsWith("/" + QueryResultsTool.NAME)));
    }

    private static List<String> statements(Turn turn) {
        return turn.calls().stream()
                .map(call -> call.started().call())
                .filter(call -> call.name().equals(QueryResultsTool.NAME))
                .map(call -> call.arguments().path(SQL).asText())
                .filter(statement -> !statement.isBlank())
                .toList();
    }

    private static List<String> run(Transcript transcript) {
        SequencedSet<String> all = new LinkedHashSet<>();
        for (Turn turn : transcript.turns()) {
            for (String statement : statements(turn)) {
                all.addLast(statement);
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
                            ? new SqlRun.Stopped()
                            : failed(turn.sentence().orElse("It did not run."), 0));
        } else if (!(last.get() instanceof SqlRun.Running)) {
            last.set(new SqlRun.Running(turn.at()));
        }
    }

    private SqlRun outcome(CallEnded ended) {
        if (ended.state() == CallState.STOPPED) {
            return new SqlRun.Stopped();
        }
        List<StoredName> stored = ended.stored();
        if (stored.isEmpty()) {
            return failed(reason(ended.view().text()), ended.millis());
        }
        StoredName name = stored.getFirst();
        return new SqlRun.Stored(name.key(), name.version(), rows(name), ended.millis());
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
        if (last.get() instanceof SqlRun.Stored(String key, int version, long rows, long millis)
                && rows < 0) {
            last.set(new SqlRun.Stored(key, version, rows(new StoredName(key, version)), millis));
        }
    }

    /// What a model would read of a failure is an object with a sentence in it.
    private static String reason(String told) {
        return Json.parseObject(told)
                .map(object -> object.path("error").asText())
                .filter(sentence -> !sentence.isEmpty())
                .orElse(told);
    }

    private static SqlRun failed(String sentence, long millis) {
        return new SqlRun.Failed(new SqlProblem(sentence, Optional.empty()), millis);
    }
}
