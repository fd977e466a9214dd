package dev.assay.result.table;

import java.util.Arrays;

/// A growing list of row numbers without boxes.
final class RowNumbers {
    private static final int SMALLEST = 1_024;

    private int[] numbers;
    private int count;

    /// @param expected how many there will be, where somebody knows
    RowNumbers(long expected) {
        this.numbers = new int[Math.toIntExact(Math.max(SMALLEST, expected))];
    }

    void add(long number) {
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.addExact(count, count / 2));
        }
        numbers[count++] = Math.toIntExact(number);
    }

    int count() {
        return count;
    }

    int[] toArray() {
        return count == numbers.length ? numbers : Arrays.copyOf(numbers, count);
    }
}
