package dev.assay.chip.source;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A chip of a source, and the bounds of every query about it.
///
/// @param projectId the project it belongs to; null where its documents name none
/// @param chipId how people and models ask for it: no two chips of a source share one
/// @param storedId its id in documents, which chips of several projects may share
/// @param size its number of qubits
/// @param topologyId the layout it names, perhaps none
/// @param installedAt perhaps unknown
public record ChipInfo(
        @Nullable String projectId,
        String chipId,
        String storedId,
        int size,
        @Nullable String topologyId,
        @Nullable Instant installedAt) {
    /// A size beyond this is a slip of the pen: nobody has built such a chip.
    private static final int LARGEST = 100_000;

    /// A chip that is asked for by the id that documents call it.
    public ChipInfo(
            @Nullable String projectId,
            String chipId,
            int size,
            @Nullable String topologyId,
            @Nullable Instant installedAt) {
        this(projectId, chipId, chipId, size, topologyId, installedAt);
    }

    /// The same chip where another project's has its id.
    ChipInfo withProjectInItsId() {
        String project = projectId == null ? "no project" : projectId;
        return new ChipInfo(
                projectId, project + "/" + storedId, storedId, size, topologyId, installedAt);
    }

    /// The chip that a document of the collection `chip` describes.
    ///
    /// @param qubits how many it has documents of, its size where it names none that can be
    static ChipInfo of(@Nullable String projectId, String chipId, JsonNode document, int qubits) {
        int size = document.path("size").asInt(0);
        JsonNode topology = document.path("topology_id");
        return new ChipInfo(
                projectId,
                chipId,
                size > 0 && size <= LARGEST ? size : qubits,
                topology.isTextual() ? topology.asText() : null,
                ExtendedJson.instant(document.path("installed_at")));
    }

    /// The document that was installed last: a chip has one for each of its owners.
    static ChipInfo newer(ChipInfo seen, ChipInfo found) {
        Instant before = seen.installedAt();
        Instant now = found.installedAt();
        if (before == null) {
            return found;
        }
        return now == null || now.isBefore(before) ? seen : found;
    }
}
