package dev.assay.analysis.python.graal;

import dev.assay.result.table.TableInfo;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.graalvm.polyglot.proxy.ProxyArray;
import org.jspecify.annotations.Nullable;

/// Cells of a column on their way to Python in one piece, for each piece takes microseconds: a list
/// of how they are packed, the format or separator, the text that holds them, and the numbers of
/// those that are missing. `graal.py` takes them apart.
final class PackedCells {
    private static final int SEPARATORS = 32;

    private PackedCells() {}

    static ProxyArray of(TableInfo.Type type, @Nullable Object[] cells) {
        if (cells.length == 0) {
            return JsonPlan.ofValues(cells);
        }
        return switch (type) {
            case NUMBER -> packed("d", Double.BYTES, cells, PackedCells::putNumber);
            case INTEGER -> packed("q", Long.BYTES, cells, PackedCells::putInteger);
            case BOOLEAN -> packed("?", 1, cells, PackedCells::putTruth);
            case TEXT, DATE, INSTANT, LOCAL_TIME -> joined(cells);
        };
    }

    private interface Put {
        void cell(ByteBuffer room, @Nullable Object cell);
    }

    private static void putNumber(ByteBuffer room, @Nullable Object cell) {
        room.putDouble(cell instanceof Double number ? number : 0);
    }

    private static void putInteger(ByteBuffer room, @Nullable Object cell) {
        room.putLong(cell instanceof Long number ? number : 0);
    }

    private static void putTruth(ByteBuffer room, @Nullable Object cell) {
        room.put((byte) (Boolean.TRUE.equals(cell) ? 1 : 0));
    }

    private static ProxyArray packed(String format, int size, @Nullable Object[] cells, Put put) {
        byte[] bytes = new byte[size * cells.length];
        ByteBuffer room = littleEndian(bytes);
        for (Object cell : cells) {
            put.cell(room, cell);
        }
        return JsonPlan.list(List.of("packed", format, text(bytes), missing(cells)));
    }

    /// Texts with a control character between them that is in none of them.
    private static ProxyArray joined(@Nullable Object[] cells) {
        boolean[] used = new boolean[SEPARATORS];
        for (Object cell : cells) {
            if (cell != null) {
                cell.toString().chars().filter(c -> c < SEPARATORS).forEach(c -> used[c] = true);
            }
        }
        for (int c = 0; c < SEPARATORS; c++) {
            if (!used[c]) {
                String separator = Character.toString(c);
                String joined =
                        Arrays.stream(cells)
                                .map(cell -> cell == null ? "" : cell.toString())
                                .collect(Collectors.joining(separator));
                return JsonPlan.list(List.of("joined", separator, joined, missing(cells)));
            }
        }
        return JsonPlan.ofValues(cells);
    }

    private static String missing(@Nullable Object[] cells) {
        int count = (int) Arrays.stream(cells).filter(cell -> cell == null).count();
        byte[] bytes = new byte[Integer.BYTES * count];
        ByteBuffer room = littleEndian(bytes);
        for (int i = 0; i < cells.length; i++) {
            if (cells[i] == null) {
                room.putInt(i);
            }
        }
        return text(bytes);
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// The bytes as characters of the same numbers.
    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
