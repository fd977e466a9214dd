package dev.assay.text.log;

import dev.assay.text.times.TimeScanner;
import dev.assay.text.times.TimeSlot;
import dev.assay.text.times.WrittenTime;
import java.util.List;
import java.util.Optional;

/// Finds the time that an entry begins with, and no other one: those of messages and of the lines
/// of a stack trace stand farther behind.
final class OwnTime {
    private final TimeScanner scanner = new TimeScanner();
    private final TimeSlot slot;
    private final int farthest;
    private int usual = -1;

    /// @param farthest in bytes, where it may begin in a line
    OwnTime(TimeSlot slot, int farthest) {
        this.slot = slot;
        this.farthest = farthest;
    }

    Optional<WrittenTime> of(byte[] line, int from, int to) {
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
    List<WrittenTime> all(byte[] line, int from, int to) {
        return scanner.scan(line, from, to);
    }
}
