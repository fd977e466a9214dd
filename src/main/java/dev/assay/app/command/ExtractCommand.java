package dev.assay.app.command;

import dev.assay.analysis.SqlTables;
import dev.assay.app.workbench.AssayWorkspace;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.base.Words;
import dev.assay.extract.Extraction;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Extractor;
import dev.assay.extract.FallbackWarning;
import dev.assay.extract.Mode;
import dev.assay.extract.ResultPages;
import dev.assay.extract.reading.ReadingMeter;
import dev.assay.extract.view.StoredPlace;
import dev.assay.llm.LanguageModel;
import dev.assay.result.sql.SqlQuery.SqlTable;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.text.TextBytes;
import dev.assay.text.TextSigns;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay extract`: a text drawn from a file, as from any stored result.
@Command(
        name = "extract",
        mixinStandardHelpOptions = true,
        description = {
            "Draws a text from a file of any size and prints it.",
            "How it was made is printed to standard error."
        })
public final class ExtractCommand implements Callable<Integer> {
    private final Console console;
    private final CommandWork work;

    @Parameters(paramLabel = "FILE", description = "The file; it is only read")
    private Path file = Path.of("");

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            completionCandidates = Modes.class,
            description = {
                "One of: ${COMPLETION-CANDIDATES}.",
                "By default the program chooses, and says why; with --page it is raw"
            })
    private Optional<String> mode = Optional.empty();

    @Option(names = "--query", paramLabel = "WORDS", description = "What to look for")
    private String query = "";

    @Option(
            names = "--page",
            paramLabel = "N",
            description = "Which page, from 1; with --out, all of them where none is named")
    private Optional<Long> page = Optional.empty();

    @Option(
            names = "--page-size",
            paramLabel = "N",
            defaultValue = "" + ExtractionRequest.USUAL_PAGE,
            description = "Rows or lines of a page (${DEFAULT-VALUE})")
    private int pageSize = ExtractionRequest.USUAL_PAGE;

    @Option(
            names = "--table",
            paramLabel = "NAME",
            description = "The table to read, if there are several")
    private Optional<String> table = Optional.empty();

    @Option(
            names = "--text",
            description = "Read the file as a text where it is also a table, as a CSV file is")
    private boolean text;

    @Option(
            names = "--model",
            paramLabel = "M",
            description =
                    "SERVER:NAME: a server of the settings, or openai, chat or anthropic; by"
                            + " default what the settings say")
    private Optional<String> model = Optional.empty();

    @Option(names = "--estimate", description = "Only estimate the cost")
    private boolean estimate;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write the text to a file there, exactly as it is")
    private Optional<Path> out = Optional.empty();

    public ExtractCommand(Console console, CommandWork work) {
        this.console = console;
        this.work = work;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Mode asked = asked();
        if (page.orElse(1L) < 1 || pageSize < 1) {
            throw new UsageException("Pages and their sizes are counted from 1.");
        }
        if (text && table.isPresent()) {
            throw new UsageException("A text has no tables: leave out --text or --table.");
        }
        unreadable()
                .ifPresent(sentence -> {
                    throw new UsageException(sentence);
                });
        if (isEmpty()) {
            return refused(file + " is empty: there is nothing in it to read.");
        }
        if (out.isPresent()) {
            OutFolder.make(out.get());
        }
        try (Workbench workbench = console.workbench()) {
            return extract(workbench, asked, work.begin(console.steps()));
        }
    }

    /// Why nothing can be drawn from what was named. Nothing is opened for it: a pipe that nobody
    /// writes to would never answer.
    private Optional<String> unreadable() {
        if (!Files.exists(file)) {
            return Optional.of("There is no file " + file + ".");
        }
        if (Files.isDirectory(file)) {
            return Optional.of(file + " is a folder. Name a file in it.");
        }
        if (!Files.isRegularFile(file)) {
            return Optional.of(
                    file
                            + " is a pipe or a device, not a file. Write what comes from it to a"
                            + " file first, and name that.");
        }
        return Files.isReadable(file)
                ? Optional.empty()
                : Optional.of("You may not read " + file + ". Check its permissions.");
    }

    /// Returns whether nothing can be read from the file. The system tells no size of some files
    /// that it makes up.
    private boolean isEmpty() throws IOException {
        try (TextBytes bytes = TextBytes.open(file)) {
            return bytes.read(0, new byte[1], 1) < 1;
        }
    }

    private Mode asked() {
        String id = mode.orElse(page.isPresent() ? Mode.RAW.id() : Mode.AUTO.id());
        return Mode.of(id)
                .orElseThrow(() ->
                        new UsageException(
                                "There is no mode %s. There is: %s."
                                        .formatted(id, String.join(", ", new Modes()))));
    }

    private int extract(Workbench workbench, Mode asked, Work.Monitor monitor)
            throws IOException, InterruptedException {
        Extractor extractor = workbench.extractor();
        try (ScratchFolder scratch = ScratchFolder.create();
                ResultStore store = DuckResultStore.open(scratch.folder(), workbench.counter())) {
            ExtractionInput input =
                    new ExtractionInput(store, stored(workbench, store, scratch, monitor));
            ReadingMeter meter = new ReadingMeter();
            ExtractionRequest request = request(workbench, meter, monitor);
            // A mode without its model costs nothing, and says that it needs one.
            if (estimate && !(asked.asksModel() && request.model().isEmpty())) {
                console.out().println(extractor.estimate(asked, input, request, monitor).words());
                return Console.OK;
            }
            if (asked == Mode.RAW && out.isPresent() && page.isEmpty()) {
                Outcome<ResultPages> paged = extractor.pages(input, request, monitor);
                return switch (paged) {
                    case Outcome.Ready(ResultPages pages) -> writePages(pages, monitor);
                    case Outcome.Refused(String sentence) -> refused(sentence);
                };
            }
            try {
                return told(input, extractor.run(asked, input, request, monitor));
            } finally {
                // Also of what was stopped before there was anything.
                if (meter.sum().modelCalls() > 0) {
                    console.err().println("Took " + meter.sum().words());
                }
            }
        }
    }

    private int told(ExtractionInput input, Extraction extraction) throws IOException {
        return switch (extraction) {
            case Extraction.Drawn drawn -> tell(input, drawn);
            case Extraction.Refused(Mode mode, String sentence) -> refused(asTyped(mode, sentence));
            case Extraction.Failed(_, String sentence, _) -> refused(sentence);
        };
    }

    /// The file as a stored result: a text, or one of the tables that are in it.
    private StoredResult stored(
            Workbench workbench, ResultStore store, ScratchFolder scratch, Work.Monitor monitor)
            throws IOException, InterruptedException {
        // Of a file that the system makes up it tells no size, and nothing can be opened: a text.
        if (!text && Files.size(file) > 0) {
            return opened(workbench, store, monitor);
        }
        if (!TextSigns.alone(file)) {
            throw new UsageException(file + " is no text. Leave out --text.");
        }
        // The store moves what it is given, and a person's file stays where it is.
        Path copy = scratch.folder().resolve("copy");
        FileCopy.copy(file, copy, monitor);
        ToolCall call = new ToolCall("by-hand", "extract", Json.object());
        return store.store(call, new ResultPart.File(name(), copy, mediaType()), monitor).result();
    }

    /// Opens the file as the window opens it, and returns the table that is named or the only one,
    /// else the text.
    private StoredResult opened(Workbench workbench, ResultStore store, Work.Monitor monitor)
            throws InterruptedException {
        String source = file.toAbsolutePath().toString();
        workbench.workspace().toolsOf(source, store, monitor);
        workbench.workspace().remarks(source).forEach(console::remark);
        List<StoredResult> found = store.all();
        Optional<StoredResult> meant =
                table.isPresent()
                        ? SqlTables.of(store).find(table.get()).flatMap(this::chosen)
                        : whole(found);
        if (meant.isPresent()) {
            return meant.get();
        }
        List<String> names =
                found.stream()
                        .flatMap(result -> result.content().tables().stream())
                        .map(TableInfo::name)
                        .toList();
        String known = names.isEmpty() ? "no table" : String.join(", ", names);
        throw new UsageException(
                table.isPresent()
                        ? "%s has no table “%s”. It has: %s.".formatted(name(), table.get(), known)
                        : "%s holds several tables. Name one with --table: %s."
                                .formatted(name(), known));
    }

    /// The only table, else the text. A log is the text and not the table of its entries.
    private static Optional<StoredResult> whole(List<StoredResult> found) {
        List<StoredResult> texts =
                found.stream()
                        .filter(result -> result.content() instanceof ResultContent.Document)
                        .toList();
        List<StoredResult> tables =
                found.stream()
                        .filter(result -> !texts.contains(result))
                        .filter(table -> texts.stream().allMatch(text -> isAll(table, text)))
                        .toList();
        return tables.size() == 1 ? Optional.of(tables.getFirst()) : texts.stream().findFirst();
    }

    /// Returns whether a table beside a text is all of it: the text's lines are rows, and the table
    /// has the name of the file.
    private static boolean isAll(StoredResult table, StoredResult text) {
        return !text.content().tables().isEmpty() && table.content().table(table.key()).isPresent();
    }

    /// The result of a table that is named as in the file, or as statements name it.
    private Optional<StoredResult> chosen(SqlTables.Named named) {
        if (!(named.table() instanceof SqlTable.Stored(_, TableInfo info))) {
            return Optional.empty();
        }
        table = Optional.of(info.name());
        return Optional.of(named.result());
    }

    private String mediaType() {
        String type = URLConnection.guessContentTypeFromName(name());
        return type == null ? "text/plain" : type;
    }

    private String name() {
        return Objects.requireNonNull(file.getFileName(), "a file has a name").toString();
    }

    private ExtractionRequest request(Workbench workbench, ReadingMeter meter, Work.Monitor monitor)
            throws InterruptedException {
        LanguageModel reader = meter.on(reader(workbench, monitor));
        return new ExtractionRequest(query, table, page.orElse(1L), pageSize, Optional.of(reader));
    }

    /// The model named, or the one of the settings: that for extractions, else that for questions.
    /// The offline guide, which is what there is where none was ever chosen, reads nothing.
    private LanguageModel reader(Workbench workbench, Work.Monitor monitor)
            throws InterruptedException {
        AssayWorkspace desk = workbench.workspace();
        Optional<String> chosen = workbench.settings().settings().results().reader();
        String id = model.or(() -> chosen).orElseGet(() -> desk.models().getFirst().id());
        desk.hearContext(id, monitor);
        return desk.model(id);
    }

    private int tell(ExtractionInput input, Extraction.Drawn drawn) throws IOException {
        drawn.steps().forEach(console.err()::println);
        tellUnusedQuery(drawn.mode());
        drawn.warnings().stream().map(FallbackWarning::forPeople).forEach(console::remark);
        if (out.isPresent()) {
            Path target = target(drawn.mode());
            // What was stopped is still written: this kind of stream no interrupt can break.
            try (OutputStream bytes = new FileOutputStream(target.toFile())) {
                input.write(drawn, bytes);
            }
            console.err().println("Wrote " + target);
        } else {
            console.out().println(drawn.text());
        }
        drawn.page().ifPresent(facts -> console.err().println(facts.words()));
        for (Extraction.CheckedQuote quote : drawn.quotes()) {
            String place = quote.place().map(StoredPlace::words).orElse("not found word for word");
            console.err().println("Quote \"%s\": %s".formatted(quote.text(), place));
        }
        console.err().println("Read " + drawn.coverage().words());
        return work.isStopped() ? Console.STOPPED : Console.OK;
    }

    /// One after the other into one file, which is a text's own bytes again.
    private int writePages(ResultPages pages, Work.Monitor monitor)
            throws IOException, InterruptedException {
        tellUnusedQuery(Mode.RAW);
        Path target = target(Mode.RAW);
        try (OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(target))) {
            for (long number = 1; number <= pages.count(); number++) {
                monitor.cancellation().check();
                monitor.progress().report("Writing pages", (double) number / pages.count());
                pages.write(number, bytes);
            }
        }
        console.err()
                .println("Wrote %s to %s".formatted(Words.count(pages.count(), "page"), target));
        return Console.OK;
    }

    private void tellUnusedQuery(Mode used) {
        if (!query.isBlank() && !used.asksModel()) {
            console.remark("--query was not used: in mode %s no model reads.".formatted(used));
        }
    }

    private Path target(Mode used) {
        return out.orElseThrow().resolve(name() + "." + used.id() + ".txt");
    }

    /// A sentence about a mode, which here has the name that was typed.
    private static String asTyped(Mode mode, String sentence) {
        return sentence.startsWith(mode.label() + " ")
                ? mode.id() + sentence.substring(mode.label().length())
                : sentence;
    }

    private int refused(String sentence) {
        console.err().println("assay: " + sentence);
        return Console.FAILED;
    }

    /// What `--mode` takes.
    private static final class Modes implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Mode.values()).map(Mode::id).iterator();
        }
    }
}
