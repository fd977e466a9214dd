package dev.assay.activity.report;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.metric.HeartSeconds;
import dev.assay.activity.metric.TrainingLoad;
import dev.assay.activity.metric.TrainingLoad.Load;
import dev.assay.activity.metric.TrainingLoad.Week;
import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Weeks of training as a table: what was done, the load, time in zones.
public final class TrainingLoadText {
    private static final String UNKNOWN = "—";

    private TrainingLoadText() {}

    /// The text.
    ///
    /// @param most weeks that are told, the latest
    public static String of(TrainingLoad load, Athlete athlete, int most) {
        List<Week> all = load.weeks();
        if (all.isEmpty()) {
            return "📭 **No activity has a date**";
        }
        List<Week> weeks = all.subList(Math.max(0, all.size() - most), all.size());
        StringBuilder text =
                new StringBuilder(
                        "📅 **Training by Week** (%s, from Mondays on)\n\n"
                                .formatted(Words.count(weeks.size(), "week")));
        boolean loaded = load.load() != Load.NONE;
        boolean zoned = !athlete.zones().isEmpty();
        List<String> heads =
                new ArrayList<>(List.of("Week of", "Activities", "Moving", "Distance", "Climb"));
        if (loaded) {
            heads.addAll(List.of(load.load().name(), "Fitness", "Fatigue", "Form"));
        }
        if (zoned) {
            IntStream.rangeClosed(1, athlete.zones().size())
                    .forEach(zone -> heads.add("Zone " + zone));
        }
        MarkdownRows rows = new MarkdownRows(heads);
        for (Week week : weeks) {
            List<String> cells = figures(week.monday().toString(), week.activities());
            if (loaded) {
                cells.add(Figures.fixed(week.load(), 0));
                cells.add(Figures.fixed(week.last().fitness(), 1));
                cells.add(Figures.fixed(week.last().fatigue(), 1));
                cells.add(Figures.fixed(week.last().form(), 1));
            }
            if (zoned) {
                cells.addAll(zones(week.activities(), athlete));
            }
            rows.row(cells);
        }
        return text.append(rows).append('\n').append(remarks(load, athlete)).toString();
    }

    /// How often, how long, how far, how high.
    private static List<String> figures(String name, List<Activity> of) {
        return new ArrayList<>(
                List.of(
                        name,
                        Integer.toString(of.size()),
                        sum(of, Activity::moving, Figures::duration),
                        sum(of, Activity::distance, Figures::distance),
                        sum(
                                of,
                                one -> one.totals().gain(),
                                gain -> Figures.fixed(gain, 0) + " m")));
    }

    /// What is known of none of them is not told; nothing adds up to nothing.
    private static String sum(
            List<Activity> of,
            Function<Activity, @Nullable Double> figure,
            DoubleFunction<String> words) {
        double sum = 0;
        boolean known = of.isEmpty();
        for (Activity one : of) {
            Double value = figure.apply(one);
            sum += value == null ? 0 : value;
            known |= value != null;
        }
        return known ? words.apply(sum) : UNKNOWN;
    }

    private static List<String> zones(List<Activity> of, Athlete athlete) {
        double[] sums = new double[athlete.zones().size()];
        for (Activity one : of) {
            List<Double> seconds =
                    HeartSeconds.inZones(one.totals().heartSeconds(), athlete.zones());
            for (int zone = 0; zone < sums.length; zone++) {
                sums[zone] += seconds.get(zone);
            }
        }
        boolean known =
                of.isEmpty() || of.stream().anyMatch(one -> !one.totals().heartSeconds().isEmpty());
        return IntStream.range(0, sums.length)
                .mapToObj(zone -> known ? Figures.duration(sums[zone]) : UNKNOWN)
                .toList();
    }

    private static String remarks(TrainingLoad load, Athlete athlete) {
        List<String> lines = new ArrayList<>();
        lines.add(
                switch (load.load()) {
                    case TSS ->
                            "Load is TSS: rides with power, against an FTP of %s W."
                                    .formatted(
                                            athlete.ftp() == null
                                                    ? "—"
                                                    : Figures.fixed(athlete.ftp(), 0));
                    case TRIMP ->
                            "Load is TRIMP (Edwards): minutes in each heart rate zone times the zone's number.";
                    case NONE ->
                            "No load is known: TSS needs power and the athlete's FTP, TRIMP a heart rate and five zones.";
                });
        if (load.load() != Load.NONE) {
            if (load.uncounted() > 0) {
                lines.add(
                        "%s %s no such load, which counts as 0."
                                .formatted(
                                        Figures.activities(load.uncounted()),
                                        load.uncounted() == 1 ? "has" : "have"));
            }
            lines.add(
                    "Fitness (CTL, 42 days), fatigue (ATL, 7 days) and form (TSB) are those of the week's last day, at the latest of %s, the day of the last activity; they begin at 0 with the first one, so the first six weeks say too little."
                            .formatted(load.days().getLast().date()));
        }
        return lines.stream().map(line -> "- " + line).collect(Collectors.joining("\n"));
    }
}
