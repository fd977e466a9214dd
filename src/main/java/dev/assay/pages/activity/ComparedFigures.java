package dev.assay.pages.activity;

import dev.assay.activity.Sport;
import dev.assay.activity.StreamType;
import dev.assay.activity.metric.Power;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.figure.FittedTable;
import dev.assay.pages.activity.figure.SportUnits;
import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;

/// The figures of two activities with their differences.
final class ComparedFigures {
    private static final double SECONDS_AN_HOUR = 3_600;

    private final ComparedActivities compared;
    private final SportUnits told;
    private final UnitSystem units;
    private final List<Node> names = new ArrayList<>();
    private final List<Node> ofFirst = new ArrayList<>();
    private final List<Node> ofSecond = new ArrayList<>();
    private final List<Node> differences = new ArrayList<>();

    ComparedFigures(ComparedActivities compared, UnitSystem units) {
        this.compared = compared;
        this.units = units;
        this.told = new SportUnits(units, compared.first().sport());
    }

    FittedTable table() {
        way();
        streams();
        return new FittedTable(
                List.of(
                        new FittedTable.Column("", "", names, 0),
                        new FittedTable.Column("A", "", ofFirst, 0),
                        new FittedTable.Column("B", "", ofSecond, 0),
                        new FittedTable.Column("B − A", "", differences, 0)));
    }

    private void way() {
        times("Moving", one -> one.features().moving());
        times("Elapsed", one -> one.hasTimes() ? one.samples().span() : null);
        row(
                "Distance",
                one -> scaled(one.features().distance(), told.distanceShown()),
                told.sport() == Sport.SWIM ? 0 : 2,
                told.distanceUnit());
        row(
                "Climb",
                one ->
                        one.features().climb() == null
                                ? null
                                : Double.valueOf(
                                        units.of(
                                                StreamType.ALTITUDE,
                                                one.features().climb().gain())),
                0,
                units.unit(StreamType.ALTITUDE));
        if (told.isPace()) {
            row("Average pace", told.speedUnit(), this::secondsForLength, UnitSystem::time, 1);
        } else {
            row(
                    "Average speed",
                    one ->
                            scaled(
                                    one.features().averageSpeed().orElse(null),
                                    units.of(StreamType.SPEED, 1)),
                    1,
                    told.speedUnit());
        }
    }

    private void streams() {
        row("Heart rate", one -> mean(one, StreamType.HEART_RATE), 0, "bpm");
        row("Power", one -> mean(one, StreamType.POWER), 0, "W");
        row("Normalized", power(Power::normalised), 0, "W");
        row("Intensity", power(Power::intensity), 2, "");
        row("TSS", power(Power::stress), 0, "");
        row("Work", power(Power::work), 0, "kJ");
        row("Cadence", one -> told.cadence(one.features()).orElse(null), 0, told.cadenceUnit());
        row("Decoupling", ComparedFigures::decoupling, 1, "%");
        row(
                "Drift",
                one -> one.isMostlyUnrecorded() ? null : one.features().heartRate().hourlyDrift(),
                1,
                "bpm/h");
    }

    private static @Nullable Double scaled(@Nullable Double value, double times) {
        return value == null ? null : Double.valueOf(value * times);
    }

    private static @Nullable Double decoupling(OpenedActivity one) {
        return one.isMostlyUnrecorded() || one.features().heartRate().tellingDecoupling() == null
                ? null
                : one.features().heartRate().tellingDecoupling().percent();
    }

    /// A pace is a time, and so is the difference of two.
    private @Nullable Double secondsForLength(OpenedActivity one) {
        Double speed = one.features().averageSpeed().orElse(null);
        if (speed == null || speed <= 0) {
            return null;
        }
        double seconds = told.paceLength() / speed;
        return seconds < SECONDS_AN_HOUR ? seconds : null;
    }

    private static Function<OpenedActivity, @Nullable Double> power(
            Function<Power, @Nullable Double> of) {
        return one -> one.features().power() == null ? null : of.apply(one.features().power());
    }

    private static @Nullable Double mean(OpenedActivity one, StreamType type) {
        return one.features().mean(type).orElse(null);
    }

    private void times(String name, Function<OpenedActivity, @Nullable Double> figure) {
        row(name, "", figure, UnitSystem::time, 1);
    }

    private void row(
            String name,
            Function<OpenedActivity, @Nullable Double> figure,
            int decimals,
            String unit) {
        row(name, unit, figure, value -> Signed.of(value, decimals), Math.pow(10, -decimals));
    }

    /// A row, unless neither has the figure.
    ///
    /// @param step to which figures are rounded: a difference is one of what is seen
    private void row(
            String name,
            String unit,
            Function<OpenedActivity, @Nullable Double> figure,
            DoubleFunction<String> words,
            double step) {
        Double one = figure.apply(compared.first());
        Double two = figure.apply(compared.second());
        if (one == null && two == null) {
            return;
        }
        names.add(Labels.muted(unit.isEmpty() ? name : "%s (%s)".formatted(name, unit)));
        ofFirst.add(cell(one, words));
        ofSecond.add(cell(two, words));
        differences.add(
                new Label(
                        one == null || two == null
                                ? "—"
                                : more(
                                        (Math.round(two / step) - Math.round(one / step)) * step,
                                        words)));
    }

    private static String more(double difference, DoubleFunction<String> words) {
        String sign = difference < 0 ? "−" : difference > 0 ? "+" : "";
        return sign + words.apply(Math.abs(difference));
    }

    private static Label cell(@Nullable Double value, DoubleFunction<String> words) {
        return new Label(value == null ? "—" : words.apply(value));
    }
}
