package dev.assay.extract;

import dev.assay.base.ForPeople;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.ModeRouter.Route;
import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.llm.TokenCounter;
import dev.assay.result.database.StoreException;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// All modes, by their names.
public final class Extractor {
    private final Map<Mode, ExtractionMode> modes = new EnumMap<>(Mode.class);

    private final RawMode raw;

    private final ModeRouter router;

    private final TruncateMode truncate;

    private final TokenCounter counter;

    /// @param truncate takes the place of others that fail
    /// @param others those that have no pages
    /// @param router chooses where nobody names a mode
    public Extractor(
            RawMode raw,
            TruncateMode truncate,
            List<ExtractionMode> others,
            ModeRouter router,
            TokenCounter counter) {
        this.raw = raw;
        this.router = router;
        this.truncate = truncate;
        this.counter = counter;
        modes.put(raw.mode(), raw);
        modes.put(truncate.mode(), truncate);
        others.forEach(mode -> modes.put(mode.mode(), mode));
    }

    /// The modes there are, in their order.
    public List<Mode> modes() {
        return Stream.concat(Stream.of(Mode.AUTO), modes.keySet().stream()).toList();
    }

    /// What counts tokens: one for the whole program.
    public TokenCounter counter() {
        return counter;
    }

    /// How many tokens a text has.
    public int tokens(String text) {
        return counter.count(text);
    }

    /// Why a mode can draw nothing from a result; empty where it can.
    public Optional<String> obstacle(Mode mode, ExtractionInput input) {
        return mode == Mode.AUTO ? input.obstacle() : way(mode).obstacle(input);
    }

    /// Runs a mode for somebody who saw beforehand what that takes.
    public Extraction run(
            Mode mode, ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        return run(mode, input, request, ReadingLeave.ALWAYS, monitor);
    }

    /// Runs a mode, where it applies, and checks what a model quoted in it. One that does not
    /// succeed gives way to others where the choice is the program's, and to [TruncateMode] in the
    /// end, with a warning.
    ///
    /// @param leave for a model to read, asked for before each mode that is tried; without it the
    ///   extraction has failed
    public Extraction run(
            Mode mode,
            ExtractionInput input,
            ExtractionRequest request,
            ReadingLeave leave,
            Work.Monitor monitor)
            throws InterruptedException {
        Optional<Extraction.Refused> obstacle = refusal(mode, input);
        if (obstacle.isPresent()) {
            return FallbackModes.refused(input, obstacle.get());
        }
        FallbackModes attempts = new FallbackModes(truncate, input, request, leave, monitor);
        Extraction extraction;
        if (mode == Mode.AUTO) {
            Route route = router.route(input, request, monitor);
            extraction =
                    attempts.run(ways(route, input), List.of(route.reason()), route.otherwise());
        } else {
            extraction = attempts.run(List.of(way(mode)), List.of(), "");
        }
        return checked(extraction, input, request, monitor);
    }

    private Optional<Extraction.Refused> refusal(Mode mode, ExtractionInput input) {
        if (mode != Mode.AUTO && !modes.containsKey(mode)) {
            return Optional.of(
                    new Extraction.Refused(mode, "There is no mode " + mode.id() + " here."));
        }
        return obstacle(mode, input)
                .map(reason ->
                        new Extraction.Refused(
                                mode,
                                "%s does not apply here: %s".formatted(mode.label(), reason)));
    }

    private ExtractionMode way(Mode mode) {
        return Objects.requireNonNull(modes.get(mode), mode::id);
    }

    private List<ExtractionMode> ways(Route route, ExtractionInput input) {
        return route.order().stream()
                .filter(modes::containsKey)
                .map(this::way)
                .filter(way -> way.obstacle(input).isEmpty())
                .toList();
    }

    private Extraction checked(
            Extraction extraction,
            ExtractionInput input,
            ExtractionRequest request,
            Work.Monitor monitor) {
        return switch (extraction) {
            // Somebody who cancelled waits for what there is, not for its quotes.
            case Drawn drawn
                    when drawn.isWrittenByModel() && !monitor.cancellation().isCancelled() ->
                    quotesChecked(drawn, input, request, monitor);
            case Drawn drawn -> drawn;
            case Extraction.Refused refused -> refused;
            case Extraction.Failed failed -> failed;
        };
    }

    /// Whatever happens to the check, what a model was paid for stays.
    private Drawn quotesChecked(
            Drawn drawn, ExtractionInput input, ExtractionRequest request, Work.Monitor monitor) {
        String stopped = "Stopped before its quotes were checked.";
        try {
            return QuoteCheck.check(
                    drawn,
                    () ->
                            input.view(request.table(), Lines.READABLE, counter, monitor)
                                    .orElseThrow(),
                    monitor);
        } catch (InterruptedException cancelled) {
            return drawn.warning(stopped);
        } catch (StoreException broken) {
            // Reading that is interrupted ends as an error of the disk.
            return drawn.warning(
                    monitor.cancellation().isCancelled()
                            ? stopped
                            : "Its quotes could not be checked. "
                                    + ForPeople.words(broken).orElseThrow());
        }
    }

    /// What running a mode would take, with what else is tried where that does not succeed; nothing
    /// where it does not apply.
    public Estimate estimate(
            Mode mode, ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        if (refusal(mode, input).isPresent()) {
            return Estimate.FREE;
        }
        List<ExtractionMode> ways =
                mode == Mode.AUTO
                        ? ways(router.route(input, request, monitor), input)
                        : List.of(way(mode));
        Estimate all = Estimate.FREE;
        for (ExtractionMode way : ways.reversed()) {
            all = way.estimate(input, request, monitor).before(all);
        }
        return all;
    }

    /// A result page by page where it has pages, blocking as long as one look through it takes.
    public Outcome<ResultPages> pages(
            ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        return raw.pages(input, request, monitor);
    }
}
