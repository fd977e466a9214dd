package dev.assay.guide.words;

import dev.assay.guide.quantity.Bound;
import dev.assay.guide.quantity.Bound.Side;
import dev.assay.guide.quantity.Quantity;
import dev.assay.guide.quantity.SummaryFigure;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Puts limits and comparisons of a question together with the quantities they are about: "pace"
/// and "below 40" become one condition.
///
/// @param byUnit what a limit is of where nobody says, by its unit; empty where that is open
public record ConditionReader(Function<Bound, Optional<Quantity>> byUnit) {
    private static final Pattern LISTS = CommonWords.GRAMMAR.form("lists");

    public QuestionReading read(QuestionReading raw) {
        return raw.with(conditions(statistics(eachOnce(joined(raw))), raw.text()));
    }

    /// Without "their" in "pace lower than their cadence" and "but" in "pace above 5 but cadence
    /// below 40".
    private static QuestionReading joined(QuestionReading raw) {
        List<Part> parts = raw.parts();
        return raw.without(part -> {
            int next = parts.indexOf(part) + 1;
            boolean joins =
                    part.text().equals("but")
                            || (part.slot() == CommonSlot.REFERS
                                    && next > 1
                                    && parts.get(next - 2).slot() == CommonSlot.COMPARISON);
            return joins && next < parts.size() && parts.get(next).slot() == CommonSlot.METRIC;
        });
    }

    /// Each quantity once where it is named twice in a row.
    private static List<Part> eachOnce(QuestionReading raw) {
        List<Part> parts = new ArrayList<>();
        for (Part part : raw.parts()) {
            boolean again =
                    part.slot() == CommonSlot.METRIC
                            && !parts.isEmpty()
                            && parts.getLast().slot() == CommonSlot.METRIC
                            && parts.getLast().value().equals(part.value());
            if (!again) {
                parts.add(part);
            }
        }
        return parts;
    }

    /// "below the median" is a limit.
    private static List<Part> statistics(List<Part> parts) {
        List<Part> joined = new ArrayList<>();
        for (Part part : than(parts)) {
            Part last = joined.isEmpty() ? part : joined.getLast();
            boolean limit =
                    last.slot() == CommonSlot.COMPARISON
                            && part.value() instanceof SummaryFigure stat
                            && (stat == SummaryFigure.MEDIAN || stat == SummaryFigure.MEAN);
            if (limit) {
                joined.removeLast();
                Bound bound =
                        new Bound(
                                (Side) last.value(),
                                1,
                                1,
                                "",
                                List.of((SummaryFigure) part.value()));
                joined.add(last.upTo(part, CommonSlot.BOUND, bound));
            } else {
                joined.add(part);
            }
        }
        return joined;
    }

    /// "a better pace than the median" with the quantity first, as in "pace better than the
    /// median".
    private static List<Part> than(List<Part> parts) {
        List<Part> ordered = new ArrayList<>(parts);
        for (int i = 0; i + 2 < ordered.size(); i++) {
            boolean than =
                    ordered.get(i).slot() == CommonSlot.COMPARISON
                            && ordered.get(i + 1).slot() == CommonSlot.METRIC
                            && ordered.get(i + 2).text().equals("than");
            if (than) {
                ordered.add(i, ordered.remove(i + 1));
                ordered.remove(i + 2);
            }
        }
        return ordered;
    }

    private List<Part> conditions(List<Part> parts, String text) {
        List<Part> left = new ArrayList<>(parts);
        List<Part> found = new ArrayList<>();
        List<Part> used = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            Optional<Part> before = metric(parts.subList(0, i).reversed());
            Part next = i + 1 < parts.size() ? parts.get(i + 1) : part;
            if (part.slot() == CommonSlot.BOUND) {
                for (Part metric : limited(parts, i, text)) {
                    used.addAll(List.of(metric, part));
                    Bound bound = (Bound) part.value();
                    Part place = metric.start() < part.start() ? metric : part;
                    found.add(
                            new Part(
                                    CommonSlot.CONDITION,
                                    new QuantityBound((Quantity) metric.value(), bound, null),
                                    place.start(),
                                    part.end(),
                                    part.text()));
                }
            } else if (part.slot() == CommonSlot.COMPARISON
                    && before.isPresent()
                    && next.slot() == CommonSlot.METRIC
                    && !before.get().value().equals(next.value())) {
                used.addAll(List.of(before.get(), part, next));
                found.add(
                        part.as(
                                CommonSlot.CONDITION,
                                new QuantityBound(
                                        (Quantity) before.get().value(),
                                        Bound.of((Side) part.value(), 0, ""),
                                        (Quantity) next.value())));
            }
        }
        left.removeAll(used);
        left.addAll(found);
        return left;
    }

    /// The quantities that a limit is about: those just before it, or else the next ones. "Pace and
    /// cadence above 100" limits both.
    private List<Part> limited(List<Part> parts, int bound, String text) {
        List<Part> before = parts.subList(0, bound).reversed();
        List<Part> after = parts.subList(bound, parts.size());
        List<Part> way = metric(before).isPresent() ? before : after;
        Optional<Part> nearest = metric(way);
        if (nearest.isEmpty()) {
            return byUnit
                    .apply((Bound) parts.get(bound).value())
                    .map(quantity -> parts.get(bound).as(CommonSlot.METRIC, quantity))
                    .stream()
                    .toList();
        }
        List<Part> all = new ArrayList<>(List.of(nearest.get()));
        for (Part part : way.subList(way.indexOf(nearest.get()) + 1, way.size())) {
            Part last = all.getLast();
            int from = Math.min(part.end(), last.end());
            int to = Math.max(part.start(), last.start());
            boolean joined =
                    from <= to
                            && to <= text.length()
                            && LISTS.matcher(text.substring(from, to)).matches();
            if (part.slot() == CommonSlot.METRIC && joined && !isComparedWith(parts, part)) {
                all.add(part);
            } else if (part.slot() != CommonSlot.OR) {
                break;
            }
        }
        return all;
    }

    /// Whether a quantity is the other side of a comparison: in "pace > cadence and pace > 200"
    /// nothing limits cadence.
    private static boolean isComparedWith(List<Part> parts, Part metric) {
        int at = parts.indexOf(metric);
        return at > 0 && parts.get(at - 1).slot() == CommonSlot.COMPARISON;
    }

    private static Optional<Part> metric(List<Part> parts) {
        return parts.stream().filter(part -> part.slot() == CommonSlot.METRIC).findFirst();
    }
}
