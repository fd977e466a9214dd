package dev.assay.shell;

import dev.assay.chart.BrowserDoor;
import dev.assay.chart.ChartExports;
import dev.assay.chart.ChartPage;
import dev.assay.chart.ChartsView;
import dev.assay.chart.ChartsViewModel;
import dev.assay.chart.PictureClipboard;
import dev.assay.chat.ChatState;
import dev.assay.chat.ChatView;
import dev.assay.chat.ChatViewModel;
import dev.assay.chat.CodeAction;
import dev.assay.chat.Welcome;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.Transcript;
import dev.assay.extract.Mode;
import dev.assay.inspector.InspectorView;
import dev.assay.inspector.InspectorViewModel;
import dev.assay.llm.ModelInfo;
import dev.assay.settings.Settings;
import dev.assay.shell.bar.ShellCommands;
import dev.assay.shell.byhand.CardsByHand;
import dev.assay.shell.byhand.ChartsByHand;
import dev.assay.shell.byhand.DeletedByHand;
import dev.assay.shell.byhand.ExtractLinks;
import dev.assay.shell.byhand.HandWritten;
import dev.assay.shell.byhand.QuickPlots;
import dev.assay.shell.card.FileDialogs;
import dev.assay.shell.card.LinkCard;
import dev.assay.shell.state.ChangedData;
import dev.assay.shell.state.KnownFacts;
import dev.assay.shell.state.ShellState;
import dev.assay.shell.state.ShellViewModel;
import dev.assay.shell.state.Workspace;
import dev.assay.shell.tabs.FrontTabs;
import dev.assay.shell.tabs.PageTabs;
import dev.assay.shell.tabs.ResultTabs;
import dev.assay.source.Source;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.ui.ScreenBounds;
import dev.assay.ui.Theme;
import dev.assay.ui.WebAddress;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.Tab;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The main window with its panes: where an "Open t1" in the chat reaches the inspector, and a
/// chart the Charts tab. Lives on the JavaFX thread.
public final class AssayWindow {
    private static final int FIRST_PULSES = 5;

    private final Stage stage;
    private final Jobs jobs;
    private final Theme theme;
    private final WindowSurroundings around;
    private final ShellViewModel shell;
    private final ChatViewModel chat;
    private final ChangedData changed;
    private final InspectorViewModel inspector;
    private final ResultTabs results;
    private final RowQuestions rowQuestions;
    private final ChartsViewModel charts;
    private final ChartsByHand byHand;
    private final ChatView chatView;
    private final InspectorView inspectorView;
    private final PageTabs pages;
    private final NextQuestion asking;
    private final ToolForms forms;
    private final FrontTabs fronts = new FrontTabs();
    private final Tab chartsTab;
    private final WindowCommands commands;
    private final MainWindow content;
    private final ExtractLinks links;
    private final KnownFacts known;
    private final List<Runnable> afterStart = new ArrayList<>();
    private int turnsListed;

    /// Builds the window; [#open] shows it.
    public AssayWindow(
            Stage stage,
            Jobs jobs,
            Workspace workspace,
            Theme theme,
            WindowSurroundings around,
            WindowLayout layout) {
        this.stage = stage;
        this.jobs = jobs;
        this.theme = theme;
        this.around = around;
        this.chat = new ChatViewModel(jobs, ScreenThread.executor(), InstantSource.system());
        this.known = workspace;
        this.shell = new ShellViewModel(jobs, workspace, new BackgroundChats(chat));
        this.changed = changedData(workspace);
        this.forms = new ToolForms(shell, chat);
        this.asking = new NextQuestion(shell, chat, this::focusComposer, forms::analyse);
        this.links = new ExtractLinks(chat, shell, workspace, asking::compose);
        DeletedByHand deleted = new DeletedByHand(shell, chat);
        this.inspector = inspector(new CardsByHand(jobs, shell, chat, deleted), workspace);
        this.results = new ResultTabs(jobs, shell, inspector, fronts);
        this.rowQuestions = new RowQuestions(jobs, shell, workspace, asking::about);
        FileDialogs files = new FileDialogs(stage);
        ChartPage page = new ChartPage(around.pages(), theme.look());
        WindowLinks leading =
                new WindowLinks(results, rowQuestions, this::withCode, this::openLink);
        page.onLink(leading::openLink);
        this.charts = new ChartsViewModel(jobs, exports(page, files), this::chartsToFront);
        this.byHand = new ChartsByHand(jobs, shell, chat, charts, deleted);
        this.inspectorView = inspectorView(files);
        this.pages = pageTabs(workspace);
        this.chartsTab =
                inspectorView.addFixedTab(
                        "Charts", Feather.ACTIVITY, new ChartsView(charts, page).root());
        this.chatView = new ChatView(chat, around.pages(), theme, charts, jobs, leading);
        this.commands = windowCommands();
        this.content = content(layout);
        lay(layout);
        connect(workspace);
    }

    private InspectorViewModel inspector(CardsByHand cards, Workspace workspace) {
        HandWritten code = new HandWritten(chat, shell, this::openResult);
        return new InspectorViewModel(
                jobs,
                links.access(around.extractor(), cards),
                code.access(around.settings(), workspace.python()));
    }

    private ChangedData changedData(Workspace workspace) {
        return new ChangedData(
                jobs,
                workspace,
                shell,
                chat.stateProperty().map(state -> !(state instanceof ChatState.Idle)),
                ScreenThread.executor());
    }

    private MainWindow content(WindowLayout layout) {
        MainWindow.Panes panes = new MainWindow.Panes(chatView.root(), inspectorView.root());
        return new MainWindow(shell, commands, panes, layout, around.dataFolder().toString());
    }

    private InspectorView inspectorView(FileDialogs files) {
        QuickPlots plots = new QuickPlots(jobs, byHand::receiver, shell.notices()::sayProblem);
        return new InspectorView(
                inspector, plots, forms::analyse, files::save, rowQuestions::ofRows);
    }

    private PageTabs pageTabs(Workspace workspace) {
        PageTabs tabs =
                new PageTabs(
                        around.sourcePages(), inspectorView, jobs, asking, fronts, shell.notices());
        String last = workspace.last().map(Workspace.Last::source).orElse("");
        tabs.expect(workspace.source(last).domain());
        return tabs;
    }

    private ChartExports exports(ChartPage page, FileDialogs dialogs) {
        BrowserDoor door = new BrowserDoor(around.browserPages(), around.browser());
        Path plotly = around.pages().folder().resolve("plotly.js");
        return new ChartExports(
                jobs, dialogs::saveChart, page, new PictureClipboard(), door, plotly);
    }

    private WindowCommands windowCommands() {
        WindowDialogs dialogs =
                new WindowDialogs(stage, jobs, shell, around, changed, this::settingsKept);
        LookChoice look = new LookChoice(shell, theme, around.settings());
        return new WindowCommands(stage, shell, chat, results::open, pages, look, dialogs);
    }

    private void lay(WindowLayout layout) {
        commands.over(content, chatView, inspectorView, forms);
        inspector.viewShareProperty().set(layout.viewShare());
        Scene scene = FirstFrame.scene(stage, layout, content.root());
        theme.dress(scene);
        stage.setTitle("Assay");
        stage.setMinWidth(900);
        stage.setMinHeight(560);
        stage.setMaximized(layout.maximized());
        commands.listen(scene);
        DroppedFiles.listen(
                scene, paths -> openSources(paths.stream().map(Path::toString).toList()));
    }

    /// Shows the window; a conversation is opened when one can already type.
    public void open() {
        ScreenBounds.show(stage);
        chatView.focusComposer();
        // Sources and stores load libraries that would compete with the first pictures.
        FirstFrame.afterPulses(FIRST_PULSES, this::start);
    }

    private void start() {
        shell.start();
        afterStart.forEach(Runnable::run);
    }

    /// Does something that can wait until the window can be used.
    public void whenStarted(Runnable later) {
        afterStart.add(later);
    }

    /// Opens what has some names, such as files and folders, of whatever kind of data, in a new
    /// conversation.
    public void openSources(List<String> names) {
        shell.addSources(Optional.empty(), names);
    }

    /// The layout as the window stands now.
    public WindowLayout layout() {
        return content.layout(
                stage.getScene().getWidth(),
                stage.getScene().getHeight(),
                stage.isMaximized(),
                inspector.viewShareProperty().get());
    }

    /// Whether a conversation is open and nothing runs in it.
    public boolean isIdle() {
        return chat.stateProperty().get() instanceof ChatState.Idle && inspector.isIdle();
    }

    /// Asks a question in the open conversation.
    ///
    /// @return whether it is being asked
    public boolean ask(String question) {
        return chat.ask(question);
    }

    /// What the window shows and does, without its views.
    public ShellViewModel model() {
        return shell;
    }

    /// What was asked last in the open conversation, and what became of it.
    public Optional<Transcript.Turn> lastTurn() {
        Transcript shown = chat.transcriptProperty().get();
        return shown == null || shown.turns().isEmpty()
                ? Optional.empty()
                : Optional.of(shown.turns().getLast());
    }

    /// Opens the newest version of a stored result beside the chat, or says that there is none.
    public boolean openResult(String key) {
        results.open(key);
        return true;
    }

    /// Draws more out of the result in front; false while it cannot be done yet.
    public boolean extract(Mode mode) {
        return inspectorView.extract() && inspector.extract(mode);
    }

    /// Brings the Charts tab to the front.
    public boolean showCharts() {
        chartsToFront();
        return chartsTab.isSelected();
    }

    /// Brings the page of the source to the front, with what it can do.
    public boolean showPage() {
        return pages.showExample();
    }

    private void focusComposer() {
        chatView.focusComposer();
    }

    /// What its buttons, menus and shortcuts can ask of it.
    public ShellCommands commands() {
        return commands;
    }

    /// Opens the dialog that draws the table in front; false while none is.
    public boolean plot() {
        return inspectorView.plot();
    }

    /// Closes whatever floats over the window.
    public boolean closeOver() {
        content.closeOver();
        content.palette().hide();
        return true;
    }

    /// Changes the look.
    public boolean choose(Theme.Choice choice) {
        theme.choose(choice);
        return true;
    }

    /// Says at the window's foot what went wrong.
    public void say(String sentence) {
        shell.notices().sayProblem(sentence);
    }

    /// Closes what is open, stopping what runs.
    public void close() {
        chat.stopAll();
        changed.close();
        shell.rememberLast(id -> fronts.of(id).orElse(""));
        results.close();
        shell.close();
    }

    private void connect(Workspace workspace) {
        chat.offer(shell.offers()::templates);
        workspace.last().ifPresent(fronts::takeUp);
        shell.conversationProperty().subscribe(this::conversationChanged);
        shell.stateProperty().subscribe(this::openingChanged);
        shell.modelProperty().subscribe(this::modelChosen);
        fronts.keep("/charts", chartsTab);
        fronts.watch(chartsTab.getTabPane());
        chat.transcriptProperty().subscribe(pages::followed);
        shell.questions().subscribe(this::welcome);
        theme.look().map(Theme.Look::size).subscribe((before, now) -> content.textResized());
        chat.transcriptProperty().subscribe(this::transcriptChanged);
    }

    /// Does what the settings say now.
    public void settingsKept(Settings chosen) {
        theme.choose(Theme.Choice.of(chosen.look().theme()));
        theme.resize(chosen.look().fontSize());
        shell.models().refresh();
        // What was changed may be how the same model is asked.
        modelChosen(shell.modelProperty().get());
        links.chooseReader();
        shell.python().look();
        inspector.python().refresh();
    }

    private void modelChosen(@Nullable ModelInfo model) {
        chat.modelProperty().set(model == null ? null : known.model(model.id()));
    }

    private void openingChanged(ShellState state) {
        switch (state) {
            case ShellState.Trouble _, ShellState.Stopped _ -> chat.waitNoMore();
            case ShellState.Opening _, ShellState.Ready _ -> {}
        }
    }

    private void conversationChanged(@Nullable Conversation opened) {
        chat.show(opened);
        if (opened != null) {
            Transcript start = opened.transcript();
            List<Source> sources = start.sources().stream().map(known::opened).toList();
            pages.show(sources, start.turns().isEmpty());
            fronts.enter(start.conversation());
        }
        welcome();
        chatView.focusComposer();
        asking.opened(opened);
    }

    private void welcome() {
        Workspace.SourceEntry source = shell.sourceProperty().get();
        String name = source == null ? "your data" : source.name();
        chat.welcomeProperty().set(Welcome.to(name, shell.questions()));
    }

    private void transcriptChanged(@Nullable Transcript transcript) {
        int count = byHand.show(transcript);
        chartsTab.setText(count == 0 ? "Charts" : "Charts (" + count + ")");
        shell.refreshResults();
        listAgain(transcript);
    }

    /// The sidebar names a conversation by its first question and puts the latest used first.
    private void listAgain(@Nullable Transcript transcript) {
        int turns = transcript == null ? 0 : transcript.turns().size();
        if (turns != turnsListed) {
            turnsListed = turns;
            shell.refreshConversations();
        }
    }

    private void withCode(CodeAction does, String code) {
        commands.withCode(does, code, inspector.python());
    }

    private void openLink(WebAddress address) {
        content.show(LinkCard.of(address, around.browser(), content::closeOver));
    }

    private void chartsToFront() {
        chartsTab.getTabPane().getSelectionModel().select(chartsTab);
    }
}
