package dev.assay.extract.truncate;

import dev.assay.base.Words;
import dev.assay.task.Cancellation;
import dev.assay.text.ByteRange;
import dev.assay.text.Utf8;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/// Cuts JSON so that it stays JSON: members and elements are left out of the middle, and one in
/// their place says how many. Where a single part is all that is too large, it is cut the same way
/// inside; a long text keeps its beginning and its end; what is too large for all this becomes a
/// text that says how much it was.
public final class JsonTruncation {
    /// What a mark with its count may take, and what parts it from the rest.
    private static final int ROOM_FOR_MARK = 100;

    private static final int BRACKETS = 4;
    private static final int LONGEST_NAME = 1_000;

    private final JsonParts json;
    private final ToLongFunction<ByteRange> count;
    private final Cancellation cancellation;
    private final List<ByteRange> leftOut = new ArrayList<>();

    private JsonTruncation(
            JsonParts json, ToLongFunction<ByteRange> count, Cancellation cancellation) {
        this.json = json;
        this.count = count;
        this.cancellation = cancellation;
    }

    /// What the parts are of.
    private enum Kind {
        FILE("value", "\n"),
        LIST("element", ",\n"),
        OBJECT("member", ",\n");

        private final String part;
        private final String between;

        Kind(String part, String between) {
            this.part = part;
            this.between = between;
        }
    }

    /// Cuts a file that holds JSON, one value or several, and has more bytes than wanted.
    ///
    /// @param count of the bytes that a stretch of the file stands for
    public static Truncation of(
            Path file,
            long bytes,
            int budget,
            ToLongFunction<ByteRange> count,
            Cancellation cancellation)
            throws IOException, InterruptedException {
        ByteRange all = new ByteRange(0, bytes);
        try (JsonParts json = new JsonParts(file, cancellation)) {
            JsonTruncation cut = new JsonTruncation(json, count, cancellation);
            String text = cut.file(budget);
            if (Utf8.size(text) > budget) {
                cut.leftOut.clear();
                text = cut.mark(all);
            }
            return Utf8.size(text) > budget
                    ? new Truncation("", List.of())
                    : new Truncation(text, cut.kept(all));
        }
    }

    private String file(int budget) throws InterruptedException {
        TopAndBottom parts = new TopAndBottom(budget - ROOM_FOR_MARK);
        json.values(parts);
        return parts.count() == 1 ? value(parts.last(), budget) : join(parts, Kind.FILE, budget);
    }

    private String value(ByteRange value, int budget) throws InterruptedException {
        if (value.length() <= budget) {
            return json.text(value);
        }
        if (budget < BRACKETS + ROOM_FOR_MARK) {
            return mark(value);
        }
        return switch (json.at(value.from())) {
            case '{' -> "{\n" + parts(value, Kind.OBJECT, budget - BRACKETS) + "\n}";
            case '[' -> "[\n" + parts(value, Kind.LIST, budget - BRACKETS) + "\n]";
            case '"' -> text(value, budget);
            default -> mark(value);
        };
    }

    private String parts(ByteRange container, Kind kind, int budget) throws InterruptedException {
        TopAndBottom parts = new TopAndBottom(budget - ROOM_FOR_MARK);
        json.parts(container, parts);
        return join(parts, kind, budget);
    }

    private String join(TopAndBottom parts, Kind kind, int budget) throws InterruptedException {
        List<String> texts = new ArrayList<>();
        parts.top().forEach(part -> texts.add(json.text(part)));
        int left = budget - parts.bytes();
        if (parts.leftOut() == 1) {
            texts.add(part(parts.first(), kind, left));
        } else if (parts.leftOut() > 1 && left - ROOM_FOR_MARK > budget / 2) {
            // The parts are so large that little would be shown.
            texts.add(part(parts.first(), kind, left - ROOM_FOR_MARK));
            texts.add(mark(parts.second().from(), parts, parts.leftOut() - 1, kind));
        } else if (parts.leftOut() > 1) {
            texts.add(mark(parts.first().from(), parts, parts.leftOut(), kind));
        }
        parts.bottom().forEach(part -> texts.add(json.text(part)));
        return String.join(kind.between, texts);
    }

    private String part(ByteRange part, Kind kind, int budget) throws InterruptedException {
        if (kind != Kind.OBJECT) {
            return value(part, budget);
        }
        ByteRange value = json.value(part);
        ByteRange name = new ByteRange(part.from(), value.from());
        return name.length() <= LONGEST_NAME
                ? json.text(name) + value(value, budget - (int) name.length())
                : counted(part, 1, kind);
    }

    private String mark(long from, TopAndBottom parts, long number, Kind kind) {
        return counted(new ByteRange(from, parts.lastLeftOut().to()), number, kind);
    }

    private String counted(ByteRange range, long number, Kind kind) {
        leftOut.add(range);
        String mark = Truncation.mark(count.applyAsLong(range));
        String words = Words.count(number, kind.part) + " left out";
        return kind == Kind.OBJECT
                ? "\"%s\": \"%s\"".formatted(mark, words)
                : "\"%s %s\"".formatted(mark, words);
    }

    private String mark(ByteRange value) {
        leftOut.add(value);
        return '"' + Truncation.mark(count.applyAsLong(value)) + '"';
    }

    private String text(ByteRange value, int budget) throws InterruptedException {
        int half = (budget - ROOM_FOR_MARK) / 2;
        long top = value.from() + 1;
        for (long next = json.afterCharacter(top);
                next <= value.from() + 1 + half;
                next = json.afterCharacter(top)) {
            top = next;
        }
        long bottom = top;
        while (bottom < value.to() - 1 - half) {
            bottom = json.afterCharacter(bottom);
            if (bottom % 4_096 == 0) {
                cancellation.check();
            }
        }
        ByteRange gone = new ByteRange(top, bottom);
        leftOut.add(gone);
        return json.text(new ByteRange(value.from(), top))
                + Truncation.mark(count.applyAsLong(gone))
                + json.text(new ByteRange(bottom, value.to()));
    }

    private List<ByteRange> kept(ByteRange all) {
        List<ByteRange> kept = new ArrayList<>();
        long from = all.from();
        for (ByteRange gone : leftOut) {
            kept.add(new ByteRange(from, gone.from()));
            from = gone.to();
        }
        kept.add(new ByteRange(from, all.to()));
        return kept;
    }
}
