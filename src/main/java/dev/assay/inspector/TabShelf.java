package dev.assay.inspector;

import dev.assay.base.Words;
import dev.assay.ui.Icons;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Tabs of which no more are in the row than fit: the fixed ones first and always, then those of
/// results. One that does not fit, the one looked at longest ago, waits on a list at the end of the
/// row. So no tab is ever pushed out of sight, as a row that scrolls would do. Of those that opened
/// by themselves, of which a long answer makes dozens, only the latest few are in the row. All of
/// them keep their order, whichever are in the row, until somebody drags one.
final class TabShelf {
    private static final PseudoClass CROWDED = PseudoClass.getPseudoClass("crowded");

    /// Between the last tab and the list, in pixels; and what a tab that never was in the row
    /// takes.
    private static final double GAP = 12;

    private static final double USUAL_WIDTH = 120;

    /// What a row keeps free for arrows of its own, in letters: one that is fuller scrolls.
    private static final double ARROWS = 3;

    /// Between the button of the list and the list, in pixels.
    private static final double BELOW = 16;

    /// How many tabs are in the row that nobody asked for and nobody did anything in.
    private static final int MOST_UNASKED = 3;

    private final TabPane tabs;
    private final Button more = new Button();
    private final TabList all;
    private final StackPane root;
    private final List<Tab> results = new ArrayList<>();
    private final SequencedSet<Tab> recent = new LinkedHashSet<>();
    private final Set<Tab> kept = new HashSet<>();
    private final Map<Tab, Double> widths = new HashMap<>();
    private final Runnable afterLayout = this::fit;
    private final Consumer<List<Tab>> arranged;
    private boolean changed = true;

    /// Whether the list was shown when its button was pressed.
    private boolean pressedOver;

    /// @param arranged hears the order of the results' tabs after one was dragged
    /// @param asked hears of a tab that somebody chose from the list
    TabShelf(TabPane tabs, Consumer<List<Tab>> arranged, Consumer<Tab> asked) {
        this.tabs = tabs;
        this.arranged = arranged;
        this.all = new TabList(asked.andThen(this::select));
        more.getStyleClass().add("more-tabs");
        more.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        more.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        more.setVisible(false);
        more.setGraphic(Icons.of(Feather.CHEVRON_DOWN));
        more.setContentDisplay(ContentDisplay.RIGHT);
        // A press takes the focus from the list, and with it the list away, before the click.
        more.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> pressedOver = all.isShown());
        more.setOnAction(_ -> listAsked());
        root = new StackPane(tabs, more, all.root());
        StackPane.setAlignment(more, Pos.TOP_RIGHT);
        StackPane.setAlignment(all.root(), Pos.TOP_RIGHT);
        more.heightProperty()
                .subscribe(height ->
                        StackPane.setMargin(
                                all.root(), new Insets(height.doubleValue() + BELOW, 4, 4, 4)));
        tabs.getSelectionModel().selectedItemProperty().subscribe(this::looked);
        tabs.widthProperty().subscribe(_ -> changed = true);
        tabs.sceneProperty().subscribe(this::watch);
        tabs.getTabs().addListener(this::moved);
    }

    Region root() {
        return root;
    }

    private void listAsked() {
        if (pressedOver || all.isShown()) {
            all.hide();
        } else {
            all.show(tabs.getSelectionModel().getSelectedItem());
        }
        pressedOver = false;
    }

    /// Adds the tab of a result, after the others.
    void add(Tab tab) {
        results.add(tab);
        recent.addFirst(tab);
        tab.textProperty().subscribe(_ -> changed = true);
        putInRow(tab);
        changed = true;
        list();
    }

    /// Lets a tab stay in the row as long as there is room.
    void keep(Tab tab) {
        changed |= kept.add(tab);
    }

    void remove(Tab tab) {
        results.remove(tab);
        kept.remove(tab);
        recent.remove(tab);
        widths.remove(tab);
        tabs.getTabs().remove(tab);
        changed = true;
        list();
    }

    /// Brings a tab to the front, from the list where it waits there.
    void select(Tab tab) {
        if (!tabs.getTabs().contains(tab)) {
            putInRow(tab);
        }
        tabs.getSelectionModel().select(tab);
        changed = true;
    }

    /// In its place among the others.
    private void putInRow(Tab tab) {
        List<Tab> before = results.subList(0, results.indexOf(tab));
        int place = 0;
        for (int i = 0; i < tabs.getTabs().size(); i++) {
            Tab each = tabs.getTabs().get(i);
            if (!results.contains(each) || before.contains(each)) {
                place = i + 1;
            }
        }
        tabs.getTabs().add(place, tab);
    }

    /// Tabs that wait keep their places while those in the row change theirs.
    private void moved(ListChangeListener.Change<? extends Tab> change) {
        while (change.next()) {
            changed = true;
            if (change.wasPermutated()) {
                Iterator<Tab> inRow =
                        tabs.getTabs().stream().filter(results::contains).toList().iterator();
                results.replaceAll(tab -> tabs.getTabs().contains(tab) ? inRow.next() : tab);
                list();
                arranged.accept(List.copyOf(results));
            }
        }
    }

    private void looked(@Nullable Tab tab) {
        if (tab != null && recent.remove(tab)) {
            recent.addFirst(tab);
            changed = true;
        }
    }

    private void watch(@Nullable Scene before, @Nullable Scene now) {
        if (before != null) {
            before.removePostLayoutPulseListener(afterLayout);
        }
        if (now != null) {
            now.addPostLayoutPulseListener(afterLayout);
        }
    }

    /// Takes out what does not fit and puts in what does, once the row has been laid out.
    private void fit() {
        if (!changed || tabs.getWidth() <= 0) {
            return;
        }
        changed = false;
        double taken = measure();
        for (Tab tab : unaskedBeyondTheLatest()) {
            if (tabs.getTabs().remove(tab)) {
                taken -= width(tab);
            }
        }
        double room = tabs.getWidth() - GAP;
        double beside = room - more.prefWidth(-1);
        List<Tab> waiting = mayBeInRow().stream().filter(tab -> !isInRow(tab)).toList();
        double width = waiting.stream().mapToDouble(this::width).sum();
        boolean everyTab = waiting.size() == waiting().size();
        if (taken + width <= (everyTab ? room - ARROWS * more.getFont().getSize() : beside)) {
            waiting.forEach(this::putInRow);
        } else {
            for (Tab tab : List.copyOf(recent.reversed())) {
                boolean inRow = tabs.getTabs().contains(tab);
                if (taken > beside && inRow && !tab.isSelected()) {
                    tabs.getTabs().remove(tab);
                    taken -= width(tab);
                }
            }
            for (Tab tab : mayBeInRow()) {
                if (!tabs.getTabs().contains(tab) && taken + width(tab) <= beside) {
                    putInRow(tab);
                    taken += width(tab);
                }
            }
        }
        list();
    }

    /// The width of the tabs in the row, each of which is remembered.
    private double measure() {
        double sum = 0;
        for (Node header : tabs.lookupAll(".tab")) {
            if (header.getProperties().get(Tab.class) instanceof Tab tab
                    && tabs.getTabs().contains(tab)) {
                double width = header.prefWidth(-1);
                widths.put(tab, width);
                sum += width;
            }
        }
        return sum;
    }

    private double width(Tab tab) {
        return widths.getOrDefault(tab, USUAL_WIDTH);
    }

    private List<Tab> waiting() {
        return results.stream().filter(tab -> !isInRow(tab)).toList();
    }

    private boolean isInRow(Tab tab) {
        return tabs.getTabs().contains(tab);
    }

    /// In the order in which they were looked at, the latest first.
    private List<Tab> mayBeInRow() {
        List<Tab> many = unaskedBeyondTheLatest();
        return recent.stream().filter(tab -> !many.contains(tab)).toList();
    }

    private List<Tab> unaskedBeyondTheLatest() {
        return recent.stream()
                .filter(tab -> !kept.contains(tab))
                .skip(MOST_UNASKED)
                .filter(tab -> !tab.isSelected())
                .toList();
    }

    /// All results are on the list, those in the row too: nobody has to know which is where.
    private void list() {
        int count = waiting().size();
        more.setText("+" + Words.count(count));
        more.setAccessibleText(
                "All open results: %s not in the row".formatted(Words.count(count, "tab")));
        more.setVisible(count > 0);
        tabs.pseudoClassStateChanged(CROWDED, count > 0);
        all.set(results);
        if (count == 0) {
            all.hide();
        }
    }
}
