package dev.assay.extract.derived;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/// How often each shape of line occurs, in bounded memory.
///
/// When there are too many shapes, those that occurred least are forgotten (lossy counting: Manku
/// and Motwani, VLDB 2002), and the others' counts hold at least.
final class Shapes {
    private static final int MOST = 20_000;

    /// Shapes that differ in few words are one; only so many are compared with each other.
    private static final int COMPARED = 200;

    private static final double ALIKE = 0.65;
    private static final String ANY = "*";

    private final Map<Long, Shape> shapes = new HashMap<>();
    private long forgotten;

    /// A shape and where it occurred.
    static final class Shape {
        private final String[] words;
        private final Level level;
        private final boolean trouble;
        private final long first;
        private long last;
        private long count;

        private Shape(String text, long line) {
            this.words = text.split(" ");
            this.level = Level.of(text);
            this.trouble = Level.isTrouble(text);
            this.first = line;
        }

        String text() {
            return String.join(" ", words);
        }

        Level level() {
            return level;
        }

        /// Whether it is an error by its level or by its words.
        boolean isTrouble() {
            return level == Level.ERROR || level == Level.FATAL || (level == Level.NONE && trouble);
        }

        long first() {
            return first;
        }

        long last() {
            return last;
        }

        long count() {
            return count;
        }

        private boolean isLike(Shape other) {
            if (words.length != other.words.length || level != other.level || words.length < 3) {
                return false;
            }
            int same = 0;
            for (int i = 0; i < words.length; i++) {
                same += words[i].equals(other.words[i]) ? 1 : 0;
            }
            return same >= ALIKE * words.length;
        }

        private Shape with(Shape other) {
            Shape earlier = first <= other.first ? this : other;
            String[] both = words.clone();
            for (int i = 0; i < both.length; i++) {
                both[i] = both[i].equals(other.words[i]) ? both[i] : ANY;
            }
            boolean still = Level.isTrouble(String.join(" ", both));
            Shape merged = new Shape(both, level, still, earlier.first);
            merged.last = Math.max(last, other.last);
            merged.count = count + other.count;
            return merged;
        }

        private Shape(String[] words, Level level, boolean trouble, long first) {
            this.words = words;
            this.level = level;
            this.trouble = trouble;
            this.first = first;
        }
    }

    /// Counts the line that was masked last.
    Shape add(long hash, LineMask mask, long line) {
        Shape shape = shapes.get(hash);
        if (shape == null) {
            if (shapes.size() >= MOST) {
                forget();
            }
            shape = new Shape(mask.text(), line);
            shapes.put(hash, shape);
        }
        shape.count++;
        shape.last = line;
        return shape;
    }

    private void forget() {
        long[] counts = shapes.values().stream().mapToLong(Shape::count).sorted().toArray();
        long limit = counts[counts.length / 2];
        for (Iterator<Shape> all = shapes.values().iterator(); all.hasNext(); ) {
            Shape shape = all.next();
            if (shape.count <= limit) {
                forgotten += shape.count;
                all.remove();
            }
        }
    }

    /// How many lines are in no shape any more.
    long forgotten() {
        return forgotten;
    }

    /// The shapes, the most frequent ones first; those that differ in few words are one, with a
    /// star for what differs.
    List<Shape> found() {
        Comparator<Shape> frequent =
                Comparator.comparingLong(Shape::count).reversed().thenComparingLong(Shape::first);
        List<Shape> merged = new ArrayList<>();
        for (Shape shape : shapes.values().stream().sorted(frequent).toList()) {
            int place = 0;
            int compared = Math.min(COMPARED, merged.size());
            while (place < compared && !merged.get(place).isLike(shape)) {
                place++;
            }
            if (place < compared) {
                merged.set(place, merged.get(place).with(shape));
            } else {
                merged.add(shape);
            }
        }
        merged.sort(frequent);
        return merged;
    }
}
