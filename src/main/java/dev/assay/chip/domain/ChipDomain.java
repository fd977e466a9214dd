package dev.assay.chip.domain;

import dev.assay.base.Words;
import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.sample.SampleChip;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.MongoAddress;
import dev.assay.chip.source.MongoDocuments;
import dev.assay.chip.source.SourceInfo;
import dev.assay.settings.CheckedJson;
import dev.assay.settings.Passwords;
import dev.assay.source.Domain;
import dev.assay.source.KeptLogins;
import dev.assay.source.Opening;
import dev.assay.source.ServerAccess;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.source.SourceList;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// Chips: the built-in sample, dump folders, and databases on MongoDB servers.
public final class ChipDomain implements Domain {
    /// Under which its page and its form are found.
    public static final String ID = "chip";

    /// Under which the form for a server's address is found.
    public static final String SERVER_FORM = "server";

    /// The name and id of the built-in sample.
    public static final String SAMPLE = "sample";

    /// How its sources are named on the command line.
    public static final String NAMING =
            "\"sample\" (the default), the path of a dump folder, or an address such as"
                    + " mongodb://host/database";

    /// What a question can be about on the command line.
    public static final String FOCUS_NAMING = "the id of a task result of the source's newest chip";

    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:");

    private final Path folder;
    private final KeptLogins<MongoAddress> logins;
    private final KnownChips known;
    private final ChipSource.Surroundings around;

    /// Under which path a folder lies that was named by another.
    private final Map<String, String> places = new ConcurrentHashMap<>();

    /// @param home the data home, which remembers chips and may hold pictures of expected results
    /// @param folder where the sample is made
    /// @param choices `copilot.json` as it is now
    public ChipDomain(Path home, Path folder, Passwords passwords, Supplier<CheckedJson> choices) {
        this.folder = folder;
        this.logins = new KeptLogins<>(passwords, MongoAddress::isOne, MongoAddress::of);
        this.known = new KnownChips(home);
        this.around = new ChipSource.Surroundings(choices, home.resolve("expected"));
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<Opening> openings() {
        return List.of(
                new Opening.BuiltIn(SAMPLE, "Sample chip"),
                new Opening.Folder(
                        "Open a dump folder…",
                        "Open a dump folder",
                        "One file for each collection, as mongoexport writes them, zipped or not.",
                        DumpFolder::obstacle),
                new Opening.Form(SERVER_FORM, "Connect to MongoDB…", "Change the connection…"));
    }

    /// Names with a scheme of one letter are paths of Windows.
    @Override
    public boolean owns(String named) {
        return MongoAddress.isOne(named) || !SCHEME.matcher(named).lookingAt();
    }

    /// A folder is of chips where it holds a dump of them.
    @Override
    public boolean recognises(String named) {
        return owns(named)
                && folder(written(named))
                        .filter(path -> DumpFolder.obstacle(path).isPresent())
                        .isEmpty();
    }

    @Override
    public String sourceId(String named) {
        String path = written(named);
        return places.getOrDefault(path, path);
    }

    @Override
    public String locate(String named) {
        String path = written(named);
        folder(path)
                .ifPresent(lies -> {
                    try {
                        places.put(path, lies.toRealPath().toString());
                    } catch (IOException notThere) {
                        places.remove(path);
                    }
                });
        return sourceId(named);
    }

    private static String written(String named) {
        if (MongoAddress.isOne(named)) {
            return MongoAddress.of(named).id();
        }
        return named.isBlank() || named.equals(SAMPLE)
                ? SAMPLE
                : Path.of(named).toAbsolutePath().normalize().toString();
    }

    /// The dump folder that an id names; empty where it names something else.
    static Optional<Path> folder(String id) {
        return id.equals(SAMPLE) || MongoAddress.isOne(id)
                ? Optional.empty()
                : Optional.of(Path.of(id));
    }

    @Override
    public SourceLabel label(String sourceId) {
        return label(sourceId, known.of(sourceId));
    }

    private static SourceLabel label(String id, Optional<KnownChips.Chip> chip) {
        String kind = kind(id);
        return new SourceLabel(
                chip.map(one -> id.equals(SAMPLE) ? "Sample chip " + one.id() : one.id())
                        .orElseGet(() -> closedName(id)),
                chip.map(one -> Words.count(one.qubits(), "qubit") + " · " + kind).orElse(kind),
                MongoAddress.isOne(id) ? Optional.of(SERVER_FORM) : Optional.empty());
    }

    private static String kind(String id) {
        if (MongoAddress.isOne(id)) {
            return "MongoDB " + MongoAddress.of(id).hosts() + ", read-only";
        }
        return id.equals(SAMPLE) ? "built-in sample" : "dump folder";
    }

    private static String closedName(String id) {
        if (MongoAddress.isOne(id)) {
            return MongoAddress.of(id).shown();
        }
        Path name = Path.of(id).getFileName();
        return id.equals(SAMPLE) || name == null ? "Sample chip" : name.toString();
    }

    @Override
    public void remember(Source open) {
        if (open instanceof ChipSource source) {
            chip(source.documents()).ifPresent(chip -> known.learn(source.id(), chip));
        }
    }

    private static Optional<KnownChips.Chip> chip(DocumentSource documents) {
        return documents.info().defaultChip().map(KnownChips.Chip::of);
    }

    @Override
    public Optional<String> missing(String sourceId) {
        if (!MongoAddress.isOne(sourceId)) {
            return Optional.empty();
        }
        MongoAddress address = MongoAddress.of(sourceId);
        return logins.withKeptPassword(address).lacksPassword()
                ? Optional.of(address.problem().orElse("A password is missing."))
                : Optional.empty();
    }

    @Override
    public Source open(String named, Work.Monitor monitor) throws InterruptedException {
        if (MongoAddress.isOne(named)) {
            return connect(MongoAddress.of(named), monitor);
        }
        String id = locate(named);
        return source(
                id,
                id.equals(SAMPLE)
                        ? SampleChip.open(folder.resolve(SAMPLE), monitor)
                        : DumpFolder.open(Path.of(id), monitor),
                monitor);
    }

    /// The access to servers for the form that connects to one.
    ///
    /// @param sources takes over what the form opened
    public ServerAccess<MongoAddress, SourceInfo> servers(SourceList sources) {
        return logins.access(sources, this::look, this::connect);
    }

    private ChipSource connect(MongoAddress address, Work.Monitor monitor)
            throws InterruptedException {
        return source(
                address.id(),
                MongoDocuments.open(logins.withKeptPassword(address), monitor),
                monitor);
    }

    private SourceInfo look(MongoAddress address, Work.Monitor monitor)
            throws InterruptedException {
        try (DocumentSource opened =
                MongoDocuments.open(logins.withKeptPassword(address), monitor)) {
            return opened.info();
        }
    }

    private ChipSource source(String id, DocumentSource documents, Work.Monitor monitor)
            throws InterruptedException {
        boolean read = false;
        try {
            List<String> questions = StarterQuestions.of(documents, monitor.cancellation());
            ChipSource source =
                    new ChipSource(
                            id,
                            documents,
                            () -> label(id, chip(documents).or(() -> known.of(id))),
                            around,
                            questions);
            source.look(monitor.cancellation());
            read = true;
            return source;
        } finally {
            if (!read) {
                documents.close();
            }
        }
    }

    @Override
    public Runnable forget(String sourceId, List<String> left) {
        return logins.forget(sourceId, left);
    }

    @Override
    public Set<String> choices() {
        return ChipChoices.FIELDS;
    }
}
