package dev.assay.extract.chunks;

import dev.assay.extract.Coverage;
import dev.assay.extract.Extraction;
import dev.assay.extract.Mode;
import dev.assay.extract.chunks.Reports.Answer;
import dev.assay.extract.reading.FinalReport;
import dev.assay.extract.view.ReadingView;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Work;
import dev.assay.text.ByteRange;
import dev.assay.text.Utf8;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// One reading of a result, chunk by chunk, several at once. A chunk that cannot be read does not
/// end it, and whatever ends it keeps the reports that came.
final class ChunkedRun {
    /// A shorter stretch is sent as it is, however many tokens it has.
    private static final int SHORTEST_CUT = 512;

    private static final String AS_THEY_CAME = "The reports stand as they came.";

    private final Mode mode;
    private final Assignment assignment;
    private final int room;
    private final TokenCounter counter;
    private final Work.Monitor monitor;
    private final Reports reports;
    private final List<ByteRange> chunks;

    /// By the index of the chunk, from 0.
    private final NavigableMap<Integer, String> read = new ConcurrentSkipListMap<>();

    private final NavigableMap<Integer, String> failed = new ConcurrentSkipListMap<>();
    private final NavigableSet<Integer> cut = new ConcurrentSkipListSet<>();
    private volatile boolean hopeless;

    /// @param room how many tokens of data a call can take
    ChunkedRun(
            Mode mode,
            Assignment assignment,
            int room,
            LanguageModel model,
            TokenCounter counter,
            Work.Monitor monitor)
            throws IOException {
        this.mode = mode;
        this.assignment = assignment;
        this.room = room;
        this.counter = counter;
        this.monitor = monitor;
        this.reports =
                new Reports(model, monitor.cancellation(), why -> tell("Asking again: " + why));
        this.chunks = assignment.plan(room).ranges(assignment.view().file());
    }

    Extraction run() throws InterruptedException {
        try {
            SeveralAtOnce.each(chunks.size(), this::readChunk);
        } catch (InterruptedException stopped) {
            if (read.isEmpty()) {
                throw stopped;
            }
            return drawn(
                    PartialReport.labelled(partials(false)),
                    Optional.of(
                            "Stopped after %d of %d chunks. %s"
                                    .formatted(read.size(), chunks.size(), AS_THEY_CAME)));
        }
        if (read.isEmpty()) {
            return new Extraction.Failed(mode, failed.firstEntry().getValue(), reports.spent());
        }
        return chunks.size() == 1
                ? drawn(read.firstEntry().getValue(), Optional.empty())
                : joined();
    }

    private void readChunk(int index) throws InterruptedException {
        if (hopeless) {
            return;
        }
        tell("Chunk %d of %d".formatted(index + 1, chunks.size()));
        Answer answer;
        try {
            answer = read(index, chunks.get(index));
        } catch (IOException unreadable) {
            answer =
                    new Answer.Failed(
                            "The stored result cannot be read (" + unreadable.getMessage() + ").",
                            true);
        }
        switch (answer) {
            case Answer.Reported(FinalReport report) -> {
                read.put(index, report.text());
                if (!report.complete()) {
                    cut.add(index);
                }
            }
            case Answer.Failed(String sentence, boolean forAll) -> {
                failed.put(index, sentence);
                hopeless |= forAll || (read.isEmpty() && failed.size() >= SeveralAtOnce.MANY);
            }
        }
    }

    /// Progress is told by several threads, and whoever hears it expects one.
    private synchronized void tell(String step) {
        monitor.progress().report(step, (double) (read.size() + failed.size()) / chunks.size());
    }

    /// Reads a stretch; in two halves where it has more tokens than others of its length.
    private Answer read(int index, ByteRange range) throws IOException, InterruptedException {
        String text = assignment.text(range);
        if (range.length() > SHORTEST_CUT && counter.count(text) > room) {
            int middle = text.offsetByCodePoints(0, text.codePointCount(0, text.length()) / 2);
            return halves(index, range, range.from() + Utf8.size(text.substring(0, middle)));
        }
        MapPrompt prompt = assignment.map(index + 1, chunks.size(), range);
        return reports.ask(tag -> prompt.request(tag, text));
    }

    private Answer halves(int index, ByteRange range, long middle)
            throws IOException, InterruptedException {
        Answer first = read(index, new ByteRange(range.from(), middle));
        if (!(first instanceof Answer.Reported(FinalReport(String upper, boolean whole)))) {
            return first;
        }
        return switch (read(index, new ByteRange(middle, range.to()))) {
            case Answer.Failed failure -> failure;
            case Answer.Reported(FinalReport(String lower, boolean complete)) ->
                    new Answer.Reported(new FinalReport(upper + "\n\n" + lower, whole && complete));
        };
    }

    /// Makes one report of all; where that fails, they are the result.
    private Extraction joined() {
        if (read.size() == 1) {
            return asTheyCame(Optional.empty());
        }
        tell("Putting %d reports together".formatted(read.size()));
        try {
            Answer answer =
                    new Reduction(assignment.reduce(chunks.size()), reports, room, counter)
                            .run(partials(true));
            return switch (answer) {
                case Answer.Failed(String sentence, _) ->
                        asTheyCame(
                                Optional.of(
                                        "The reports could not be put together: %s %s"
                                                .formatted(sentence, AS_THEY_CAME)));
                case Answer.Reported(FinalReport(String text, boolean complete)) ->
                        drawn(
                                text,
                                complete
                                        ? Optional.empty()
                                        : Optional.of(
                                                "The limit of the model's output cut the report"
                                                        + " short."));
            };
        } catch (InterruptedException stopped) {
            return asTheyCame(
                    Optional.of("Stopped before the reports were put together. " + AS_THEY_CAME));
        }
    }

    private Extraction asTheyCame(Optional<String> warning) {
        return drawn(PartialReport.labelled(partials(false)), warning);
    }

    /// The reports in the order of the chunks.
    ///
    /// @param gaps whether a chunk without one is named too
    private List<PartialReport> partials(boolean gaps) {
        List<PartialReport> partials = new ArrayList<>();
        for (int i = 0; i < chunks.size(); i++) {
            String text = read.get(i);
            if (text != null || gaps) {
                partials.add(
                        new PartialReport(
                                i + 1,
                                i + 1,
                                text == null ? "(This chunk could not be read.)" : text));
            }
        }
        return partials;
    }

    private Extraction drawn(String text, Optional<String> warning) {
        List<String> warnings = new ArrayList<>();
        warning.ifPresent(warnings::add);
        if (!failed.isEmpty()) {
            List<Integer> missing =
                    IntStream.range(0, chunks.size())
                            .filter(i -> !read.containsKey(i))
                            .boxed()
                            .toList();
            warnings.add(
                    "Not read: chunk %s of %d. %s"
                            .formatted(
                                    numbers(missing),
                                    chunks.size(),
                                    failed.firstEntry().getValue()));
        }
        if (!cut.isEmpty()) {
            warnings.add(
                    "The limit of the model's output cut the report on chunk %s of %d short."
                            .formatted(numbers(cut), chunks.size()));
        }
        List<Extraction.ReadPiece> pieces = new ArrayList<>();
        read.forEach((chunk, report) ->
                pieces.add(new Extraction.ReadPiece(report, List.of(chunks.get(chunk)))));
        return new Extraction.Drawn(mode, text, coverage(), pieces, warnings, reports.spent());
    }

    private static String numbers(Collection<Integer> indices) {
        int shown = 10;
        String first =
                indices.stream()
                        .limit(shown)
                        .map(index -> String.valueOf(index + 1))
                        .collect(Collectors.joining(", "));
        return indices.size() > shown
                ? first + " and " + (indices.size() - shown) + " more"
                : first;
    }

    private Coverage coverage() {
        ReadingView view = assignment.view();
        return Coverage.of(
                view,
                read.size() == chunks.size()
                        ? List.of(new ByteRange(0, view.facts().bytes()))
                        : read.keySet().stream().map(chunks::get).toList());
    }
}
