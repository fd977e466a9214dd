package dev.assay.chip.domain;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.chip.source.ChipInfo;
import dev.assay.settings.JsonFile;
import java.nio.file.Path;
import java.util.Optional;

/// Which chip each source had when it was open last, in `chips.json` of the data home: a source has
/// the same name before it is opened and afterwards. Safe from any thread.
final class KnownChips {
    private static final String CHIP = "chip";
    private static final String QUBITS = "qubits";

    private final Path file;
    private final ObjectNode json;

    /// What a list says of a chip.
    record Chip(String id, int qubits) {
        static Chip of(ChipInfo info) {
            return new Chip(info.chipId(), info.size());
        }
    }

    KnownChips(Path home) {
        this.file = home.resolve("chips.json");
        this.json = JsonFile.readOrEmpty(file);
    }

    synchronized Optional<Chip> of(String source) {
        String id = json.path(source).path(CHIP).asText("");
        return id.isEmpty()
                ? Optional.empty()
                : Optional.of(new Chip(id, json.path(source).path(QUBITS).asInt()));
    }

    /// Where it cannot be written, the source has another name at the next start: no reason to
    /// trouble anybody.
    synchronized void learn(String source, Chip chip) {
        if (of(source).filter(chip::equals).isPresent()) {
            return;
        }
        json.putObject(source).put(CHIP, chip.id()).put(QUBITS, chip.qubits());
        JsonFile.writeWhatIsNotMissed(file, json);
    }
}
