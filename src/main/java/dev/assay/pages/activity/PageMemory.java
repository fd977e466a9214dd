package dev.assay.pages.activity;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.report.UnitSystem;
import dev.assay.base.Json;
import dev.assay.settings.JsonFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What somebody chose on the page, for the next start: nobody misses more than a click where it
/// cannot be kept. Blocking.
record PageMemory(Path file) {
    private static final Logger LOG = LoggerFactory.getLogger(PageMemory.class);
    private static final String UNITS = "units";

    /// The units that were chosen last; empty where nobody chose any.
    Optional<UnitSystem> units() {
        String name = JsonFile.readOrEmpty(file).path(UNITS).asText("").toUpperCase(Locale.ROOT);
        return Arrays.stream(UnitSystem.values())
                .filter(units -> units.name().equals(name))
                .findFirst();
    }

    void keep(UnitSystem units) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
        } catch (IOException refused) {
            LOG.warn("The units are not kept", refused);
            return;
        }
        ObjectNode json = Json.object();
        json.setAll(JsonFile.readOrEmpty(file));
        JsonFile.writeWhatIsNotMissed(file, json.put(UNITS, units.name().toLowerCase(Locale.ROOT)));
    }
}
