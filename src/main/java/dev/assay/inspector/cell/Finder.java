package dev.assay.inspector.cell;

import dev.assay.base.Words;
import dev.assay.task.Ended;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.Shortcut;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.feather.Feather;

/// The line in which words are looked for: Enter goes to the next place that has them, Shift+Enter
/// to the one before. What is looked through may be large, so it is done in a job.
///
/// @param <P> a place
final class Finder<P> {
    /// Nobody walks through more.
    static final int MOST = 10_000;

    private final Jobs jobs;
    private final BiFunction<String, Work.Watch, List<P>> search;
    private final Consumer<P> show;
    private final TextField field = new TextField();
    private final Label state = Labels.muted("");
    private final Button previous =
            Buttons.icon(Feather.CHEVRON_UP, Shortcut.FIND_PREVIOUS.hint(), () -> go(-1));
    private final Button next =
            Buttons.icon(Feather.CHEVRON_DOWN, Shortcut.FIND_NEXT.hint(), () -> go(1));
    private final HBox root;
    private List<P> found = List.of();
    private int at;

    /// @param prompt what the field says while it is empty
    /// @param search finds at most [#MOST] places, blocking
    /// @param show brings one into sight
    Finder(
            Jobs jobs,
            String prompt,
            BiFunction<String, Work.Watch, List<P>> search,
            Consumer<P> show) {
        this.jobs = jobs;
        this.search = search;
        this.show = show;
        field.setPromptText(prompt);
        field.setAccessibleText(prompt);
        field.setPrefColumnCount(14);
        field.textProperty().subscribe(words -> look(words.strip()));
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        state.setMinWidth(0);
        root = new HBox(4, field, previous, next, state);
        root.getStyleClass().add("grid-bar-part");
    }

    HBox root() {
        return root;
    }

    void focus() {
        field.requestFocus();
        field.selectAll();
    }

    private void look(String words) {
        if (words.isEmpty()) {
            found(List.of(), "");
        } else {
            jobs.startLatest(
                    "find in a cell",
                    "find in a cell",
                    (Work<List<P>>) watch -> search.apply(words, watch),
                    ended -> {
                        if (words.equals(field.getText().strip())) {
                            ended(ended);
                        }
                    });
        }
    }

    private void ended(Ended<List<P>> ended) {
        switch (ended) {
            case Ended.Done<List<P>>(List<P> places) ->
                    found(places, places.isEmpty() ? "Not found" : "");
            case Ended.Cancelled<List<P>>() -> {}
            case Ended.Failed<List<P>>(String sentence, _) -> found(List.of(), sentence);
        }
    }

    private void found(List<P> places, String words) {
        found = places;
        at = 0;
        previous.setDisable(places.isEmpty());
        next.setDisable(places.isEmpty());
        state.setText(words);
        go(0);
    }

    private void go(int step) {
        if (!found.isEmpty()) {
            at = Math.floorMod(at + step, found.size());
            String all = Words.count(found.size()) + (found.size() == MOST ? " or more" : "");
            state.setText(Words.count(at + 1) + " of " + all);
            show.accept(found.get(at));
        }
    }

    private void pressed(KeyEvent event) {
        if (Shortcut.FIND_PREVIOUS.isPressed(event)) {
            go(-1);
            event.consume();
        } else if (Shortcut.FIND_NEXT.isPressed(event)) {
            go(1);
            event.consume();
        }
    }
}
