package dev.assay.pages.activity.calendar;

import dev.assay.activity.Activity;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/// The month of a calendar that is looked at, and the day in it. Nobody leaves the months between
/// the first activity and the last. For the screen's thread.
public final class CalendarViewModel {
    private final ObservableValue<TrainingCalendar> calendar;
    private final ReadOnlyObjectWrapper<LocalDate> day;

    /// @param calendar what was done, which may change
    public CalendarViewModel(ObservableValue<TrainingCalendar> calendar) {
        this.calendar = calendar;
        this.day = new ReadOnlyObjectWrapper<>(calendar.getValue().lastDay());
        calendar.subscribe((before, now) -> {
            boolean latest = day.get().equals(before.lastDay());
            day.set(latest ? now.lastDay() : within(day.get()));
        });
    }

    ObservableValue<TrainingCalendar> calendarProperty() {
        return calendar;
    }

    /// The day that is looked at; its month is shown.
    public ReadOnlyObjectProperty<LocalDate> dayProperty() {
        return day.getReadOnlyProperty();
    }

    YearMonth month() {
        return YearMonth.from(day.get());
    }

    boolean hasPrevious() {
        return month().isAfter(calendar.getValue().firstMonth());
    }

    boolean hasNext() {
        return month().isBefore(calendar.getValue().lastMonth());
    }

    /// Goes some months on, or back where they are negative.
    void goMonths(int months) {
        day.set(within(day.get().plusMonths(months)));
    }

    /// Goes some days on, or back where they are negative.
    void goDays(int days) {
        day.set(within(day.get().plusDays(days)));
    }

    /// Looks at a day.
    public void look(LocalDate wanted) {
        day.set(within(wanted));
    }

    /// Looks at the last day with an activity.
    public void lookLatest() {
        day.set(calendar.getValue().lastDay());
    }

    /// The years between the first activity and the last, the latest first.
    List<Integer> years() {
        int first = calendar.getValue().firstMonth().getYear();
        int last = calendar.getValue().lastMonth().getYear();
        return IntStream.rangeClosed(first, last).map(year -> first + last - year).boxed().toList();
    }

    /// Looks at the same month of another year.
    void goToYear(int year) {
        day.set(within(day.get().withYear(year)));
    }

    private LocalDate within(LocalDate wanted) {
        LocalDate first = calendar.getValue().firstMonth().atDay(1);
        LocalDate last = calendar.getValue().lastMonth().atEndOfMonth();
        return wanted.isBefore(first) ? first : wanted.isAfter(last) ? last : wanted;
    }

    /// The first activity of the day that is looked at.
    Optional<Activity> activity() {
        return calendar.getValue().on(day.get()).stream().findFirst();
    }
}
