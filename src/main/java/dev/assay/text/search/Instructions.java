package dev.assay.text.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// A [Node] as a list of instructions over bytes, which an automaton follows all at once.
final class Instructions {
    /// More would make the automaton slow, and RE2, which writes out every repetition, too large.
    private static final int MOST = 20_000;

    private static final int HIGH = 0x80;

    /// One step.
    sealed interface Step {
        /// Takes a byte.
        record Take(BitSet bytes, int next) implements Step {}

        /// Goes both ways.
        record Fork(int one, int other) implements Step {}

        /// Goes on where a line begins.
        record Begin(int next) implements Step {}

        /// Goes on where a line ends.
        record End(int next) implements Step {}

        /// The line fits.
        record Match() implements Step {}
    }

    private final List<Step> steps = new ArrayList<>();
    private final int start;

    Instructions(Node node) {
        int match = add(new Step.Match());
        start = before(node, match);
    }

    Step step(int index) {
        return steps.get(index);
    }

    int start() {
        return start;
    }

    int size() {
        return steps.size();
    }

    /// Whether a node would become too large.
    static boolean areTooMany(Node node) {
        return size(node) >= MOST;
    }

    private int add(Step step) {
        steps.add(step);
        return steps.size() - 1;
    }

    /// The steps of a node that go on at a step.
    ///
    /// @return the first of them
    private int before(Node node, int next) {
        return switch (node) {
            case Node.Octet(int value) -> {
                BitSet one = new BitSet();
                one.set(value);
                yield add(new Step.Take(one, next));
            }
            case Node.OneOf character -> character(character, next);
            case Node.Sequence(List<Node> parts) -> {
                int first = next;
                for (Node part : parts.reversed()) {
                    first = before(part, first);
                }
                yield first;
            }
            case Node.Choice(List<Node> parts) -> {
                int first = before(parts.getLast(), next);
                for (Node part : parts.subList(0, parts.size() - 1).reversed()) {
                    first = add(new Step.Fork(before(part, next), first));
                }
                yield first;
            }
            case Node.Repeat repeat -> repeat(repeat, next);
            case Node.Begin() -> add(new Step.Begin(next));
            case Node.End() -> add(new Step.End(next));
        };
    }

    /// A character beyond ASCII is any number of bytes beyond it: too many, never too few, in texts
    /// with broken bytes too.
    private int character(Node.OneOf character, int next) {
        BitSet ascii = new BitSet();
        for (int c = 0; c < HIGH; c++) {
            // A line has no line break in it.
            ascii.set(c, character.ascii().get(c) && c != '\n');
        }
        if (!character.others()) {
            return add(new Step.Take(ascii, next));
        }
        BitSet high = new BitSet();
        high.set(HIGH, 2 * HIGH);
        int fork = add(new Step.Match());
        int more = add(new Step.Take(high, fork));
        steps.set(fork, new Step.Fork(more, next));
        return ascii.isEmpty() ? more : add(new Step.Fork(add(new Step.Take(ascii, next)), more));
    }

    private int repeat(Node.Repeat repeat, int next) {
        if (repeat.most() < 0 && repeat.least() == 0) {
            int fork = add(new Step.Match());
            steps.set(fork, new Step.Fork(before(repeat.part(), fork), next));
            return fork;
        }
        int copies = repeat.most() < 0 ? repeat.least() : repeat.most();
        if (copies == 0) {
            return next;
        }
        Node part = repeat.part();
        int first = next;
        if (repeat.most() < 0) {
            first = before(new Node.Repeat(part, 0, -1), first);
        }
        for (int copy = copies; copy > 0; copy--) {
            int with = before(part, first);
            first = copy > repeat.least() ? add(new Step.Fork(with, next)) : with;
        }
        return first;
    }

    /// How many steps a node needs, at most; no more than enough is counted.
    private static int size(Node node) {
        return switch (node) {
            case Node.Octet _, Node.Begin _, Node.End _ -> 1;
            case Node.OneOf(_, boolean others) -> others ? 4 : 1;
            case Node.Sequence(List<Node> parts) -> size(parts);
            case Node.Choice(List<Node> parts) -> size(parts);
            case Node.Repeat(Node part, int least, int most) ->
                    (int)
                            Math.min(
                                    MOST,
                                    (1L + size(part)) * Math.max(1, Math.max(least + 1, most)));
        };
    }

    private static int size(List<Node> parts) {
        long size = parts.size();
        for (Node part : parts) {
            size += size(part);
        }
        return (int) Math.min(MOST, size);
    }
}
