package dev.assay.activity.domain;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Athlete;
import dev.assay.base.OwnerOnly;
import dev.assay.base.WholeFile;
import dev.assay.settings.CheckedJson;
import dev.assay.settings.HandWrittenJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// What is chosen of the athlete, in the file that people write by hand, too. Blocking.
///
/// @param file which need not be there
public record AthleteFile(Path file) {
    private static final String FIELD = "athlete";

    /// The athlete as the file is now; what is wrong in it is as if it were not there.
    public Athlete read() {
        return AthleteChoice.read(CheckedJson.of(name(), textOrNothing()));
    }

    /// Keeps what was chosen: power, weight and zones. All else in the file stays as it is.
    ///
    /// @return why it was not kept, in a sentence; empty where it was
    public Optional<String> keep(Athlete athlete) {
        try {
            String text = text();
            ObjectNode value = AthleteChoice.write(athlete, CheckedJson.of(name(), text));
            Optional<String> changed = HandWrittenJson.with(text, FIELD, value);
            if (changed.isEmpty()) {
                return Optional.of(
                        "%s is not JSON, so nothing was written into it. Mend it, or move it away."
                                .formatted(file));
            }
            Files.createDirectories(file.toAbsolutePath().getParent());
            WholeFile.write(
                    file,
                    part -> {
                        OwnerOnly.file(Files.createFile(part));
                        Files.writeString(part, changed.get());
                    });
            return Optional.empty();
        } catch (IOException refused) {
            return Optional.of(
                    "%s cannot be written; it is as it was. Check that the disk has room and who may write there."
                            .formatted(file));
        }
    }

    private String name() {
        return String.valueOf(file.getFileName());
    }

    private String text() throws IOException {
        // Some editors begin a file with a mark that is no JSON.
        return Files.exists(file) ? Files.readString(file).replaceFirst("^\uFEFF", "") : "";
    }

    private String textOrNothing() {
        try {
            String text = text();
            return text.isBlank() ? "{}" : text;
        } catch (IOException unreadable) {
            return "{}";
        }
    }
}
