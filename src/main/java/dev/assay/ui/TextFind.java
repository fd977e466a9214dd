package dev.assay.ui;

import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A text that is shown whole, under the line in which words of it are looked for.
public final class TextFind implements FindBar.Search {
    /// Nobody walks through more.
    private static final int MOST = 10_000;

    private final TextArea area;
    private final FindBar bar = FindBar.over("Find in this text", this);
    private final VBox root;
    private List<Integer> places = List.of();
    private int at;
    private int length;

    public TextFind(TextArea area) {
        this.area = area;
        VBox.setVgrow(area, Priority.ALWAYS);
        root = new VBox(bar.root(), area);
        root.getProperties().put(TextFind.class, this);
    }

    /// The text, and the line above it while it is open.
    public VBox root() {
        return root;
    }

    /// The one that a control is part of.
    public static Optional<TextFind> around(@Nullable Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each.hasProperties()
                    && each.getProperties().get(TextFind.class) instanceof TextFind found) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    /// Opens the line and puts the cursor there.
    public void open() {
        bar.open();
    }

    @Override
    public void look(String words) {
        places = words.isEmpty() ? List.of() : places(words);
        at = 0;
        length = words.length();
        bar.tell(words.isEmpty() ? "" : "Not found", false);
        go(0);
    }

    private List<Integer> places(String words) {
        int flags = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
        Matcher matcher = Pattern.compile(Pattern.quote(words), flags).matcher(area.getText());
        List<Integer> found = new ArrayList<>();
        while (found.size() < MOST && matcher.find()) {
            found.add(matcher.start());
        }
        return found;
    }

    @Override
    public void go(int step) {
        if (places.isEmpty()) {
            area.deselect();
            return;
        }
        at = Math.floorMod(at + step, places.size());
        area.selectRange(places.get(at), places.get(at) + length);
        String more = places.size() == MOST ? " or more" : "";
        bar.tell(Words.count(at + 1) + " of " + Words.count(places.size()) + more, true);
    }
}
