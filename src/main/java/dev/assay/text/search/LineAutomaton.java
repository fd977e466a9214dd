package dev.assay.text.search;

import dev.assay.task.Cancellation;
import dev.assay.text.search.Instructions.Step;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Finds lines that fit, byte by byte and never twice: its states are the sets of [Instructions] at
/// which a reader of the bytes so far may stand, made when they are first met. Where there come to
/// be too many of them they are forgotten and made anew, so that neither time nor memory can run
/// away. For one thread.
final class LineAutomaton {
    /// The state of having found one.
    private static final int FOUND = 0;

    private static final int UNKNOWN = -1;

    /// How many entries the table may have.
    private static final int ROOM = 1 << 20;

    /// How many places all states may have together.
    private static final int PLACES = 1 << 22;

    /// How many states are made between two looks at the cancellation.
    private static final int PATIENCE = 256;

    private final Instructions steps;
    private final Cancellation cancellation;

    /// Bytes of which every step takes all or none are one class.
    private final byte[] classes = new byte[256];

    private final int[] examples;
    private final int width;

    /// The states by where one may stand in them.
    private final Map<IntBuffer, Integer> numbers = new HashMap<>();

    private final List<int[]> states = new ArrayList<>();
    private final int[] open;
    private int[] table = new int[0];
    private int start;
    private int made;
    private int held;

    LineAutomaton(Instructions steps, Cancellation cancellation) {
        this.steps = steps;
        this.cancellation = cancellation;
        this.examples = divide();
        this.width = examples.length;
        this.open = new int[2 * steps.size() + 1];
        forget();
    }

    private int[] divide() {
        List<BitSet> sets = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            if (steps.step(i) instanceof Step.Take(BitSet bytes, _) && !sets.contains(bytes)) {
                sets.add(bytes);
            }
        }
        Map<BitSet, Integer> kinds = new LinkedHashMap<>();
        int[] firsts = new int[256];
        for (int b = 0; b < 256; b++) {
            BitSet kind = new BitSet();
            for (int i = 0; i < sets.size(); i++) {
                kind.set(i, sets.get(i).get(b));
            }
            // Where lines end, their bytes mean more than which steps take them.
            kind.set(sets.size(), b == '\n');
            kind.set(sets.size() + 1, b == '\r');
            Integer known = kinds.putIfAbsent(kind, kinds.size());
            int number = known == null ? kinds.size() - 1 : known;
            firsts[number] = known == null ? b : firsts[number];
            classes[b] = (byte) number;
        }
        return Arrays.copyOf(firsts, kinds.size());
    }

    /// Looks for a line that fits.
    ///
    /// @param from where a line begins
    /// @return a place on the line, or at its end; -1 where no line fits
    int find(byte[] bytes, int from, int to) throws InterruptedException {
        if (from < to && start == FOUND) {
            return from;
        }
        int state = start;
        for (int i = from; i < to; i++) {
            int kind = classes[bytes[i] & 0xFF] & 0xFF;
            int next = table[state + kind];
            if (next <= FOUND) {
                next = next == FOUND ? FOUND : make(state, kind);
                if (next == FOUND) {
                    return i;
                }
            }
            state = next;
        }
        boolean open = from < to && bytes[to - 1] != '\n';
        return open && endFits(state) ? to : -1;
    }

    private boolean endFits(int state) {
        return fitsAtEnd(places(state), state == start);
    }

    private int[] places(int state) {
        return states.get(state / width);
    }

    /// The state after a byte, which was not asked for before.
    private int make(int state, int kind) throws InterruptedException {
        if (++made % PATIENCE == 0) {
            cancellation.check();
        }
        int example = examples[kind];
        int[] places = places(state);
        if (example == '\n') {
            return remember(state, kind, endFits(state) ? FOUND : start);
        }
        BitSet next = new BitSet(steps.size());
        for (int place : places) {
            if (steps.step(place) instanceof Step.Take(BitSet bytes, int after)
                    && bytes.get(example)) {
                follow(after, false, false, next);
            }
        }
        follow(steps.start(), false, false, next);
        // A line may end before this byte too.
        boolean found = (example == '\r' && endFits(state)) || fits(next);
        if (found) {
            return remember(state, kind, FOUND);
        }
        if ((states.size() + 1) * width > ROOM || held > PLACES) {
            forget();
            return number(next);
        }
        return remember(state, kind, number(next));
    }

    private int remember(int state, int kind, int next) {
        table[state + kind] = next;
        return next;
    }

    private void forget() {
        held = 0;
        numbers.clear();
        states.clear();
        table = new int[0];
        // The state of having found one has no way out, so its row is never read.
        states.add(new int[0]);
        grow();
        BitSet first = new BitSet(steps.size());
        follow(steps.start(), true, false, first);
        // Known to nobody else: a line that is the same from here on did not just begin.
        start = fits(first) ? FOUND : add(waiting(first));
    }

    private int number(BitSet places) {
        int[] waiting = waiting(places);
        Integer known = numbers.get(IntBuffer.wrap(waiting));
        if (known != null) {
            return known;
        }
        int number = add(waiting);
        numbers.put(IntBuffer.wrap(waiting), number);
        return number;
    }

    private int add(int[] places) {
        int number = states.size() * width;
        held += places.length;
        states.add(places);
        grow();
        return number;
    }

    private int[] waiting(BitSet places) {
        return places.stream().filter(this::waits).toArray();
    }

    private boolean waits(int place) {
        return steps.step(place) instanceof Step.Take || steps.step(place) instanceof Step.End;
    }

    private void grow() {
        int needed = states.size() * width;
        if (table.length < needed) {
            int before = table.length;
            table = Arrays.copyOf(table, Math.max(needed, Math.min(ROOM, 2 * before)));
            Arrays.fill(table, before, table.length, UNKNOWN);
        }
    }

    private boolean fits(BitSet places) {
        return places.stream().anyMatch(place -> steps.step(place) instanceof Step.Match);
    }

    private boolean fitsAtEnd(int[] places, boolean begins) {
        BitSet reached = new BitSet(steps.size());
        for (int place : places) {
            if (steps.step(place) instanceof Step.End) {
                follow(place, begins, true, reached);
            }
        }
        return fits(reached);
    }

    /// Adds where one may go from a place without a byte.
    private void follow(int place, boolean begins, boolean ends, BitSet reached) {
        int count = 0;
        open[count++] = place;
        while (count > 0) {
            int at = open[--count];
            if (reached.get(at)) {
                continue;
            }
            reached.set(at);
            switch (steps.step(at)) {
                case Step.Fork(int one, int other) -> {
                    open[count++] = one;
                    open[count++] = other;
                }
                case Step.Begin(int next) when begins -> open[count++] = next;
                case Step.End(int next) when ends -> open[count++] = next;
                case Step.Begin _, Step.End _, Step.Take _, Step.Match _ -> {}
            }
        }
    }
}
