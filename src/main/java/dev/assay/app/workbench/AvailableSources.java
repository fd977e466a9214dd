package dev.assay.app.workbench;

import dev.assay.guide.Planner;
import dev.assay.guide.table.TablePlanner;
import dev.assay.source.Domain;
import dev.assay.source.Opening;
import dev.assay.source.Source;
import dev.assay.source.SourceLabel;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.vocabulary.TableWords;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The sources of data by the names that the command line gives them, each of the kind of data that
/// knows the name. A source is opened when it is first asked for and stays open; whenever it is
/// asked for again, what changed in it is read again. Safe from any thread.
public final class AvailableSources implements AutoCloseable {
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:");

    private final List<Domain> domains;
    private final Map<String, ReentrantLock> opening = new ConcurrentHashMap<>();
    private final Map<String, Source> open = new ConcurrentHashMap<>();
    private final List<Source> replaced = new CopyOnWriteArrayList<>();

    /// The ids of sources by names from outside that were looked at.
    private final Map<String, String> found = new ConcurrentHashMap<>();

    /// @param domains the first that owns an id or recognises a name opens it, and the first
    ///   built-in source is the one where none is named
    AvailableSources(List<Domain> domains) {
        this.domains = List.copyOf(domains);
    }

    List<Domain> domains() {
        return domains;
    }

    /// The ids of the sources that are always there; the first is the one where none is named.
    List<String> builtIn() {
        return domains.stream()
                .flatMap(domain -> domain.openings().stream())
                .filter(Opening.BuiltIn.class::isInstance)
                .map(way -> ((Opening.BuiltIn) way).sourceId())
                .toList();
    }

    /// Whether any kind of data knows a name.
    boolean isKnown(String named) {
        return domains.stream().anyMatch(domain -> domain.owns(looked(named)));
    }

    /// What a name was found to mean; the name itself where nobody looked.
    private String looked(String named) {
        return found.getOrDefault(named, named);
    }

    /// The kind of data that knows a name.
    ///
    /// @throws IllegalArgumentException with a sentence for people where none does
    Domain domain(String named) {
        return domains.stream()
                .filter(domain -> domain.owns(looked(named)))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "“%s” names no source that Assay knows. Nothing was opened."
                                        .formatted(named)));
    }

    private String orFirst(String named) {
        if (!named.isBlank()) {
            return named;
        }
        return builtIn().stream()
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "No source is named, and none is built in. Name one."));
    }

    /// The name under which a source is remembered, which holds no password.
    String id(String named) {
        String known = looked(orFirst(named));
        return domain(known).sourceId(known);
    }

    /// The same; the name itself where no kind of data knows it, such as one of an older or newer
    /// version of the program.
    String idOrName(String named) {
        return isKnown(named) ? id(named) : named;
    }

    /// The same after looking where it lies now; blocking.
    String place(String named) {
        String known = looked(orFirst(named));
        return domain(known).locate(known);
    }

    /// Whether a kind of data recognises a name from outside, such as a path; blocking.
    boolean isRecognised(String named) {
        return domains.stream().anyMatch(domain -> domain.recognises(named));
    }

    /// The id of a source by a name from outside, such as an argument: of the first kind of data
    /// that recognises what lies there; blocking.
    String find(String named) {
        String known = orFirst(named);
        Optional<Domain> kind =
                domains.stream().filter(domain -> domain.recognises(known)).findFirst();
        if (kind.isEmpty()) {
            return place(known);
        }
        String id = kind.get().locate(known);
        found.put(known, id);
        return id;
    }

    /// The same of a name that was not met before. A path at which nothing lies is told as such:
    /// the kinds of data that own it by its form would say what each of them misses there.
    ///
    /// @throws IllegalArgumentException with a sentence for people where nothing is there
    String findThere(String named) {
        if (!named.isBlank() && !isRecognised(named) && isMissing(named)) {
            throw new IllegalArgumentException(
                    "There is no file or folder “%s”. Nothing was opened. Check the name and the folder."
                            .formatted(named));
        }
        return find(named);
    }

    /// Returns whether a name is neither an address nor of anything that is there. A scheme of one
    /// letter is a drive of Windows.
    public static boolean isMissing(String named) {
        try {
            return !SCHEME.matcher(named).lookingAt() && !Files.exists(Path.of(named));
        } catch (InvalidPathException none) {
            return true;
        }
    }

    /// Opens a source, or hands out the open one.
    ///
    /// @throws RuntimeException with a sentence for people where it cannot be opened
    Source open(String named, Work.Monitor monitor) throws InterruptedException {
        String known = orFirst(named);
        return open(domain(known), known, monitor);
    }

    /// Opens a source of one kind, whatever other kind knows its name too, such as the path of a
    /// folder.
    ///
    /// @param domain the id of the kind
    Source open(String domain, String named, Work.Monitor monitor) throws InterruptedException {
        Domain kind =
                domains.stream()
                        .filter(each -> each.id().equals(domain))
                        .findFirst()
                        .orElseThrow(() ->
                                new IllegalArgumentException("There is no kind of data " + domain));
        return open(kind, named, monitor);
    }

    private Source open(Domain domain, String named, Work.Monitor monitor)
            throws InterruptedException {
        String id = domain.locate(named);
        // One lock for each: a server that is slow to answer holds up nobody else.
        ReentrantLock own = opening.computeIfAbsent(id, _ -> new ReentrantLock());
        own.lockInterruptibly();
        try {
            Source known = open.get(id);
            if (known != null) {
                known.renew(monitor);
                return known;
            }
            Source opened = domain.open(named, monitor);
            open.put(id, opened);
            return opened;
        } finally {
            own.unlock();
        }
    }

    /// Takes over an open source. One of the same id stays open for those who have it; everybody
    /// else is handed the new one.
    void take(Source opened) {
        Source old = open.put(opened.id(), opened);
        if (old != null) {
            replaced.add(old);
        }
    }

    /// What is missing before a source can be opened, in a sentence for people.
    Optional<String> missing(String named) {
        String id = id(named);
        return open.containsKey(id) ? Optional.empty() : domain(id).missing(id);
    }

    /// What a source is called, open or not.
    SourceLabel label(String named) {
        String id = id(named);
        return openSource(id).map(Source::label).orElseGet(() -> domain(id).label(id));
    }

    /// A source; empty while it is closed.
    Optional<Source> openSource(String named) {
        return Optional.ofNullable(open.get(id(named)));
    }

    /// The plans of an open source for questions; none of a closed one.
    List<Planner> plans(String named) {
        List<Planner> plans = new ArrayList<>();
        openSource(named)
                .ifPresent(source -> {
                    plans.addAll(source.plans());
                    plans.add(TablePlanner.ofSource(named, source.words()));
                });
        return plans;
    }

    /// The words in which people speak of the tables of an open source; none of a closed one.
    List<TableWords> words(String named) {
        return openSource(named).map(Source::words).orElse(List.of());
    }

    /// A source that was opened before.
    Source opened(String named) {
        return openSource(named)
                .orElseThrow(
                        () -> new IllegalStateException("The source " + named + " is not open"));
    }

    /// Closes all side by side: a server that does not end by itself takes seconds.
    @Override
    public void close() {
        List<Callable<String>> all =
                Stream.concat(List.copyOf(open.values()).stream(), List.copyOf(replaced).stream())
                        .map(AvailableSources::closing)
                        .toList();
        open.clear();
        replaced.clear();
        try {
            List<String> _ = Jobs.allOf("close sources", all);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static Callable<String> closing(Source source) {
        return () -> {
            source.close();
            return source.id();
        };
    }
}
