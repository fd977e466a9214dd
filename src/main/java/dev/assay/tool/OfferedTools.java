package dev.assay.tool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The tools of several sets under names that are unique: a name that only one tool has stays as it
/// is, and where several have it, each gets its set in front, `rides__get_summary`. Tools of a set
/// without a name always keep theirs.
///
/// @param tools by the names under which they are offered, in order
/// @param limits by the same names
/// @param shared names that several tools have of their own, with those under which they are
///   offered
/// @param names for each set, those under which its tools are offered, by their own names
record OfferedTools(
        Map<String, Tool> tools,
        List<CallLimit> limits,
        Map<String, List<String>> shared,
        List<Map<String, String>> names) {
    /// How long a tool's name may be for the models that call it.
    private static final int LONGEST = 64;

    private static final String BETWEEN = "__";

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
        private final List<Map<String, String>> names = new ArrayList<>();

        /// @param kept names that keep their tools
        private Naming(Map<String, List<String>> own, Set<String> kept) {
            this.own = own;
            this.taken = new HashSet<>(kept);
            own.forEach((name, sets) -> {
                if (sets.size() == 1) {
                    taken.add(name);
                }
            });
        }

        private void add(Known known) {
            String front = free(front(known.set().name()), fronts);
            Map<String, String> offered = new HashMap<>();
            for (Tool tool : known.tools()) {
                String name = tool.spec().name();
                List<String> sets = own.getOrDefault(name, List.of());
                boolean stays = known.set().name().isBlank() || sets.size() == 1;
                String under = stays ? name : free(joined(front, name), taken);
                offered.put(name, under);
                tools.put(under, stays ? tool : new RenamedTool(tool, under, known.set().name()));
                if (sets.size() > 1) {
                    shared.computeIfAbsent(name, _ -> new ArrayList<>()).add(under);
                }
            }
            names.add(Map.copyOf(offered));
            for (CallLimit limit : known.set().limits()) {
                limits.add(
                        new CallLimit(
                                offered.getOrDefault(limit.tool(), limit.tool()),
                                limit.atMost(),
                                offered.getOrDefault(limit.instead(), limit.instead()),
                                limit.reason()));
            }
        }

        private static String free(String wish, Set<String> taken) {
            String name = wish;
            for (int number = 2; !taken.add(name); number++) {
                name = wish + "_" + number;
            }
            return name;
        }

        private static String joined(String front, String name) {
            int room = Math.max(1, LONGEST - BETWEEN.length() - name.length());
            return front.substring(0, Math.min(room, front.length())) + BETWEEN + name;
        }

        /// Letters, digits, `_` and `-`, which is what models take in a tool's name.
        private static String front(String set) {
            String plain = set.strip().replaceAll("[^A-Za-z0-9_-]+", "_");
            String trimmed = plain.replaceAll("^_+|_+$", "");
            return trimmed.isEmpty() ? "source" : trimmed;
        }
    }
}
