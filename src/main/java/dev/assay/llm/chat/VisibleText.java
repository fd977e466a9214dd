package dev.assay.llm.chat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// The text of a reply without what stands in it only because a server did not take it out:
/// thoughts between `<think>` and `</think>`, calls between `<tool_call>` and `</tool_call>`. A
/// mark may be cut anywhere between two pieces.
///
/// What may turn out to be a call written as bare JSON is held back until it is known.
final class VisibleText {
    private static final List<String> BEFORE_THOUGHTS = List.of("<think>", "<thinking>");
    private static final List<String> AFTER_THOUGHTS = List.of("</think>", "</thinking>");
    private static final String BEFORE_CALL = "<tool_call>";
    private static final String AFTER_CALL = "</tool_call>";

    /// The beginning of a call, and what may still become one. An answer begins otherwise.
    private static final Pattern A_CALL =
            Pattern.compile(
                    "(?s)(```\\w*\\s*)?\\[?\\s*\\{\\s*\"(name|tool|tool_name|function|arguments"
                            + "|parameters|args|type|id)\".*");

    private static final Pattern PERHAPS =
            Pattern.compile("(?s)(`{0,3}|```\\w*\\s*)(\\[?\\s*(\\{\\s*(\"\\w*)?)?)?");

    private final boolean tools;
    private final Consumer<String> shown;
    private final StringBuilder pending = new StringBuilder();
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder thoughts = new StringBuilder();
    private final List<String> calls = new ArrayList<>();
    private Inside inside = Inside.TEXT;
    private boolean held;
    private int told;

    private enum Inside {
        TEXT,
        THOUGHTS,
        CALL
    }

    /// @param tools whether the model may call any
    /// @param shown hears the text piece by piece
    VisibleText(boolean tools, Consumer<String> shown) {
        this.tools = tools;
        this.shown = shown;
        this.held = tools;
    }

    void add(String piece) {
        pending.append(piece);
        while (step()) {
            // Until no mark is left in what came.
        }
        tell(false);
    }

    /// Takes what is pending up to the next mark, if it has one.
    private boolean step() {
        List<String> marks = marks();
        int at = -1;
        String found = "";
        for (String mark : marks) {
            int place = pending.indexOf(mark);
            if (place >= 0 && (at < 0 || place < at)) {
                at = place;
                found = mark;
            }
        }
        if (at < 0) {
            take(pending.length() - beginningOfMark(marks));
            return false;
        }
        take(at);
        pending.delete(0, found.length());
        pass(found);
        return true;
    }

    private List<String> marks() {
        List<String> marks = new ArrayList<>();
        switch (inside) {
            case THOUGHTS -> marks.addAll(AFTER_THOUGHTS);
            case CALL -> marks.add(AFTER_CALL);
            case TEXT -> {
                // Later on somebody may just write of thoughts.
                if (text.toString().isBlank()) {
                    marks.addAll(BEFORE_THOUGHTS);
                }
                if (thoughts.isEmpty()) {
                    marks.addAll(AFTER_THOUGHTS);
                }
                if (tools) {
                    marks.add(BEFORE_CALL);
                }
            }
        }
        return marks;
    }

    private void pass(String mark) {
        if (BEFORE_THOUGHTS.contains(mark)) {
            inside = Inside.THOUGHTS;
        } else if (mark.equals(BEFORE_CALL)) {
            inside = Inside.CALL;
            calls.add("");
        } else {
            if (inside == Inside.TEXT) {
                // Some templates write the first mark themselves, and so it never comes.
                thoughts.append(text);
                text.setLength(0);
                told = 0;
            }
            inside = Inside.TEXT;
        }
    }

    private void take(int length) {
        String taken = pending.substring(0, length);
        pending.delete(0, length);
        switch (inside) {
            case TEXT -> text.append(text.isEmpty() ? taken.stripLeading() : taken);
            case THOUGHTS -> thoughts.append(taken);
            case CALL -> calls.addLast(calls.removeLast() + taken);
        }
    }

    /// How many characters at the end may be the beginning of a mark.
    private int beginningOfMark(List<String> marks) {
        int longest = 0;
        for (String mark : marks) {
            for (int length = Math.min(mark.length() - 1, pending.length());
                    length > longest;
                    length--) {
                if (mark.startsWith(pending.substring(pending.length() - length))) {
                    longest = length;
                }
            }
        }
        return longest;
    }

    private void tell(boolean everything) {
        if (held && !everything) {
            String begun = text.toString().strip();
            held = PERHAPS.matcher(begun).matches() || A_CALL.matcher(begun).matches();
        }
        if ((!held || everything) && told < text.length()) {
            String news = text.substring(told);
            told = text.length();
            shown.accept(news);
        }
    }

    /// Nothing more comes: what looked like the beginning of a mark was none.
    void end() {
        take(pending.length());
    }

    /// Tells the text that was held back, for it was no call.
    void release() {
        tell(true);
    }

    /// Takes a text back that was a call, and that nobody has heard.
    void withdraw() {
        text.setLength(0);
    }

    /// A call that could not be read is text after all.
    void addText(String more) {
        text.append(more);
    }

    String text() {
        return text.toString();
    }

    String thoughts() {
        return thoughts.toString();
    }

    /// What stood between the marks of calls.
    List<String> calls() {
        return List.copyOf(calls);
    }
}
