package dev.assay.pages.activity.list;

import dev.assay.activity.Activity;
import dev.assay.activity.Sport;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Words;
import dev.assay.pages.activity.figure.SportUnits;
import dev.assay.ui.Labels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// All activities as a table: typed words narrow it, a column's head sorts it, Enter or a double
/// click opens one. Where there is not room for all columns, the least wanted are left out; no
/// number is cut.
public final class ActivityListPane {
    /// How wide a letter is, as a part of the size of the text.
    private static final double LETTER = 0.64;

    /// Padding of a cell and the sign of a sorted column, in letters.
    private static final int BESIDE = 3;

    private final FilteredList<Activity> fitting;
    private final ObservableValue<UnitSystem> units;
    private final Consumer<Activity> open;
    private final TextField search = new TextField();
    private final Label count = Labels.muted("");
    private final TableView<Activity> table = new TableView<>();
    private final List<Ranked> columns = new ArrayList<>();
    private final BorderPane root = new BorderPane();

    /// A column.
    ///
    /// @param letters that its widest cell has
    /// @param rank from what is wanted most, 0, which is never left out
    private record Ranked(TableColumn<Activity, ?> column, int letters, int rank) {}

    /// @param open hears which activity to look at
    public ActivityListPane(
            ObservableList<Activity> activities,
            ObservableValue<UnitSystem> units,
            Consumer<Activity> open) {
        this.units = units;
        this.open = open;
        this.fitting = new FilteredList<>(activities);
        SortedList<Activity> sorted = new SortedList<>(fitting);
        sorted.comparatorProperty().bind(table.comparatorProperty());
        addColumns();
        table.setItems(sorted);
        table.getStyleClass().addAll("activity-list", "edge-to-edge");
        table.setAccessibleText("Activities");
        table.setPlaceholder(Labels.muted("No activity fits what was typed."));
        table.setRowFactory(_ -> row());
        table.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        search.setPromptText("Search by name, sport or date…");
        search.setAccessibleText("Search activities");
        search.textProperty().subscribe(this::narrow);
        HBox.setHgrow(search, Priority.ALWAYS);
        count.setMinWidth(Region.USE_PREF_SIZE);
        HBox head = new HBox(10, search, count);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("calendar-head");
        root.setTop(head);
        root.setCenter(table);
        fitting.addListener((ListChangeListener<Activity>) _ -> tell());
        units.subscribe(_ -> table.refresh());
        table.widthProperty().subscribe(this::fit);
        search.fontProperty().subscribe(this::fit);
        tell();
    }

    public Region root() {
        return root;
    }

    private void addColumns() {
        text("Date", 10, 0, ActivityListPane::day);
        text("Name", 12, 0, Activity::name);
        text("Sport", 9, 4, Activity::sport);
        number("Distance", 10, 1, Activity::distance, (one, value) -> told(one).distance(value));
        number("Moving", 8, 2, ActivityListPane::seconds, (_, value) -> UnitSystem.time(value));
        number(
                "Speed",
                12,
                3,
                ActivityListPane::speed,
                (one, value) -> units.getValue().speed(value, Sport.of(one.sport())));
        number(
                "Heart rate",
                10,
                5,
                one -> one.totals().heartRate(),
                (_, value) -> "%.0f bpm".formatted(value));
        number(
                "Climb",
                8,
                6,
                one -> one.totals().gain(),
                (_, value) -> units.getValue().height(value));
    }

    private SportUnits told(Activity one) {
        return new SportUnits(units.getValue(), Sport.of(one.sport()));
    }

    private static String day(Activity one) {
        return one.localStart() == null ? "" : one.localStart().toLocalDate().toString();
    }

    private static @Nullable Double seconds(Activity one) {
        return one.moving() == null ? one.elapsed() : one.moving();
    }

    private static @Nullable Double speed(Activity one) {
        Double moving = one.moving();
        return one.distance() == null || moving == null || moving <= 0
                ? null
                : Double.valueOf(one.distance() / moving);
    }

    private void text(String name, int letters, int rank, Function<Activity, String> words) {
        TableColumn<Activity, String> column = new TableColumn<>(name);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(words.apply(row.getValue())));
        columns.add(new Ranked(column, letters, rank));
    }

    /// A number of an activity in words.
    private interface Told {
        String of(Activity one, double value);
    }

    private void number(
            String name,
            int letters,
            int rank,
            Function<Activity, @Nullable Double> number,
            Told words) {
        TableColumn<Activity, @Nullable Double> column = new TableColumn<>(name);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(number.apply(row.getValue())));
        column.setComparator(Comparator.nullsFirst(Comparator.naturalOrder()));
        column.setCellFactory(_ -> new NumberCell(words));
        column.setStyle("-fx-alignment: center-right;");
        columns.add(new Ranked(column, letters, rank));
    }

    /// A number with its unit; nothing where it is not known.
    private static final class NumberCell extends TableCell<Activity, @Nullable Double> {
        private final Told words;

        private NumberCell(Told words) {
            this.words = words;
        }

        @Override
        protected void updateItem(@Nullable Double value, boolean empty) {
            super.updateItem(value, empty);
            Activity one = getTableRow() == null ? null : getTableRow().getItem();
            setText(empty || value == null || one == null ? null : words.of(one, value));
        }
    }

    private TableRow<Activity> row() {
        TableRow<Activity> row = new TableRow<>();
        row.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2 && row.getItem() != null) {
                open.accept(row.getItem());
            }
        });
        return row;
    }

    private void key(KeyEvent event) {
        Activity chosen = table.getSelectionModel().getSelectedItem();
        if (event.getCode() == KeyCode.ENTER && chosen != null) {
            open.accept(chosen);
            event.consume();
        }
    }

    /// Every typed word must occur, in any order and case.
    private void narrow(String typed) {
        List<String> words =
                Arrays.asList(typed.strip().toLowerCase(Locale.ROOT).split("\\s+", -1));
        fitting.setPredicate(one -> {
            String all = (one.name() + " " + one.sport() + " " + day(one)).toLowerCase(Locale.ROOT);
            return words.stream().allMatch(all::contains);
        });
    }

    private void tell() {
        count.setText(Words.count(fitting.size(), "activity"));
    }

    private double width(Ranked each) {
        return Math.ceil((each.letters() + BESIDE) * LETTER * search.getFont().getSize());
    }

    /// As many columns as there is room for; what is left is the name's.
    private void fit() {
        double room = table.getWidth() - 2 * search.getFont().getSize();
        if (room <= 0) {
            return;
        }
        List<Ranked> shown = new ArrayList<>(columns);
        while (shown.stream().mapToDouble(this::width).sum() > room) {
            Ranked least = shown.stream().max(Comparator.comparingInt(Ranked::rank)).orElseThrow();
            if (least.rank() == 0) {
                break;
            }
            shown.remove(least);
        }
        double free = room - shown.stream().mapToDouble(this::width).sum();
        for (Ranked each : shown) {
            each.column().setMinWidth(width(each));
            boolean isName = each.column().getText().equals("Name");
            each.column().setPrefWidth(width(each) + (isName ? Math.max(0, free) : 0));
        }
        List<TableColumn<Activity, ?>> wanted =
                shown.stream().<TableColumn<Activity, ?>>map(Ranked::column).toList();
        if (!wanted.equals(table.getColumns())) {
            table.getColumns().setAll(wanted);
        }
    }
}
