package dev.assay.app;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.KnownChips.Chip;
import dev.assay.base.Words;
import dev.assay.chip.Scoring;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.SourceInfo;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Conversations;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelInfo;
import dev.assay.result.ResultStore;
import dev.assay.settings.SettingsFile;
import dev.assay.shell.Workspace;
import dev.assay.task.Work;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.Toolbox;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The program as the window and the commands use it: conversations on sources, with models.
final class Desk implements Workspace {
    /// The first question worth asking of the sample.
    static final String WARM_UP =
            "Which qubits lost T1 after the warm-up on the 12th, and is it the whole chip?";

    private final Sources sources;
    private final SourceTools tools;
    private final Models models;
    private final Conversations conversations;
    private final SettingsFile settings;
    private final RememberedSources remembered;
    private final LastShown lastShown;
    private final KnownChips chips;
    private final Path home;

    /// @param home the data home, where `copilot.json` may lie
    Desk(
            Sources sources,
            SourceTools tools,
            Models models,
            Conversations conversations,
            SettingsFile settings,
            Path home) {
        this.home = home;
        this.lastShown = new LastShown(home);
        this.chips = new KnownChips(home);
        this.sources = sources;
        this.tools = tools;
        this.models = models;
        this.conversations = conversations;
        this.settings = settings;
        this.remembered = new RememberedSources(settings);
    }

    /// Sweeps out what earlier runs left behind, and looks where the folders of sources lie; for a
    /// job at the start.
    void sweep() {
        remembered.ids().forEach(sources::place);
        conversations.sweep();
    }

    @Override
    public List<ConversationEntry> conversations() {
        return conversations.list().stream()
                .map(c -> new ConversationEntry(c.id(), c.title(), c.lastUsed()))
                .toList();
    }

    @Override
    public Conversation create(String sourceId, Work.Watch watch) throws InterruptedException {
        String id = sources.place(sourceId);
        openSource(id, watch);
        return conversations.create(id);
    }

    @Override
    public Conversation open(String conversationId, Work.Watch watch) throws InterruptedException {
        openSource(conversations.source(conversationId), watch);
        return conversations.open(conversationId);
    }

    private void openSource(String id, Work.Watch watch) throws InterruptedException {
        if (sources.lacksPassword(id)) {
            throw new PasswordMissingException(
                    id, MongoAddress.of(id).problem().orElse("A password is missing."));
        }
        sources.open(id, watch);
        learnChip(id);
    }

    /// Keeps the chip of a source that is on the list; of others nothing is kept.
    private void learnChip(String id) {
        if (id.equals(Sources.SAMPLE)
                || remembered.ids().stream().map(sources::id).anyMatch(id::equals)) {
            openChip(id).ifPresent(chip -> chips.learn(id, chip));
        }
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
    public Conversation reopen(Last last, Work.Watch watch) throws InterruptedException {
        return conversations.isUntouched(last.conversation())
                ? create(last.source(), watch)
                : open(last.conversation(), watch);
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
        Map<String, String> names = names(Sources.SAMPLE);
        names.forEach((id, name) -> entries.add(entry(id, name)));
        return entries;
    }

    /// What each source on the list is called, and one beside them: by its chip where it is open,
    /// and by its folder where another one is called the same.
    private Map<String, String> names(String beside) {
        Map<String, String> names = new LinkedHashMap<>();
        names.put(Sources.SAMPLE, plainName(Sources.SAMPLE));
        remembered.ids().forEach(id -> names.put(sources.id(id), plainName(sources.id(id))));
        names.putIfAbsent(beside, plainName(beside));
        return DistinctNames.of(names);
    }

    private String plainName(String id) {
        return chip(id).map(known -> name(known, id.equals(Sources.SAMPLE)))
                .orElseGet(() -> closedName(id));
    }

    private Optional<Chip> openChip(String id) {
        return sources.info(id).flatMap(SourceInfo::defaultChip).map(Chip::of);
    }

    /// The chip that it has, or had when it was open last.
    private Optional<Chip> chip(String id) {
        return openChip(id).or(() -> chips.of(id));
    }

    @Override
    public SourceEntry source(String sourceId) {
        String id = sources.id(sourceId);
        return entry(id, names(id).getOrDefault(id, id));
    }

    private SourceEntry entry(String id, String name) {
        boolean sample = id.equals(Sources.SAMPLE);
        String kind = kind(id);
        return new SourceEntry(
                id,
                name,
                chip(id).map(known -> qubits(known) + " · " + kind).orElse(kind),
                !sample,
                remarks(id));
    }

    private static String kind(String id) {
        if (MongoAddress.isOne(id)) {
            return "MongoDB " + MongoAddress.of(id).hosts() + ", read-only";
        }
        return id.equals(Sources.SAMPLE) ? "built-in sample" : "dump folder";
    }

    private static String closedName(String id) {
        if (MongoAddress.isOne(id)) {
            return MongoAddress.of(id).shown();
        }
        return id.equals(Sources.SAMPLE) ? "Sample chip" : last(id);
    }

    private static String name(Chip chip, boolean sample) {
        return sample ? "Sample chip " + chip.id() : chip.id();
    }

    private static String qubits(Chip chip) {
        return Words.count(chip.qubits(), "qubit");
    }

    private static String last(String path) {
        Path name = Path.of(path).getFileName();
        return name == null ? path : name.toString();
    }

    @Override
    public SourceEntry addFolder(Path folder, Work.Watch watch) throws InterruptedException {
        String id = sources.place(folder.toString());
        sources.open(id, watch);
        remembered.add(id, sources::id);
        learnChip(id);
        return source(id);
    }

    @Override
    public void removeSource(String sourceId) {
        remembered.remove(sourceId, sources::id);
        if (MongoAddress.isOne(sourceId)) {
            MongoAddress address = MongoAddress.of(sourceId);
            boolean shared =
                    remembered.ids().stream()
                            .filter(MongoAddress::isOne)
                            .map(other -> MongoAddress.of(other).withoutPassword())
                            .anyMatch(address.withoutPassword()::equals);
            if (!shared) {
                new KeptPasswords(settings).forget(address);
            }
        }
    }

    @Override
    public void restoreSource(String sourceId) {
        remembered.add(sourceId, sources::id);
    }

    @Override
    public DocumentSource documents(String sourceId) {
        return sources.opened(sourceId);
    }

    @Override
    public Scoring scoring() {
        return CopilotFile.read(home).choices().scoring();
    }

    @Override
    public Map<String, String> knownArguments(String sourceId) {
        return sources.info(sourceId)
                .flatMap(SourceInfo::defaultChip)
                .map(chip -> Map.of("chip_id", chip.chipId()))
                .orElseGet(Map::of);
    }

    @Override
    public List<String> questions(String sourceId) {
        return sourceId.equals(Sources.SAMPLE)
                ? List.of(
                        WARM_UP,
                        "T1 over time of the five worst qubits",
                        "Heatmap of readout fidelity",
                        "Summarise the chip")
                : List.of(
                        "Summarise the chip",
                        "Which parameters are there?",
                        "Heatmap of T1",
                        "Worst five qubits by readout fidelity");
    }

    @Override
    public List<ModelInfo> models() {
        return models.all();
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
    public void rememberModel(String modelId) {
        settings.change(before -> before.withModel(before.model().asking(modelId)));
    }

    /// The tools of a source, which is opened where it is not yet.
    Toolbox toolsOf(String sourceId, ResultStore store, Work.Watch watch)
            throws InterruptedException {
        sources.open(sourceId, watch);
        return tools.tools(sourceId, store, Optional::empty);
    }

    /// What was odd about a source when it was opened, a sentence each.
    List<String> remarks(String sourceId) {
        return sources.info(sourceId).map(SourceInfo::remarks).orElseGet(List::of);
    }

    /// Names the source's own chip where a tool wants one and none was named.
    void fillIn(String sourceId, ToolSpec spec, ObjectNode arguments) {
        if (spec.parameters().path("properties").has("chip_id") && !arguments.has("chip_id")) {
            knownArguments(sourceId).forEach(arguments::put);
        }
    }
}
