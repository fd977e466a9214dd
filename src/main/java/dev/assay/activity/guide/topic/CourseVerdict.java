package dev.assay.activity.guide.topic;

import dev.assay.activity.Activity;
import dev.assay.activity.finding.CourseStatement;
import dev.assay.activity.finding.EffortBlocks.Block;
import dev.assay.activity.finding.Steadiness.Changed;
import dev.assay.activity.finding.Steadiness.Efforts;
import dev.assay.activity.finding.Steadiness.Held;
import dev.assay.activity.finding.Steadiness.Passing;
import dev.assay.activity.finding.Steadiness.TooShort;
import dev.assay.activity.finding.Steadiness.Uneven;
import java.util.List;

/// Compares what was claimed of a course with what was found, and says both.
record CourseVerdict(Activity activity, CourseStatement statement, Claim claim) {
    String text() {
        return switch (statement.steady().found()) {
            case TooShort _ ->
                    "**%s was too short to tell**: at least ten minutes in motion are needed."
                            .formatted(Named.plain(activity));
            case Held _ -> told(ofHeld());
            case Uneven _ -> told(ofUneven());
            case Changed changed -> told(ofChange(changed.fell()));
            case Passing passing -> told(ofPassing(passing.fell()));
            case Efforts(List<Block> blocks) ->
                    "**%s%s** in %s, with easier stretches between. %s."
                            .formatted(
                                    ofEfforts(statement.change(blocks)),
                                    statement.count(blocks),
                                    Named.plain(activity),
                                    statement.levels(blocks));
        };
    }

    private String told(String verdict) {
        return "**%s.** In %s %s.".formatted(verdict, Named.plain(activity), statement.text());
    }

    private String ofHeld() {
        return switch (claim) {
            case STEADY, EVEN ->
                    statement.steady().course().isHilly() ? "Yes, but for the hills" : "Yes";
            case FADED, ROSE, CHANGED, QUICKER, SLOWER -> "No";
            case NONE, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST ->
                    statement.steady().course().isHilly() ? "Steady, but for the hills" : "Steady";
        };
    }

    private String ofUneven() {
        return switch (claim) {
            case STEADY, EVEN -> "No, but there was no fade";
            case FADED, SLOWER -> "No, though it was not steady";
            case ROSE, QUICKER -> "No, and it was not steady";
            case CHANGED -> "No lasting change, but it was not steady";
            case NONE, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST ->
                    "Uneven, but without a fade";
        };
    }

    private String ofChange(boolean fell) {
        return switch (claim) {
            case STEADY, EVEN -> fell ? "No" : "No, but it was no fade: it rose";
            case FADED, SLOWER -> fell ? "Yes" : "No, the opposite";
            case ROSE, QUICKER -> fell ? "No, the opposite" : "Yes";
            case CHANGED -> "Yes";
            case NONE, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST ->
                    fell ? "There was a fade" : "No fade: it rose";
        };
    }

    private String ofPassing(boolean fell) {
        return switch (claim) {
            case STEADY, EVEN -> fell ? "No, but it came back" : "No, it rose for a while";
            case FADED, SLOWER -> fell ? "For a while, but it came back" : "No";
            case ROSE, QUICKER -> fell ? "No" : "For a while";
            case CHANGED -> "For a while";
            case NONE, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST ->
                    fell ? "A fade that passed" : "No fade: it rose for a while";
        };
    }

    private String ofEfforts(double change) {
        double limit = statement.steady().limits().change();
        return switch (claim) {
            case STEADY, EVEN -> "Not steady by design: ";
            case FADED, SLOWER ->
                    change <= -limit ? "Yes, within the efforts: " : "No, not in the efforts: ";
            case ROSE, QUICKER ->
                    change >= limit ? "Yes, within the efforts: " : "No, not in the efforts: ";
            case CHANGED -> "It changed by design: ";
            case NONE, ODD, SOUND, GAPS, DECOUPLED, STRONGEST, WEAKEST -> "By design, ";
        };
    }
}
