package dev.assay.app.workbench;

import dev.assay.agent.RequestMeasures;
import dev.assay.base.ScratchFolder;
import dev.assay.copilot.ConversationParts;
import dev.assay.copilot.Conversations;
import dev.assay.copilot.SourceBriefings;
import dev.assay.copilot.SourceBriefings.ChosenLanguages;
import dev.assay.copilot.limit.SendDesk;
import dev.assay.copilot.prompt.Languages;
import dev.assay.extract.Extractor;
import dev.assay.guide.OfflineGuide;
import dev.assay.guide.table.TablePlanner;
import dev.assay.llm.KnownModels;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.LocalServers;
import dev.assay.llm.Provider;
import dev.assay.llm.TokenCounter;
import dev.assay.llm.anthropic.AnthropicProvider;
import dev.assay.llm.chat.ChatProvider;
import dev.assay.llm.listing.LoopbackServers;
import dev.assay.llm.openai.OpenAiProvider;
import dev.assay.mcp.serve.ToolServer;
import dev.assay.pages.KindOfData;
import dev.assay.pages.SourceForm;
import dev.assay.pages.SourcePage;
import dev.assay.pages.activity.ActivityData;
import dev.assay.pages.chip.ChipData;
import dev.assay.pages.database.DatabaseData;
import dev.assay.pages.file.FileData;
import dev.assay.pages.mcp.McpData;
import dev.assay.result.ResultKeeper;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.OutputBase;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.ChosenValues;
import dev.assay.settings.PriceFile;
import dev.assay.settings.RefusedParts;
import dev.assay.settings.ScreenLook;
import dev.assay.settings.SettingKey;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.AssayWindow;
import dev.assay.shell.WindowLayout;
import dev.assay.shell.WindowSurroundings;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.tool.TableLibrary;
import dev.assay.tool.approval.ApprovalDesk;
import dev.assay.tool.served.ServedTools;
import dev.assay.ui.Theme;
import dev.assay.ui.WebFiles;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.stage.Stage;

/// The program put together, the same for the window and for the commands. Plain constructors, top
/// to bottom; what was opened is closed in reverse. Opening it touches little: sources, stores and
/// clients are opened when they are first needed.
public final class Workbench implements AutoCloseable {
    /// The kinds of data that come with the program, in the order in which they are offered.
    private static final List<KindOfData.Plug> KINDS =
            List.of(new ChipData(), new DatabaseData(), new ActivityData(), new McpData());

    /// The kinds that take what no other kind knows: they are asked last whose a path is.
    private static final List<KindOfData.Plug> GENERAL = List.of(new FileData());

    /// The kinds of API behind which models are asked, the usual one first.
    private static final List<Provider> PROVIDERS =
            List.of(new OpenAiProvider(), new ChatProvider(), new AnthropicProvider());

    /// The command that offers tools to other programs, and its help.
    public static final String SERVING = "mcp";

    public static final String SERVING_WORDS =
            "Offers the tools of sources to any MCP client, over standard input and output.";

    private final CloseStack opened = new CloseStack();
    private final ApprovalDesk approvals = new ApprovalDesk();
    private final DataHome home;
    private final SettingsFile settings;
    private final Executor delivery;
    private final RefusedParts refused;
    private final PriceFile prices;
    private final SendDesk sending;
    private final Jobs jobs;
    private final TokenCounter counter = new TokenCounter();
    private final RequestMeasures measures = new RequestMeasures(counter);
    private final KnownModels known = KnownModels.bundled();
    private final LocalServers localServers = new LoopbackServers();
    private final AssayWorkspace workspace;
    private final List<KindOfData> kinds;
    private final AvailableSources sources;
    private final Extractor extractor;

    private Workbench(
            DataHome home,
            Map<String, String> environment,
            Executor delivery,
            List<KindOfData> more) {
        this.home = home;
        this.delivery = delivery;
        LogFile log = LogFile.open(home.folder());
        opened.add(log::close);
        this.settings = SettingsFile.open(home.folder(), environment);
        this.jobs = new Jobs(delivery);
        opened.add(jobs::close);
        this.kinds = kinds(around(), more);
        this.sources = new AvailableSources(kinds.stream().map(KindOfData::domain).toList());
        opened.add(sources::close);
        this.extractor = ExtractionModes.of(counter, this::chosen);
        this.refused = RefusedParts.open(home.folder());
        this.prices = new PriceFile(home.folder());
        prices.read();
        this.sending = new SendDesk(() -> settings.settings().asking());
        AvailableModels models = models();
        ProgramPython python = new ProgramPython(home, settings, jobs);
        opened.add(python::close);
        SourceTools tools =
                new SourceTools(
                        sources,
                        extractor,
                        this::chosen,
                        models::reader,
                        sending,
                        this::sqlLimit,
                        python.sessions());
        ConversationParts parts = parts(tools);
        Conversations conversations = new Conversations(home.folder(), parts);
        this.workspace =
                new AssayWorkspace(
                        sources, tools, models, conversations, settings, python, home.folder());
    }

    private KindOfData.Surroundings around() {
        return new KindOfData.Surroundings(
                home.folder(),
                home.sources(),
                settings,
                () -> copilotFile().json(),
                () -> settings.settings().values(),
                this::sqlLimit,
                approvals);
    }

    private ConversationParts parts(SourceTools tools) {
        Path base = settings.settings().results().outputs().orElse(home.outputs());
        OutputBase outputs = new OutputBase(base.toAbsolutePath(), home.folder());
        return new ConversationParts(
                folder ->
                        DuckResultStore.open(
                                folder,
                                outputs,
                                counter,
                                () -> settings.valuesOf(folder).isOn(SettingKey.EXTRACTION)),
                outputs,
                tools,
                new SourceBriefings(
                        sources::opened, this::languages, Clock.system(ZoneId.systemDefault())),
                this::keeper,
                measures,
                sending,
                () -> settings.settings().values().isOn(SettingKey.REDACTION),
                Clock.systemUTC());
    }

    private Duration sqlLimit() {
        return Duration.ofSeconds(settings.settings().values().number(SettingKey.SQL_SECONDS));
    }

    /// Keeps results in a store, as its conversation has them kept.
    public ResultKeeper keeper(ResultStore store) {
        return new ResultKeeper(
                store, counter, () -> chosen(store).number(SettingKey.LARGEST_RESULT_BYTES));
    }

    private ChosenValues chosen(ResultStore store) {
        return settings.valuesOf(store.folder());
    }

    private static List<KindOfData> kinds(KindOfData.Surroundings around, List<KindOfData> more) {
        return Stream.of(
                        KINDS.stream().map(kind -> kind.plugIn(around)),
                        more.stream(),
                        GENERAL.stream().map(kind -> kind.plugIn(around)))
                .flatMap(each -> each)
                .toList();
    }

    /// Opens the program on a data home.
    ///
    /// @param delivery where jobs deliver: the screen's thread, or the caller's
    public static Workbench open(
            DataHome home, Map<String, String> environment, Executor delivery) {
        return open(home, environment, delivery, List.of());
    }

    /// The same with more kinds of data, behind those that come with the program.
    public static Workbench open(
            DataHome home,
            Map<String, String> environment,
            Executor delivery,
            List<KindOfData> more) {
        return new Workbench(home, environment, delivery, more);
    }

    /// The look that the settings say; one for the program.
    public Theme theme() {
        ScreenLook chosen = settings.settings().look();
        Theme theme = new Theme(Theme.Choice.of(chosen.theme()));
        theme.resize(chosen.fontSize());
        return theme;
    }

    private Map<String, SourcePage.Kind> sourcePages() {
        Map<String, SourcePage.Kind> pages = new HashMap<>();
        kinds.forEach(kind -> kind.page().ifPresent(page -> pages.put(kind.domain().id(), page)));
        return pages;
    }

    private Map<String, Map<String, SourceForm>> forms(Consumer<URI> browser) {
        Map<String, Map<String, SourceForm>> forms = new HashMap<>();
        for (KindOfData kind : kinds) {
            Map<String, SourceForm> own = new HashMap<>();
            kind.forms().forEach((id, maker) -> own.put(id, maker.form(jobs, workspace, browser)));
            forms.put(kind.domain().id(), own);
        }
        return forms;
    }

    /// How sources are named on the command line, of all kinds that come with the program.
    public static String sourceNames() {
        return Stream.concat(KINDS.stream(), GENERAL.stream())
                .map(KindOfData.Plug::sourceNames)
                .collect(Collectors.joining("; or "));
    }

    /// What a question can be about on the command line.
    public static String focusNames() {
        return Stream.concat(KINDS.stream(), GENERAL.stream())
                .flatMap(kind -> kind.focusNames().stream())
                .collect(Collectors.joining("; or "));
    }

    private LanguageModel dressed(LanguageModel model) {
        return new PricedModel(model, prices::find);
    }

    private AvailableModels models() {
        return new AvailableModels(
                settings,
                known,
                new KnownServers(settings, PROVIDERS, localServers),
                refused,
                guide(),
                this::dressed);
    }

    private OfflineGuide guide() {
        return new OfflineGuide(sources::plans, List.of(TablePlanner.ofAll(sources::words)));
    }

    private CopilotFile copilotFile() {
        Set<String> fields = new LinkedHashSet<>();
        sources.domains().forEach(domain -> fields.addAll(domain.choices()));
        return new CopilotFile(home.folder(), fields);
    }

    private ChosenLanguages languages() {
        CopilotFile.Read file = copilotFile().read();
        String chosen = settings.settings().language();
        return new ChosenLanguages(
                chosen.isEmpty()
                        ? file.languages()
                        : new Languages(chosen, file.languages().thinking()),
                Stream.concat(file.remarks().stream(), prices.read().stream()).toList());
    }

    /// How the window stood when it was closed.
    public WindowLayout layout() {
        return WindowLayout.of(settings.settings().window());
    }

    /// Builds the main window.
    ///
    /// @param browser shows an address outside the program
    public AssayWindow window(Stage stage, Theme theme, Consumer<URI> browser) {
        WindowSurroundings around =
                new WindowSurroundings(
                        pages(),
                        home.browser(),
                        browser,
                        settings,
                        known,
                        PROVIDERS,
                        refused,
                        localServers,
                        sourcePages(),
                        forms(browser),
                        approvals,
                        extractor,
                        prices,
                        sending);
        AssayWindow window = new AssayWindow(stage, jobs, workspace, theme, around, layout());
        settings.secrets()
                .whenRead(() -> delivery.execute(() -> window.settingsKept(settings.settings())));
        settings.secrets().whenRefused(said -> delivery.execute(() -> window.say(said)));
        return window;
    }

    private WebFiles pages() {
        return WebFiles.layOut(home.pages());
    }

    /// The file of plotly.js.
    public Path plotly() {
        return pages().folder().resolve("plotly.js");
    }

    /// Keeps where the window and its panes stand.
    public void rememberLayout(WindowLayout layout) {
        settings.change(before -> before.withWindow(layout.json()));
    }

    /// Does in the background what can wait until the window can be used: loads what tools need,
    /// and sweeps out what earlier runs left behind.
    public void settle() {
        Jobs.runUninterruptible("load tables", TableLibrary::load);
        Work<Boolean> work =
                _ -> {
                    ScratchFolder.sweep();
                    workspace.sweep();
                    return true;
                };
        jobs.start("sweep", work, _ -> {});
    }

    /// Offers tools to the program behind two streams until it leaves; blocking.
    ///
    /// @param out carries nothing but messages
    public void serve(ServedTools tools, InputStream in, PrintStream out)
            throws InterruptedException {
        String built = Workbench.class.getPackage().getImplementationVersion();
        new ToolServer(tools, built == null ? "unknown" : built, in, out).run();
    }

    public Jobs jobs() {
        return jobs;
    }

    /// Where calls are asked about before they are run.
    public ApprovalDesk approvals() {
        return approvals;
    }

    /// Where large requests are asked about before they are sent.
    public SendDesk sending() {
        return sending;
    }

    public SettingsFile settings() {
        return settings;
    }

    public TokenCounter counter() {
        return counter;
    }

    public Extractor extractor() {
        return extractor;
    }

    public AssayWorkspace workspace() {
        return workspace;
    }

    @Override
    public void close() {
        opened.close();
    }
}
