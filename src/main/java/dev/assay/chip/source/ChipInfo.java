package dev.assay.chip.source;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A chip of a source, and the bounds of every query about it.
///
/// @param projectId the project it belongs to; null where its documents name none
/// @param size its number of qubits
/// @param topologyId the layout it names, perhaps none
/// @param installedAt perhaps unknown
public record ChipInfo(
        @Nullable String projectId,
        String chipId,
        int size,
        @Nullable String topologyId,
        @Nullable Instant installedAt) {}
