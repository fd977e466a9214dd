package dev.assay.pages.activity;

import dev.assay.activity.Activity;
import dev.assay.activity.report.UnitSystem;
import dev.assay.pages.ChoiceBoxes;
import dev.assay.pages.activity.ActivityPageViewModel.View;
import dev.assay.pages.activity.list.TypedChoice;
import dev.assay.pages.activity.trace.Traces.Axis;
import dev.assay.source.Focus;
import dev.assay.task.Jobs;
import dev.assay.ui.Buttons;
import dev.assay.ui.EmptyState;
import dev.assay.ui.node.Presence;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.kordamp.ikonli.feather.Feather;

/// Recorded activities on screen: what is looked at on top, below it an activity or the calendar.
final class ActivityPage {
    private static final String STYLES = "/dev/assay/pages/activity/activity.css";

    private final ActivityPageViewModel model;
    private final BorderPane root = new BorderPane();
    private final Consumer<Window> athlete;
    private final ActivityPane one;
    private final TrainingPane training;
    private final ComparisonPane comparison;
    private final StateView states;

    /// @param ask hears what a question is to be about
    /// @param analyse looks for what is odd in what is shown
    /// @param athlete opens the form of the athlete over a window
    ActivityPage(
            ActivityPageViewModel model,
            Jobs jobs,
            Consumer<Focus> ask,
            Consumer<Focus> analyse,
            Consumer<Window> athlete) {
        this.athlete = athlete;
        this.model = model;
        this.one = new ActivityPane(model, ask);
        this.training = new TrainingPane(model);
        this.comparison = new ComparisonPane(model);
        this.states =
                new StateView(
                        Feather.ACTIVITY,
                        new EmptyState(
                                Feather.ACTIVITY,
                                "No activity",
                                "There is no recorded activity here.",
                                List.of()),
                        model::stop,
                        model::refresh);
        root.getStylesheets()
                .add(
                        Objects.requireNonNull(ActivityPage.class.getResource(STYLES), STYLES)
                                .toExternalForm());
        root.getStyleClass().addAll("pane", "activity-page");
        root.setTop(choices(jobs, ask, analyse));
        model.viewProperty().subscribe(this::show);
        model.stateProperty().subscribe(this::show);
        model.calendarProperty().subscribe(this::show);
    }

    Region root() {
        return root;
    }

    private Node choices(Jobs jobs, Consumer<Focus> asked, Consumer<Focus> analyse) {
        FlowPane strip = new FlowPane();
        strip.getStyleClass().addAll("strip", "activity-choices");
        Node axis = axis();
        Node activities = activities();
        MenuButton export = one.exports(jobs);
        Button find = Buttons.labelled(Feather.ACTIVITY, "Analyse…", () -> focused(analyse));
        Button ask =
                Buttons.labelled(Feather.MESSAGE_SQUARE, "Ask about this", () -> focused(asked));
        // What chooses among activities has nothing to act on where all are shown.
        model.viewProperty()
                .subscribe(view -> {
                    List.of(activities, axis, ask, find)
                            .forEach(node -> Presence.set(node, view.isOfActivity()));
                    Presence.set(export, view == View.ACTIVITY);
                });
        strip.getChildren()
                .addAll(
                        ChoiceBoxes.of(
                                "View",
                                FXCollections.observableArrayList(View.values()),
                                model.viewProperty(),
                                model.viewProperty()::set,
                                View::words),
                        activities,
                        axis,
                        units(),
                        Buttons.icon(Feather.REFRESH_CW, "Read again", model::refresh),
                        Buttons.labelled(
                                Feather.USER,
                                "Athlete…",
                                () -> athlete.accept(root.getScene().getWindow())),
                        export,
                        find,
                        ask);
        return strip;
    }

    private void focused(Consumer<Focus> hears) {
        model.focus(one.range()).ifPresent(hears);
    }

    private Node axis() {
        return ChoiceBoxes.of(
                "Drawn over",
                FXCollections.observableArrayList(Axis.values()),
                model.axisProperty(),
                model.axisProperty()::set,
                chosen -> "Over " + chosen.name().toLowerCase(Locale.ROOT));
    }

    private Node units() {
        return ChoiceBoxes.of(
                "Units",
                FXCollections.observableArrayList(UnitSystem.values()),
                model.unitsProperty(),
                model.unitsProperty()::set,
                UnitSystem::words);
    }

    private Node activities() {
        ComboBox<Activity> activity =
                ChoiceBoxes.of(
                        "Activity",
                        model.activities(),
                        model.chosenProperty(),
                        model::open,
                        ActivityPage::words);
        activity.getStyleClass().add("activities");
        TypedChoice.in(activity, ActivityPage::words);
        return activity;
    }

    /// The day of an activity; empty where it is not known.
    static String day(Activity activity) {
        return activity.localStart() == null ? "" : activity.localStart().toLocalDate().toString();
    }

    /// An activity in a list: its day and its name.
    static String words(Activity activity) {
        return activity.localStart() == null
                ? activity.name()
                : "%s · %s".formatted(activity.localStart().toLocalDate(), activity.name());
    }

    private void show() {
        if (!model.viewProperty().get().isOfActivity()) {
            root.setCenter(training.in(model.viewProperty().get()));
            return;
        }
        root.setCenter(
                states.of(
                        model.stateProperty().get(),
                        opened -> {
                            if (model.viewProperty().get() == View.COMPARISON) {
                                return comparison.root();
                            }
                            one.show(opened);
                            return one.root();
                        }));
    }
}
