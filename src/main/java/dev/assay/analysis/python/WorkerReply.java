package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.text.json.StrangersJson;
import dev.assay.tool.ResultPart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The answer of an interpreter on its way, message by message. Nothing in it is trusted: what is
/// too much or makes no sense ends the run.
final class WorkerReply implements AutoCloseable {
    /// So much output is taken, in characters.
    static final int MOST_OUTPUT = 16 << 20;

    private static final int MOST_WARNINGS = 1 << 16;
    private static final int MOST_REMARKS = 20;
    private static final int LONGEST_REMARK = 500;
    private static final long MOST_FIGURES = 128L << 20;
    private static final long MOST_VALUES = 3_000_000;

    private final PythonLimits limits;
    private final TableRoom room;
    private final StringBuilder printed = new StringBuilder();
    private final StringBuilder warnings = new StringBuilder();
    private final List<ObjectNode> charts = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final List<PythonTable> tables = new ArrayList<>();
    private Optional<PythonError> error = Optional.empty();
    private long figures;
    private long values;
    private boolean done;
    private boolean last;

    WorkerReply(PythonLimits limits) {
        this(limits, new TableRoom());
    }

    WorkerReply(PythonLimits limits, TableRoom room) {
        this.limits = limits;
        this.room = room;
    }

    boolean isDone() {
        return done;
    }

    /// Takes a message.
    ///
    /// @param bytes that it took
    /// @throws IOException where it makes no sense
    void take(ObjectNode message, int bytes) throws IOException {
        switch (message.path("is").asText()) {
            case "output" -> append(printed, message.path("text"), MOST_OUTPUT);
            case "warning" -> append(warnings, message.path("text"), MOST_WARNINGS);
            case "chart" -> chart(message.path("figure"), bytes);
            case "remark" -> remark(text(message.path("text")));
            case "table" -> table(message);
            case "rows" -> open().add(message.path("rows"));
            case "table_end" -> open().end();
            case "done" -> done(message);
            default -> throw new IOException("a message of an unknown kind");
        }
    }

    private static void append(StringBuilder target, JsonNode piece, int most) throws IOException {
        String text = text(piece);
        target.append(text, 0, Math.min(text.length(), most - target.length()));
    }

    private static String text(JsonNode node) throws IOException {
        if (!node.isTextual()) {
            throw new IOException("a message without its text");
        }
        return node.textValue();
    }

    private void chart(JsonNode figure, int bytes) throws IOException {
        if (!(figure instanceof ObjectNode spec) || charts.size() >= limits.charts()) {
            throw new IOException("a chart that is none, or one too many");
        }
        figures += bytes;
        values += StrangersJson.count(spec);
        if (figures > MOST_FIGURES || values > MOST_VALUES) {
            remark(
                    "A chart was left out: those of a run may take 128 MB and 3 million values"
                            + " together. Aggregate or sample their data first.");
            return;
        }
        charts.add(spec);
    }

    private void remark(String sentence) {
        if (remarks.size() < MOST_REMARKS) {
            remarks.add(sentence.substring(0, Math.min(LONGEST_REMARK, sentence.length())));
        }
    }

    private void table(ObjectNode message) throws IOException {
        if (!tables.isEmpty() && !tables.getLast().isEnded()) {
            throw new IOException("a table within a table");
        }
        if (tables.size() >= MOST_REMARKS) {
            throw new IOException("too many tables");
        }
        tables.add(PythonTable.begin(message, room));
    }

    private PythonTable open() throws IOException {
        if (tables.isEmpty() || tables.getLast().isEnded()) {
            throw new IOException("rows of no table");
        }
        return tables.getLast();
    }

    private void done(ObjectNode message) throws IOException {
        JsonNode problem = message.path("error");
        if (problem.isTextual()) {
            JsonNode line = message.path("line");
            error =
                    Optional.of(
                            new PythonError(
                                    problem.textValue().equals("MemoryError: Memory limit exceeded")
                                            ? PythonError.Kind.MEMORY
                                            : PythonError.Kind.RAISED,
                                    problem.textValue(),
                                    line.isInt()
                                            ? Optional.of(line.intValue())
                                            : Optional.empty()));
        }
        last = message.path("ended").asBoolean();
        done = true;
    }

    /// Whether the interpreter said that it can run nothing more.
    boolean isLast() {
        return last;
    }

    /// What came, once nothing more comes.
    ///
    /// @param ended why the interpreter ended in the middle
    PythonOutcome outcome(Optional<PythonError> ended) {
        Optional<PythonError> problem = ended.or(() -> error);
        Optional<String> text =
                problem.isPresent() && printed.isEmpty()
                        ? Optional.empty()
                        : Optional.of(printed.toString());
        List<ResultPart.RowStream> whole = new ArrayList<>();
        List<String> lost = new ArrayList<>();
        for (PythonTable table : tables) {
            table.problem().ifPresent(lost::add);
            if (table.isEnded()) {
                table.part().ifPresent(whole::add);
            } else {
                table.close();
                remark("A table of which only a part came was left out.");
            }
        }
        Optional<PythonError> told = problem;
        if (problem.isEmpty() && !lost.isEmpty()) {
            told =
                    Optional.of(
                            new PythonError(
                                    PythonError.Kind.NOT_KEPT,
                                    lost.removeFirst(),
                                    Optional.empty()));
        }
        lost.forEach(this::remark);
        return new PythonOutcome(text, warnings.toString(), charts, whole, told, remarks);
    }

    @Override
    public void close() {
        tables.forEach(PythonTable::close);
    }
}
