package dev.assay.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// What a rule does not hold for yet: a list that may only get shorter. A line has what breaks the
/// rule and, behind a colon, why or how much; one that begins with "#" is a remark.
///
/// @param entries what is behind the colon, by what stands before it
record ShrinkingList(Map<String, String> entries) {
    /// Reads a list that lies beside the house rules.
    static ShrinkingList read(String name) throws IOException {
        return of(Files.readAllLines(Path.of("src/test/resources/dev/assay/house").resolve(name)));
    }

    static ShrinkingList of(List<String> lines) {
        Map<String, String> entries = new LinkedHashMap<>();
        for (String line : lines) {
            if (!line.isBlank() && line.charAt(0) != '#') {
                int colon = line.indexOf(": ");
                String broken = colon < 0 ? line : line.substring(0, colon);
                entries.put(broken.strip(), colon < 0 ? "" : line.substring(colon + 2).strip());
            }
        }
        return new ShrinkingList(entries);
    }

    /// What is wrong: places that break the rule and are not listed, and lines that nothing needs.
    List<String> problems(Set<String> found) {
        List<String> problems = new ArrayList<>();
        for (String each : new TreeSet<>(found)) {
            if (!entries.containsKey(each)) {
                problems.add("breaks the rule: " + each);
            }
        }
        for (String listed : entries.keySet()) {
            if (!found.contains(listed)) {
                problems.add("is fine by now, take it off the list: " + listed);
            }
        }
        return problems;
    }
}
