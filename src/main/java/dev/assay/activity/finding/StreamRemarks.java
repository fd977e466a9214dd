package dev.assay.activity.finding;

import dev.assay.activity.StreamType;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Tells which remarks on the data of an activity touch which streams.
public final class StreamRemarks {
    private StreamRemarks() {}

    /// The remarks that name one of some streams; perhaps none.
    public static List<String> of(Collection<String> remarks, Set<StreamType> streams) {
        return remarks.stream()
                .filter(remark -> streams.stream().anyMatch(type -> names(remark, type)))
                .toList();
    }

    /// Returns whether a remark tells of something unsound: a stream that the file leaves to be
    /// computed from another is none.
    public static boolean isOdd(String remark) {
        return !remark.startsWith("The file has no ");
    }

    /// Returns the label of the first stream that a remark names, else that of the time of all.
    public static String subject(String remark) {
        return Arrays.stream(StreamType.values())
                .filter(type -> type != StreamType.TIME && names(remark, type))
                .findFirst()
                .orElse(StreamType.TIME)
                .label();
    }

    private static boolean names(String remark, StreamType type) {
        String own = remark.toLowerCase(Locale.ROOT);
        if (type == StreamType.TIME) {
            return own.contains("clock") || own.contains("times are missing");
        }
        String label = type.label().toLowerCase(Locale.ROOT);
        return own.startsWith(label + ":")
                || own.contains(" " + label + " ")
                || own.contains(type.wireName());
    }
}
