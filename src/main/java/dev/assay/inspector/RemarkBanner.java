package dev.assay.inspector;

import dev.assay.base.Words;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.ui.Labels;
import dev.assay.ui.node.Presence;
import java.util.List;
import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// What there is to remark on the table in front, over its grid: the first sentences, and the
/// others where somebody asks for them.
final class RemarkBanner {
    private static final int MAX_SHOWN = 3;

    private final ResultViewModel model;
    private final Label sentences = Labels.wrapped("");
    private final Hyperlink more = new Hyperlink();
    private final VBox root = new VBox(sentences, more);

    RemarkBanner(ResultViewModel model) {
        this.model = model;
        root.getStyleClass().addAll("notice", "warning", "table-remarks");
        sentences.setMaxWidth(Double.MAX_VALUE);
        model.selected().subscribe(table -> show(table, MAX_SHOWN));
    }

    Parent root() {
        return root;
    }

    private void show(@Nullable TableViewModel table, int shown) {
        List<String> remarks =
                table == null ? List.of() : model.result().content().remarks(table.info());
        sentences.setText(String.join("\n", remarks.stream().limit(shown).toList()));
        more.setText("Show " + Words.count(remarks.size() - shown, "more remark"));
        more.setOnAction(_ -> show(table, remarks.size()));
        Presence.set(more, remarks.size() > shown);
        Presence.set(root, !remarks.isEmpty());
    }
}
