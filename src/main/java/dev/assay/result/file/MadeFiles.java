package dev.assay.result.file;

import dev.assay.base.OwnerOnly;
import dev.assay.base.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;

/// Copies of files in a form that the database reads: unzipped, in its encoding, with rows of one
/// length. Each is made once for a state of its file, and kept for the next time.
///
/// @param folder where they lie
public record MadeFiles(Path folder) {
    /// Writes a copy.
    @FunctionalInterface
    public interface Maker {
        void write(Path target) throws IOException, InterruptedException;
    }

    /// A copy, which is made where it is not there yet.
    ///
    /// @param what tells it from other copies of the same file: "unzipped", the name of a sheet
    /// @param name that it is to have
    public Path of(FileState state, String what, String name, Maker maker)
            throws IOException, InterruptedException {
        MessageDigest digest = Sha256.begin();
        digest.update(
                "%s\n%d\n%s\n%s"
                        .formatted(state.path(), state.bytes(), state.modified(), what)
                        .getBytes(StandardCharsets.UTF_8));
        Path own = folder.resolve(Sha256.hex(digest).substring(0, 16));
        Path target = own.resolve(name);
        if (Files.exists(target)) {
            return target;
        }
        OwnerOnly.directory(own);
        Path part = own.resolve(name + ".part");
        boolean whole = false;
        try {
            maker.write(part);
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
            whole = true;
            return target;
        } finally {
            if (!whole) {
                Files.deleteIfExists(part);
            }
        }
    }
}
