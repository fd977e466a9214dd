package dev.assay.tool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The tools of several sets under names that are unique: a name that only one tool has stays as it
/// is, and where several have it, each gets its set in front, `rides__get_summary`; so does one
/// that is called like what requests hold beside the tools. Tools of a set without a name always
/// keep theirs. All of this as far as models take the name: what else than letters, digits, `_` and
/// `-` is in it becomes `_`, and what is too long is cut.
///
/// @param tools by the names under which they are offered, in order
/// @param limits by the same names
/// @param shared names that several tools have of their own, with those under which they are
///   offered
/// @param names for each set, those under which its tools are offered
record OfferedTools(
        Map<String, Tool> tools,
        List<CallLimit> limits,
        Map<String, List<String>> shared,
        List<OfferedNames> names) {

    /// Names of what is offered beside all tools, whatever these are called.
    private static final Set<String> RESERVED = Set.of(DescribeTools.NAME, ToolNames.BATCH);

    /// A set and the tools that it had when it was asked last.
    record Known(Toolset set, List<Tool> tools) {}

    static OfferedTools of(List<Known> sets) {
        Map<String, List<String>> own = new HashMap<>();
        Set<String> kept = new HashSet<>();
        for (Known known : sets) {
            for (Tool tool : known.tools()) {
                String name = tool.spec().name();
                own.computeIfAbsent(name, _ -> new ArrayList<>());
                own.get(name).add(known.set().name());
                boolean stays = known.set().name().isBlank();
                if (stays && !kept.add(name)) {
                    throw new IllegalArgumentException("Two tools are called " + name);
                }
            }
        }
        Naming naming = new Naming(own, kept);
        sets.forEach(naming::add);
        return new OfferedTools(naming.tools, naming.limits, naming.shared, naming.names);
    }

    /// Names given one after the other.
    private static final class Naming {
        private final Map<String, List<String>> own;
        private final Set<String> taken;
        private final Set<String> fronts = new HashSet<>();
        private final Map<String, Tool> tools = new LinkedHashMap<>();
        private final List<CallLimit> limits = new ArrayList<>();
        private final Map<String, List<String>> shared = new LinkedHashMap<>();
        private final List<OfferedNames> names = new ArrayList<>();

        /// @param kept names that keep their tools
        private Naming(Map<String, List<String>> own, Set<String> kept) {
            this.own = own;
            this.taken = new HashSet<>(kept);
            own.forEach((name, sets) -> {
                if (sets.size() == 1) {
                    taken.add(name);
                }
            });
            taken.removeIf(name -> !name.equals(FitName.fit(name)));
            taken.addAll(RESERVED);
        }

        private void add(Known known) {
            String front = FitName.free(FitName.front(known.set().name()), fronts);
            String prefix = front + FitName.BETWEEN;
            Map<String, String> byOwn = new HashMap<>();
            boolean inFront = false;
            for (Tool tool : known.tools()) {
                String name = tool.spec().name();
                boolean stays = stays(name, known.set());
                String under =
                        stays
                                ? own(name)
                                : FitName.free(FitName.joined(front, FitName.fit(name)), taken);
                byOwn.put(name, under);
                inFront |= !stays && under.startsWith(prefix);
            }
            OfferedNames offered = new OfferedNames(inFront ? prefix : "", byOwn);
            names.add(offered);
            known.tools().forEach(tool -> add(tool, known.set(), offered));
            for (CallLimit limit : known.set().limits()) {
                limits.add(
                        new CallLimit(
                                offered.of(limit.tool()),
                                limit.atMost(),
                                offered.of(limit.instead()),
                                offered.in(limit.reason())));
            }
        }

        private void add(Tool tool, Toolset set, OfferedNames offered) {
            String name = tool.spec().name();
            String under = offered.of(name);
            String from = stays(name, set) ? "" : " · " + set.name();
            boolean same = offered.byOwn().entrySet().stream().allMatch(OfferedTools::keeps);
            tools.put(under, same ? tool : new RenamedTool(tool, under, from, offered));
            if (own.getOrDefault(name, List.of()).size() > 1) {
                shared.computeIfAbsent(name, _ -> new ArrayList<>()).add(under);
            }
        }

        private boolean stays(String name, Toolset set) {
            return !RESERVED.contains(name)
                    && (set.name().isBlank() || own.getOrDefault(name, List.of()).size() == 1);
        }

        /// A tool's own name, as far as models take it.
        private String own(String name) {
            String fit = FitName.fit(name);
            return fit.equals(name) ? name : FitName.free(fit, taken);
        }
    }

    private static boolean keeps(Map.Entry<String, String> name) {
        return name.getKey().equals(name.getValue());
    }
}
