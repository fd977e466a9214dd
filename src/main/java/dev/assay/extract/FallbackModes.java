package dev.assay.extract;

import dev.assay.base.ForPeople;
import dev.assay.base.Words;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.Extraction.Failed;
import dev.assay.extract.Extraction.Refused;
import dev.assay.extract.reading.ReadingMeter;
import dev.assay.llm.LanguageModel;
import dev.assay.result.database.StoreException;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tries modes one after the other until one succeeds; the last resort is the top and the bottom,
/// with a warning. Each waits for leave of its own, unless what was allowed before is enough for it
/// too. Every step leaves a line in the log, with sizes and costs and nothing of what was read.
final class FallbackModes {
    /// What a model is told where the analyst said no.
    static final String NOT_READ = "The analyst does not let a model read so much of it.";

    private static final Logger LOG = LoggerFactory.getLogger(FallbackModes.class);

    private final TruncateMode truncate;
    private final ExtractionInput input;
    private final ExtractionRequest request;
    private final ReadingLeave leave;
    private final Work.Monitor monitor;
    private final List<String> steps = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private Spending spent = Spending.NOTHING;

    /// The largest that was allowed, where anything had to be estimated for it.
    private Optional<Estimate> allowed = Optional.empty();

    FallbackModes(
            TruncateMode truncate,
            ExtractionInput input,
            ExtractionRequest request,
            ReadingLeave leave,
            Work.Monitor monitor) {
        this.truncate = truncate;
        this.input = input;
        this.request = request;
        this.leave = leave;
        this.monitor = monitor;
    }

    /// Tries, once.
    ///
    /// @param reasons for this order, each a sentence
    /// @param otherwise why it is the top and the bottom where no mode is left: "no model"
    /// @return a [Failed] only where leave was not given
    Extraction run(List<ExtractionMode> order, List<String> reasons, String otherwise)
            throws InterruptedException {
        steps.addAll(reasons);
        reasons.forEach(reason -> log(input, "chooses: " + reason));
        String failure = otherwise;
        for (ExtractionMode mode : order) {
            if (!mayRead(mode)) {
                log(input, mode.mode().id() + " was not allowed. " + spent.words());
                return new Failed(mode.mode(), NOT_READ, spent);
            }
            switch (attempt(mode)) {
                case Drawn drawn -> {
                    return ended(drawn);
                }
                case Refused refused -> {
                    return refused(input, refused);
                }
                case Failed(Mode failed, String sentence, Spending lost) -> {
                    spent = spent.plus(lost);
                    failure = failed.id() + " failed";
                    String step = "%s failed: %s".formatted(failed.label(), sentence);
                    steps.add(step);
                    failures.add(Words.sentence(step));
                    log(input, "%s: %s %s".formatted(failure, sentence, lost.words()));
                }
            }
        }
        return switch (truncate.instead(failure, input, request, monitor)) {
            case Drawn drawn -> ended(drawn);
            case Refused refused -> refused(input, refused);
            case Failed failed -> failed;
        };
    }

    private boolean mayRead(ExtractionMode mode) throws InterruptedException {
        if (request.model().isEmpty()) {
            return true;
        }
        LanguageModel reader = request.model().get();
        Estimating own = new Estimating(mode);
        if (allowed.isPresent() && own.make().isWithin(allowed.get(), spent)) {
            return true;
        }
        ReadingLeave.Wish wish =
                new ReadingLeave.Wish(input.result().key(), reader.info(), own, before());
        boolean given = leave.given(wish, monitor);
        allowed = own.made.or(() -> allowed);
        return given;
    }

    private Optional<String> before() {
        if (failures.isEmpty()) {
            return Optional.empty();
        }
        String cost = spent.modelCalls() == 0 ? "" : " So far it took %s.".formatted(spent.words());
        return Optional.of(String.join(" ", failures) + cost);
    }

    /// A disk that is full or broken for one mode may do for another, which reads less or writes
    /// nothing.
    private Extraction attempt(ExtractionMode mode) throws InterruptedException {
        ReadingMeter meter = new ReadingMeter();
        try {
            return mode.run(input, request.countedBy(meter), monitor);
        } catch (StoreException broken) {
            // Reading that is interrupted ends as an error of the disk.
            monitor.cancellation().check();
            return new Failed(mode.mode(), ForPeople.words(broken).orElseThrow(), meter.sum());
        }
    }

    /// Says no, and leaves a line.
    static Refused refused(ExtractionInput input, Refused refused) {
        log(input, "%s refused: %s".formatted(refused.mode().id(), refused.sentence()));
        return refused;
    }

    private Drawn ended(Drawn last) {
        Drawn drawn = last.after(steps, spent);
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

    /// The estimate of a mode, made once.
    private final class Estimating implements ReadingLeave.Estimating {
        private final ExtractionMode mode;
        private Optional<Estimate> made = Optional.empty();

        private Estimating(ExtractionMode mode) {
            this.mode = mode;
        }

        @Override
        public Estimate make() throws InterruptedException {
            if (made.isEmpty()) {
                made = Optional.of(mode.estimate(input, request, monitor));
            }
            return made.get();
        }
    }
}
