package dev.assay.text.search;

import dev.assay.text.ByteScan;
import java.io.ByteArrayOutputStream;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Bytes that every line that fits has on it: looked for first, because that is the fastest there
/// is. Of all its bytes the two that are rarest in texts are compared, eight places at a time.
///
/// Where case does not matter, only ASCII letters have two.
final class Literal {
    /// What logs, tables and JSON are mostly made of, the commonest first.
    private static final String COMMON =
            " e0ta1io\"n,rs2-l:.dc3u5m4p967h8f_gbyvk/w=x'\t{}[]()TESIA;RNCjOqzLDP|M+UFBGHW&*%#?!VKYX\\@<>$JQZ~^`";

    /// How many times of an exact number are as good as written one by one.
    private static final int WRITTEN_OUT = 8;

    /// More would each take a look at everything.
    private static final int MOST_AT_ONCE = 4;

    /// A shorter one is on too many lines to be worth a look of its own.
    private static final int SHORTEST_OF_SEVERAL = 3;

    private final byte[] bytes;

    /// 0x20 where a letter may be large or small; [#bytes] has the small one then.
    private final byte[] folds;

    private final boolean whole;
    private final int first;
    private final int second;

    private Literal(byte[] bytes, byte[] folds, boolean whole) {
        this.bytes = bytes;
        this.folds = folds;
        this.whole = whole;
        this.first = rarest(-1);
        this.second = bytes.length > 1 ? rarest(first) : first;
    }

    /// The longest one of an expression; empty where it needs none.
    static Optional<Literal> of(Node node) {
        Search search = new Search();
        search.read(node);
        search.end();
        return search.longest.size() == 0
                ? Optional.empty()
                : Optional.of(
                        new Literal(
                                search.longest.toByteArray(),
                                search.longestFolds.toByteArray(),
                                !search.more && search.runs == 1));
    }

    /// The texts of which every line that fits has one or another; none where the expression needs
    /// none.
    static List<Literal> anyOf(Node node) {
        Optional<Literal> one = of(node);
        if (one.isPresent()) {
            return List.of(one.get());
        }
        return switch (node) {
            case Node.Sequence(List<Node> parts) when parts.size() == 1 -> anyOf(parts.getFirst());
            case Node.Choice(List<Node> parts) when parts.size() <= MOST_AT_ONCE -> ofAll(parts);
            case Node.Sequence _,
                    Node.Choice _,
                    Node.OneOf _,
                    Node.Octet _,
                    Node.Repeat _,
                    Node.Begin _,
                    Node.End _ ->
                    List.of();
        };
    }

    private static List<Literal> ofAll(List<Node> parts) {
        List<Literal> all = parts.stream().map(Literal::of).flatMap(Optional::stream).toList();
        boolean each =
                all.size() == parts.size()
                        && all.stream().allMatch(one -> one.bytes.length >= SHORTEST_OF_SEVERAL);
        return each ? all : List.of();
    }

    /// Whether a line with it fits, whatever else is on it.
    boolean isWhole() {
        return whole;
    }

    private int rarest(int but) {
        int best = -1;
        int rank = -1;
        for (int i = 0; i < bytes.length; i++) {
            int common = COMMON.indexOf(bytes[i] & 0xFF);
            int its = common < 0 ? COMMON.length() : common;
            if (i != but && its > rank) {
                best = i;
                rank = its;
            }
        }
        return best;
    }

    /// The first place where it stands; -1 where there is none.
    int find(byte[] text, int from, int to) {
        long foldOne = ByteScan.spread(folds[first]);
        long foldTwo = ByteScan.spread(folds[second]);
        long one = ByteScan.spread(bytes[first]);
        long two = ByteScan.spread(bytes[second]);
        int last = to - bytes.length;
        int ahead = Math.max(first, second);
        int i = from;
        for (; i <= to - 8 - ahead; i += 8) {
            long differs =
                    ((ByteScan.eight(text, i + first) | foldOne) ^ one)
                            | ((ByteScan.eight(text, i + second) | foldTwo) ^ two);
            for (long found = ByteScan.zeros(differs); found != 0; found &= found - 1) {
                int at = i + (Long.numberOfTrailingZeros(found) >>> 3);
                if (at <= last && standsAt(text, at)) {
                    return at;
                }
            }
        }
        for (; i <= last; i++) {
            if (standsAt(text, i)) {
                return i;
            }
        }
        return -1;
    }

    private boolean standsAt(byte[] text, int at) {
        for (int i = 0; i < bytes.length; i++) {
            if ((text[at + i] | folds[i]) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /// Reads an expression and keeps the longest run of bytes that must be there.
    private static final class Search {
        private ByteArrayOutputStream longest = new ByteArrayOutputStream();
        private ByteArrayOutputStream longestFolds = new ByteArrayOutputStream();
        private ByteArrayOutputStream run = new ByteArrayOutputStream();
        private ByteArrayOutputStream runFolds = new ByteArrayOutputStream();
        private int runs;

        /// Whether there is anything in it besides.
        private boolean more;

        private void read(Node node) {
            switch (node) {
                case Node.Octet(int value) -> add(value, 0);
                case Node.OneOf(BitSet ascii, boolean others) -> {
                    int lowest = ascii.nextSetBit(0);
                    int count = ascii.cardinality();
                    boolean pair =
                            count == 2 && Character.isLetter(lowest) && ascii.get(lowest ^ 0x20);
                    if (others || lowest == '\n' || (count != 1 && !pair)) {
                        end();
                        more = true;
                    } else {
                        add(pair ? lowest | 0x20 : lowest, pair ? 0x20 : 0);
                    }
                }
                case Node.Sequence(List<Node> parts) -> parts.forEach(this::read);
                case Node.Repeat(Node part, int least, int most)
                        when least == most && least > 0 && least <= WRITTEN_OUT -> {
                    for (int i = 0; i < least; i++) {
                        read(part);
                    }
                }
                case Node.Repeat(Node part, int least, int most) -> {
                    more = true;
                    if (least > 0) {
                        read(part);
                    }
                    if (least != 1 || most != 1) {
                        end();
                    }
                }
                case Node.Choice _ -> {
                    end();
                    more = true;
                }
                case Node.Begin _, Node.End _ -> more = true;
            }
        }

        private void add(int value, int fold) {
            run.write(value);
            runFolds.write(fold);
        }

        private void end() {
            runs += run.size() > 0 ? 1 : 0;
            if (run.size() > longest.size()) {
                longest = run;
                longestFolds = runFolds;
            }
            run = new ByteArrayOutputStream();
            runFolds = new ByteArrayOutputStream();
        }
    }
}
