package dev.assay.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DiskException;
import dev.assay.base.Json;
import dev.assay.base.OwnerOnly;
import dev.assay.base.TimedName;
import dev.assay.base.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Small JSON files in the data home: read tolerantly, written whole or not at all, readable by
/// their owner alone.
public final class JsonFile {
    private static final Logger LOG = LoggerFactory.getLogger(JsonFile.class);

    private JsonFile() {}

    /// What a file holds.
    ///
    /// @param text as it is written
    /// @param setAside where a broken file was put, so that nothing of it is lost
    public record Content(ObjectNode json, String text, Optional<Path> setAside) {}

    /// What a file holds; nothing where it is not there.
    ///
    /// @param now for the name of a broken file, which is set aside
    /// @throws DiskException where it cannot be read
    public static Content read(Path file, Instant now) {
        try {
            if (!Files.exists(file)) {
                return new Content(Json.object(), "{}", Optional.empty());
            }
            // Not readString: a file full of something else must not be an exception.
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            Optional<ObjectNode> json = Json.parseObject(text);
            if (json.isPresent()) {
                return new Content(json.get(), text, Optional.empty());
            }
            Path aside = TimedName.free(file, file.getFileName() + ".broken", now, "");
            Files.move(file, aside);
            return new Content(Json.object(), "{}", Optional.of(aside));
        } catch (IOException e) {
            throw new DiskException(
                    file + " cannot be read. Check who may read the data folder.", e);
        }
    }

    /// What a file holds that the program does as well without: nothing where it cannot be read.
    public static ObjectNode readOrEmpty(Path file) {
        try {
            return read(file, Instant.now()).json();
        } catch (DiskException unreadable) {
            LOG.warn("{} is taken as empty", file.getFileName(), unreadable);
            return Json.object();
        }
    }

    /// Writes what the program does as well without; where that fails, what was kept before stays.
    public static void writeWhatIsNotMissed(Path file, ObjectNode json) {
        try {
            write(file, json);
        } catch (DiskException full) {
            LOG.warn("{} is as it was before", file.getFileName(), full);
        }
    }

    public static void write(Path file, ObjectNode json) {
        try {
            WholeFile.write(
                    file,
                    part -> {
                        // Closed to others before anything is in it.
                        OwnerOnly.file(Files.createFile(part));
                        Files.writeString(part, Json.pretty(json) + "\n");
                    });
        } catch (IOException e) {
            throw new DiskException(
                    file
                            + " cannot be written; what was kept before is unchanged. Check that the"
                            + " disk has room and who may write to the data folder.",
                    e);
        }
    }
}
