package dev.assay.pages.activity.calendar;

import dev.assay.activity.Activity;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.activity.calendar.TrainingCalendar.Period;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import dev.assay.ui.node.Presence;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// A month as a grid of days with what was done on them, and the sums of each week at the right. By
/// keyboard: arrows move the day, Page Up and Page Down the month, Enter opens the day's first
/// activity.
public final class CalendarPane {
    private static final int DAYS_A_WEEK = 7;
    private static final double DAY_PERCENT = 12;
    private static final double WEEK_PERCENT = 16;
    private static final DateTimeFormatter MONTH =
            DateTimeFormatter.ofPattern("MMMM uuuu", Locale.ENGLISH);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("EEEE, d MMMM", Locale.ENGLISH);
    private static final List<String> NAMES =
            List.of("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Week");

    private final CalendarViewModel model;
    private final ObservableValue<UnitSystem> units;
    private final Consumer<Activity> open;
    private final Button previous;
    private final Button next;
    private final Label name = new Label();
    private final ComboBox<Integer> year = new ComboBox<>();
    private final Hyperlink latest;
    private final Label sums = Labels.remark("");
    private final GridPane grid = new GridPane();
    private final BorderPane root = new BorderPane();

    /// @param open hears which activity to look at
    public CalendarPane(
            CalendarViewModel model, ObservableValue<UnitSystem> units, Consumer<Activity> open) {
        this.model = model;
        this.units = units;
        this.open = open;
        previous = Buttons.icon(Feather.CHEVRON_LEFT, "Previous month", () -> model.goMonths(-1));
        next = Buttons.icon(Feather.CHEVRON_RIGHT, "Next month", () -> model.goMonths(1));
        name.getStyleClass().add("calendar-month");
        latest = Buttons.link("Latest", model::lookLatest);
        year.setAccessibleText("Year");
        year.getStyleClass().add("calendar-year");
        year.setOnAction(_ -> {
            if (year.getValue() != null) {
                model.goToYear(year.getValue());
            }
        });
        FlowPane walk = new FlowPane(8, 4, previous, name, next, year, latest);
        walk.setAlignment(Pos.CENTER_LEFT);
        sums.setMinHeight(Region.USE_PREF_SIZE);
        VBox head = new VBox(2, walk, sums);
        head.getStyleClass().add("calendar-head");
        prepareGrid();
        ScrollPane scroll = new ScrollPane(grid);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("edge-to-edge");
        root.setTop(head);
        root.setCenter(scroll);
        model.calendarProperty().subscribe(this::draw);
        model.dayProperty().subscribe(this::draw);
        units.subscribe(this::draw);
        draw();
    }

    private void prepareGrid() {
        grid.getStyleClass().add("calendar");
        grid.setFocusTraversable(true);
        grid.setAccessibleRole(AccessibleRole.PARENT);
        for (int column = 0; column <= DAYS_A_WEEK; column++) {
            ColumnConstraints width = new ColumnConstraints();
            width.setPercentWidth(column < DAYS_A_WEEK ? DAY_PERCENT : WEEK_PERCENT);
            width.setHgrow(Priority.ALWAYS);
            width.setMinWidth(0);
            grid.getColumnConstraints().add(width);
        }
        grid.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    public Region root() {
        return root;
    }

    private void draw() {
        YearMonth month = model.month();
        TrainingCalendar calendar = model.calendarProperty().getValue();
        boolean focused = grid.isFocusWithin();
        name.setText(MONTH.format(month));
        PeriodSums all = calendar.month(month).sums();
        String load = all.loadWords(calendar.load().load());
        sums.setText(
                all.activities() == 0
                        ? "No activities"
                        : all.words(units.getValue()) + (load.isEmpty() ? "" : " · " + load));
        previous.setDisable(!model.hasPrevious());
        next.setDisable(!model.hasNext());
        drawYears(month, calendar);
        grid.getChildren().clear();
        for (int column = 0; column < NAMES.size(); column++) {
            Label head = Labels.muted(NAMES.get(column));
            head.getStyleClass().add("calendar-column");
            grid.add(head, column, 0);
        }
        int row = 1;
        List<LocalDate> mondays = TrainingCalendar.mondays(month);
        double most =
                mondays.stream()
                        .mapToDouble(monday -> calendar.week(monday).sums().loadOrNone())
                        .max()
                        .orElse(0);
        for (LocalDate monday : mondays) {
            for (int day = 0; day < DAYS_A_WEEK; day++) {
                grid.add(day(calendar, monday.plusDays(day), month), day, row);
            }
            grid.add(week(calendar, monday, most), DAYS_A_WEEK, row++);
        }
        grid.setAccessibleText(told(calendar));
        if (focused) {
            grid.requestFocus();
        }
    }

    private void drawYears(YearMonth month, TrainingCalendar calendar) {
        List<Integer> years = model.years();
        if (!years.equals(year.getItems())) {
            year.getItems().setAll(years);
        }
        year.setValue(month.getYear());
        Presence.set(year, years.size() > 1);
        latest.setDisable(month.equals(calendar.lastMonth()));
    }

    private String told(TrainingCalendar calendar) {
        LocalDate day = model.dayProperty().get();
        List<Activity> done = calendar.on(day);
        return DAY.format(day)
                + ": "
                + (done.isEmpty()
                        ? "no activities"
                        : done.stream()
                                .map(one -> ActivityMark.words(one, units.getValue()))
                                .collect(Collectors.joining("; ")));
    }

    private Node day(TrainingCalendar calendar, LocalDate date, YearMonth month) {
        Label number = new Label(String.valueOf(date.getDayOfMonth()));
        number.getStyleClass().add("calendar-number");
        if (date.equals(calendar.today())) {
            number.setText(number.getText() + " today");
            number.getStyleClass().add("calendar-today");
        }
        VBox cell = new VBox(number);
        calendar.on(date)
                .forEach(one ->
                        cell.getChildren()
                                .add(
                                        ActivityMark.of(
                                                one, units.getValue(), () -> open.accept(one))));
        cell.getStyleClass().add("calendar-day");
        if (!YearMonth.from(date).equals(month)) {
            cell.getStyleClass().add("calendar-other");
        } else if (date.equals(model.dayProperty().get())) {
            cell.getStyleClass().add("calendar-chosen");
        }
        cell.setMinWidth(0);
        cell.setOnMouseClicked(_ -> {
            model.look(date);
            grid.requestFocus();
        });
        return cell;
    }

    private Node week(TrainingCalendar calendar, LocalDate monday, double most) {
        Period week = calendar.week(monday);
        VBox cell = new VBox();
        cell.getStyleClass().add("calendar-week");
        cell.setMinWidth(0);
        if (week.sums().activities() > 0) {
            cell.getChildren()
                    .addAll(
                            new Label(week.sums().time()),
                            new Label(week.sums().briefDistance(units.getValue())));
            LoadBar.brief(week.sums(), most).ifPresent(cell.getChildren()::add);
            String load = week.sums().loadWords(calendar.load().load());
            if (!load.isEmpty()) {
                cell.getChildren().add(Labels.remark(load.replace(" (", "\n(")));
            }
        }
        return cell;
    }

    private void key(KeyEvent event) {
        switch (event.getCode()) {
            case LEFT -> model.goDays(-1);
            case RIGHT -> model.goDays(1);
            case UP -> model.goDays(-DAYS_A_WEEK);
            case DOWN -> model.goDays(DAYS_A_WEEK);
            default -> {
                if (!isTaken(event)) {
                    return;
                }
            }
        }
        event.consume();
    }

    private boolean isTaken(KeyEvent event) {
        if (Shortcut.MONTH_BACK.isPressed(event)) {
            model.goMonths(-1);
        } else if (Shortcut.MONTH_ON.isPressed(event)) {
            model.goMonths(1);
        } else if (Shortcut.OPEN_DAY.isPressed(event)) {
            model.activity().ifPresent(open);
        } else {
            return false;
        }
        return true;
    }
}
