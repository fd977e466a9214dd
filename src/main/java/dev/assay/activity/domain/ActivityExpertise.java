package dev.assay.activity.domain;

import dev.assay.finding.AnalyseTool;
import dev.assay.source.Advice;
import dev.assay.source.Expertise;
import java.util.List;
import java.util.Optional;

/// What a model must know to work with recorded activities.
final class ActivityExpertise {
    private static final String STREAMS = "get-activity-streams";

    static final Expertise EXPERTISE =
            new Expertise(
                    "You know endurance training well: power, heart rate, pace, and what they say of an effort.",
                    List.of("ride_20261115", "run_20261114"),
                    Optional.empty(),
                    new Expertise.Terms("sports and streams", "sensors without contact"),
                    List.of(
                            Advice.line(
                                    "For a whole activity call `"
                                            + STREAMS
                                            + "` with processing_mode derived: its figures are of"
                                            + " all samples. Never estimate a mean from listed rows.",
                                    STREAMS),
                            Advice.line(
                                    "Ask for a part of an activity by SQL or Python over the data"
                                            + " key that `"
                                            + STREAMS
                                            + "` names. Times are seconds since the start.",
                                    STREAMS),
                            Advice.line(
                                    "Compare activities with `compare_activities`, seasons with"
                                            + " `get-best-efforts` and `get-training-load`, parts"
                                            + " with start_time and end_time of `"
                                            + STREAMS
                                            + "`.",
                                    STREAMS),
                            Advice.line(
                                    "Whether an effort was held, where it faded, drift, halves, stops, bad"
                                            + " data: `analyse` with the activity's ID as data_key"
                                            + " (from, to: seconds; subject: one stream).",
                                    AnalyseTool.NAME),
                            Advice.line(
                                    "The data quality line comes before every judgement: a sensor"
                                            + " that stuck or was silent says nothing."
                                            + " Average power includes zeros.",
                                    STREAMS)),
                    List.of());

    private ActivityExpertise() {}
}
