package dev.assay.extract;

import dev.assay.base.ForPeople;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.Extraction.Failed;
import dev.assay.extract.Extraction.Refused;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.Spending;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tries modes one after the other until one succeeds; the last resort is the top and the bottom,
/// with a warning. Every step leaves a line in the log, with sizes and costs and nothing of what
/// was read.
final class FallbackModes {
    private static final Logger LOG = LoggerFactory.getLogger(FallbackModes.class);

    private final TruncateMode truncate;

    FallbackModes(TruncateMode truncate) {
        this.truncate = truncate;
    }

    /// Tries.
    ///
    /// @param reasons for this order, each a sentence
    /// @param otherwise why it is the top and the bottom where no mode is left: "no model"
    Extraction run(
            List<ExtractionMode> order,
            List<String> reasons,
            String otherwise,
            ExtractionInput input,
            ExtractionRequest request,
            Work.Monitor monitor)
            throws InterruptedException {
        List<String> steps = new ArrayList<>(reasons);
        reasons.forEach(reason -> log(input, "chooses: " + reason));
        Spending spent = Spending.NOTHING;
        String failure = otherwise;
        for (ExtractionMode mode : order) {
            switch (attempt(mode, input, request, monitor)) {
                case Drawn drawn -> {
                    return ended(input, drawn.after(steps, spent));
                }
                case Refused refused -> {
                    return refused(input, refused);
                }
                case Failed(Mode failed, String sentence, Spending lost) -> {
                    spent = spent.plus(lost);
                    failure = failed.id() + " failed";
                    steps.add("%s failed: %s".formatted(failed.label(), sentence));
                    log(input, "%s: %s %s".formatted(failure, sentence, lost.words()));
                }
            }
        }
        return switch (truncate.instead(failure, input, request, monitor)) {
            case Drawn drawn -> ended(input, drawn.after(steps, spent));
            case Refused refused -> refused(input, refused);
            case Failed failed -> failed;
        };
    }

    /// A disk that is full or broken for one mode may do for another, which reads less or writes
    /// nothing.
    private static Extraction attempt(
            ExtractionMode mode,
            ExtractionInput input,
            ExtractionRequest request,
            Work.Monitor monitor)
            throws InterruptedException {
        try {
            return mode.run(input, request, monitor);
        } catch (StoreException broken) {
            // Reading that is interrupted ends as an error of the disk.
            monitor.cancellation().check();
            return new Failed(mode.mode(), ForPeople.words(broken).orElseThrow(), Spending.NOTHING);
        }
    }

    /// Says no, and leaves a line.
    static Refused refused(ExtractionInput input, Refused refused) {
        log(input, "%s refused: %s".formatted(refused.mode().id(), refused.sentence()));
        return refused;
    }

    private static Drawn ended(ExtractionInput input, Drawn drawn) {
        log(
                input,
                "%s drew %,d characters, read %s, %s, %d warnings"
                        .formatted(
                                drawn.mode().id(),
                                drawn.text().length(),
                                drawn.coverage().words(),
                                drawn.spent().words(),
                                drawn.warnings().size()));
        return drawn;
    }

    private static void log(ExtractionInput input, String what) {
        StoredResult result = input.result();
        LOG.info(
                "Extraction from {} ({} bytes, {} tokens) {}",
                result.handle(),
                result.size().bytes(),
                result.size().tokens(),
                what);
    }
}
