package dev.assay.activity.tool;

import dev.assay.activity.ActivityLibrary;
import dev.assay.tool.Tool;
import java.util.List;
import java.util.function.IntSupplier;

/// The tools over one library.
public final class ActivityTools {
    private ActivityTools() {}

    /// Every tool, in the order in which they are offered.
    ///
    /// @param largest bytes of a result that a model reads; 0 for as many as it can
    public static List<Tool> over(ActivityLibrary library, IntSupplier largest) {
        return List.of(
                new AthleteProfileTool(library),
                new RecentActivitiesTool(library),
                new ActivityDetailsTool(library),
                new ActivityStreamsTool(library, largest),
                new CompareActivitiesTool(library),
                new BestEffortsTool(library),
                new TrainingLoadTool(library));
    }
}
