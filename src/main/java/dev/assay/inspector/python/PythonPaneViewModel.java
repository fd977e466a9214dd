package dev.assay.inspector.python;

import dev.assay.analysis.python.PythonLimits;
import dev.assay.analysis.python.written.FrameCode;
import dev.assay.base.Words;
import dev.assay.inspector.code.CodeDesk;
import dev.assay.inspector.code.CodeLanguage;
import dev.assay.inspector.code.CodePad;
import dev.assay.inspector.code.CodeProblem;
import dev.assay.inspector.code.CodeProposals;
import dev.assay.inspector.code.CodeRun;
import dev.assay.query.Step;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.settings.SnippetShelf;
import dev.assay.settings.SnippetShelf.Snippet;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Python that is written over the stored results of the open conversation: what it could go on
/// with, what became of it, whether its variables are there, and what is kept of it by name. For
/// the screen's thread.
public final class PythonPaneViewModel extends CodePad {
    private static final Pattern LINE = Pattern.compile(" \\(line (\\d{1,6})\\)");

    private final PythonDesk python;
    private final SnippetShelf shelf;
    private final ReadOnlyStringWrapper facts = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper live = new ReadOnlyBooleanWrapper();
    private final ObservableList<Snippet> snippets = FXCollections.observableArrayList();
    private PythonNames names = PythonNames.NONE;
    private Optional<String> about = Optional.empty();
    private Asked asked = new Asked("", 0);

    /// Code that was run.
    ///
    /// @param from where it begins in the editor; -1 where it does not stand there
    private record Asked(String code, int from) {}

    /// @param desk runs code
    /// @param python that it runs in
    /// @param shelf where code is kept by name
    public PythonPaneViewModel(
            Jobs jobs, CodeDesk desk, PythonDesk python, SnippetShelf shelf, InstantSource clock) {
        super(jobs, desk, clock);
        this.python = python;
        this.shelf = shelf;
        desk.last().subscribe(_ -> refresh());
        follow();
    }

    @Override
    public CodeLanguage language() {
        return PythonPieces.LANGUAGE;
    }

    @Override
    public CodeProposals proposals(int caret) {
        return new PythonCompletion(names, about).at(written().text().get(), caret);
    }

    @Override
    public ObservableValue<String> facts() {
        return facts;
    }

    /// Whether the variables of earlier runs are there.
    ReadOnlyBooleanProperty live() {
        return live.getReadOnlyProperty();
    }

    /// The code that is kept by name.
    ObservableList<Snippet> snippets() {
        return snippets;
    }

    @Override
    protected void entered() {
        about = Optional.empty();
        names = PythonNames.NONE;
        refresh();
    }

    /// Says anew which Python runs the code, and whether its variables are there.
    public void refresh() {
        PythonLimits limits = python.limits();
        live.set(written().store().map(python::isLive).orElse(false));
        String limited =
                "%s s · %s · %s"
                        .formatted(
                                Words.count(limits.time().toSeconds()),
                                memory(limits.memory()),
                                Words.count(limits.charts(), "chart"));
        String runtime = python.name().map(name -> name + " · ").orElse("");
        String variables = live.get() ? " · variables of earlier runs are there" : "";
        facts.set(runtime + limited + variables);
    }

    /// Memory is counted in powers of two, where it is given and here.
    private static String memory(long bytes) {
        boolean whole = bytes % (1L << 30) == 0;
        return whole ? Words.count(bytes >> 30) + " GB" : Words.count(bytes >> 20) + " MB";
    }

    @Override
    public void look(StoredResult result, Optional<TableInfo> table) {
        record Known(PythonNames names, String key) {}
        look(
                results ->
                        _ -> new Known(PythonNames.of(results), PythonNames.keyOf(results, result)),
                known -> {
                    names = known.names();
                    about = Optional.of(known.key());
                    written().suggest(beginning(known.key(), table));
                });
    }

    /// Looks at no result, but at all that there are.
    public void look() {
        about = Optional.empty();
        look(results -> _ -> PythonNames.of(results), all -> names = all);
    }

    private <T> void look(Function<ResultStore, Work<T>> listed, Consumer<T> receiver) {
        refresh();
        readSnippets();
        ask("python names", "list what is stored", listed, receiver);
    }

    private static String beginning(String key, Optional<TableInfo> table) {
        String all = "data[" + FrameCode.text(key) + "]";
        return table.map(info ->
                        "rows = %s[%s]\nlen(rows)".formatted(all, FrameCode.text(info.name())))
                .orElse("len(" + all + ")");
    }

    /// Writes what a grid shows in the place of what stands in the editor, which can be taken back.
    public void show(
            FrameCode.Library library, StoredResult result, TableInfo table, List<Step> steps) {
        boolean alone = result.content().tables().size() == 1;
        ask(
                "python show",
                "write as Python",
                results ->
                        _ ->
                                new FrameCode(
                                                library,
                                                PythonNames.keyOf(results, result),
                                                table,
                                                alone)
                                        .of(steps),
                written()::put);
    }

    /// Opens code that was run elsewhere.
    public void put(String written) {
        written().put(written);
    }

    /// Only Python itself can tell what is wrong, once it runs.
    @Override
    public void check(int caret) {
        // Nothing is looked at before it runs.
    }

    @Override
    public void run(int from, int to) {
        if (isUnderWay()) {
            return;
        }
        String all = written().text().get();
        String part = from == to ? all : all.substring(from, to);
        written().keep();
        if (written().store().isEmpty()) {
            written().refuse(new CodeProblem("No conversation is open."));
        } else if (part.isBlank()) {
            written()
                    .refuse(
                            new CodeProblem(
                                    "There is no code to run. Write some, such as len(data["
                                            + FrameCode.text(about.orElse("t1"))
                                            + "])."));
        } else {
            asked = new Asked(part, from == to ? 0 : from);
            written().tell(Optional.empty());
            desk().run(part);
        }
    }

    /// Runs code that was run before, wherever it stands.
    public void runAgain(String before) {
        if (!isUnderWay()) {
            asked = new Asked(before, written().text().get().indexOf(before));
            desk().run(before);
        }
    }

    @Override
    public String stopped() {
        return "Stopped. Nothing of it was stored, and the variables are gone.";
    }

    /// The tool names the line of the code that it ran; the editor may hold more.
    @Override
    protected CodeProblem placed(String told) {
        Matcher line = LINE.matcher(told);
        if (!line.find() || asked.from() < 0) {
            return new CodeProblem(told);
        }
        int number = Integer.parseInt(line.group(1));
        int from = asked.from() + PythonPieces.lineStart(asked.code(), number);
        return new CodeProblem(told, Optional.of(from), true);
    }

    @Override
    public String words(CodeRun.Done done, String took) {
        List<String> parts = new ArrayList<>();
        for (CodeRun.Stored stored : done.stored()) {
            parts.add(
                    stored.rows() < 0
                            ? stored.key() + " stored"
                            : Words.count(stored.rows(), "row") + " stored as " + stored.key());
        }
        if (done.charts() > 0) {
            parts.add(Words.count(done.charts(), "chart"));
        }
        String what = parts.isEmpty() ? "" : ": " + String.join(", ", parts);
        return "It ran in " + took + what + ". Its output is in the conversation.";
    }

    /// Ends the Python of the conversation: its variables are gone.
    void reset() {
        ask(
                "python reset",
                "end Python",
                results ->
                        _ -> {
                            python.reset(results);
                            return true;
                        },
                _ -> refresh());
    }

    /// Whether code is kept by a name, which keeping other code by it would replace.
    boolean isKept(String name) {
        return snippets.stream().anyMatch(each -> each.name().equals(name.strip()));
    }

    /// Keeps what is written by a name.
    ///
    /// @return whether there is anything to keep, and a name
    boolean keep(String name) {
        return keep(name, written().text().get());
    }

    /// Keeps code by a name.
    ///
    /// @return whether there is anything to keep, and a name
    public boolean keep(String name, String kept) {
        boolean any = !name.isBlank() && !kept.isBlank();
        if (any) {
            changeSnippets(() -> shelf.keep(new Snippet(name.strip(), kept)));
        }
        return any;
    }

    /// Deletes what is kept by a name.
    void delete(String name) {
        changeSnippets(() -> shelf.delete(name));
    }

    /// Reads what is kept, which another window may have changed.
    void readSnippets() {
        changeSnippets(() -> {});
    }

    private void changeSnippets(Runnable change) {
        Work<List<Snippet>> work =
                _ -> {
                    change.run();
                    return shelf.all();
                };
        jobs().start(
                        "keep snippets",
                        work,
                        ended -> ended.tell(snippets::setAll, this::sayProblem));
    }
}
