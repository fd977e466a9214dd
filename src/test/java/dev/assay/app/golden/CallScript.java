package dev.assay.app.golden;

import dev.assay.app.golden.RecordingModel.Call;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Calls of tools from a resource: a line each, the tool's name and its arguments. A line that
/// begins with "+ " belongs to the turn of the line before it; one that begins with "#" is a
/// remark.
record CallScript(List<List<Call>> turns) {
    static CallScript read(String name) {
        try (InputStream in = CallScript.class.getResourceAsStream(name)) {
            String text =
                    new String(
                            Objects.requireNonNull(in, name).readAllBytes(),
                            StandardCharsets.UTF_8);
            return of(
                    text.lines().filter(line -> !line.isBlank() && line.charAt(0) != '#').toList());
        } catch (IOException e) {
            throw new AssertionError(name, e);
        }
    }

    private static CallScript of(List<String> lines) {
        List<List<Call>> turns = new ArrayList<>();
        for (String line : lines) {
            boolean goesOn = line.startsWith("+ ");
            String[] parts = (goesOn ? line.substring(2) : line).split(" ", 2);
            if (!goesOn) {
                turns.add(new ArrayList<>());
            }
            turns.getLast().add(new Call(parts[0], parts[1]));
        }
        return new CallScript(turns);
    }
}
