package dev.assay.llm.guide;

import dev.assay.llm.guide.Bound.Side;
import dev.assay.llm.guide.Intent.Stat;
import dev.assay.llm.guide.reading.Part;
import dev.assay.llm.guide.reading.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Puts limits and comparisons of a question together with the parameters they are about: "T1" and
/// "below 40" become one condition.
final class ConditionReader {
    private static final Set<String> FIDELITY =
            Set.of("fidelity", "fidelities", "gate fidelity", "gate fidelities");

    private static final Set<String> ERROR =
            Set.of("gate error", "gate errors", "error rate", "error rates");

    private ConditionReader() {}

    static Reading<Slot> read(Reading<Slot> raw) {
        return raw.with(conditions(statistics(metrics(joined(raw))), raw.text()));
    }

    /// Without "their" in "T2 longer than their T1" and "but" in "T1 above 50 but T2 below 40".
    private static Reading<Slot> joined(Reading<Slot> raw) {
        List<Part<Slot>> parts = raw.parts();
        return raw.without(part -> {
            int next = parts.indexOf(part) + 1;
            boolean joins =
                    part.text().equals("but")
                            || (part.slot() == Slot.REFERS
                                    && next > 1
                                    && parts.get(next - 2).slot() == Slot.COMPARISON);
            return joins && next < parts.size() && parts.get(next).slot() == Slot.METRIC;
        });
    }

    /// Each parameter once where it is named twice in a row; the fidelity of couplings is that of
    /// their gates.
    private static List<Part<Slot>> metrics(Reading<Slot> raw) {
        boolean couplings = raw.has(Slot.COUPLING) || raw.has(Slot.COUPLINGS);
        List<Part<Slot>> parts = new ArrayList<>();
        for (Part<Slot> part : raw.parts()) {
            boolean ofCouplings = part.slot() == Slot.METRIC && couplings;
            Part<Slot> meant =
                    ofCouplings && FIDELITY.contains(part.text())
                            ? part.as(Slot.METRIC, Catalogue.OF_GATES)
                            : ofCouplings && ERROR.contains(part.text())
                                    ? part.as(Slot.METRIC, Catalogue.ERROR_OF_GATES)
                                    : part;
            boolean again =
                    meant.slot() == Slot.METRIC
                            && !parts.isEmpty()
                            && parts.getLast().slot() == Slot.METRIC
                            && parts.getLast().value().equals(meant.value());
            if (!again) {
                parts.add(meant);
            }
        }
        return parts;
    }

    /// "below the median" is a limit.
    private static List<Part<Slot>> statistics(List<Part<Slot>> parts) {
        List<Part<Slot>> joined = new ArrayList<>();
        for (Part<Slot> part : than(parts)) {
            Part<Slot> last = joined.isEmpty() ? part : joined.getLast();
            boolean limit =
                    last.slot() == Slot.COMPARISON
                            && part.value() instanceof Stat stat
                            && (stat == Stat.MEDIAN || stat == Stat.MEAN);
            if (limit) {
                joined.removeLast();
                Bound bound =
                        new Bound((Side) last.value(), 1, 1, "", List.of((Stat) part.value()));
                joined.add(last.upTo(part, Slot.BOUND, bound));
            } else {
                joined.add(part);
            }
        }
        return joined;
    }

    /// "a better T1 than the median" with the parameter first, as in "T1 better than the median".
    private static List<Part<Slot>> than(List<Part<Slot>> parts) {
        List<Part<Slot>> ordered = new ArrayList<>(parts);
        for (int i = 0; i + 2 < ordered.size(); i++) {
            boolean than =
                    ordered.get(i).slot() == Slot.COMPARISON
                            && ordered.get(i + 1).slot() == Slot.METRIC
                            && ordered.get(i + 2).text().equals("than");
            if (than) {
                ordered.add(i, ordered.remove(i + 1));
                ordered.remove(i + 2);
            }
        }
        return ordered;
    }

    private static List<Part<Slot>> conditions(List<Part<Slot>> parts, String text) {
        List<Part<Slot>> left = new ArrayList<>(parts);
        List<Part<Slot>> found = new ArrayList<>();
        List<Part<Slot>> used = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Part<Slot> part = parts.get(i);
            Optional<Part<Slot>> before = metric(parts.subList(0, i).reversed());
            boolean metricNext = i + 1 < parts.size() && parts.get(i + 1).slot() == Slot.METRIC;
            if (part.slot() == Slot.BOUND) {
                for (Part<Slot> metric : limited(parts, i, text)) {
                    used.addAll(List.of(metric, part));
                    Bound bound = (Bound) part.value();
                    Part<Slot> place = metric.start() < part.start() ? metric : part;
                    found.add(
                            new Part<>(
                                    Slot.CONDITION,
                                    new Condition.Limit((Parameter) metric.value(), bound),
                                    place.start(),
                                    part.end(),
                                    part.text()));
                }
            } else if (part.slot() == Slot.COMPARISON
                    && before.isPresent()
                    && metricNext
                    && !before.get().value().equals(parts.get(i + 1).value())) {
                Part<Slot> next = parts.get(i + 1);
                used.addAll(List.of(before.get(), part, next));
                found.add(
                        part.as(
                                Slot.CONDITION,
                                new Condition.Against(
                                        (Parameter) before.get().value(),
                                        (Side) part.value(),
                                        (Parameter) next.value())));
            }
        }
        left.removeAll(used);
        left.addAll(found);
        return left;
    }

    /// The parameters that a limit is about: those just before it, or else the next ones. "T1 and
    /// T2 above 100" limits both.
    private static List<Part<Slot>> limited(List<Part<Slot>> parts, int bound, String text) {
        List<Part<Slot>> before = parts.subList(0, bound).reversed();
        List<Part<Slot>> after = parts.subList(bound, parts.size());
        List<Part<Slot>> way = metric(before).isPresent() ? before : after;
        Optional<Part<Slot>> nearest = metric(way);
        if (nearest.isEmpty()) {
            return byUnit(parts.get(bound)).stream().toList();
        }
        List<Part<Slot>> all = new ArrayList<>(List.of(nearest.get()));
        for (Part<Slot> part : way.subList(way.indexOf(nearest.get()) + 1, way.size())) {
            Part<Slot> last = all.getLast();
            int from = Math.min(part.end(), last.end());
            int to = Math.max(part.start(), last.start());
            boolean joined =
                    from <= to
                            && to <= text.length()
                            && text.substring(from, to).matches("\\s*(,|and|or|&|\\s)+\\s*");
            if (part.slot() == Slot.METRIC && joined && !isComparedWith(parts, part)) {
                all.add(part);
            } else if (part.slot() != Slot.OR) {
                break;
            }
        }
        return all;
    }

    /// Whether a parameter is the other side of a comparison: in "T1 > T2 and T1 > 200" nothing
    /// limits T2.
    private static boolean isComparedWith(List<Part<Slot>> parts, Part<Slot> metric) {
        int at = parts.indexOf(metric);
        return at > 0 && parts.get(at - 1).slot() == Slot.COMPARISON;
    }

    /// What is measured in hertz and nobody names is the frequency of the qubit.
    private static Optional<Part<Slot>> byUnit(Part<Slot> bound) {
        return bound.value() instanceof Bound limit && Bound.factor(limit.unit(), "hz").isPresent()
                ? Optional.of(bound.as(Slot.METRIC, Catalogue.FREQUENCY))
                : Optional.empty();
    }

    private static Optional<Part<Slot>> metric(List<Part<Slot>> parts) {
        return parts.stream().filter(part -> part.slot() == Slot.METRIC).findFirst();
    }
}
