package dev.assay.copilot.input;

import java.util.Arrays;

/// Which earlier turns of a conversation are told whole, shortened, or not at all.
///
/// What was decided for some turns holds for more of them until there is no room again. Then old
/// turns make room for several new ones at once: a request begins as the one before did for as long
/// as possible, and the provider has read that part already.
///
/// @param leftOut the first turns, of which nothing is told
/// @param shortened the first turn that is told whole
record PastTurns(int leftOut, int shortened) {
    /// What is told whole once turns had to be shortened, as a part of the room.
    private static final double WHOLE = 0.5;

    /// What is told at all once turns had to be left out, as a part of the room.
    private static final double TOLD = 0.75;

    /// @param whole characters of each turn
    /// @param few characters of each turn when it is shortened
    /// @param most characters of all together
    static PastTurns of(int[] whole, int[] few, int most) {
        int left = 0;
        int shortened = 0;
        for (int end = 1; end <= whole.length; end++) {
            if (length(whole, few, left, shortened, end) > most) {
                while (shortened < end && sum(whole, shortened, end) > most * WHOLE) {
                    shortened++;
                }
            }
            if (length(whole, few, left, shortened, end) > most) {
                while (left < end && length(whole, few, left, shortened, end) > most * TOLD) {
                    left++;
                }
            }
        }
        return new PastTurns(left, Math.max(left, shortened));
    }

    private static long length(int[] whole, int[] few, int left, int shortened, int end) {
        int turn = Math.max(left, shortened);
        return sum(few, left, turn) + sum(whole, turn, end);
    }

    private static long sum(int[] lengths, int from, int to) {
        return Arrays.stream(lengths, Math.min(from, to), to).asLongStream().sum();
    }
}
