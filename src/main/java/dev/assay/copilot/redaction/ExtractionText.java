package dev.assay.copilot.redaction;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text of an extraction as a model received it: a line that says from what and how, the text
/// itself, and a line in brackets that says how much was read.
///
/// @param mode in which it was drawn, where it says so
/// @param body its own lines
/// @param about how much was read, where it says so
record ExtractionText(Optional<String> mode, List<String> body, Optional<String> about) {
    private static final Pattern HEAD =
            Pattern.compile("ABSTRACT FROM TOOL OUTPUT .* STRATEGY:([\\w-]+):");

    static ExtractionText of(String text) {
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        if (lines.isEmpty()) {
            return new ExtractionText(Optional.empty(), List.of(), Optional.empty());
        }
        Matcher head = HEAD.matcher(lines.getFirst());
        boolean headed = head.matches();
        boolean closed = headed && lines.size() > 1 && lines.getLast().matches("\\(.*\\)");
        return new ExtractionText(
                headed ? Optional.of(head.group(1)) : Optional.empty(),
                lines.subList(headed ? 1 : 0, lines.size() - (closed ? 1 : 0)),
                closed ? Optional.of(lines.getLast()) : Optional.empty());
    }
}
