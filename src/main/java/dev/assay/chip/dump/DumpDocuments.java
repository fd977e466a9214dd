package dev.assay.chip.dump;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the JSON objects in a text, wherever they stand: one a line, over several lines, one after
/// another, or in a list.
///
/// What can begin no document spoils its line, or in a list its item. An object that is broken ends
/// where JSON can no longer go on, and the search goes on with the next line that may begin another
/// one: that starts with a brace and is indented no deeper.
final class DumpDocuments {
    /// Hears what is found. Lines count from 1.
    interface Listener {
        void found(ObjectNode document) throws InterruptedException;

        /// Lines that are no document, of which the first is named.
        ///
        /// @param partly whether something of that line was found
        void leftOut(int line, int lines, boolean partly);

        /// The text ends inside the document that begins in this line.
        void breaksOff(int line);
    }

    /// In characters. MongoDB itself takes no document of more than 16 MB.
    private static final int LONGEST = 1 << 26;

    private final DumpText text;
    private final Listener listener;
    private boolean inList;
    private int foundIn;
    private int spoiled;

    DumpDocuments(Reader text, Listener listener, Cancellation cancellation) {
        this.text = new DumpText(text, cancellation);
        this.listener = listener;
    }

    /// Reads to the end, blocking.
    void read() throws IOException, InterruptedException {
        while (text.next()) {
            switch (text.sign()) {
                case '{' -> document();
                case '[' -> inList = true;
                case ']' -> inList = false;
                case ',' -> {}
                default -> {
                    if (!text.isBlank()) {
                        spoil();
                    }
                }
            }
        }
    }

    private void spoil() throws IOException, InterruptedException {
        if (text.line() != spoiled) {
            spoiled = text.line();
            listener.leftOut(spoiled, 1, foundIn == spoiled);
        }
        if (!inList) {
            text.skipLine();
        } else if (text.sign() == '"') {
            text.skipString();
        } else {
            text.skipTo(",]{[\"");
        }
    }

    private void document() throws IOException, InterruptedException {
        int begins = text.line();
        int depth = text.indentation();
        ObjectText object = new ObjectText();
        boolean ended = false;
        while (!ended && object.goesOn(text.sign())) {
            ended = !text.next() || object.length() > LONGEST;
        }
        if (!object.isWhole()) {
            skipBroken(object.text(), begins, depth);
            return;
        }
        Optional<ObjectNode> document = Json.parseObject(object.text());
        if (document.isPresent()) {
            listener.found(document.get());
            foundIn = text.line();
        } else {
            listener.leftOut(begins, text.line() - begins + 1, foundIn == begins);
            spoiled = text.line();
        }
    }

    /// Goes back to the first line of a broken document, and on to the next line that may begin
    /// one.
    private void skipBroken(String read, int begins, int depth)
            throws IOException, InterruptedException {
        boolean atEnd = text.isOver();
        text.back(read, begins);
        text.skipLine();
        List<Integer> skipped = new ArrayList<>(List.of(begins));
        boolean another = false;
        while (!another && text.next()) {
            another = text.isFirst() && text.sign() == '{' && text.indentation() <= depth;
            if (text.isFirst() && !another) {
                skipped.add(text.line());
            }
        }
        if (another) {
            text.back("{", text.line());
        }
        if (another || !atEnd) {
            skipped.forEach(line -> listener.leftOut(line, 1, foundIn == line));
        } else {
            listener.breaksOff(begins);
        }
    }
}
