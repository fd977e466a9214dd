package dev.assay.pages.activity;

import dev.assay.activity.Activity;
import dev.assay.activity.metric.TrainingLoad;
import dev.assay.base.Words;
import dev.assay.pages.activity.ActivityPageViewModel.View;
import dev.assay.pages.activity.calendar.CalendarPane;
import dev.assay.pages.activity.calendar.PeriodPane;
import dev.assay.pages.activity.calendar.PeriodPane.Length;
import dev.assay.pages.activity.calendar.TrainingCalendar;
import dev.assay.pages.activity.list.ActivityListPane;
import dev.assay.ui.EmptyState;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import java.time.LocalDate;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/// All activities as a calendar, by week and by month, with what their load is counted by.
final class TrainingPane {
    private final ActivityPageViewModel model;
    private final CalendarPane calendar;
    private final ActivityListPane list;
    private final PeriodPane weeks;
    private final PeriodPane months;
    private final Label remark = Labels.remark("");
    private final BorderPane root = new BorderPane();

    TrainingPane(ActivityPageViewModel model) {
        this.model = model;
        this.calendar = new CalendarPane(model.calendarView(), model.unitsProperty(), model::open);
        this.list = new ActivityListPane(model.activities(), model.unitsProperty(), model::open);
        this.weeks = periods(Length.WEEK);
        this.months = periods(Length.MONTH);
        remark.getStyleClass().add("weeks-remark");
        remark.setMinHeight(Region.USE_PREF_SIZE);
        remark.setMaxWidth(Double.MAX_VALUE);
        root.setBottom(remark);
        model.calendarProperty().subscribe(this::tell);
    }

    private PeriodPane periods(Length length) {
        return new PeriodPane(
                length,
                model.calendarProperty(),
                model.unitsProperty(),
                new PeriodPane.Opener(this::look, (Activity one) -> model.open(one)));
    }

    private void look(LocalDate day) {
        model.calendarView().look(day);
        model.viewProperty().set(View.CALENDAR);
    }

    /// All of it in one of its views.
    Region in(View view) {
        boolean dated = !model.calendarProperty().get().isEmpty();
        root.setCenter(
                switch (view) {
                    case LIST -> list.root();
                    case CALENDAR, ACTIVITY, COMPARISON -> dated ? calendar.root() : noDates();
                    case WEEKS -> dated ? weeks.root() : noDates();
                    case MONTHS -> dated ? months.root() : noDates();
                });
        Presence.set(remark, view != View.LIST);
        return root;
    }

    private static Region noDates() {
        return new EmptyState(
                Feather.CALENDAR, "No dates", "No activity here says when it was.", List.of());
    }

    private void tell(TrainingCalendar shown) {
        String unplaced =
                shown.unplaced() == 0
                        ? ""
                        : " %s no date, or one that cannot be, and no place here."
                                .formatted(
                                        Words.count(shown.unplaced(), "recording", "has", "have"));
        remark.setText(words(shown.load()) + unplaced);
    }

    private static String words(TrainingLoad load) {
        return switch (load.load()) {
            case TSS ->
                    "Load is TSS of rides with power; of %d other activities it is not known, and they count as 0. Fitness (CTL) fades with 42 days, fatigue (ATL) with 7; both begin at 0. Form (TSB) is the fitness less the fatigue of the evening before."
                            .formatted(load.uncounted());
            case TRIMP ->
                    "Load is TRIMP (Edwards), minutes in heart rate zones times their number. Fitness (CTL) fades with 42 days, fatigue (ATL) with 7; both begin at 0. Form (TSB) is the fitness less the fatigue of the evening before.";
            case NONE ->
                    "The load is not known: it needs power and an FTP, or a heart rate and five zones. The button \"Athlete…\" takes them.";
        };
    }
}
