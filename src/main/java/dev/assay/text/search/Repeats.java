package dev.assay.text.search;

import java.util.List;

/// How large an expression becomes once every repetition is written out, which is what RE2 does
/// with it.
final class Repeats {
    private static final int MOST = 5_000;

    private Repeats() {}

    static boolean areTooMany(Node node) {
        return size(node) > MOST;
    }

    private static long size(Node node) {
        return switch (node) {
            case Node.Octet _, Node.OneOf _, Node.Begin _, Node.End _ -> 1;
            case Node.Sequence(List<Node> parts) -> size(parts);
            case Node.Choice(List<Node> parts) -> size(parts);
            case Node.Repeat(Node part, int least, int most) ->
                    Math.min(MOST + 1L, size(part) * Math.max(1, Math.max(least, most)));
        };
    }

    private static long size(List<Node> parts) {
        return 1 + parts.stream().mapToLong(Repeats::size).sum();
    }
}
