package dev.assay.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.DiskException;
import dev.assay.base.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Small JSON files in the data home: read tolerantly, written whole or not at all, readable by
/// their owner alone.
public final class JsonFile {
    private static final Logger LOG = LoggerFactory.getLogger(JsonFile.class);
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private JsonFile() {}

    /// What a file holds.
    ///
    /// @param setAside where a broken file was put, so that nothing of it is lost
    public record Content(ObjectNode json, Optional<Path> setAside) {}

    static Content read(Path file, Instant now) {
        try {
            if (!Files.exists(file)) {
                return new Content(Json.object(), Optional.empty());
            }
            // Not readString: a file full of something else must not be an exception.
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            Optional<ObjectNode> json = Json.parseObject(text);
            if (json.isPresent()) {
                return new Content(json.get(), Optional.empty());
            }
            Path aside = free(file, now);
            Files.move(file, aside);
            return new Content(Json.object(), Optional.of(aside));
        } catch (IOException e) {
            throw new DiskException(
                    file + " cannot be read. Check who may read the data folder.", e);
        }
    }

    /// What a file holds that the program does as well without: nothing where it cannot be read.
    public static ObjectNode readWhatIsNotMissed(Path file, Instant now) {
        try {
            return read(file, now).json();
        } catch (DiskException unreadable) {
            LOG.warn("{} is taken as empty", file.getFileName(), unreadable);
            return Json.object();
        }
    }

    private static Path free(Path file, Instant now) {
        String name = file.getFileName() + ".broken-" + STAMP.format(now);
        Path aside = file.resolveSibling(name);
        for (int i = 2; Files.exists(aside); i++) {
            aside = file.resolveSibling(name + "-" + i);
        }
        return aside;
    }

    public static void write(Path file, ObjectNode json) {
        try {
            // A temporary file is made for its owner alone.
            Path part =
                    Files.createTempFile(file.toAbsolutePath().getParent(), ".settings", ".part");
            try {
                try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
                    ByteBuffer bytes = StandardCharsets.UTF_8.encode(Json.pretty(json) + "\n");
                    while (bytes.hasRemaining()) {
                        channel.write(bytes);
                    }
                    channel.force(true);
                }
                Files.move(
                        part,
                        file,
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            throw new DiskException(
                    file
                            + " cannot be written; what was kept before is unchanged. Check that the"
                            + " disk has room and who may write to the data folder.",
                    e);
        }
    }
}
