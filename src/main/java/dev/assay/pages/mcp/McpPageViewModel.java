package dev.assay.pages.mcp;

import dev.assay.base.Words;
import dev.assay.mcp.approval.Decision;
import dev.assay.mcp.domain.McpSource;
import dev.assay.mcp.server.RemotePrompt;
import dev.assay.mcp.server.RemoteResource;
import dev.assay.mcp.server.RemoteTool;
import dev.assay.mcp.server.ResourceList;
import dev.assay.mcp.server.ResourceTemplate;
import dev.assay.mcp.server.ServerFacts;
import dev.assay.mcp.tool.ResourceTools;
import dev.assay.mcp.wire.WireException;
import dev.assay.pages.OneJob;
import dev.assay.pages.PageViewModel;
import dev.assay.pages.ReadingState;
import dev.assay.pages.SourcePage;
import dev.assay.pages.mcp.ServerAnswer.DecidedTool;
import dev.assay.source.Focus;
import dev.assay.task.Coalescer;
import dev.assay.task.GrowingPause;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// A server with its tools and its log. Asks the server only while somebody looks, and again when
/// the server says that it lists something else.
public final class McpPageViewModel extends PageViewModel<McpSource> {
    /// The words on the tab of a page that shows no server.
    static final String TITLE = "Server";

    private static final Duration PAUSE = Duration.ofMillis(150);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private final OneJob asking;
    private final OneJob waiting;
    private final OneJob deciding;
    private final OneJob readingLog;
    private final Executor screen;
    private final ReadOnlyStringWrapper title = new ReadOnlyStringWrapper(TITLE);
    private final ReadOnlyStringWrapper log = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<ReadingState<ServerAnswer>> state =
            new ReadOnlyObjectWrapper<>(new ReadingState.Nothing<>());

    private Runnable hearing = () -> {};
    private boolean due;
    private GrowingPause pause = new GrowingPause(PAUSE, LONGEST_PAUSE);
    private boolean looks;
    private boolean waits;
    private boolean changedMeanwhile;
    private boolean logRead = true;
    private boolean logChanged;

    /// @param screen runs what it is given on the screen's thread
    public McpPageViewModel(Jobs jobs, Executor screen) {
        super(jobs, McpSource.class);
        this.asking = new OneJob(jobs, "look at a server");
        this.waiting = new OneJob(jobs, "wait before a server is looked at again");
        this.deciding = new OneJob(jobs, "decide about a tool");
        this.readingLog = new OneJob(jobs, "read the log of a server");
        this.screen = screen;
        watchedProperty()
                .subscribe(looks -> {
                    if (looks && due) {
                        refresh();
                    }
                });
    }

    @Override
    protected void begin() {
        hearing.run();
        McpSource shown = source();
        asking.stop();
        waiting.stop();
        looks = false;
        waits = false;
        changedMeanwhile = false;
        pause = new GrowingPause(PAUSE, LONGEST_PAUSE);
        if (shown == null) {
            hearing = () -> {};
            state.set(new ReadingState.Nothing<>());
            return;
        }
        title.set(shown.label().name());
        Coalescer<McpSource> heard = new Coalescer<>(screen, this::heard);
        Runnable deaf = shown.server().log().onChange(() -> heard.offer(shown));
        Coalescer<McpSource> listed = new Coalescer<>(screen, this::listsChanged);
        Runnable left = shown.server().onListChange(() -> listed.offer(shown));
        hearing =
                () -> {
                    deaf.run();
                    heard.close();
                    left.run();
                    listed.close();
                };
        readLog(shown);
        state.set(new ReadingState.Reading<>(shown.label().name()));
        follow();
    }

    /// A server may write more than anybody reads: the log is read again after a pause.
    private void heard(McpSource of) {
        logChanged = true;
        if (logRead && of.equals(source())) {
            readLog(of);
        }
    }

    private void readLog(McpSource of) {
        logRead = false;
        logChanged = false;
        readingLog.run(
                _ -> {
                    Thread.sleep(PAUSE);
                    return of.server().log().text();
                },
                text -> {
                    log.set(text);
                    logRead = true;
                    if (logChanged) {
                        heard(of);
                    }
                },
                _ -> logRead = true);
    }

    /// Looks again, now or when somebody looks.
    @Override
    public void follow() {
        due = true;
        if (watchedProperty().get()) {
            refresh();
        }
    }

    /// Asks the server again, which starts it where it does not run.
    public void refresh() {
        McpSource from = source();
        if (from == null) {
            return;
        }
        due = false;
        looks = true;
        changedMeanwhile = false;
        asking.run(
                monitor -> answered(from, monitor),
                answered -> {
                    boolean again = changedMeanwhile;
                    looked(new ReadingState.Drawn<>(answered));
                    if (again) {
                        lookSoon();
                    }
                },
                sentence -> looked(new ReadingState.Failed<>(sentence)));
    }

    private void looked(ReadingState<ServerAnswer> found) {
        looks = false;
        changedMeanwhile = false;
        pause.done();
        state.set(found);
    }

    /// What a server says of itself; where it refuses to list its resources, all but them.
    private static ServerAnswer answered(McpSource from, Work.Monitor monitor)
            throws InterruptedException {
        ServerFacts facts = from.server().ask(monitor);
        List<RemoteTool> all = new ArrayList<>(from.server().tools(monitor));
        List<ResourceTemplate> templates = from.server().templates(monitor);
        if (!templates.isEmpty()) {
            all.add(ResourceTemplate.opening(templates));
        }
        List<DecidedTool> tools =
                all.stream().map(tool -> new DecidedTool(tool, from.decision(tool))).toList();
        List<String> remarks = new ArrayList<>();
        List<RemoteResource> resources = List.of();
        try {
            ResourceList listed = from.server().resources(monitor);
            resources = listed.resources();
            if (listed.cut()) {
                remarks.add(
                        "The server has more to open than the first %s resources, which are all that is listed here."
                                .formatted(Words.count(resources.size())));
            }
        } catch (WireException refused) {
            remarks.add("The resources are missing here. " + refused.sentence());
        }
        return new ServerAnswer(
                facts.program(),
                facts.instructions(),
                tools,
                resources,
                from.server().prompts(monitor),
                remarks);
    }

    /// A server may say so while it is being asked, or whenever it is: it is asked once more then,
    /// and what it answered before is shown meanwhile.
    private void listsChanged(McpSource of) {
        if (!of.equals(source())) {
            return;
        }
        if (looks) {
            changedMeanwhile = true;
        } else {
            lookSoon();
        }
    }

    private void lookSoon() {
        due = true;
        if (waits || !watchedProperty().get()) {
            return;
        }
        waits = true;
        Duration now = pause.next();
        waiting.run(
                _ -> {
                    Thread.sleep(now);
                    return now;
                },
                _ -> {
                    waits = false;
                    if (due) {
                        follow();
                    }
                },
                _ -> waits = false);
    }

    /// Decides about a tool.
    public void decide(RemoteTool tool, Decision decision) {
        McpSource of = source();
        if (of != null && of.decision(tool) != decision) {
            deciding.run(
                    _ -> {
                        of.decide(tool, decision);
                        return decision;
                    },
                    _ -> refresh(),
                    sentence -> state.set(new ReadingState.Failed<>(sentence)));
        }
    }

    /// A question about something that the server has to open.
    public Optional<Focus> focus(RemoteResource resource) {
        return Optional.ofNullable(source()).map(of -> of.focus(resource));
    }

    /// Opens something that the server lists as a result in the open conversation.
    public void open(RemoteResource resource, SourcePage.Asking in) {
        McpSource of = source();
        if (of != null) {
            in.run(of, ResourceTools.READ, ResourceTools.reads(resource));
        }
    }

    /// Begins one of the server's questions in the composer.
    public void write(RemotePrompt prompt, SourcePage.Asking in) {
        McpSource of = source();
        if (of != null) {
            in.write(of.id(), of.template(prompt));
        }
    }

    @Override
    public ReadOnlyStringProperty titleProperty() {
        return title.getReadOnlyProperty();
    }

    /// What the server wrote, and what became of it.
    public ReadOnlyStringProperty logProperty() {
        return log.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<ReadingState<ServerAnswer>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    @Override
    public void showExample() {
        refresh();
    }
}
