package dev.assay.llm.written;

import dev.assay.llm.OutputItem;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// The text of a reply without what stands in it only because a server did not take it out:
/// thoughts, and calls of tools between marks or at the end. A mark may be cut anywhere between two
/// pieces.
///
/// What may turn out to be a call is held back until it is known. One that cannot be read, or whose
/// tool is not offered, is text.
///
/// Everything that came is looked at once: a reply of nothing but marks takes no longer than
/// another of its length.
final class VisibleText {
    private final boolean tools;
    private final WrittenCalls written;
    private final BooleanSupplier thoughtElsewhere;
    private final Consumer<String> shown;
    private final StringBuilder pending = new StringBuilder();
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder thoughts = new StringBuilder();
    private final StringBuilder call = new StringBuilder();
    private final List<OutputItem.Call> calls = new ArrayList<>();
    private BareCall bare;
    private CodeSpans code = new CodeSpans();
    private final boolean thinksFirst;
    private boolean elsewhere;
    private boolean begunByServer;
    private int read;
    private Inside inside = Inside.TEXT;
    private String opening = "";
    private int told;

    private enum Inside {
        TEXT,
        THOUGHTS,
        CALL
    }

    /// @param tools that the model may call
    /// @param thinksFirst that thoughts are to be expected though no mark begins them: then nothing
    ///   is shown before they end
    /// @param thoughtElsewhere whether the server told thoughts apart from the text
    /// @param shown hears the text piece by piece
    VisibleText(
            List<ToolSpec> tools,
            boolean thinksFirst,
            BooleanSupplier thoughtElsewhere,
            Consumer<String> shown) {
        this.tools = !tools.isEmpty();
        this.written = new WrittenCalls(tools);
        this.bare = new BareCall(text, written.beginning());
        this.thinksFirst = thinksFirst;
        this.thoughtElsewhere = thoughtElsewhere;
        this.shown = shown;
    }

    void add(String piece) {
        pending.append(piece);
        readOn(false);
        if (thinksFirst && thoughts.isEmpty() && !thinksElsewhere()) {
            return;
        }
        tell(tools ? bare.safe() : text.length());
    }

    private void readOn(boolean last) {
        while (step(last)) {
            // Until no mark is left in what came.
        }
        // Once for a piece, however many marks it has.
        pending.delete(0, read);
        read = 0;
    }

    /// Nothing more comes: what was held back is told, or is a call.
    ///
    /// @param called the model called tools in the way of the API, so that nothing else is a call
    void end(boolean called) {
        readOn(true);
        if (inside == Inside.CALL) {
            close("");
        }
        if (tools && !called && calls.isEmpty()) {
            callsAtTheEnd(bare.place());
        }
        tell(text.length());
    }

    /// Takes what the text ends with where it is calls. After words it may be an example, too: a
    /// model of few parameters often says first what it is about to do, and so it counts where
    /// nothing is lost if it is run by mistake.
    private void callsAtTheEnd(int place) {
        List<OutputItem.Call> found = written.in(text.substring(place));
        if (!found.isEmpty() && (place == 0 || written.onlyRead(found))) {
            calls.addAll(found);
            text.setLength(place);
        }
    }

    /// The reply broke off: what was held back is told, where some was told already. What begins
    /// like a call between marks is not.
    void breakOff() {
        readOn(true);
        if (told > 0) {
            tell(text.length());
        }
    }

    /// Takes what is pending up to the next mark, if it has one.
    ///
    /// @param last nothing more comes
    private boolean step(boolean last) {
        Collection<String> marks = marks();
        int at = read;
        Optional<String> found = Optional.empty();
        while (at < pending.length() && found.isEmpty()) {
            found = Marks.at(at, pending, marks);
            at += found.isEmpty() ? 1 : 0;
        }
        if (found.isEmpty()) {
            take(pending.length() - (last ? 0 : beginningOfMark(marks)));
            return false;
        }
        take(at);
        String mark = found.get();
        boolean undecided =
                inside == Inside.TEXT
                        && Marks.AFTER_THOUGHTS.contains(mark)
                        && read + mark.length() == pending.length();
        if (undecided && !last) {
            return false;
        }
        read += mark.length();
        pass(mark);
        return true;
    }

    private Collection<String> marks() {
        return switch (inside) {
            case THOUGHTS -> Marks.AFTER_THOUGHTS;
            case CALL -> Objects.requireNonNull(Marks.CALLS.get(opening));
            case TEXT -> {
                Set<String> marks = new HashSet<>();
                // Later on somebody may just write of thoughts.
                if (text.isEmpty()) {
                    marks.addAll(Marks.BEFORE_THOUGHTS);
                }
                if (thoughts.isEmpty()) {
                    marks.addAll(Marks.AFTER_THOUGHTS);
                }
                if (tools) {
                    marks.addAll(Marks.CALLS.keySet());
                }
                yield marks;
            }
        };
    }

    private void pass(String mark) {
        switch (inside) {
            case THOUGHTS -> inside = Inside.TEXT;
            case CALL -> close(mark);
            case TEXT -> {
                if (Marks.BEFORE_THOUGHTS.contains(mark)) {
                    inside = Inside.THOUGHTS;
                } else if (Marks.AFTER_THOUGHTS.contains(mark)) {
                    passEndOfThoughts(mark);
                } else if (code.at(text)) {
                    text.append(mark);
                } else {
                    inside = Inside.CALL;
                    opening = mark;
                }
            }
        }
    }

    /// Some templates write the first mark themselves, and so it never comes.
    private void passEndOfThoughts(String mark) {
        int next = read < pending.length() ? pending.charAt(read) : Marks.END;
        if (code.at(text) || Marks.isQuoted(text, next) || thinksElsewhere()) {
            text.append(mark);
            return;
        }
        begunByServer |= !text.isEmpty();
        thoughts.append(text);
        text.setLength(0);
        bare = new BareCall(text, written.beginning());
        code = new CodeSpans();
        told = 0;
    }

    private boolean thinksElsewhere() {
        elsewhere = elsewhere || thoughtElsewhere.getAsBoolean();
        return elsewhere;
    }

    private void close(String mark) {
        List<OutputItem.Call> found = written.marked(opening, call.toString());
        if (found.isEmpty()) {
            text.append(opening).append(call).append(mark);
        }
        calls.addAll(found);
        call.setLength(0);
        inside = Inside.TEXT;
    }

    private void take(int end) {
        String taken = pending.substring(read, end);
        read = end;
        switch (inside) {
            case TEXT -> text.append(text.isEmpty() ? taken.stripLeading() : taken);
            case THOUGHTS -> thoughts.append(taken);
            case CALL -> call.append(taken);
        }
    }

    /// How many characters at the end may be the beginning of a mark.
    private int beginningOfMark(Collection<String> marks) {
        int longest = 0;
        for (String mark : marks) {
            for (int length = Math.min(mark.length() - 1, pending.length() - read);
                    length > longest;
                    length--) {
                if (mark.startsWith(pending.substring(pending.length() - length))) {
                    longest = length;
                }
            }
        }
        return longest;
    }

    private void tell(int end) {
        if (told < end) {
            String news = text.substring(told, end);
            told = end;
            shown.accept(news);
        }
    }

    /// Whether thoughts ended that no mark had begun.
    boolean thoughtFirst() {
        return begunByServer;
    }

    String text() {
        return text.toString();
    }

    String thoughts() {
        return thoughts.toString();
    }

    List<OutputItem.Call> calls() {
        return List.copyOf(calls);
    }
}
