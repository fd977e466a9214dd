package dev.assay.app.workbench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Conversations;
import dev.assay.copilot.StartingTables;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelProbe;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.store.ResultStore;
import dev.assay.settings.ServerModels;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.state.PythonHost;
import dev.assay.shell.state.Workspace;
import dev.assay.source.RowPreview;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.source.SourceList;
import dev.assay.task.Work;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// The program as the window and the commands use it: conversations on sources, with models.
public final class AssayWorkspace implements Workspace, SourceList {
    private final AvailableSources sources;
    private final SourceTools tools;
    private final AvailableModels models;
    private final Conversations conversations;
    private final PythonHost python;
    private final RememberedSources remembered;
    private final LastShown lastShown;
    private final Path made;

    /// How to know again what was forgotten of a source that was taken off the list.
    private final Map<String, Runnable> forgotten = new ConcurrentHashMap<>();

    /// @param home the data home, which remembers what was shown last
    AssayWorkspace(
            AvailableSources sources,
            SourceTools tools,
            AvailableModels models,
            Conversations conversations,
            SettingsFile settings,
            PythonHost python,
            Path home) {
        this.python = python;
        this.lastShown = new LastShown(home);
        this.made = new DataHome(home).sources();
        this.sources = sources;
        this.tools = tools;
        this.models = models;
        this.conversations = conversations;
        this.remembered = new RememberedSources(settings, sources.builtIn());
    }

    /// Sweeps out what earlier runs left behind, and looks where the folders of sources lie; for a
    /// job at the start.
    void sweep() {
        known().forEach(sources::place);
        conversations.sweep();
        MadeFiles.sweep(made, conversations::isKept, Instant.now());
    }

    @Override
    public List<ConversationEntry> conversations() {
        Map<String, String> names = names(Optional.empty());
        return conversations.list().stream()
                .map(c ->
                        new ConversationEntry(
                                c.id(), c.title(), c.lastUsed(), called(c.sources(), names)))
                .toList();
    }

    /// Sources that a conversation is on may have been taken off the list since.
    private List<String> called(List<String> ids, Map<String, String> listed) {
        return ids.stream()
                .filter(sources::isKnown)
                .map(id -> listed.getOrDefault(sources.id(id), sources.label(id).name()))
                .toList();
    }

    @Override
    public Conversation create(List<String> named, Work.Monitor monitor)
            throws InterruptedException {
        List<String> ids = new ArrayList<>();
        for (String each : named) {
            String id = isListed(each) ? sources.place(each) : sources.findThere(each);
            openSource(id, monitor);
            if (!ids.contains(id)) {
                ids.add(id);
            }
        }
        return listed(conversations.create(ids.toArray(String[]::new)), monitor);
    }

    @Override
    public Conversation open(String conversationId, Work.Monitor monitor)
            throws InterruptedException {
        for (String source : conversations.sources(conversationId)) {
            openSource(source, monitor);
        }
        return listed(conversations.open(conversationId), monitor);
    }

    /// Stores what the sources have for a conversation, and lists the tools that come and go, so
    /// that they are offered before the first question. What cannot be listed is told with that
    /// question.
    private Conversation listed(Conversation opened, Work.Monitor monitor)
            throws InterruptedException {
        boolean listed = false;
        try {
            opened.bringTables(monitor);
            opened.tools().refresh(monitor);
            listed = true;
            return opened;
        } finally {
            if (!listed) {
                opened.close();
                conversations.dropUntouched(opened.transcript().conversation());
            }
        }
    }

    private void openSource(String id, Work.Monitor monitor) throws InterruptedException {
        Optional<String> missing = sources.missing(id);
        if (missing.isPresent()) {
            throw new PasswordMissingException(id, missing.get());
        }
        Source opened = sources.open(id, monitor);
        if (isListed(opened.id())) {
            sources.domain(opened.id()).remember(opened);
        }
    }

    /// The remembered sources of kinds that the program knows.
    private Stream<String> known() {
        return remembered.ids().stream().filter(sources::isKnown);
    }

    private boolean isListed(String id) {
        return sources.builtIn().contains(id) || known().map(sources::id).anyMatch(id::equals);
    }

    @Override
    public Optional<Last> last() {
        return lastShown.read();
    }

    @Override
    public void rememberLast(Last last) {
        lastShown.write(last);
    }

    @Override
    public Conversation reopen(Last last, Work.Monitor monitor) throws InterruptedException {
        return conversations.isUntouched(last.conversation())
                ? create(conversations.sources(last.conversation()), monitor)
                : open(last.conversation(), monitor);
    }

    @Override
    public void dropUntouched(String conversationId) {
        conversations.dropUntouched(conversationId);
    }

    @Override
    public void rename(String conversationId, String title) {
        conversations.rename(conversationId, title);
    }

    @Override
    public void delete(String conversationId) {
        conversations.delete(conversationId);
    }

    @Override
    public void restore(String conversationId) {
        conversations.restore(conversationId);
    }

    @Override
    public List<SourceEntry> sources() {
        List<SourceEntry> entries = new ArrayList<>();
        Map<String, String> names = names(Optional.empty());
        names.forEach((id, name) -> entries.add(entry(id, name)));
        return entries;
    }

    /// What each source on the list is called, and one beside them; by its place where another one
    /// is called the same.
    private Map<String, String> names(Optional<String> beside) {
        Map<String, String> names = new LinkedHashMap<>();
        Stream.of(sources.builtIn().stream(), known().map(sources::id), beside.stream())
                .flatMap(ids -> ids)
                .forEach(id -> names.putIfAbsent(id, sources.label(id).name()));
        return DistinctNames.of(names);
    }

    @Override
    public SourceEntry source(String sourceId) {
        String id = sources.id(sourceId);
        return entry(id, names(Optional.of(id)).getOrDefault(id, id));
    }

    private SourceEntry entry(String id, String name) {
        SourceLabel label = sources.label(id);
        return new SourceEntry(
                id,
                sources.domain(id).id(),
                name,
                label.detail(),
                new SourceEntry.Changes(label.form(), !sources.builtIn().contains(id)),
                remarks(id));
    }

    @Override
    public boolean knows(String named) {
        return sources.isRecognised(named);
    }

    @Override
    public List<Offer> openings() {
        return sources.domains().stream()
                .flatMap(domain ->
                        domain.openings().stream().map(way -> new Offer(domain.id(), way)))
                .toList();
    }

    @Override
    public SourceEntry addSource(Optional<String> domain, String named, Work.Monitor monitor)
            throws InterruptedException {
        Source opened =
                domain.isPresent()
                        ? sources.open(domain.get(), named, monitor)
                        : sources.open(sources.findThere(named), monitor);
        remember(opened);
        return source(opened.id());
    }

    @Override
    public Optional<RowPreview> firstRows(List<String> named, Work.Monitor monitor)
            throws InterruptedException {
        for (String each : named) {
            String id = sources.place(each);
            Optional<RowPreview> rows =
                    sources.openSource(id).isPresent()
                            ? Optional.empty()
                            : sources.domain(id).firstRows(id, monitor);
            if (rows.isPresent()) {
                return rows;
            }
        }
        return Optional.empty();
    }

    @Override
    public void add(Source opened) {
        sources.take(opened);
        remember(opened);
    }

    private void remember(Source opened) {
        remembered.add(opened.id(), sources::idOrName);
        sources.domain(opened.id()).remember(opened);
    }

    @Override
    public void removeSource(String sourceId) {
        remembered.remove(sourceId, sources::idOrName);
        forgotten.put(sourceId, sources.domain(sourceId).forget(sourceId, remembered.ids()));
    }

    @Override
    public void restoreSource(String sourceId) {
        remembered.add(sourceId, sources::idOrName);
        Runnable known = forgotten.remove(sourceId);
        if (known != null) {
            known.run();
        }
    }

    @Override
    public Source opened(String sourceId) {
        return sources.opened(sourceId);
    }

    @Override
    public Map<String, String> usualArguments(String sourceId) {
        Map<String, String> usual = new LinkedHashMap<>();
        sources.openSource(sourceId)
                .ifPresent(source ->
                        source.usualArguments()
                                .properties()
                                .forEach(each -> usual.put(each.getKey(), typed(each.getValue()))));
        return usual;
    }

    /// A value as it is typed into a form.
    private static String typed(JsonNode value) {
        return value.isContainerNode() ? value.toString() : value.asText();
    }

    @Override
    public List<String> questions(String sourceId) {
        return sources.openSource(sourceId).map(Source::questions).orElse(List.of());
    }

    @Override
    public List<ModelInfo> models() {
        return models.all();
    }

    @Override
    public PythonHost python() {
        return python;
    }

    @Override
    public Optional<LanguageModel> reader() {
        return models.reader();
    }

    @Override
    public LanguageModel model(String modelId) {
        return models.model(modelId);
    }

    @Override
    public Optional<ModelInfo> modelInfo(String modelId) {
        return models.find(modelId).map(LanguageModel::info);
    }

    @Override
    public List<ServerModels> servers() {
        return models.servers();
    }

    @Override
    public List<ServerModels> findServers(Work.Monitor monitor) throws InterruptedException {
        return models.lookHere(monitor.cancellation());
    }

    @Override
    public void hearContext(String modelId, Work.Monitor monitor) throws InterruptedException {
        models.hearContext(modelId, monitor);
    }

    @Override
    public ModelProbe.Listing listModels(String server, Work.Monitor monitor)
            throws InterruptedException {
        return models.list(server, monitor.cancellation());
    }

    @Override
    public void rememberModel(String modelId) {
        models.choose(modelId);
    }

    /// The tools of a source, which is opened where it is not yet.
    public Toolbox toolsOf(String sourceId, ResultStore store, Work.Monitor monitor)
            throws InterruptedException {
        sources.find(sourceId);
        Source opened = sources.open(sourceId, monitor);
        new StartingTables(store).bring(opened.tables(), monitor);
        Toolbox offered = tools.of(List.of(sourceId), store, chosen -> chosen);
        offered.refresh(monitor);
        return offered;
    }

    /// What was odd about a source when it was opened, a sentence each.
    public List<String> remarks(String sourceId) {
        return sources.openSource(sourceId).map(Source::remarks).orElseGet(List::of);
    }

    /// Arguments as they were given, with those that the source decides and nobody named.
    public ObjectNode filled(String sourceId, ToolSpec spec, ObjectNode given) {
        return sources.openSource(sourceId)
                .map(source -> spec.filled(given, source.usualArguments()))
                .orElse(given);
    }
}
