package dev.assay.chip;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.tool.Arguments;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The calibration tools over one source, under the names that the QDash copilot gives them.
public final class ChipTools {
    /// No chip has more qubits than four digits can count.
    private static final int LONGEST_PADDED = 4;

    private ChipTools() {}

    /// Every tool, in the order they are offered.
    public static List<Tool> over(DocumentSource source) {
        return List.of(
                new ListParametersTool(source),
                new ChipSummaryTool(source),
                new ChipTimeseriesTool(source),
                new HeatmapTool(source),
                new CompareQubitsTool(source));
    }

    /// How a tool of this room introduces itself: all of them only read.
    static ToolSpec spec(String name, String label, String description, Arguments<?> arguments) {
        return new ToolSpec(name, label, description, arguments.schema(), ToolSpec.Effect.READS);
    }

    /// Which chips there are, to follow the news that one is missing.
    static String knownChips(DocumentSource source) {
        String ids =
                source.info().chips().stream()
                        .map(ChipInfo::chipId)
                        .distinct()
                        .collect(Collectors.joining(", "));
        return ids.isEmpty()
                ? ". This source has no chips."
                : ". Chips of this source: " + ids + ".";
    }

    /// The layout of a result, with the count of values that were "not a number" where there are
    /// any: tables keep nothing in their place, and whoever reads them must know.
    static ObjectNode counting(ObjectNode layout, long notFinite) {
        return notFinite == 0 ? layout : layout.put("_not_finite", notFinite);
    }

    /// The ids to look for: as they should be, as they were asked for, and padded with zeros, since
    /// a database may hold any of them.
    static List<String> spellings(List<String> qids) {
        List<String> spellings = new ArrayList<>();
        for (String qid : qids) {
            String plain = QubitId.normalise(qid).orElse(qid);
            spellings.add(plain);
            spellings.add(qid);
            for (int length = plain.length() + 1; length <= LONGEST_PADDED; length++) {
                if (QubitId.isQubit(plain)) {
                    spellings.add("0".repeat(length - plain.length()) + plain);
                }
            }
        }
        return spellings.stream().distinct().toList();
    }
}
