package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.guide.answer.Draft;
import java.util.List;
import java.util.stream.Collectors;

/// Whether an activity was steady and where its athlete faded, in the lines of its analysis that
/// say so. The judgement stays with the reader where the lines do not decide.
final class SteadyAnswer {
    private static final List<String> TELLING =
            List.of(
                    "- **Normalized Power:**",
                    "- **Average Power:**",
                    "- **Heart Rate Drift:**",
                    "- **Decoupling:**",
                    "- **By Quarter of the Time:**",
                    "- **Data Quality:**");

    private SteadyAnswer() {}

    /// @param text of the analysis of the whole activity
    static Draft of(Activity activity, String text) {
        List<String> lines =
                text.lines().filter(line -> TELLING.stream().anyMatch(line::startsWith)).toList();
        List<String> falling =
                text.lines()
                        .filter(line ->
                                line.startsWith("- **Power** decreasing")
                                        || line.startsWith("- **Speed** decreasing"))
                        .toList();
        Draft draft =
                Draft.of("**%s**, from all of its samples:", Draft.escaped(activity.name()))
                        .say(lines.isEmpty() ? "" : String.join("\n", lines));
        draft =
                falling.isEmpty()
                        ? draft.say("No lasting fall of power or speed was found.")
                        : draft.say("**Power or speed fell for a while** (times since the start):")
                                .say(falling.stream().collect(Collectors.joining("\n")));
        return draft.say(
                "A variability index (VI) near 1 and a decoupling below 5 % go with a steady effort; on hills and with stops neither says much.");
    }
}
