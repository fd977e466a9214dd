package dev.assay.extract;

import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.Extraction.Refused;
import dev.assay.extract.truncate.JsonTruncation;
import dev.assay.extract.truncate.Truncation;
import dev.assay.extract.truncate.Truncation.Between;
import dev.assay.extract.view.ReadingView;
import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.extract.view.StoredPlace;
import dev.assay.llm.TokenCounter;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.TextEncoding;
import dev.assay.text.Utf8;
import dev.assay.text.json.JsonText;
import dev.assay.tool.Spending;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/// The top and the bottom of a result with a mark between them: the only place where anything is
/// cut. It reads no more than that, and says so.
public final class TruncateMode implements ExtractionMode {
    /// As many bytes as a result may have before it is stored.
    public static final int USUAL_BUDGET = 12_288;

    private final TokenCounter counter;
    private final ToIntFunction<ResultStore> budget;

    /// @param budget how many bytes the warning and the text may have together, by the store of the
    ///   conversation
    public TruncateMode(TokenCounter counter, ToIntFunction<ResultStore> budget) {
        this.counter = counter;
        this.budget = budget;
    }

    @Override
    public Mode mode() {
        return Mode.TRUNCATE;
    }

    @Override
    public Extraction run(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        return instead(FallbackWarning.CHOSEN, input, request, monitor);
    }

    /// Cuts in the place of a mode that could not run.
    ///
    /// @param reason "read-grep failed"; that of this mode is "truncate"
    Extraction instead(
            String reason, ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        Optional<ReadingView> seen = input.view(request.table(), Lines.AS_STORED, counter, monitor);
        if (seen.isEmpty()) {
            return new Refused(Mode.TRUNCATE, input.noTable(request.table().orElse("")));
        }
        String warning = FallbackWarning.forModel(reason);
        int room = budget.applyAsInt(input.store()) - Utf8.size(warning) - 1;
        boolean table = input.readsRows(request.table());
        try (ReadingView view = seen.get()) {
            Truncation cut = cut(view, Math.max(0, room), table, monitor);
            return new Drawn(
                    Mode.TRUNCATE,
                    cut.text(),
                    Coverage.of(view, cut.kept()),
                    List.of(),
                    List.of(warning),
                    Spending.NOTHING);
        } catch (IOException e) {
            throw StoreException.of("Reading the stored result", e);
        }
    }

    private static Truncation cut(ReadingView view, int room, boolean table, Work.Monitor monitor)
            throws IOException, InterruptedException {
        Path file = view.file();
        long bytes = view.facts().bytes();
        ToLongFunction<ByteRange> count = range -> stored(view, range);
        if (!table && bytes > room && JsonText.isJson(file, TextEncoding.UTF_8, monitor)) {
            return JsonTruncation.of(file, bytes, room, count, monitor.cancellation());
        }
        return Truncation.of(file, bytes, room, table ? Between.LINES : Between.CHARACTERS, count);
    }

    /// How many bytes of a text are left out, in its own encoding; of a table it is those of its
    /// CSV.
    private static long stored(ReadingView view, ByteRange leftOut) {
        return switch (view.place(leftOut)) {
            case StoredPlace.InText(ByteRange bytes, _) -> bytes.length();
            case StoredPlace.InTable _ -> leftOut.length();
        };
    }
}
