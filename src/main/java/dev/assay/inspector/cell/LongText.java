package dev.assay.inspector.cell;

import dev.assay.base.Words;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import dev.assay.ui.Buttons;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.feather.Feather;

/// A text of any length, wrapped, to be read, searched and copied from. More than a page of it is
/// turned over.
final class LongText implements CellView {
    private final String text;
    private final CellTextPages pages;
    private final TextArea area = new TextArea();
    private final Label where = Labels.muted("");
    private final Finder<Integer> finder;
    private final BorderPane root = new BorderPane();
    private int page;
    private volatile int wordsLength;

    LongText(Jobs jobs, String text) {
        this.text = text;
        this.pages = new CellTextPages(text);
        this.finder = new Finder<>(jobs, "Find in this text", this::search, this::show);
        area.setEditable(false);
        area.setWrapText(true);
        area.getStyleClass().addAll("code-area", "cell-text");
        area.setAccessibleText("The whole text of the cell");
        HBox turn =
                new HBox(
                        4,
                        Buttons.icon(Feather.CHEVRON_LEFT, "Previous page", () -> turn(page - 1)),
                        Buttons.icon(Feather.CHEVRON_RIGHT, "Next page", () -> turn(page + 1)),
                        where);
        turn.getStyleClass().add("grid-bar-part");
        Presence.set(turn, pages.count() > 1);
        HBox bar = new HBox(12, finder.root(), turn);
        bar.getStyleClass().add("grid-bar");
        root.setTop(bar);
        root.setCenter(area);
        turn(0);
    }

    @Override
    public Node root() {
        return root;
    }

    @Override
    public void focus() {
        area.requestFocus();
    }

    @Override
    public void find() {
        finder.focus();
    }

    @Override
    public String copied() {
        return text;
    }

    private void turn(int wanted) {
        page = Math.clamp(wanted, 0, pages.count() - 1);
        area.setText(pages.page(page));
        area.positionCaret(0);
        where.setText(
                "Page %s of %s · %s"
                        .formatted(
                                Words.count(page + 1),
                                Words.count(pages.count()),
                                Words.count(text.length(), "character")));
    }

    private List<Integer> search(String words, Work.Monitor monitor) {
        List<Integer> places = new ArrayList<>();
        Matcher matcher =
                Pattern.compile(
                                Pattern.quote(words),
                                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                        .matcher(text);
        while (places.size() < Finder.MOST
                && !monitor.cancellation().isCancelled()
                && matcher.find()) {
            places.add(matcher.start());
        }
        wordsLength = words.length();
        return places;
    }

    private void show(int place) {
        int wanted = pages.pageOf(place);
        if (wanted != page) {
            turn(wanted);
        }
        int from = place - pages.start(page);
        area.selectRange(from, Math.min(area.getLength(), from + wordsLength));
    }
}
