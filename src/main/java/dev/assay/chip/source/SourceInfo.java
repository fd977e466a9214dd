package dev.assay.chip.source;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a source of calibration data is.
///
/// @param name for people
/// @param chips newest installed first, of equal ones by their ids
/// @param remarks what was odd when it was opened, a sentence each, the sum of it first
public record SourceInfo(String name, Kind kind, List<ChipInfo> chips, List<String> remarks) {
    public SourceInfo {
        chips =
                distinguished(
                        chips.stream()
                                .sorted(
                                        Comparator.comparing(
                                                        ChipInfo::installedAt,
                                                        Comparator.nullsLast(
                                                                Comparator.reverseOrder()))
                                                .thenComparing(ChipInfo::chipId))
                                .toList());
        remarks = List.copyOf(remarks);
    }

    /// Where a source's documents come from. Whether it grows or not, "the last 24 hours" count
    /// back from its newest document.
    public enum Kind {
        SAMPLE,
        DUMP_FOLDER,
        MONGODB
    }

    /// The chip to speak of when none was named: the one installed last.
    public Optional<ChipInfo> defaultChip() {
        return chips.stream().findFirst();
    }

    /// Several projects may have a chip of one id: that which was installed last keeps it, the
    /// others are asked for with their project before it.
    private static List<ChipInfo> distinguished(List<ChipInfo> chips) {
        Set<String> taken = new HashSet<>();
        return chips.stream()
                .map(chip -> taken.add(chip.chipId()) ? chip : chip.withProjectInItsId())
                .toList();
    }

    /// The chip of an id.
    public Optional<ChipInfo> chip(String chipId) {
        return chips.stream().filter(chip -> chip.chipId().equals(chipId)).findFirst();
    }
}
