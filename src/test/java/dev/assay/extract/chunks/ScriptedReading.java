package dev.assay.extract.chunks;

import static dev.assay.extract.ScriptedReader.data;
import static dev.assay.extract.ScriptedReader.report;

import dev.assay.extract.Extraction;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.ScriptedReader;
import dev.assay.extract.Shelf;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelRequest;
import dev.assay.settings.ChosenValues;
import dev.assay.task.Work;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// A shelf with texts, and scripted models of a small window that read them.
abstract class ScriptedReading {
    static final int WINDOW = 4_000;
    private static final Pattern INDEX = Pattern.compile("Index: (\\d+) of (\\d+)");

    @TempDir Path folder;
    Shelf shelf;

    @BeforeEach
    void open() {
        shelf = new Shelf(folder);
    }

    @AfterEach
    void close() {
        shelf.close();
    }

    /// What a model reports to a request.
    interface Rule {
        String report(ModelRequest asked);
    }

    static ScriptedReader reader(Rule rule) {
        return new ScriptedReader(WINDOW, (asked, _) -> report(asked, rule.report(asked)));
    }

    static Drawn drawn(ExtractionInput input, LanguageModel model) throws InterruptedException {
        return (Drawn) run(input, model, Work.Monitor.none());
    }

    static Extraction run(ExtractionInput input, LanguageModel model, Work.Monitor monitor)
            throws InterruptedException {
        return ChunkedReading.fullChunked(Shelf.COUNTER, _ -> ChosenValues.NONE)
                .run(input, request("errors", model), monitor);
    }

    static ExtractionRequest request(String wanted, LanguageModel model) {
        return new ExtractionRequest(wanted, Optional.empty(), 1, 10, Optional.of(model));
    }

    ExtractionInput log(int lines) throws Exception {
        return text(
                IntStream.rangeClosed(1, lines)
                        .mapToObj("line %d of the log\n"::formatted)
                        .collect(Collectors.joining()));
    }

    ExtractionInput text(String text) throws Exception {
        return shelf.text("log", text.getBytes(StandardCharsets.UTF_8));
    }

    static List<ModelRequest> maps(ScriptedReader model) {
        return model.requests().stream().filter(asked -> !isReduce(asked)).toList();
    }

    static boolean isReduce(ModelRequest request) {
        return data(request).startsWith("<reports-");
    }

    static int tokens(ModelRequest request) {
        return Shelf.COUNTER.count(request.instructions()) + Shelf.COUNTER.count(data(request));
    }

    /// The number of the chunk; 0 where there is none.
    static int index(ModelRequest request) {
        return number(request, 1);
    }

    static int total(ModelRequest request) {
        return number(request, 2);
    }

    static int number(ModelRequest request, int group) {
        Matcher found = INDEX.matcher(request.instructions());
        return found.find() ? Integer.parseInt(found.group(group)) : 0;
    }
}
