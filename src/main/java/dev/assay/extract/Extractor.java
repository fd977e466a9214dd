package dev.assay.extract;

import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Work;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// All modes, by their names.
public final class Extractor {
    private final Map<Mode, ExtractionMode> modes = new EnumMap<>(Mode.class);

    private final RawMode raw;

    private final Attempts attempts;

    private final TokenCounter counter;

    /// @param truncate takes the place of others that fail
    /// @param others those that have no pages
    public Extractor(
            RawMode raw, TruncateMode truncate, List<ExtractionMode> others, TokenCounter counter) {
        this.raw = raw;
        this.attempts = new Attempts(truncate);
        this.counter = counter;
        modes.put(raw.mode(), raw);
        modes.put(truncate.mode(), truncate);
        others.forEach(mode -> modes.put(mode.mode(), mode));
    }

    /// The modes there are, in their order.
    public List<Mode> modes() {
        return List.copyOf(modes.keySet());
    }

    /// Runs a mode, where it applies, and checks what a model quoted in it. One that does not
    /// succeed gives way to [TruncateMode], with a warning.
    public Extraction run(Mode mode, Material material, ExtractionRequest request, Work.Watch watch)
            throws InterruptedException {
        ExtractionMode way = modes.get(mode == Mode.AUTO ? Mode.RAW : mode);
        if (way == null) {
            return new Extraction.Refused(mode, "There is no mode " + mode.id() + " here.");
        }
        return switch (way.appliesTo(material)) {
            case Applicability.Applies() ->
                    checked(
                            attempts.run(List.of(way), List.of(), "", material, request, watch),
                            material,
                            request,
                            watch);
            case Applicability.DoesNot(String reason) ->
                    new Extraction.Refused(
                            mode, "%s does not apply here: %s".formatted(mode.label(), reason));
        };
    }

    private Extraction checked(
            Extraction extraction, Material material, ExtractionRequest request, Work.Watch watch)
            throws InterruptedException {
        return switch (extraction) {
            // Somebody who cancelled waits for what there is, not for its quotes.
            case Extraction.Drawn drawn
                    when drawn.isWrittenByModel() && !watch.cancellation().isCancelled() ->
                    Quotes.check(
                            drawn,
                            () ->
                                    material.view(request.table(), Lines.READABLE, counter, watch)
                                            .orElseThrow(),
                            watch);
            case Extraction.Drawn drawn -> drawn;
            case Extraction.Refused refused -> refused;
            case Extraction.Failed failed -> failed;
        };
    }

    /// What running a mode would take; nothing where it does not apply.
    public Estimate estimate(
            Mode mode, Material material, ExtractionRequest request, Work.Watch watch)
            throws InterruptedException {
        ExtractionMode way = Objects.requireNonNull(modes.get(mode), mode::id);
        return switch (way.appliesTo(material)) {
            case Applicability.Applies() -> way.estimate(material, request, watch);
            case Applicability.DoesNot _ -> Estimate.FREE;
        };
    }

    /// Whether a result has pages.
    public sealed interface Paged {
        /// It has.
        record Ready(Pages pages) implements Paged {}

        /// It has none.
        ///
        /// @param sentence why not
        record Refused(String sentence) implements Paged {}
    }

    /// A result page by page, blocking as long as one look through it takes.
    public Paged pages(Material material, ExtractionRequest request, Work.Watch watch)
            throws InterruptedException {
        return raw.pages(material, request, watch);
    }
}
