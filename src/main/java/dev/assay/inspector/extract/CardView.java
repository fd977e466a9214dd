package dev.assay.inspector.extract;

import dev.assay.base.Words;
import dev.assay.extract.Extraction;
import dev.assay.extract.Extraction.CheckedQuote;
import dev.assay.extract.Extraction.PageFacts;
import dev.assay.extract.FallbackWarning;
import dev.assay.extract.view.StoredPlace;
import dev.assay.ui.Buttons;
import dev.assay.ui.Icons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.CopiedText;
import dev.assay.ui.node.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/// One extraction: while it is made, how far it is; then its text, what that took and covers, and
/// what can be done with it.
final class CardView {
    private final CardViewModel model;
    private final Consumer<StoredPlace> show;
    private final Label title = new Label();
    private final VBox body = new VBox();
    private final Label notice = Labels.muted("");
    private final RunningLine running;
    private final Label where = Labels.muted("");
    private final Button before;
    private final Button after;
    private final VBox root;

    CardView(CardViewModel model, Consumer<StoredPlace> show, Runnable close) {
        this.model = model;
        this.show = show;
        this.running = new RunningLine(model::stop, model::elapsed);
        this.before = Buttons.icon(Feather.CHEVRON_LEFT, "Previous page", () -> model.turn(-1));
        this.after = Buttons.icon(Feather.CHEVRON_RIGHT, "Next page", () -> model.turn(1));
        title.getStyleClass().add("title");
        title.setWrapText(true);
        HBox.setHgrow(title, Priority.ALWAYS);
        title.setMaxWidth(Double.MAX_VALUE);
        HBox head = new HBox(title, Buttons.icon(Feather.X, "Close this card", close));
        head.getStyleClass().add("extract-card-head");
        body.getStyleClass().add("extract-card-body");
        notice.setWrapText(true);
        where.setWrapText(true);
        HBox pager = new HBox(before, after, where);
        pager.getStyleClass().add("extract-pages");
        root = new VBox(head, details(), running.root(), pager, body, notice);
        root.getStyleClass().add("extract-card");
        model.state()
                .subscribe(state -> {
                    show(state);
                    // It stays where it is: who turns the pages by key must not lose the key.
                    boolean paged =
                            model.shown().flatMap(drawn -> drawn.extraction().page()).isPresent();
                    Presence.set(pager, paged);
                });
        model.notice()
                .subscribe(sentence -> {
                    notice.setText(sentence);
                    Presence.set(notice, !sentence.isEmpty());
                });
    }

    Parent root() {
        return root;
    }

    private Label details() {
        String words = model.asked().details();
        Label details = Labels.remark(words);
        Presence.set(details, !words.isEmpty());
        return details;
    }

    private void show(CardState state) {
        title.setText(CardText.title(model.shown(), model.asked().mode()));
        running.show(state);
        switch (state) {
            case CardState.Running _ -> {
                // The page before stays until another one is there.
                if (model.shown().isEmpty()) {
                    body.getChildren().clear();
                }
            }
            case CardState.Drawn drawn -> fill(drawn);
            case CardState.Refused _ -> say(state, "warning");
            case CardState.Stopped _ -> say(state, "stopped");
            case CardState.Failed _ -> say(state, "failed");
            case CardState.Unreadable _ -> {
                title.setText("Extraction");
                body.getChildren().setAll(sentence(state, "failed"));
            }
        }
    }

    private Label sentence(CardState state, String style) {
        Label sentence = wrapped(state.words());
        sentence.getStyleClass().addAll("extract-sentence", style);
        return sentence;
    }

    private void say(CardState state, String style) {
        Label sentence = sentence(state, style);
        body.getChildren().setAll(sentence, Buttons.link("Run again", model::start));
    }

    private void fill(CardState.Drawn drawn) {
        Extraction.Drawn extraction = drawn.extraction();
        List<Node> parts = new ArrayList<>();
        parts.add(muted(CardText.facts(drawn, model.by())));
        parts.add(muted("Read " + extraction.coverage().words()));
        extraction.steps().forEach(step -> parts.add(muted(step)));
        for (String warning : extraction.warnings()) {
            Label label = wrapped(FallbackWarning.forPeople(warning));
            label.setGraphic(Icons.of(Feather.ALERT_TRIANGLE));
            label.getStyleClass().addAll("extract-sentence", "warning");
            parts.add(label);
        }
        parts.add(new DrawnText(extraction).root());
        extraction.quotes().forEach(quote -> parts.add(quote(quote)));
        parts.add(actions(extraction));
        body.getChildren().setAll(parts);
        extraction.page().ifPresent(this::show);
    }

    private Node quote(CheckedQuote quote) {
        String text = "“" + Words.oneLine(quote.text()) + "”";
        if (quote.place().isEmpty()) {
            Label missing = wrapped(text + " is not in the result word for word.");
            missing.getStyleClass().addAll("extract-sentence", "warning");
            return missing;
        }
        StoredPlace place = quote.place().get();
        Hyperlink link = Buttons.link(text + " — " + place.words(), () -> show.accept(place));
        link.setWrapText(true);
        link.setAccessibleText("Show the quote " + text + ", " + place.words());
        return link;
    }

    private void show(PageFacts page) {
        before.setDisable(page.number() <= 1);
        after.setDisable(page.number() >= page.count());
        where.setText(page.words());
        Presence.set(before, page.count() > 1);
        Presence.set(after, page.count() > 1);
    }

    private Node actions(Extraction.Drawn extraction) {
        FlowPane actions = new FlowPane(12, 4);
        actions.getStyleClass().add("extract-actions");
        model.place()
                .ifPresent(place ->
                        actions.getChildren()
                                .add(Buttons.link("Show in the result", () -> show.accept(place))));
        actions.getChildren()
                .addAll(
                        Buttons.link("Send to chat", model::cite),
                        Buttons.link("Copy", () -> copy(extraction.text())),
                        Buttons.link("Keep as a stored result", model::keep));
        return actions;
    }

    private void copy(String text) {
        CopiedText.put(text);
        model.copied();
    }

    private static Label muted(String text) {
        Label label = wrapped(text);
        label.getStyleClass().add("text-muted");
        return label;
    }

    private static Label wrapped(String text) {
        Label label = Labels.wrapped(text);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
