package dev.assay.text.log;

import dev.assay.text.times.TimeScanner;
import dev.assay.text.times.TimeSlot;
import dev.assay.text.times.WrittenTime;
import java.util.List;
import java.util.Optional;

/// Finds the time that an entry begins with, and no other one: those of messages and of the lines
/// of a stack trace stand farther behind.
public final class OwnTime {
    private final TimeScanner scanner = new TimeScanner();
    private final TimeSlot slot;
    private final int farthest;
    private final boolean open;
    private int usual = -1;

    /// @param farthest in bytes, where it may begin in a line
    /// @param open whether some of its dates have numbers that could stand in another order
    OwnTime(TimeSlot slot, int farthest, boolean open) {
        this.slot = slot;
        this.farthest = farthest;
        this.open = open;
    }

    /// Learned from lines of a text that is no log.
    ///
    /// @param lines the times of each line that has some
    /// @param all how many lines there are, those without a time too
    /// @return empty where lines have none of their own
    public static Optional<OwnTime> learn(List<List<WrittenTime>> lines, long all) {
        return TimeSlot.of(lines, all)
                .map(slot ->
                        new OwnTime(
                                slot,
                                Integer.MAX_VALUE,
                                lines.stream()
                                        .flatMap(times -> slot.in(times).stream())
                                        .anyMatch(WrittenTime::open)));
    }

    /// The kind of time.
    public WrittenTime.Kind kind() {
        return slot.kind();
    }

    /// True where some of its dates have numbers that could stand in another order.
    public boolean open() {
        return open;
    }

    /// The one among all times of a line, however far behind it stands.
    public Optional<WrittenTime> in(List<WrittenTime> times) {
        return slot.in(times);
    }

    /// The own time of a line; empty where it has none.
    public Optional<WrittenTime> of(byte[] line, int from, int to) {
        if (usual >= 0) {
            Optional<WrittenTime> there = scanner.at(line, from, from + usual, to);
            if (there.isPresent() && slot.isLike(there.get())) {
                return there;
            }
        }
        Optional<WrittenTime> found =
                slot.in(scanner.scan(line, from, to))
                        .filter(time -> time.from() - from <= farthest);
        found.ifPresent(time -> usual = time.from() - from);
        return found;
    }

    /// All times of a line, its own among them.
    public List<WrittenTime> all(byte[] line, int from, int to) {
        return scanner.scan(line, from, to);
    }
}
