package dev.assay.analysis.python;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// An attempt to get out of a sandbox, or to bring down whoever runs it. Its code prints `ESCAPED`
/// where it got anywhere.
///
/// @param name that begins with its category: "file: open"
public record Escape(String name, String code) {
    private static final List<String> FILES =
            List.of("files.txt", "network.txt", "processes.txt", "hostile.txt");

    /// All of them, in files of paragraphs that begin with `# name`.
    static List<Escape> all() throws IOException {
        List<Escape> all = new ArrayList<>();
        for (String file : FILES) {
            for (String block : text(file).split("(?m)^# ", -1)) {
                int end = block.indexOf('\n');
                if (end > 0) {
                    all.add(new Escape(block.substring(0, end), block.substring(end + 1)));
                }
            }
        }
        return all;
    }

    /// The code with what it calls, and the names of what is outside in their places.
    String code(Map<String, String> outside) throws IOException {
        String whole = text("attempt.py") + code;
        for (Map.Entry<String, String> each : outside.entrySet()) {
            whole = whole.replace("{" + each.getKey() + "}", each.getValue());
        }
        return whole;
    }

    String category() {
        return name.substring(0, name.indexOf(':'));
    }

    /// Whether it goes on until it is ended.
    public boolean goesOn() {
        return name.endsWith("[time]");
    }

    private static String text(String file) throws IOException {
        try (InputStream in = Escape.class.getResourceAsStream("escapes/" + file)) {
            if (in == null) {
                throw new IOException("no " + file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
