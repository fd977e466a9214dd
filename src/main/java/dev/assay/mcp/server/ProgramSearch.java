package dev.assay.mcp.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Looks for a program by its name. A program that was started from an icon has a short search
/// path, without the folders into which people install; and Windows runs `npx` only by the whole
/// name of its file, `npx.cmd`.
///
/// @param windows whose names have endings, and whose paths are written otherwise
/// @param usual folders that are searched after the others
/// @param isProgram whether a path is that of a file that can be run
record ProgramSearch(boolean windows, List<String> usual, Predicate<String> isProgram) {
    private static final String USUAL_ENDINGS = ".COM;.EXE;.BAT;.CMD";

    /// A folder of a search path on Windows, where one with a semicolon stands between quotes.
    private static final Pattern BETWEEN_SEMICOLONS =
            Pattern.compile("(?:\"[^\"]*\"|[^;\"]++|\")++");

    /// Below the user's folder, as the usual installers make them.
    private static final List<String> OWN =
            List.of(".local/bin", ".cargo/bin", ".bun/bin", ".deno/bin", ".volta/bin", "bin");

    private static final List<String> SHARED =
            List.of("/opt/homebrew/bin", "/usr/local/bin", "/usr/bin", "/bin");

    ProgramSearch {
        usual = List.copyOf(usual);
    }

    /// The search on this computer.
    ///
    /// @param system its name
    /// @param user the user's folder
    static ProgramSearch on(String system, Path user) {
        boolean windows = system.toLowerCase(Locale.ROOT).startsWith("windows");
        List<String> usual = new ArrayList<>();
        if (!windows) {
            OWN.forEach(each -> usual.add(user.resolve(each).toString()));
            newestNode(user).ifPresent(usual::add);
            usual.addAll(SHARED);
        }
        return new ProgramSearch(windows, usual, ProgramSearch::canRun);
    }

    private static boolean canRun(String path) {
        try {
            Path file = Path.of(path);
            return Files.isRegularFile(file) && Files.isExecutable(file);
        } catch (InvalidPathException none) {
            return false;
        }
    }

    /// The programs of the newest version of Node that its version manager has installed.
    private static Optional<String> newestNode(Path user) {
        try (Stream<Path> versions = Files.list(user.resolve(".nvm/versions/node"))) {
            return versions.max(Comparator.comparing(ProgramSearch::version, Arrays::compare))
                    .map(newest -> newest.resolve("bin").toString());
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    private static int[] version(Path folder) {
        return Stream.of(folder.getFileName().toString().split("\\D+", -1))
                .filter(each -> !each.isEmpty() && each.length() < 9)
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    /// The whole name of a program's file; the program as it is named where none is found.
    ///
    /// @param endings that programs have on Windows, as its variable PATHEXT has them
    /// @param paths to search one after the other, as a variable PATH has them
    String find(String program, String endings, List<String> paths) {
        boolean placed = program.contains("/") || (windows && program.contains("\\"));
        if (placed) {
            return windows ? withEnding(program, endings).orElse(program) : program;
        }
        return folders(paths).stream()
                .map(folder -> folder + (windows ? "\\" : "/") + program)
                .flatMap(path -> withEnding(path, endings).stream())
                .findFirst()
                .orElse(program);
    }

    private Optional<String> withEnding(String path, String endings) {
        if (!windows) {
            return Optional.of(path).filter(isProgram);
        }
        List<String> all =
                Stream.of((endings.isBlank() ? USUAL_ENDINGS : endings).split(";", -1))
                        .map(each -> each.strip().toLowerCase(Locale.ROOT))
                        .filter(each -> !each.isEmpty())
                        .toList();
        if (all.stream().anyMatch(path.toLowerCase(Locale.ROOT)::endsWith)) {
            return Optional.of(path).filter(isProgram);
        }
        return all.stream().map(path::concat).filter(isProgram).findFirst();
    }

    /// A search path that has the usual folders too, after its own.
    String path(String path) {
        Set<String> all = new LinkedHashSet<>(split(path));
        all.addAll(usual);
        return String.join(separator(), all);
    }

    private Set<String> folders(List<String> paths) {
        Set<String> folders = new LinkedHashSet<>();
        for (String path : paths) {
            split(path).stream()
                    .map(each -> windows ? each.replace("\"", "") : each)
                    // Those that are named from somewhere else mean other folders there.
                    .filter(each -> windows ? !each.isEmpty() : each.startsWith("/"))
                    .map(each -> each.length() > 1 ? each.replaceFirst("[/\\\\]$", "") : each)
                    .forEach(folders::add);
        }
        folders.addAll(usual);
        return folders;
    }

    private List<String> split(String path) {
        if (windows) {
            return BETWEEN_SEMICOLONS.matcher(path).results().map(MatchResult::group).toList();
        }
        return Stream.of(path.split(separator(), -1)).filter(each -> !each.isEmpty()).toList();
    }

    private String separator() {
        return windows ? ";" : ":";
    }
}
