package dev.assay.extract.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.extract.view.FileLines;
import dev.assay.extract.view.ReadingView;
import dev.assay.llm.TokenCounter;
import dev.assay.result.database.StoreException;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.text.ByteRange;
import dev.assay.text.search.SearchedFile;
import dev.assay.tool.ArgumentCheck;
import dev.assay.tool.ArgumentCheck.Checked;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// `Read` and `Grep` over one file that has one name. The name is compared, never opened, so no
/// argument leads anywhere else. Every answer is bounded and says how much there is in all. Safe
/// from several threads.
public final class FileTools {
    private static final String READ = "Read";
    private static final String GREP = "Grep";

    /// In tokens, what an answer has beside lines of the file.
    static final int FRAME = 120;

    private final String name;
    private final ReadTool read;
    private final GrepTool grep;
    private final List<Searched> searched = Collections.synchronizedList(new ArrayList<>());

    /// @param name the only one that is known
    /// @param lines what the lines of the file are parts of
    public FileTools(String name, SearchedFile file, FileLines lines, TokenCounter counter) {
        this.name = name;
        this.read = new ReadTool(name, file, lines, counter);
        this.grep = new GrepTool(file, lines, counter);
    }

    /// The tools over a view, blocking while it is read through once.
    public static FileTools of(
            String name, ReadingView view, TokenCounter counter, Cancellation cancellation)
            throws InterruptedException {
        return new FileTools(
                name,
                StoreException.whileReading(() -> SearchedFile.of(view.file(), cancellation)),
                view.lines(),
                counter);
    }

    /// The answer of a call that worked.
    ///
    /// @param shown what of the file is in it
    public record Answer(String text, List<ByteRange> shown) {
        public Answer {
            shown = List.copyOf(shown);
        }
    }

    /// A search that was made of all the file.
    ///
    /// @param matches how many lines it found
    public record Searched(String regex, long matches) {}

    /// How the two introduce themselves.
    public List<ToolSpec> specs() {
        return List.of(ReadTool.spec(READ), GrepTool.spec(GREP));
    }

    /// Calls one of them, blocking.
    ///
    /// @param tool as the model named it
    /// @param written its arguments, which may not be JSON
    /// @param room how many tokens the answer may have, about
    public Outcome<Answer> call(String tool, String written, int room, Cancellation cancellation)
            throws InterruptedException {
        Optional<ToolSpec> spec =
                specs().stream().filter(each -> each.name().equals(tool)).findFirst();
        if (spec.isEmpty()) {
            return new Outcome.Refused<>(
                    "There is no tool %s. There are %s and %s.".formatted(tool, READ, GREP));
        }
        Optional<ObjectNode> given = Json.parseObject(written);
        if (given.isEmpty()) {
            return new Outcome.Refused<>("The arguments are not a JSON object.");
        }
        return switch (ArgumentCheck.check(spec.get(), given.get())) {
            case Checked.Invalid(List<String> problems) ->
                    new Outcome.Refused<>(String.join(". ", problems) + ".");
            case Checked.Valid(ObjectNode arguments) -> {
                Optional<String> wrong = wrongName(arguments.path("file").asText());
                yield wrong.isPresent()
                        ? new Outcome.Refused<>(wrong.get())
                        : run(tool, arguments, Math.max(1, room - FRAME), cancellation);
            }
        };
    }

    /// The lines from the top on, as Read shows them, blocking.
    Answer top(int room, Cancellation cancellation) throws InterruptedException {
        return StoreException.whileReading(
                () -> read.run(Json.object(), Math.max(1, room - FRAME), cancellation));
    }

    private Outcome<Answer> run(
            String tool, ObjectNode arguments, int room, Cancellation cancellation)
            throws InterruptedException {
        return StoreException.whileReading(() ->
                tool.equals(READ)
                        ? new Outcome.Ready<>(read.run(arguments, room, cancellation))
                        : grep.run(arguments, room, searched::add, cancellation));
    }

    private Optional<String> wrongName(String given) {
        if (given.equals(name)) {
            return Optional.empty();
        }
        if (given.isEmpty()) {
            return Optional.of("file must be non-empty");
        }
        if (given.chars().anyMatch(Character::isISOControl)) {
            return Optional.of("file must not contain control characters");
        }
        if (given.startsWith("/") || given.startsWith("\\") || given.matches("(?s)[A-Za-z]:.*")) {
            return Optional.of("absolute paths not allowed");
        }
        return Optional.of(given.contains("..") ? "'..' not allowed" : given + ": no such file");
    }

    /// The searches so far.
    public List<Searched> searched() {
        synchronized (searched) {
            return List.copyOf(searched);
        }
    }
}
