package dev.assay.activity.guide;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.metric.TrainingLoad;
import dev.assay.activity.metric.TrainingLoad.Load;
import dev.assay.guide.answer.Draft;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/// Answers on how fit training over many activities made an athlete.
///
/// @param known all activities, the newest first
record TrainingAnswers(List<Activity> known, Athlete athlete, LocalDate today) {
    private static final double FITNESS_DAYS = 42;
    private static final double FATIGUE_DAYS = 7;
    private static final int FRESH = 5;
    private static final int TIRED = -10;

    TrainingAnswers {
        known = List.copyOf(known);
    }

    Draft fitness() {
        TrainingLoad load = TrainingLoad.of(known, athlete);
        if (load.days().isEmpty() || load.load() == Load.NONE) {
            return Draft.of(
                    "**Fitness is not known**: it needs dated activities with power and an FTP, or with a heart rate and five zones.");
        }
        TrainingLoad.Day last = load.days().getLast();
        int since = (int) Math.max(0, ChronoUnit.DAYS.between(last.date(), today));
        double fitness = last.fitness() * Math.pow(1 - 1 / FITNESS_DAYS, since);
        double fatigue = last.fatigue() * Math.pow(1 - 1 / FATIGUE_DAYS, since);
        double fitnessBefore = before(load, since, fitness, FITNESS_DAYS, true);
        double fatigueBefore = before(load, since, fatigue, FATIGUE_DAYS, false);
        double form = fitnessBefore - fatigueBefore;
        Draft draft =
                Draft.of(
                                "**%s.** On %s fitness (CTL) is %.1f, fatigue (ATL) %.1f and form (TSB) %s, in %s.",
                                inWords(form),
                                since == 0 ? last.date() : today,
                                fitness,
                                fatigue,
                                signed(form),
                                load.load())
                        .say(
                                "Form on a day is what fitness less fatigue was at the end of the day before: %.1f − %.1f.",
                                fitnessBefore, fatigueBefore);
        return withRemarks(draft, load, last, since);
    }

    private Draft withRemarks(Draft draft, TrainingLoad load, TrainingLoad.Day last, int since) {
        return draft.say(
                        since > 0
                                ? String.format(
                                        Locale.ROOT,
                                        "On %s, the day of the last activity, they were %.1f, %.1f and %s; since then no training is counted.",
                                        last.date(),
                                        last.fitness(),
                                        last.fatigue(),
                                        signed(last.form()))
                                : "")
                .say(
                        "They begin at 0 with the first activity, so of the first six weeks they say too little.")
                .say(
                        load.uncounted() == 0
                                ? ""
                                : "%d of %d activities have no %s and count as 0."
                                        .formatted(load.uncounted(), known.size(), load.load()));
    }

    /// What fitness or fatigue was at the end of the day before.
    private static double before(
            TrainingLoad load, int since, double now, double days, boolean fitness) {
        if (since > 0) {
            return now / (1 - 1 / days);
        }
        if (load.days().size() < 2) {
            return 0;
        }
        TrainingLoad.Day day = load.days().get(load.days().size() - 2);
        return fitness ? day.fitness() : day.fatigue();
    }

    private static String signed(double value) {
        return String.format(Locale.ROOT, "%+.1f", value);
    }

    private static String inWords(double form) {
        return form > FRESH
                ? "Fresh: fatigue is below fitness"
                : form < TIRED
                        ? "Tired: fatigue is well above fitness"
                        : "Neither fresh nor tired: fatigue and fitness are about even";
    }

    Draft wattsAKilogram() {
        Double ftp = athlete.ftp();
        Double weight = athlete.weight();
        return ftp == null || weight == null
                ? Draft.of(
                        "**Watts a kilogram are not known**: %s is missing.",
                        ftp == null && weight == null
                                ? "FTP and weight"
                                : ftp == null ? "the FTP" : "the weight")
                : Draft.of(
                        "**%.2f W/kg**: an FTP of %.0f W by %.0f kg.", ftp / weight, ftp, weight);
    }
}
