package dev.assay.chip.source;

import java.util.Locale;

/// The collections of a calibration database that Assay reads.
public enum DocumentCollection {
    CHIP,
    QUBIT,
    COUPLING,
    TASK_RESULT_HISTORY,
    EXECUTION_HISTORY,
    PARAMETER_VERSIONS,
    PROVENANCE_RELATIONS,
    PROVENANCE_ACTIVITIES,
    CALIBRATION_NOTE;

    /// Whether its documents name a chip; relations name only a project.
    boolean isOfOneChip() {
        return this != PROVENANCE_RELATIONS;
    }

    /// The collection's name in a database and in a dump: "task_result_history".
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
