package dev.assay.tool;

import dev.assay.base.ForPeople;
import dev.assay.base.Words;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.OfferedTools.Known;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;

/// The tools that are offered together, in order, under unique names. Those of live sets are listed
/// anew by [#refresh]; between two listings they are what they were at the last one, and before the
/// first one none. Safe from several threads.
public final class Toolbox {
    /// A server that takes longer to say what it can does not hold up the turn.
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ReentrantLock listing = new ReentrantLock();

    /// Names that were offered at some time.
    private final Set<String> known = ConcurrentHashMap.newKeySet();

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    private volatile List<Known> listed;
    private volatile OfferedTools offered;

    private final Duration patience;

    private Toolbox(List<Known> listed, Duration patience) {
        this.patience = patience;
        this.listed = listed;
        this.offered = OfferedTools.of(listed);
        known.addAll(offered.tools().keySet());
    }

    /// Tools that never change; their names are unique.
    public Toolbox(Collection<? extends Tool> tools) {
        this(List.of(known(new FixedToolset(tools))), PATIENCE);
    }

    /// The tools of several sets, in their order.
    public static Toolbox of(List<? extends Toolset> sets) {
        return of(sets, PATIENCE);
    }

    /// The tools of several sets, in their order.
    ///
    /// @param patience how long one of them may take to be listed
    static Toolbox of(List<? extends Toolset> sets, Duration patience) {
        return new Toolbox(sets.stream().map(Toolbox::known).toList(), patience);
    }

    private static Known known(Toolset set) {
        return new Known(set, set instanceof FixedToolset fixed ? fixed.tools() : List.of());
    }

    /// Lists the tools of live sets anew, blocking. One that cannot be listed, or not in ten
    /// seconds, keeps the tools that it had.
    ///
    /// @return what went wrong, a remark for people each
    /// @throws InterruptedException when cancelled; everything stays as it was then
    public List<String> refresh(Work.Monitor monitor) throws InterruptedException {
        return refresh(monitor, new HashSet<>());
    }

    /// The same for whoever does it several times, such as before each round of a turn. All sets
    /// are asked at once, so that the slowest alone decides how long it takes.
    ///
    /// @param silent sets that did not answer in time: those in it are not asked, and keep the
    ///   tools that they had; those that do not answer now are added
    public List<String> refresh(Work.Monitor monitor, Set<Toolset> silent)
            throws InterruptedException {
        List<ToolSpec> before = all(offered);
        List<String> remarks;
        listing.lockInterruptibly();
        try {
            remarks = listAnew(monitor, silent);
        } finally {
            listing.unlock();
        }
        if (!all(offered).equals(before)) {
            listeners.forEach(Runnable::run);
        }
        return remarks;
    }

    private static List<ToolSpec> all(OfferedTools offered) {
        return offered.tools().values().stream().map(Tool::spec).toList();
    }

    /// Hears from now on, on the thread that lists, that other tools are offered than before.
    ///
    /// @return ends it
    public Runnable onChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private List<String> listAnew(Work.Monitor monitor, Set<Toolset> silent)
            throws InterruptedException {
        List<Known> asked =
                listed.stream()
                        .filter(each -> !(each.set() instanceof FixedToolset))
                        .filter(each -> !silent.contains(each.set()))
                        .toList();
        Iterator<Optional<Outcome<List<Tool>>>> answers = ask(asked, monitor).iterator();
        List<String> remarks = new ArrayList<>();
        List<Known> now = new ArrayList<>();
        Set<String> own = ownNames();
        for (Known before : listed) {
            Toolset set = before.set();
            if (set instanceof FixedToolset) {
                now.add(before);
                continue;
            }
            List<Tool> tools = before.tools();
            if (asked.contains(before)) {
                Optional<Outcome<List<Tool>>> answer = answers.next();
                if (answer.isEmpty()) {
                    silent.add(set);
                }
                tools = tools(before, answer, remarks);
            }
            now.add(new Known(set, notTaken(set, tools, own, remarks)));
        }
        listed = List.copyOf(now);
        offered = OfferedTools.of(now);
        known.addAll(offered.tools().keySet());
        return remarks;
    }

    /// What each set answers, in their order; nothing of one that takes too long.
    private List<Optional<Outcome<List<Tool>>>> ask(List<Known> sets, Work.Monitor monitor)
            throws InterruptedException {
        List<Callable<Optional<Outcome<List<Tool>>>>> works = new ArrayList<>();
        for (Known each : sets) {
            String name = "tools of " + each.set().name();
            works.add(() ->
                    Jobs.runIsolated(name, () -> each.set().list(monitor), patience)
                            .map(ended -> told(each.set(), ended)));
        }
        List<Optional<Outcome<List<Tool>>>> answers = Jobs.allOf("list tools", works);
        monitor.cancellation().check();
        return answers;
    }

    /// Names of tools that never change and always keep theirs.
    private Set<String> ownNames() {
        return listed.stream()
                .filter(known ->
                        known.set() instanceof FixedToolset && known.set().name().isBlank())
                .flatMap(known -> known.tools().stream())
                .map(tool -> tool.spec().name())
                .collect(Collectors.toCollection(HashSet::new));
    }

    /// The tools of a set whose names can be kept where they must be.
    ///
    /// @param own names that are kept by tools of other sets; those of these tools are added
    private static List<Tool> notTaken(
            Toolset set, List<Tool> tools, Set<String> own, List<String> remarks) {
        if (!set.name().isBlank()) {
            return tools;
        }
        List<Tool> free = new ArrayList<>();
        for (Tool tool : tools) {
            String name = tool.spec().name();
            if (own.add(name)) {
                free.add(tool);
            } else {
                remarks.add("Two tools are called %s. The first one is offered.".formatted(name));
            }
        }
        return free;
    }

    private static Outcome<List<Tool>> told(Toolset set, JobOutcome<Outcome<List<Tool>>> ended) {
        return switch (ended) {
            case JobOutcome.Done(Outcome<List<Tool>> listing) -> listing;
            // Nobody stopped the turn: the set gave up by itself.
            case JobOutcome.Cancelled() ->
                    new Outcome.Refused<>(
                            "Listing the tools of %s was broken off.".formatted(set.name()));
            case JobOutcome.Failed(_, Exception cause) ->
                    new Outcome.Refused<>(
                            ForPeople.words(cause)
                                    .orElse(
                                            "The tools of %s could not be listed; the log has the details."
                                                    .formatted(set.name())));
        };
    }

    private List<Tool> tools(
            Known before, Optional<Outcome<List<Tool>>> answer, List<String> remarks) {
        Outcome<List<Tool>> listing =
                answer.orElseGet(() ->
                        new Outcome.Refused<>(
                                "The tools of %s were not listed within %s."
                                        .formatted(
                                                before.set().name(),
                                                Words.count(patience.toSeconds(), "second"))));
        return switch (listing) {
            case Outcome.Ready(List<Tool> tools) -> unique(before.set(), tools, remarks);
            case Outcome.Refused(String sentence) -> unchanged(before, sentence, remarks);
        };
    }

    private static List<Tool> unchanged(Known before, String sentence, List<String> remarks) {
        remarks.add(
                sentence
                        + (before.tools().isEmpty()
                                ? " None of its tools can be called now."
                                : " The tools that it had before are still offered."));
        return before.tools();
    }

    /// What a server lists twice is offered once.
    private static List<Tool> unique(Toolset set, List<Tool> tools, List<String> remarks) {
        Map<String, Tool> byName = new LinkedHashMap<>();
        for (Tool tool : tools) {
            String name = tool.spec().name();
            if (byName.putIfAbsent(name, tool) != null) {
                remarks.add(
                        "%s has two tools called %s. The first one is offered."
                                .formatted(set.name(), name));
            }
        }
        return List.copyOf(byName.values());
    }

    /// A tool by its name. One that describes all others is always found, though it is on no list.
    public Optional<Tool> find(String name) {
        Optional<Tool> found = Optional.ofNullable(offered.tools().get(name));
        return found.isEmpty() && name.equals(DescribeTools.NAME)
                ? Optional.of(new DescribeTools(this::find, this::absence))
                : found;
    }

    /// The tools that are offered now.
    public List<ToolSpec> specs() {
        return offered.tools().values().stream().filter(Tool::isOffered).map(Tool::spec).toList();
    }

    /// The tools that can be called now, with those that make sense only later: for whoever asks
    /// once.
    public List<ToolSpec> allSpecs() {
        return all(offered);
    }

    /// The names under which tools are offered, for each set, in the order of the sets.
    public List<OfferedNames> offeredNames() {
        return offered.names();
    }

    /// How often some of them may be called in a turn.
    public List<CallLimit> limits() {
        return offered.limits();
    }

    /// Why no tool is found under a name, and what to call instead, for a model.
    public String absence(String name) {
        List<String> names = specs().stream().map(ToolSpec::name).toList();
        String all = names.isEmpty() ? "none" : String.join(", ", names);
        List<String> several = offered.shared().getOrDefault(name, List.of());
        if (!several.isEmpty()) {
            return "Several sources have a tool called %s. Call one by its whole name: %s."
                    .formatted(name, String.join(", ", several));
        }
        return known.contains(name)
                ? "The tool %s is not there any more: its source took it away. The tools are now: %s."
                        .formatted(name, all)
                : "There is no tool called %s. The tools are: %s.".formatted(name, all);
    }
}
