package dev.assay.shell;

import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.Handmade;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelProbe;
import dev.assay.settings.ServerModels;
import dev.assay.shell.state.PythonHost;
import dev.assay.shell.state.Workspace;
import dev.assay.source.Opening;
import dev.assay.source.RowPreview;
import dev.assay.source.Source;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A program behind the window that remembers what it was asked.
public final class FakeWorkspace implements Workspace {
    /// The model that needs none.
    public static final ModelInfo GUIDE =
            new ModelInfo("offline", "Offline guide", "Built in", true, ModelFacts.NONE);

    /// What can be seen of sources before they are open, by their names.
    public final Map<String, RowPreview> beginnings = new HashMap<>();

    /// The model that was chosen for extractions.
    public @Nullable LanguageModel reader;

    public final FakePythonHost python = new FakePythonHost();
    public final List<FakeConversation> opened = new CopyOnWriteArrayList<>();
    public final List<ConversationEntry> entries = new CopyOnWriteArrayList<>();
    final List<ConversationEntry> trash = new CopyOnWriteArrayList<>();
    public final List<SourceEntry> sources =
            new ArrayList<>(
                    List.of(
                            new SourceEntry(
                                    "sample",
                                    "chip",
                                    "64Q-SAMPLE",
                                    "64 qubits · sample",
                                    new SourceEntry.Changes(Optional.empty(), false),
                                    List.of())));
    public final List<String> remembered = new ArrayList<>();
    public List<String> remarks = List.of();

    /// How much every model reads at once by now, in tokens; 0 where its server does not say it.
    public int contextNow;

    Optional<Source> source = Optional.empty();

    /// Open sources besides that one, by their ids.
    final Map<String, Source> others = new HashMap<>();

    public List<Offer> offers =
            List.of(
                    new Offer("chip", new Opening.BuiltIn("sample", "Sample")),
                    new Offer(
                            "chip",
                            new Opening.Folder(
                                    "Open a folder…", "Open", "", _ -> Optional.empty())),
                    new Offer(
                            "chip",
                            new Opening.Form("server", "Connect…", "Change the connection…")));
    Map<String, String> known = Map.of("chip_id", "64Q-SAMPLE");
    public String refusal = "";

    /// Why what was open last cannot be opened.
    String lastRefusal = "";

    /// Holds up the opening of conversations until it is at zero.
    public CountDownLatch gate = new CountDownLatch(0);

    /// The same for new ones.
    public CountDownLatch createGate = new CountDownLatch(0);

    /// The same for the closing of conversations; one that is not closed cannot be opened again.
    public CountDownLatch closeGate = new CountDownLatch(0);

    /// What was made by hand in the conversations that are opened from now on.
    public Handmade made = Handmade.NONE;

    /// What changed in the data of conversations that are opened from now on.
    public @Nullable String changed;

    /// Where the folders of conversations lie.
    public Path home = Path.of("");

    /// What is in conversations that are opened from now on.
    public Consumer<FakeConversation> filling = _ -> {};

    public String locked = "";

    /// Why no conversation can be dropped.
    public String dropRefusal = "";

    /// What was shown last.
    volatile @Nullable Last last;

    public final List<String> dropped = new CopyOnWriteArrayList<>();

    @Override
    public List<ConversationEntry> conversations() {
        return List.copyOf(entries);
    }

    @Override
    public Conversation create(List<String> sourceIds, Work.Monitor monitor)
            throws InterruptedException {
        createGate.await();
        if (sourceIds.contains(locked)) {
            throw new PasswordMissingException(locked, "A password is missing.");
        }
        String id = "c" + (opened.size() + 1);
        return opened(new FakeConversation(id, sourceIds.toArray(String[]::new)));
    }

    @Override
    public Conversation open(String conversationId, Work.Monitor monitor)
            throws InterruptedException {
        monitor.progress().report("Reading qubit.json", 0.4);
        gate.await();
        if (opened.stream().anyMatch(c -> c.isOpen(conversationId))) {
            throw new IllegalStateException("The conversation is open in another window.");
        }
        return opened(new FakeConversation(conversationId, "sample"));
    }

    @Override
    public Optional<Last> last() {
        return Optional.ofNullable(last);
    }

    @Override
    public void rememberLast(Last shown) {
        last = shown;
    }

    @Override
    public Conversation reopen(Last shown, Work.Monitor monitor) throws InterruptedException {
        if (!lastRefusal.isEmpty()) {
            throw new IllegalStateException(lastRefusal);
        }
        return open(shown.conversation(), monitor);
    }

    @Override
    public void dropUntouched(String conversationId) {
        if (!dropRefusal.isEmpty()) {
            throw new IllegalStateException(dropRefusal);
        }
        boolean named =
                opened.stream()
                        .map(FakeConversation::transcript)
                        .filter(each -> each.conversation().equals(conversationId))
                        .anyMatch(each -> !each.title().equals("New conversation"));
        if (!named) {
            dropped.add(conversationId);
            entries.removeIf(entry -> entry.id().equals(conversationId));
        }
    }

    private Conversation opened(FakeConversation conversation) {
        if (!refusal.isEmpty()) {
            throw new IllegalStateException(refusal);
        }
        conversation.closeGate = closeGate;
        conversation.made = made;
        conversation.home = home;
        conversation.changed = changed;
        filling.accept(conversation);
        opened.add(conversation);
        String id = conversation.transcript().conversation();
        if (entries.stream().noneMatch(entry -> entry.id().equals(id))) {
            entries.addFirst(
                    new ConversationEntry(id, "Conversation " + id, Instant.EPOCH, List.of()));
        }
        return conversation;
    }

    @Override
    public void rename(String conversationId, String title) {
        opened.stream()
                .filter(c -> c.transcript().conversation().equals(conversationId))
                .forEach(c -> c.rename(title));
    }

    @Override
    public void rememberModel(String modelId) {
        remembered.add(modelId);
    }

    @Override
    public void delete(String conversationId) {
        entries.stream().filter(e -> e.id().equals(conversationId)).forEach(trash::add);
        entries.removeAll(trash);
    }

    @Override
    public void restore(String conversationId) {
        trash.stream().filter(e -> e.id().equals(conversationId)).forEach(entries::add);
        trash.removeAll(entries);
    }

    @Override
    public List<SourceEntry> sources() {
        return List.copyOf(sources);
    }

    @Override
    public SourceEntry source(String sourceId) {
        return sources.stream()
                .filter(source -> source.id().equals(sourceId))
                .findFirst()
                .orElseGet(() -> entry(sourceId, sourceId, "", List.of()));
    }

    @Override
    public SourceEntry addSource(Optional<String> domain, String named, Work.Monitor monitor) {
        SourceEntry added = entry(named, "ibm_fez", "156 qubits · dump folder", remarks);
        sources.add(added);
        return added;
    }

    @Override
    public Optional<RowPreview> firstRows(List<String> named, Work.Monitor monitor) {
        return Optional.ofNullable(beginnings.get(named.getFirst()));
    }

    @Override
    public boolean knows(String named) {
        return true;
    }

    @Override
    public void removeSource(String sourceId) {
        sources.removeIf(source -> source.id().equals(sourceId));
    }

    @Override
    public void restoreSource(String sourceId) {
        sources.add(entry(sourceId, sourceId, "", List.of()));
    }

    /// A source that can be taken off the list.
    public static SourceEntry entry(String id, String name, String detail, List<String> remarks) {
        Optional<String> form = id.contains("://") ? Optional.of("server") : Optional.empty();
        return new SourceEntry(
                id, "chip", name, detail, new SourceEntry.Changes(form, true), remarks);
    }

    @Override
    public Source opened(String sourceId) {
        return Optional.ofNullable(others.get(sourceId))
                .or(() -> source)
                .orElseThrow(() -> new AssertionError("No source is needed here"));
    }

    @Override
    public List<Offer> openings() {
        return offers;
    }

    @Override
    public Map<String, String> usualArguments(String sourceId) {
        return known;
    }

    @Override
    public List<String> questions(String sourceId) {
        return List.of("Summarise the chip");
    }

    /// The models at the head of the menu.
    public final List<ModelInfo> models = new ArrayList<>(List.of(GUIDE));

    public final List<ServerModels> servers = new ArrayList<>();

    /// What runs on this computer and is not kept.
    public final List<ServerModels> local = new ArrayList<>();

    /// How often this computer was searched.
    public int looks;

    public ModelProbe.Listing listing = new ModelProbe.Listing.Listed(List.of(), Map.of());

    @Override
    public List<ModelInfo> models() {
        return List.copyOf(models);
    }

    @Override
    public List<ServerModels> servers() {
        return List.copyOf(servers);
    }

    @Override
    public Optional<ModelInfo> modelInfo(String modelId) {
        return Stream.concat(
                        models.stream(), servers.stream().flatMap(each -> each.models().stream()))
                .filter(model -> model.id().equals(modelId))
                .findFirst();
    }

    @Override
    public List<ServerModels> findServers(Work.Monitor monitor) {
        looks++;
        servers.addAll(local);
        return List.copyOf(local);
    }

    @Override
    public void hearContext(String modelId, Work.Monitor monitor) {
        if (contextNow == 0) {
            return;
        }
        models.replaceAll(model ->
                model.id().equals(modelId)
                        ? new ModelInfo(
                                model.id(),
                                model.name(),
                                model.provider(),
                                model.pictures(),
                                new ModelFacts(contextNow, model.facts().price()))
                        : model);
    }

    @Override
    public ModelProbe.Listing listModels(String server, Work.Monitor monitor) {
        return listing;
    }

    @Override
    public PythonHost python() {
        return python;
    }

    @Override
    public Optional<LanguageModel> reader() {
        return Optional.ofNullable(reader);
    }

    @Override
    public LanguageModel model(String modelId) {
        throw new AssertionError("No model is needed here");
    }
}
