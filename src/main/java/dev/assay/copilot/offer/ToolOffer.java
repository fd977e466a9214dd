package dev.assay.copilot.offer;

import dev.assay.base.Json;
import dev.assay.llm.ModelInfo;
import dev.assay.tool.DescribeTools;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.ToolSpec.Use;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Which tools a model reads whole, and which by a line that names them: every request holds them
/// all, whatever is asked, and a model of a small window has little room beside them.
///
/// Whole are those that most questions need, as many as there is room for, and whichever the
/// conversation looked up or called before. The others stand in the description of
/// `describe_tools`, which is there only if that is shorter. What is looked up is put behind the
/// rest, so that a request begins as the one before did.
///
/// A model that reads no tokens gets everything.
public final class ToolOffer {
    /// Windows up to so many tokens are small.
    private static final int SMALL_WINDOW = 16_384;

    /// Characters of the tools that are offered whole without being asked for.
    private static final int MOST = 12_000;

    private static final int MOST_IN_SMALL = 1_900;

    /// How many of the tools that were looked up stay in a small window: the newest.
    private static final int MOST_KNOWN_IN_SMALL = 4;

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
    /// @param known names of tools that were looked up or called, the first one first
    public List<ToolSpec> of(List<ToolSpec> all, Collection<String> known) {
        if (!model.isLanguageModel()) {
            return all;
        }
        Set<ToolSpec> whole = whole(all);
        List<ToolSpec> named = all.stream().filter(spec -> !whole.contains(spec)).toList();
        if (named.stream().mapToInt(ToolOffer::length).sum() <= length(naming(named))) {
            return all.stream().map(ToolOffer::sent).toList();
        }
        List<ToolSpec> offered = new ArrayList<>(all);
        offered.removeAll(named);
        offered.add(naming(named));
        offered.addAll(lookedUp(named, known));
        return offered.stream().map(ToolOffer::sent).toList();
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

    private List<ToolSpec> lookedUp(List<ToolSpec> named, Collection<String> known) {
        Map<String, ToolSpec> byName =
                named.stream().collect(Collectors.toMap(ToolSpec::name, Function.identity()));
        List<ToolSpec> found =
                known.stream().distinct().filter(byName::containsKey).map(byName::get).toList();
        return isSmall(model) && found.size() > MOST_KNOWN_IN_SMALL
                ? found.subList(found.size() - MOST_KNOWN_IN_SMALL, found.size())
                : found;
    }

    private static ToolSpec sent(ToolSpec spec) {
        return new ToolSpec(
                spec.name(),
                spec.title(),
                spec.label(),
                spec.description(),
                spec.shortParameters(),
                spec.effect(),
                spec.use(),
                spec.brief());
    }

    private static int length(ToolSpec spec) {
        return spec.name().length()
                + spec.description().length()
                + Json.write(spec.shortParameters()).length();
    }
}
