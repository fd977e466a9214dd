package dev.assay.extract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.llm.LanguageModel;
import dev.assay.result.store.ResultContent;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.text.FencedText;
import dev.assay.tool.Spending;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import dev.assay.tool.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// `tool_output`: more of a stored result for a model, in any of the modes.
///
/// It is offered while something is stored: whole once there is a text, which nothing else reads,
/// and by its name where there are only tables. A handle is looked up among the conversation's
/// results and is never a path; a data key is taken for one too. The answer is plain text under a
/// line that says what was drawn from and how.
public final class ToolOutput implements Tool {
    /// The name of the tool.
    public static final String NAME = "tool_output";

    private static final String UNKNOWN = "unknown";
    private static final String INSTEAD =
            "Use raw pages, derived or truncate, or answer from what you have.";

    private final ResultStore store;
    private final Extractor extractor;
    private final Supplier<Optional<LanguageModel>> model;
    private final PageBudget room;
    private final ReadingLeave leave;
    private final BooleanSupplier on;

    /// @param model the one whose turn it is
    /// @param room for what it is sent
    /// @param leave for a model to read a result
    /// @param on whether it is offered while something is stored
    public ToolOutput(
            ResultStore store,
            Extractor extractor,
            Supplier<Optional<LanguageModel>> model,
            PageBudget room,
            ReadingLeave leave,
            BooleanSupplier on) {
        this.store = store;
        this.extractor = extractor;
        this.model = model;
        this.room = room;
        this.leave = leave;
        this.on = on;
    }

    @Override
    public ToolSpec spec() {
        return new ToolSpec(
                NAME,
                "Extraction from a stored result",
                "Extracting from a stored result",
                "Get what you need out of a stored tool result that was too large to show. Say in"
                        + " `extract` precisely what you are looking for. Only all of it read, or"
                        + " every line searched, means that there is none.",
                parameters(),
                ToolSpec.Effect.READS_STORED,
                hasText() ? ToolSpec.Use.FIRST : ToolSpec.Use.SELDOM,
                "More of a stored result: statistics, pages, what a model reads in it");
    }

    private boolean hasText() {
        return store.all().stream()
                .anyMatch(result -> result.content() instanceof ResultContent.Document);
    }

    private ObjectNode parameters() {
        ObjectNode parameters = Json.parseObject(PARAMETERS).orElseThrow();
        ObjectNode mode = (ObjectNode) parameters.path("properties").path("mode");
        List<Mode> modes = extractor.modes();
        modes.forEach(each -> mode.withArray("enum").add(each.id()));
        mode.put(
                "description",
                "Optional override. "
                        + modes.stream()
                                .map(each -> each.id() + "=" + each.forModels())
                                .collect(Collectors.joining("; "))
                        + ".");
        return parameters;
    }

    @Override
    public boolean isOffered() {
        return on.getAsBoolean() && !store.all().isEmpty();
    }

    @Override
    public ToolResult run(ObjectNode arguments, Work.Monitor monitor) throws InterruptedException {
        String handle = text(arguments, "handle");
        String wanted = text(arguments, "extract");
        Mode mode = Mode.of(text(arguments, "mode")).orElse(Mode.AUTO);
        if (handle.isEmpty() || wanted.isEmpty()) {
            return refusal(arguments, List.of());
        }
        Optional<StoredResult> found = find(handle);
        if (found.isEmpty()) {
            return done(
                    header(UNKNOWN, handle, Mode.AUTO),
                    "No stored tool output found for handle %s. It may have expired or been cleaned up."
                                    .formatted(handle)
                            + store.unreadable().map(why -> " " + why).orElse("")
                            + known());
        }
        StoredResult stored = found.get();
        int usual = room.linesOf(stored);
        ExtractionRequest request =
                new ExtractionRequest(
                        wanted,
                        Optional.of(text(arguments, "table")).filter(name -> !name.isEmpty()),
                        Math.max(1, arguments.path("page").asLong(1)),
                        Math.max(1, arguments.path("page_size").asInt(usual)),
                        model.get());
        ExtractionInput input = new ExtractionInput(store, stored);
        return switch (extractor.run(mode, input, request, leave, monitor)) {
            case Drawn page when page.page().isPresent() && !room.has(FencedText.of(page.text())) ->
                    failed(stored.origin().name(), handle, page.mode(), smaller(request));
            case Extraction other -> result(stored, handle, other);
        };
    }

    /// The same lines in pages of a quarter of the size.
    private static String smaller(ExtractionRequest request) {
        if (request.pageSize() == 1) {
            return "This line alone is too large to send. Use another mode.";
        }
        int size = Math.max(1, request.pageSize() / 4);
        return "This page is too large to send. Call again with page_size = %d, page = %d."
                .formatted(size, (request.page() - 1) * request.pageSize() / size + 1);
    }

    private static ToolResult result(StoredResult stored, String handle, Extraction extraction) {
        String tool = stored.origin().name();
        return switch (extraction) {
            case Drawn drawn ->
                    done(header(tool, handle, drawn.mode()), body(drawn)).spending(drawn.spent());
            case Extraction.Refused(Mode mode, String sentence) ->
                    failed(tool, handle, mode, sentence);
            case Extraction.Failed(Mode mode, String sentence, Spending spent) ->
                    failed(tool, handle, mode, sentence + " " + INSTEAD).spending(spent);
        };
    }

    private static String body(Drawn drawn) {
        List<String> parts = new ArrayList<>(drawn.warnings());
        parts.add(QuoteCheck.placed(drawn));
        parts.add("(" + about(drawn) + ")");
        return String.join("\n", parts);
    }

    private static String about(Drawn drawn) {
        List<String> said = new ArrayList<>(drawn.steps());
        drawn.page().ifPresent(page -> said.add(page.words() + "."));
        said.add("Read " + drawn.coverage().words() + ".");
        return String.join(" ", said);
    }

    /// What the model can act on when it made a mistake.
    @Override
    public ToolResult refusal(ObjectNode asked, List<String> problems) {
        String handle = text(asked, "handle");
        String mode = text(asked, "mode");
        boolean complete = !handle.isEmpty() && !text(asked, "extract").isEmpty();
        String sentence =
                complete
                        ? "Invalid tool_output parameters: " + String.join("; ", problems) + "."
                        : "Invalid tool_output parameters: handle and extract are required.";
        return failed(
                UNKNOWN,
                handle.isEmpty() ? "<missing>" : handle,
                Mode.of(mode).orElse(Mode.AUTO),
                sentence);
    }

    static ToolResult.Failed failed(String tool, String handle, Mode mode, String sentence) {
        String header =
                "TOOL_OUTPUT FAILED FOR %s WITH HANDLE %s, STRATEGY:%s:"
                        .formatted(tool, handle, mode.id());
        return ToolResult.failedInWords(header + "\n\n" + sentence);
    }

    private static ToolResult.Parts done(String header, String body) {
        return ToolResult.text(header + "\n\n" + body);
    }

    private static String header(String tool, String handle, Mode mode) {
        return "ABSTRACT FROM TOOL OUTPUT %s WITH HANDLE %s, STRATEGY:%s:"
                .formatted(tool, handle, mode.id());
    }

    private Optional<StoredResult> find(String handle) {
        return store.all().stream()
                .filter(result -> result.handle().toString().equals(handle))
                .findFirst()
                .or(() -> store.find(handle));
    }

    private String known() {
        List<StoredResult> all = store.all();
        return all.isEmpty()
                ? ""
                : all.stream()
                        .skip(Math.max(0, all.size() - 10))
                        .map(result -> result.handle() + " (" + result.key() + ")")
                        .collect(Collectors.joining(", ", " Stored are: ", "."));
    }

    private static String text(ObjectNode arguments, String name) {
        return arguments.path(name).isTextual() ? arguments.path(name).asText().strip() : "";
    }

    private static final String PARAMETERS =
            """
            {
              "type": "object",
              "additionalProperties": false,
              "required": ["handle", "extract"],
              "properties": {
                "handle": {
                  "type": "string",
                  "minLength": 1,
                  "description": "UUID handle of the stored tool output (provided in the tool-result message: tool_output(handle = \\"<uuid>\\", ...)). Its data_key is taken, too."
                },
                "extract": {
                  "type": "string",
                  "minLength": 1,
                  "description": "Provide precise, detailed instructions about what you need from the tool output (be specific, include keys/fields/sections if known)."
                },
                "mode": {"type": "string"},
                "page": {
                  "type": "integer",
                  "minimum": 1,
                  "description": "Which page, for mode raw"
                },
                "page_size": {
                  "type": "integer",
                  "minimum": 1,
                  "maximum": 200,
                  "description": "For mode raw; by default as many as usually fit"
                },
                "table": {
                  "type": "string",
                  "description": "Which table, where the result has more than one"
                }
              }
            }
            """;
}
