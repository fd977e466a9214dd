package dev.assay.pages.mcp;

import dev.assay.mcp.entry.ServerEntry.Command;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A server as it is typed: a command in one line, and variables or headers a line each.
final class TypedServer {
    private TypedServer() {}

    /// A command line in words, as a shell splits it: quotes keep words together. No shell reads
    /// it, so nothing else has a meaning.
    static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char next = line.charAt(i);
            if (quote != 0 && next == quote) {
                quote = 0;
            } else if (quote == 0 && (next == '"' || next == '\'')) {
                quote = next;
                begun = true;
            } else if (quote == 0 && Character.isWhitespace(next)) {
                if (begun) {
                    words.add(word.toString());
                }
                word.setLength(0);
                begun = false;
            } else {
                word.append(next);
                begun = true;
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }

    /// The command of a line, which is empty where the line is.
    static Command command(String line, Map<String, String> variables) {
        List<String> words = words(line);
        return words.isEmpty()
                ? new Command("", List.of(), variables)
                : new Command(words.getFirst(), words.subList(1, words.size()), variables);
    }

    /// A command as it is typed.
    static String line(Command command) {
        List<String> words = new ArrayList<>(List.of(command.program()));
        words.addAll(command.arguments());
        return words.stream().map(TypedServer::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String word) {
        boolean plain = !word.isEmpty() && word.chars().noneMatch(TypedServer::splits);
        if (plain) {
            return word;
        }
        // A word with both quotes is written in pieces, as a shell takes it: 'say "it'"'"'s"'.
        return word.contains("\"") ? "'" + word.replace("'", "'\"'\"'") + "'" : "\"" + word + "\"";
    }

    private static boolean splits(int letter) {
        return Character.isWhitespace(letter) || letter == '"' || letter == '\'';
    }

    /// Names and values, a line each.
    ///
    /// @param between a name and its value: `=` or `:`
    static Map<String, String> pairs(String lines, char between) {
        Map<String, String> pairs = new LinkedHashMap<>();
        lines.lines()
                .filter(line -> line.indexOf(between) > 0)
                .forEach(line -> {
                    int at = line.indexOf(between);
                    pairs.put(line.substring(0, at).strip(), line.substring(at + 1).strip());
                });
        return pairs;
    }

    /// The first line that is no name with a value.
    static Optional<String> oddLine(String lines, char between) {
        return lines.lines()
                .filter(line -> !line.isBlank() && line.indexOf(between) < 1)
                .findFirst()
                .map(String::strip);
    }

    /// Names and values as they are typed.
    static String lines(Map<String, String> pairs, String between) {
        return new TreeMap<>(pairs)
                .entrySet().stream()
                        .map(each -> each.getKey() + between + each.getValue())
                        .collect(Collectors.joining("\n"));
    }
}
