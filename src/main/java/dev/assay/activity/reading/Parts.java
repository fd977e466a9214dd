package dev.assay.activity.reading;

import dev.assay.activity.DeviceTotals;
import dev.assay.activity.Sport;
import java.util.ArrayList;
import java.util.List;

/// The activities of a file: its parts – tracks of a GPX, activities of a TCX, FIT files one behind
/// the other – put together where they are of one outing. Tracks are that where they are of one
/// sport and the next begins within [#LONGEST_BREAK] of the end of the one before, on whichever
/// side of it; those without any time belong to the one before. An activity of its own never joins
/// another.
final class Parts {
    /// Seconds: a rest at noon is shorter, a night or the time between two ways to work is longer.
    private static final double LONGEST_BREAK = 6 * 3_600;

    /// Seconds by which the end of a track may lie behind the beginning of the next.
    private static final double LONGEST_OVERLAP = 10;

    /// What a file says of one of its parts.
    static final class Part {
        private final boolean alone;
        private String name = "";
        private String sport = "";
        private DeviceTotals told = DeviceTotals.NONE;

        /// @param alone whether it is an activity whatever lies beside it
        Part(boolean alone) {
            this.alone = alone;
        }

        void name(String given) {
            name = name.isEmpty() ? given.strip() : name;
        }

        void sport(String given) {
            sport = sport.isEmpty() ? given.strip() : sport;
        }

        /// Adds what the device says of a lap or a session of it.
        void told(DeviceTotals more) {
            told = told.and(more);
        }

        /// What the device says of all of it.
        DeviceTotals told() {
            return told;
        }

        String name() {
            return name;
        }

        String sport() {
            return sport;
        }
    }

    /// Stretches of one activity and the times that they cover.
    private static final class Group {
        private final List<Stretch> stretches = new ArrayList<>();
        private String sport = "";
        private boolean alone;
        private double first = Double.NaN;
        private double last = Double.NaN;

        private void add(Part part, List<Stretch> own, double begin, double end) {
            stretches.addAll(own);
            sport = sport.isEmpty() ? part.sport : sport;
            alone |= part.alone;
            first = begin < first || Double.isNaN(first) ? begin : first;
            last = end > last || Double.isNaN(last) ? end : last;
        }

        private boolean takes(Part part, double begin, double end) {
            if (alone || part.alone || !sameSport(sport, part.sport)) {
                return false;
            }
            if (Double.isNaN(begin) || Double.isNaN(first)) {
                return true;
            }
            double after = begin - last;
            double before = first - end;
            return (after >= -LONGEST_OVERLAP && after <= LONGEST_BREAK)
                    || (before >= -LONGEST_OVERLAP && before <= LONGEST_BREAK);
        }
    }

    private Parts() {}

    private static boolean sameSport(String one, String other) {
        return one.isEmpty() || other.isEmpty() || Sport.of(one) == Sport.of(other);
    }

    /// The stretches of each activity, in the order of the file.
    ///
    /// @param times seconds since 1970; none where the file has none
    static List<List<Stretch>> activities(
            List<Stretch> stretches, List<Part> parts, double[] times) {
        List<Group> groups = new ArrayList<>();
        int at = 0;
        while (at < stretches.size()) {
            int part = stretches.get(at).part();
            List<Stretch> own = new ArrayList<>();
            double begin = Double.NaN;
            double end = Double.NaN;
            for (; at < stretches.size() && stretches.get(at).part() == part; at++) {
                Stretch stretch = stretches.get(at);
                own.add(stretch);
                if (times.length > 0) {
                    double first = stretch.first(times);
                    double last = stretch.last(times);
                    begin = first < begin || Double.isNaN(begin) ? first : begin;
                    end = last > end || Double.isNaN(end) ? last : end;
                }
            }
            if (groups.isEmpty() || !groups.getLast().takes(parts.get(part), begin, end)) {
                groups.add(new Group());
            }
            groups.getLast().add(parts.get(part), own, begin, end);
        }
        return groups.stream().map(group -> group.stretches).toList();
    }
}
