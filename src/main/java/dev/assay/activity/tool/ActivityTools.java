package dev.assay.activity.tool;

import dev.assay.activity.ActivityLibrary;
import dev.assay.settings.ChosenValues;
import dev.assay.tool.Tool;
import java.util.List;
import java.util.function.Supplier;

/// The tools over one library.
public final class ActivityTools {
    private ActivityTools() {}

    /// Every tool, in the order in which they are offered.
    ///
    /// @param chosen the numbers and switches of the settings, as they are now
    public static List<Tool> over(ActivityLibrary library, Supplier<ChosenValues> chosen) {
        return List.of(
                new AthleteProfileTool(library),
                new RecentActivitiesTool(library),
                new ActivityDetailsTool(library),
                new ActivityStreamsTool(library, chosen),
                new CompareActivitiesTool(library),
                new BestEffortsTool(library),
                new TrainingLoadTool(library));
    }
}
