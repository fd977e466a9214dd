package dev.assay.chip.source;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What a source of calibration data is.
///
/// @param name for people
/// @param chips newest installed first
/// @param remarks what was odd when it was opened, a sentence each, the sum of it first
public record SourceInfo(String name, Kind kind, List<ChipInfo> chips, List<String> remarks) {
    public SourceInfo {
        chips =
                chips.stream()
                        .sorted(
                                Comparator.comparing(
                                        ChipInfo::installedAt,
                                        Comparator.nullsLast(Comparator.reverseOrder())))
                        .toList();
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

    /// The chip of an id; where several projects have one, the one installed last.
    public Optional<ChipInfo> chip(String chipId) {
        return chips.stream().filter(chip -> chip.chipId().equals(chipId)).findFirst();
    }
}
