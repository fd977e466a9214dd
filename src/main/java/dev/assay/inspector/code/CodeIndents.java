package dev.assay.inspector.code;

import javafx.scene.control.IndexRange;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.CodeArea;

/// The keys of an editor of a language whose lines are indented: Tab and Shift+Tab move lines, a
/// new line begins where the one before does, and deeper behind a colon.
final class CodeIndents {
    private static final String STEP = "    ";

    private final CodeArea area;

    CodeIndents(CodeArea area) {
        this.area = area;
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    private void pressed(KeyEvent event) {
        boolean plain =
                !event.isConsumed()
                        && !event.isShortcutDown()
                        && !event.isAltDown()
                        && !event.isControlDown();
        if (!plain) {
            return;
        }
        if (event.getCode() == KeyCode.TAB) {
            if (event.isShiftDown()) {
                outdent();
            } else {
                indent();
            }
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && !event.isShiftDown()) {
            startLine();
            event.consume();
        }
    }

    private void startLine() {
        String before = lineBefore(area.getSelection().getStart());
        String blanks = before.substring(0, before.length() - before.stripLeading().length());
        boolean deeper = before.stripTrailing().endsWith(":");
        area.replaceSelection("\n" + blanks + (deeper ? STEP : ""));
        area.requestFollowCaret();
    }

    private String lineBefore(int place) {
        String text = area.getText().substring(0, place);
        return text.substring(text.lastIndexOf('\n') + 1);
    }

    private void indent() {
        IndexRange selected = area.getSelection();
        if (area.getText(selected).contains("\n")) {
            changeLines(true);
        } else {
            int column = lineBefore(selected.getStart()).length();
            area.replaceSelection(" ".repeat(STEP.length() - column % STEP.length()));
        }
    }

    private void outdent() {
        changeLines(false);
    }

    /// Moves every line of the selection, or the line of the caret.
    private void changeLines(boolean deeper) {
        IndexRange selected = area.getSelection();
        String text = area.getText();
        int from = text.lastIndexOf('\n', selected.getStart() - 1) + 1;
        int stop = text.indexOf('\n', Math.max(selected.getStart(), selected.getEnd() - 1));
        int to = stop < 0 ? text.length() : stop;
        StringBuilder moved = new StringBuilder();
        for (String line : text.substring(from, to).split("\n", -1)) {
            moved.append(deeper ? (line.isBlank() ? line : STEP + line) : without(line));
            moved.append('\n');
        }
        moved.setLength(moved.length() - 1);
        boolean several = selected.getLength() > 0;
        int caretFromEnd = text.length() - area.getCaretPosition();
        area.replaceText(from, to, moved.toString());
        if (several) {
            area.selectRange(from, from + moved.length());
        } else {
            area.moveTo(Math.max(from, area.getLength() - caretFromEnd));
        }
    }

    private static String without(String line) {
        int blanks = 0;
        while (blanks < STEP.length() && blanks < line.length() && line.charAt(blanks) == ' ') {
            blanks++;
        }
        return line.substring(blanks);
    }
}
