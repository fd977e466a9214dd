package dev.assay.pages.chip;

import dev.assay.base.Words;
import dev.assay.chip.Metric;
import dev.assay.chip.Metric.Holder;
import dev.assay.ui.Labels;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import org.jspecify.annotations.Nullable;

/// The metrics that can colour a chip: those of its qubits, then those of its couplings, each group
/// under a heading. A group without any says so.
final class MetricMenu extends MenuButton {
    private final ObservableList<Metric> metrics;
    private final ObjectProperty<@Nullable Metric> chosen;
    private final ToggleGroup one = new ToggleGroup();

    MetricMenu(ObservableList<Metric> metrics, ObjectProperty<@Nullable Metric> chosen) {
        this.metrics = metrics;
        this.chosen = chosen;
        getStyleClass().addAll("choice", "metrics");
        metrics.addListener((ListChangeListener<Metric>) _ -> fill());
        fill();
        chosen.subscribe(now -> show(now));
    }

    private void show(@Nullable Metric now) {
        setText(now == null ? "No metric" : now.title());
        setAccessibleText("Metric: " + getText());
        one.getToggles().forEach(toggle -> toggle.setSelected(toggle.getUserData() == now));
    }

    private void fill() {
        getItems().clear();
        one.getToggles().clear();
        for (Holder holder : Holder.values()) {
            List<Metric> group =
                    metrics.stream().filter(metric -> metric.holder() == holder).toList();
            getItems().add(heading(holder));
            group.forEach(metric -> getItems().add(item(metric)));
            if (group.isEmpty()) {
                getItems().add(none(holder));
            }
        }
    }

    private static MenuItem heading(Holder holder) {
        String noun = holder.word();
        Label words = Labels.muted(Words.capitalised(noun) + "s");
        words.getStyleClass().add("menu-heading");
        SeparatorMenuItem heading = new SeparatorMenuItem();
        heading.setContent(words);
        return heading;
    }

    private static MenuItem none(Holder holder) {
        MenuItem none =
                new MenuItem("No metric of a " + holder.word() + " was measured on this chip.");
        none.setDisable(true);
        return none;
    }

    private MenuItem item(Metric metric) {
        RadioMenuItem item = new RadioMenuItem(metric.title());
        item.setUserData(metric);
        item.setToggleGroup(one);
        item.setSelected(metric == chosen.get());
        item.setOnAction(_ -> chosen.set(metric));
        return item;
    }
}
