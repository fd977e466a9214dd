package dev.assay.result.delimited;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Looks for bytes, eight at a time.
final class ByteSearch {
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;

    private ByteSearch() {}

    /// Where one of four signs comes next; the end where none does.
    static int first(
            byte[] bytes, int from, int length, byte one, byte two, byte three, byte four) {
        long ones = ONES * (one & 0xFF);
        long twos = ONES * (two & 0xFF);
        long threes = ONES * (three & 0xFF);
        long fours = ONES * (four & 0xFF);
        int i = from;
        while (i + Long.BYTES <= length) {
            long word = (long) LONGS.get(bytes, i);
            long hit =
                    zeros(word ^ ones)
                            | zeros(word ^ twos)
                            | zeros(word ^ threes)
                            | zeros(word ^ fours);
            if (hit != 0) {
                return i + (Long.numberOfTrailingZeros(hit) >>> 3);
            }
            i += Long.BYTES;
        }
        while (i < length
                && bytes[i] != one
                && bytes[i] != two
                && bytes[i] != three
                && bytes[i] != four) {
            i++;
        }
        return i;
    }

    /// The high bit of each byte that is zero; above the first of them some more.
    private static long zeros(long word) {
        return (word - ONES) & ~word & HIGHS;
    }
}
