package dev.assay.chip;

import dev.assay.llm.Picture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Pictures of task results, found below folders that the analyst named.
///
/// A document says where a figure was stored on the computer that measured. That path is never
/// opened as it is: its end is looked for below the folders, and what a link leads out of them is
/// not read.
///
/// @param roots folders to look in, first to last
public record FigureFiles(List<Path> roots) {
    private static final long MOST_BYTES = 5L << 20;
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G'};
    private static final Pattern TASK = Pattern.compile("[A-Za-z0-9]{1,80}");

    /// Names that figures share with those of other runs; the run's own folder stands above them.
    private static final int LEAST_PARTS = 3;

    /// Why there is no picture.
    public enum Absence {
        NOWHERE,
        TOO_LARGE,
        NO_PNG
    }

    public FigureFiles {
        roots = List.copyOf(roots);
    }

    /// The first of these figures that is a PNG of at most 5 MiB below a root.
    ///
    /// @param stored as documents name them
    public Optional<Picture> first(List<String> stored) {
        return found(stored).flatMap(file -> picture(file).stream()).findFirst();
    }

    private Stream<Path> found(List<String> stored) {
        return stored.stream()
                .map(FigureFiles::parts)
                .flatMap(parts -> roots.stream().flatMap(root -> candidates(root, parts)));
    }

    /// Why none of these figures is a picture to show.
    public Absence absence(List<String> stored) {
        List<Path> there = found(stored).toList();
        if (there.isEmpty()) {
            return Absence.NOWHERE;
        }
        return there.stream().anyMatch(FigureFiles::isTooLarge)
                ? Absence.TOO_LARGE
                : Absence.NO_PNG;
    }

    private static boolean isTooLarge(Path file) {
        try {
            return Files.size(file) > MOST_BYTES;
        } catch (IOException unreadable) {
            return false;
        }
    }

    /// Pictures that lie in the folder of a task, by their names.
    ///
    /// @param most how many at most
    public List<Picture> ofTask(String task, int most) {
        String folder = TASK.matcher(task).matches() ? task : "-";
        return roots.stream()
                .flatMap(root ->
                        inside(root.resolve(folder)).stream().filter(file -> isInside(root, file)))
                .flatMap(file -> picture(file).stream())
                .limit(most)
                .toList();
    }

    private static List<Path> inside(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException noSuchFolder) {
            return List.of();
        }
    }

    /// The names on a path; none where it climbs or is no picture.
    private static List<String> parts(String stored) {
        List<String> parts =
                Arrays.stream(stored.split("[/\\\\]+", -1))
                        .filter(part -> !part.isEmpty() && !part.equals("."))
                        .toList();
        boolean picture = stored.toLowerCase(Locale.ROOT).endsWith(".png");
        return picture && !parts.contains("..") ? parts : List.of();
    }

    /// The places where such a path may lie below a root, the longest end first. The last names of
    /// it are those of the path, be they below the root or its own.
    private static Stream<Path> candidates(Path root, List<String> parts) {
        List<Path> candidates = new ArrayList<>();
        int least = Math.min(LEAST_PARTS, parts.size());
        for (int length = parts.size(); length > 0; length--) {
            try {
                Path file = root.resolve(end(parts, length));
                if (length >= least || file.endsWith(end(parts, least))) {
                    candidates.add(file);
                }
            } catch (InvalidPathException noPathHere) {
                return Stream.empty();
            }
        }
        return candidates.stream().filter(file -> isInside(root, file));
    }

    private static String end(List<String> parts, int length) {
        return String.join("/", parts.subList(parts.size() - length, parts.size()));
    }

    private static boolean isInside(Path root, Path file) {
        try {
            return Files.isRegularFile(file) && file.toRealPath().startsWith(root.toRealPath());
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static Optional<Picture> picture(Path file) {
        try {
            if (isTooLarge(file)) {
                return Optional.empty();
            }
            byte[] bytes = Files.readAllBytes(file);
            boolean png =
                    bytes.length >= PNG.length
                            && Arrays.equals(bytes, 0, PNG.length, PNG, 0, PNG.length);
            String name = String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "");
            return png ? Optional.of(Picture.png(name, bytes)) : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
