package dev.assay.copilot.offer;

import dev.assay.llm.ModelInfo;
import dev.assay.tool.DescribeTools;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.ToolSpec.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which tools a model reads whole, and which by a line that names them: every request holds them
/// all, whatever is asked, and a model of a small window has little room beside them.
///
/// Whole are those that most questions need, as many as there is room for. The others stand in the
/// description of `describe_tools`, which is there only if that is shorter. Behind the rest, so
/// that a request begins as the one before did, come those that the conversation looked up or
/// called before, the last of them first, as far as an eighth of the window goes: a tool with a
/// large schema never takes the room of the question.
///
/// A model that reads no tokens gets everything.
public final class ToolOffer {
    /// Windows up to so many tokens are small.
    private static final int SMALL_WINDOW = 16_384;

    /// Characters of the tools that are offered whole without being asked for.
    private static final int MOST = 12_000;

    private static final int MOST_IN_SMALL = 1_960;

    /// What part of the window the tools that were looked up may take.
    private static final int SHARE_FOR_KNOWN = 8;

    private static final int CHARACTERS_A_TOKEN = 4;

    private final ModelInfo model;

    public ToolOffer(ModelInfo model) {
        this.model = model;
    }

    /// Whether a model reads so little at once that it is told no more than it needs.
    public static boolean isSmall(ModelInfo model) {
        int window = model.facts().contextTokens();
        return model.isLanguageModel() && window > 0 && window <= SMALL_WINDOW;
    }

    /// What is offered.
    ///
    /// @param all tools, in their order
    /// @param known names of tools as they were looked up or called, the first one first and each
    ///   as often as it was
    public List<ToolSpec> of(List<ToolSpec> all, List<String> known) {
        if (!model.isLanguageModel()) {
            return all;
        }
        Set<ToolSpec> whole = whole(all);
        List<ToolSpec> named = all.stream().filter(spec -> !whole.contains(spec)).toList();
        if (named.stream().mapToInt(ToolOffer::length).sum() <= length(naming(named))) {
            return all.stream().map(FittedTool::whole).toList();
        }
        List<ToolSpec> offered = new ArrayList<>(all);
        offered.removeAll(named);
        offered.add(naming(named));
        return Stream.concat(
                        offered.stream().map(FittedTool::whole), lookedUp(named, known).stream())
                .toList();
    }

    /// What is offered to a model that takes whole schemas. A tool that is cut for want of room has
    /// further arguments, and is left open.
    ///
    /// @param all the tools that [#of] was given
    public static List<ToolSpec> closed(List<ToolSpec> offered, List<ToolSpec> all) {
        Map<String, ToolSpec> byName =
                all.stream().collect(Collectors.toMap(ToolSpec::name, Function.identity()));
        return offered.stream()
                .map(spec -> {
                    ToolSpec whole = byName.getOrDefault(spec.name(), spec);
                    return spec.parameters().equals(whole.shortParameters())
                            ? spec.with(whole.closedParameters())
                            : spec;
                })
                .toList();
    }

    /// Returns the offer of a later request of a turn: to the letter that of the one before, and
    /// behind it what has come since, so that it begins as that one did. What a source took away
    /// stays there until the turn ends, and a call of it is told so. Empty where a tool has to give
    /// way to another, or the model takes none any more.
    ///
    /// @param before what the request before offered
    /// @param now what a request would offer that is the first of its turn
    /// @param all the tools that there are now
    public static Optional<List<ToolSpec>> behind(
            List<ToolSpec> before, List<ToolSpec> now, List<ToolSpec> all) {
        Set<String> there = names(before);
        Set<String> givingWay = names(all);
        givingWay.retainAll(there);
        givingWay.removeAll(names(now));
        return givingWay.isEmpty()
                ? Optional.of(
                        Stream.concat(
                                        before.stream(),
                                        now.stream().filter(spec -> !there.contains(spec.name())))
                                .toList())
                : Optional.empty();
    }

    private static Set<String> names(List<ToolSpec> specs) {
        return specs.stream().map(ToolSpec::name).collect(Collectors.toCollection(HashSet::new));
    }

    private ToolSpec naming(List<ToolSpec> named) {
        return DescribeTools.naming(named, !isSmall(model));
    }

    /// The tools that fit, the most needed first.
    private Set<ToolSpec> whole(List<ToolSpec> all) {
        int room = isSmall(model) ? MOST_IN_SMALL : MOST;
        Set<ToolSpec> whole = new LinkedHashSet<>();
        for (Use use : List.of(Use.FIRST, Use.OFTEN)) {
            for (ToolSpec spec : all) {
                int length = length(spec);
                if (spec.use() == use && length <= room) {
                    whole.add(spec);
                    room -= length;
                }
            }
        }
        return whole;
    }

    /// The tools that fit, in the order in which they were first known.
    private List<ToolSpec> lookedUp(List<ToolSpec> named, List<String> known) {
        Map<String, ToolSpec> byName =
                named.stream().collect(Collectors.toMap(ToolSpec::name, Function.identity()));
        Map<String, ToolSpec> fitted = new HashMap<>();
        int room = roomForKnown();
        for (String name : new LinkedHashSet<>(known.reversed())) {
            Optional<ToolSpec> fits = Optional.ofNullable(byName.get(name)).flatMap(this::fitted);
            if (fits.isPresent() && FittedTool.length(fits.get()) <= room) {
                fitted.put(name, fits.get());
                room -= FittedTool.length(fits.get());
            }
        }
        return known.stream().distinct().filter(fitted::containsKey).map(fitted::get).toList();
    }

    /// A tool as it is offered once it was looked up, beside others or not; nothing where there is
    /// never room for it.
    Optional<ToolSpec> fitted(ToolSpec spec) {
        return FittedTool.in(roomForKnown(), spec);
    }

    /// Characters of the tools that were looked up: a token has some four of them. Where nobody
    /// knows the window, there is no end.
    private int roomForKnown() {
        int window = model.facts().contextTokens();
        return window == 0 ? Integer.MAX_VALUE : window / SHARE_FOR_KNOWN * CHARACTERS_A_TOKEN;
    }

    private static int length(ToolSpec spec) {
        return FittedTool.length(FittedTool.whole(spec));
    }
}
