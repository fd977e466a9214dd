package dev.assay.activity.report;

import java.util.List;

/// Rows of a table as Markdown has them, the head first. A bar in a name is no border.
final class MarkdownRows {
    private final StringBuilder text = new StringBuilder();

    MarkdownRows(List<String> heads) {
        row(heads);
        text.append("|---".repeat(heads.size())).append("|\n");
    }

    MarkdownRows row(List<String> cells) {
        cells.forEach(cell -> text.append("| ").append(cell.replace("|", "\\|")).append(' '));
        text.append("|\n");
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
