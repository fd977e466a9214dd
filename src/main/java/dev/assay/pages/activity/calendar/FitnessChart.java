package dev.assay.pages.activity.calendar;

import dev.assay.activity.metric.TrainingLoad;
import dev.assay.activity.metric.TrainingLoad.Day;
import dev.assay.ui.node.Presence;
import dev.assay.ui.node.ShownWords;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import javafx.beans.value.ObservableValue;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.layout.Region;

/// Fitness, fatigue and form day by day, of the last year at most.
final class FitnessChart {
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH);
    private static final double HEIGHT = 190;
    private static final int MOST_DAYS = 366;

    /// Two days are no curve.
    private static final int FEWEST_DAYS = 14;

    private static final int TICKS = 4;

    private final NumberAxis days = new NumberAxis();
    private final NumberAxis values = new NumberAxis();
    private final LineChart<Number, Number> chart = new LineChart<>(days, values);

    FitnessChart(ObservableValue<TrainingCalendar> calendar) {
        chart.getStyleClass().add("fitness-chart");
        chart.setAnimated(false);
        chart.setCreateSymbols(false);
        chart.setMinHeight(HEIGHT);
        chart.setPrefHeight(HEIGHT);
        chart.setMaxHeight(HEIGHT);
        days.setAutoRanging(false);
        days.setMinorTickVisible(false);
        values.setMinorTickVisible(false);
        days.setTickLabelFormatter(
                new ShownWords<>(day -> DAY.format(LocalDate.ofEpochDay(day.longValue()))));
        calendar.subscribe(now -> draw(now.load()));
    }

    Region root() {
        return chart;
    }

    private void draw(TrainingLoad load) {
        List<Day> all = load.days();
        boolean some = load.load() != TrainingLoad.Load.NONE && all.size() >= FEWEST_DAYS;
        Presence.set(chart, some);
        chart.getData().clear();
        if (!some) {
            return;
        }
        List<Day> shown = all.subList(Math.max(0, all.size() - MOST_DAYS), all.size());
        double from = shown.getFirst().date().toEpochDay();
        double to = shown.getLast().date().toEpochDay();
        days.setLowerBound(from);
        days.setUpperBound(to);
        days.setTickUnit(Math.max(1, Math.ceil((to - from) / TICKS)));
        chart.getData()
                .addAll(
                        List.of(
                                series("Fitness", shown, Day::fitness),
                                series("Fatigue", shown, Day::fatigue),
                                series("Form", shown, Day::form)));
        chart.setAccessibleText(
                "Fitness, fatigue and form from %s to %s"
                        .formatted(
                                DAY.format(shown.getFirst().date()),
                                DAY.format(shown.getLast().date())));
    }

    private static XYChart.Series<Number, Number> series(
            String name, List<Day> shown, ToDoubleFunction<Day> value) {
        XYChart.Series<Number, Number> series = new XYChart.Series<>();
        series.setName(name);
        shown.forEach(day ->
                series.getData()
                        .add(
                                new XYChart.Data<>(
                                        day.date().toEpochDay(), value.applyAsDouble(day))));
        return series;
    }
}
