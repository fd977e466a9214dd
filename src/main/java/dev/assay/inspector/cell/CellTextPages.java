package dev.assay.inspector.cell;

import java.util.ArrayList;
import java.util.List;

/// A text of any length in pages that a text area can lay out at once. A page ends at a line break
/// where there is one near its end, else between words, and never within a character.
final class CellTextPages {
    private static final int LONGEST = 20_000;

    /// How far before its end a page may break.
    private static final int SLACK = 2_000;

    private final String text;
    private final List<Integer> starts = new ArrayList<>(List.of(0));

    CellTextPages(String text) {
        this.text = text;
        int from = 0;
        while (text.length() - from > LONGEST) {
            from = end(from);
            starts.add(from);
        }
    }

    private int end(int from) {
        int to = from + LONGEST;
        int line = text.lastIndexOf('\n', to - 1);
        if (line >= to - SLACK) {
            return line + 1;
        }
        int space = text.lastIndexOf(' ', to - 1);
        if (space >= to - SLACK) {
            return space + 1;
        }
        return Character.isHighSurrogate(text.charAt(to - 1)) ? to - 1 : to;
    }

    int count() {
        return starts.size();
    }

    /// The text of a page, counted from 0.
    String page(int number) {
        return text.substring(start(number), end(number, text));
    }

    private int end(int number, String whole) {
        return number + 1 < starts.size() ? starts.get(number + 1) : whole.length();
    }

    /// Where a page begins in the text.
    int start(int number) {
        return starts.get(number);
    }

    /// The page that a place of the text is on.
    int pageOf(int place) {
        int page = starts.size() - 1;
        while (starts.get(page) > place) {
            page--;
        }
        return page;
    }
}
