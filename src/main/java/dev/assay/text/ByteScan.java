package dev.assay.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Looks at eight bytes at a time.
public final class ByteScan {
    private static final VarHandle EIGHT =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long TOPS = 0x8080808080808080L;

    private ByteScan() {}

    /// Eight bytes, the first of them lowest.
    public static long eight(byte[] bytes, int at) {
        return (long) EIGHT.get(bytes, at);
    }

    /// A byte eight times.
    public static long spread(int value) {
        return (value & 0xFF) * ONES;
    }

    /// Marks the bytes that are zero with their top bit. The lowest mark is right; above it there
    /// may be marks too many.
    public static long zeros(long eight) {
        return (eight - ONES) & ~eight & TOPS;
    }

    private static long exactZeros(long eight) {
        return ~(((eight & ~TOPS) + ~TOPS) | eight | ~TOPS);
    }

    /// The first place of a byte; -1 where there is none.
    public static int indexOf(byte[] bytes, int from, int to, byte wanted) {
        long all = spread(wanted);
        int i = from;
        for (; i <= to - 8; i += 8) {
            long found = zeros(eight(bytes, i) ^ all);
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        for (; i < to; i++) {
            if (bytes[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    /// The first place of one of four bytes; the end where there is none.
    public static int first(
            byte[] bytes, int from, int to, byte one, byte two, byte three, byte four) {
        long ones = spread(one);
        long twos = spread(two);
        long threes = spread(three);
        long fours = spread(four);
        int i = from;
        for (; i <= to - 8; i += 8) {
            long eight = eight(bytes, i);
            long found =
                    zeros(eight ^ ones)
                            | zeros(eight ^ twos)
                            | zeros(eight ^ threes)
                            | zeros(eight ^ fours);
            if (found != 0) {
                return i + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (i < to
                && bytes[i] != one
                && bytes[i] != two
                && bytes[i] != three
                && bytes[i] != four) {
            i++;
        }
        return i;
    }

    /// How often a byte stands there.
    public static int count(byte[] bytes, int from, int to, byte wanted) {
        long all = spread(wanted);
        int count = 0;
        int i = from;
        for (; i <= to - 8; i += 8) {
            count += Long.bitCount(exactZeros(eight(bytes, i) ^ all));
        }
        for (; i < to; i++) {
            count += bytes[i] == wanted ? 1 : 0;
        }
        return count;
    }

    /// Whether all of it is ASCII without a carriage return.
    public static boolean isPlain(byte[] bytes, int from, int to) {
        int i = from;
        for (; i <= to - 8; i += 8) {
            long eight = eight(bytes, i);
            if ((eight & TOPS) != 0 || zeros(eight ^ spread('\r')) != 0) {
                return false;
            }
        }
        for (; i < to; i++) {
            if (bytes[i] < 0 || bytes[i] == '\r') {
                return false;
            }
        }
        return true;
    }
}
