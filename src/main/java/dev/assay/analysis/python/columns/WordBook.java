package dev.assay.analysis.python.columns;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/// The different texts of a column, each under a number, found by their prints.
final class WordBook {
    /// Number of a text for which there is no room.
    static final int FULL = -2;

    private static final int MOST_WORDS = 1 << 16;
    private static final long MOST_BYTES = 8 << 20;
    private static final int EMPTY = -1;

    private final List<String> words = new ArrayList<>();
    private final List<byte[]> bytes = new ArrayList<>();
    private long length;

    /// Numbers by print, with room for as many again; beside each its prints.
    private int[] places = empty(1 << 10);

    private long[] prints = new long[1 << 10];
    private long[] secondPrints = new long[1 << 10];

    private static int[] empty(int size) {
        int[] places = new int[size];
        Arrays.fill(places, EMPTY);
        return places;
    }

    /// The number of a text, which is asked for where it is a new one.
    int number(long print, long secondPrint, Supplier<String> text) {
        int at = place(print, secondPrint);
        if (places[at] != EMPTY) {
            return places[at];
        }
        String word = text.get();
        byte[] utf8 = word.getBytes(StandardCharsets.UTF_8);
        if (words.size() == MOST_WORDS || length + utf8.length > MOST_BYTES) {
            return FULL;
        }
        int number = words.size();
        words.add(word);
        bytes.add(utf8);
        length += utf8.length;
        places[at] = number;
        prints[at] = print;
        secondPrints[at] = secondPrint;
        if (words.size() * 2 > places.length) {
            grow();
        }
        return number;
    }

    private int place(long print, long secondPrint) {
        int mask = places.length - 1;
        int at = Long.hashCode(print * 0x9E3779B97F4A7C15L) & mask;
        while (places[at] != EMPTY && (prints[at] != print || secondPrints[at] != secondPrint)) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void grow() {
        int[] oldPlaces = places;
        long[] oldPrints = prints;
        long[] oldSecond = secondPrints;
        places = empty(2 * oldPlaces.length);
        prints = new long[places.length];
        secondPrints = new long[places.length];
        for (int i = 0; i < oldPlaces.length; i++) {
            if (oldPlaces[i] != EMPTY) {
                int at = place(oldPrints[i], oldSecond[i]);
                places[at] = oldPlaces[i];
                prints[at] = oldPrints[i];
                secondPrints[at] = oldSecond[i];
            }
        }
    }

    List<String> words() {
        return words;
    }

    byte[] bytes(int number) {
        return bytes.get(number);
    }
}
