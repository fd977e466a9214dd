package dev.assay.extract.chunks;

import dev.assay.base.Json;
import dev.assay.extract.reading.FinalReport;
import dev.assay.tool.ToolCall;

/// What the instructions for reading a chunk and for putting reports together have in common.
final class Prompts {
    /// How a report begins that has nothing.
    static final String NOTHING = "NO RELEVANT DATA FOUND";

    /// Longer arguments are the text of a program or of a query, and say no more than their
    /// beginning.
    private static final int LONGEST_ARGUMENTS = 4_000;

    private Prompts() {}

    static String source(ToolCall origin) {
        return """
        SOURCE TOOL
        - Name: %s
        - Arguments (JSON): %s
        """
                .formatted(origin.name(), arguments(origin));
    }

    private static String arguments(ToolCall origin) {
        String json = Json.write(origin.arguments());
        return json.length() <= LONGEST_ARGUMENTS
                ? json
                : "%s … (%d more characters)"
                        .formatted(
                                json.substring(0, LONGEST_ARGUMENTS),
                                json.length() - LONGEST_ARGUMENTS);
    }

    static String wanted(String wanted) {
        return """
        WHAT TO EXTRACT
        %s
        """
                .formatted(wanted);
    }

    /// @param where "in this chunk"
    static String answer(FinalReport.Tag tag, String where) {
        return """
        HOW TO ANSWER
        Put your whole report into one wrapper, which begins and ends exactly so:
        %s
        your report
        %s
        It is plain text or Markdown. What stands outside of the wrapper is not read.
        If there is nothing relevant %s, the report is this line and, below it, a short description \
        of what there is instead:
        %s
        """
                .formatted(tag.open(), tag.close(), where, NOTHING);
    }

    /// Data between marks that data cannot have.
    static String fenced(String name, FinalReport.Tag tag, String data) {
        return "<%1$s-%2$s>\n%3$s\n</%1$s-%2$s>".formatted(name, tag.nonce(), data);
    }
}
