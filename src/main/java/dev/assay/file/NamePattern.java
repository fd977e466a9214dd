package dev.assay.file;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A pattern of names such as `data/*.csv`. Not every system has paths in which such signs stand,
/// so it is taken apart as a text.
///
/// @param folder what comes before the first part that stands for several names
/// @param glob the rest of it, with a `/` between folders
record NamePattern(String folder, String glob) {
    private static final Pattern WILD = Pattern.compile("[*?\\[{]");
    private static final int ANY_DEPTH = 12;

    /// The pattern of a text; empty where none of its signs stands for others.
    ///
    /// @param separator of the system, beside `/`
    static Optional<NamePattern> of(String written, char separator) {
        Matcher wild = WILD.matcher(written);
        if (!wild.find()) {
            return Optional.empty();
        }
        int end =
                Math.max(
                                written.lastIndexOf('/', wild.start()),
                                written.lastIndexOf(separator, wild.start()))
                        + 1;
        String folder = written.substring(0, end);
        String glob = written.substring(end);
        NamePattern pattern =
                new NamePattern(folder, separator == '/' ? glob : glob.replace(separator, '/'));
        return pattern.isFolder() ? Optional.of(pattern) : Optional.empty();
    }

    private boolean isFolder() {
        try {
            return !path().toString().isEmpty();
        } catch (InvalidPathException ofNoSystem) {
            return false;
        }
    }

    /// The folder, absolute.
    Path path() {
        return Path.of(folder).toAbsolutePath().normalize();
    }

    /// The whole of it with its folder absolute.
    String absolute() {
        String begins = path().toString();
        boolean ends = begins.endsWith("/") || begins.endsWith("\\");
        return begins + (ends ? "" : path().getFileSystem().getSeparator()) + glob;
    }

    /// How deep below its folder a file may lie.
    int depth() {
        return glob.contains("**")
                ? ANY_DEPTH
                : 1 + (int) glob.chars().filter(sign -> sign == '/').count();
    }
}
