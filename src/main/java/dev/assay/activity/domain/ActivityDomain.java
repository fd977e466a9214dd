package dev.assay.activity.domain;

import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.Athlete;
import dev.assay.activity.catalogue.FolderLibrary;
import dev.assay.activity.catalogue.ReadActivities;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.activity.strava.StravaAccount;
import dev.assay.activity.strava.StravaClient;
import dev.assay.activity.strava.StravaLibrary;
import dev.assay.activity.strava.StravaTokens;
import dev.assay.base.Sha256;
import dev.assay.settings.CheckedJson;
import dev.assay.settings.ChosenValues;
import dev.assay.settings.Passwords;
import dev.assay.source.Domain;
import dev.assay.source.Opening;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Recorded activities: the built-in sample, and folders of recordings.
public final class ActivityDomain implements Domain {
    /// Under which its page is found.
    public static final String ID = "activity";

    /// How its sources are named on the command line.
    public static final String NAMING =
            "a folder of recordings (FIT, GPX, TCX, Strava streams; gzipped, too), one recording, or"
                    + " \"activity:sample\"";

    /// What a question can be about on the command line.
    public static final String FOCUS_NAMING = "the ID or the name of an activity";

    /// Under which the form for an account at Strava is found.
    public static final String STRAVA_FORM = "strava";

    private static final String SCHEME = "activity:";
    private static final String SAMPLE = SCHEME + "sample";
    private static final String SIGN_IN =
            "Nobody is signed in at Strava, and no sign-in is kept. Connect to Strava again.";

    private final Path catalogues;
    private final Supplier<CheckedJson> choices;
    private final Passwords passwords;
    private final Supplier<ChosenValues> chosen;

    /// Tokens of this run of the program, by the ids of their accounts: of those that are kept,
    /// too.
    private final Map<String, StravaTokens> tokens = new ConcurrentHashMap<>();

    /// @param catalogues a folder for what was found in folders of recordings
    /// @param choices `copilot.json` as it is now
    /// @param passwords kept for the next start, tokens among them
    /// @param chosen the numbers and switches of the settings, as they are now
    public ActivityDomain(
            Path catalogues,
            Supplier<CheckedJson> choices,
            Passwords passwords,
            Supplier<ChosenValues> chosen) {
        this.catalogues = catalogues;
        this.choices = choices;
        this.passwords = passwords;
        this.chosen = chosen;
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public List<Opening> openings() {
        return List.of(
                new Opening.BuiltIn(SAMPLE, "Sample activities"),
                new Opening.Folder(
                        "Open a folder of recordings…",
                        "Open a folder of recordings",
                        "Rides, runs and swims: FIT, GPX, TCX, Strava streams, also gzipped.",
                        folder ->
                                FolderLibrary.isOne(folder)
                                        ? Optional.empty()
                                        : Optional.of("The folder holds no recording.")),
                new Opening.Form(STRAVA_FORM, "Connect to Strava…", "Connect to Strava again…"));
    }

    @Override
    public boolean owns(String named) {
        return named.startsWith(SCHEME);
    }

    /// Blocking: a path is one of this kind where it is a recording or holds one.
    @Override
    public boolean recognises(String named) {
        return owns(named)
                || path(named).filter(Files::exists).filter(FolderLibrary::isOne).isPresent();
    }

    private static Optional<Path> path(String named) {
        String bare = named.startsWith(SCHEME) ? named.substring(SCHEME.length()) : named;
        try {
            return Optional.of(Path.of(bare).toAbsolutePath().normalize());
        } catch (InvalidPathException none) {
            return Optional.empty();
        }
    }

    @Override
    public String sourceId(String named) {
        if (named.equals(SAMPLE) || StravaAccount.isOne(named)) {
            return named;
        }
        return SCHEME + path(named).map(Path::toString).orElse(named);
    }

    @Override
    public String locate(String named) {
        String id = sourceId(named);
        boolean noPath = id.equals(SAMPLE) || StravaAccount.isOne(id);
        Optional<Path> path = noPath ? Optional.empty() : path(id);
        try {
            return path.isEmpty() ? id : SCHEME + path.get().toRealPath();
        } catch (IOException gone) {
            return id;
        }
    }

    @Override
    public SourceLabel label(String sourceId) {
        return named(sourceId);
    }

    /// What a source is called, whether or not it is open.
    static SourceLabel named(String sourceId) {
        if (StravaAccount.isOne(sourceId)) {
            StravaAccount account = StravaAccount.of(sourceId);
            return new SourceLabel(
                    "Strava · " + account.clientId(),
                    "activities at %s, read-only".formatted(account.server().getHost()),
                    Optional.of(STRAVA_FORM));
        }
        return sourceId.equals(SAMPLE)
                ? new SourceLabel("Sample activities", "built-in sample")
                : new SourceLabel(
                        path(sourceId).map(Path::getFileName).map(Path::toString).orElse(sourceId),
                        "folder of recordings");
    }

    @Override
    public Source open(String named, Work.Monitor monitor) throws InterruptedException {
        String id = locate(named);
        return new ActivitySource(id, library(id, monitor), chosen);
    }

    private ActivityLibrary library(String id, Work.Monitor monitor) throws InterruptedException {
        if (id.equals(SAMPLE)) {
            return new SampleLibrary(this::chosen);
        }
        if (StravaAccount.isOne(id)) {
            return strava(StravaAccount.of(id), monitor);
        }
        Path root = path(id).orElseThrow();
        try {
            Files.createDirectories(catalogues);
            FolderLibrary library = FolderLibrary.open(root, catalogue(id), this::chosen, monitor);
            if (library.activities().isEmpty()) {
                throw new NoActivitiesException(
                        "%s holds no recording that can be read. %s"
                                .formatted(root, String.join(" ", library.remarks())));
            }
            return library;
        } catch (IOException unreadable) {
            throw new NoActivitiesException(
                    "%s cannot be read. See whether it is there and who may read it."
                            .formatted(root));
        }
    }

    /// The file that keeps what was found in a source.
    private Path catalogue(String id) {
        MessageDigest digest = Sha256.begin();
        digest.update(id.getBytes(StandardCharsets.UTF_8));
        return catalogues.resolve(Sha256.hex(digest).substring(0, 16) + ".json");
    }

    /// What is chosen of the athlete, as the file is now.
    private Athlete chosen() {
        return AthleteChoice.read(choices.get());
    }

    private ActivityLibrary strava(StravaAccount account, Work.Monitor monitor)
            throws InterruptedException {
        StravaTokens known =
                tokens(account.id()).orElseThrow(() -> new NoActivitiesException(SIGN_IN));
        Clock clock = Clock.systemUTC();
        return StravaLibrary.open(
                new StravaClient(account, known, fresh -> renewed(account.id(), fresh), clock),
                new ReadActivities(catalogue(account.id()), clock.instant()),
                this::chosen,
                monitor);
    }

    private Optional<StravaTokens> tokens(String id) {
        return Optional.ofNullable(tokens.get(id)).or(() -> StravaTokens.kept(passwords.of(id)));
    }

    private void renewed(String id, StravaTokens fresh) {
        tokens.put(id, fresh);
        if (passwords.keeps(id)) {
            passwords.keep(id, fresh.text());
        }
    }

    /// Opens an account for which the athlete has just signed in.
    ActivitySource connect(StravaAccount account, StravaTokens fresh, Work.Monitor monitor)
            throws InterruptedException {
        tokens.put(account.id(), fresh);
        return new ActivitySource(account.id(), strava(account, monitor), chosen);
    }

    /// The newest tokens of an account; empty where nobody signed in.
    Optional<StravaTokens> newest(StravaAccount account) {
        return tokens(account.id());
    }

    @Override
    public Optional<String> missing(String sourceId) {
        return StravaAccount.isOne(sourceId) && tokens(sourceId).isEmpty()
                ? Optional.of(SIGN_IN)
                : Optional.empty();
    }

    @Override
    public Runnable forget(String sourceId, List<String> left) {
        if (!StravaAccount.isOne(sourceId)) {
            return () -> {};
        }
        StravaTokens known = tokens.remove(sourceId);
        String kept = passwords.of(sourceId);
        if (!kept.isEmpty()) {
            passwords.forget(sourceId);
        }
        ReadActivities.forget(catalogue(sourceId));
        return () -> {
            if (known != null) {
                tokens.put(sourceId, known);
            }
            if (!kept.isEmpty()) {
                passwords.keep(sourceId, kept);
            }
        };
    }

    @Override
    public Set<String> choices() {
        return AthleteChoice.FIELDS;
    }
}
