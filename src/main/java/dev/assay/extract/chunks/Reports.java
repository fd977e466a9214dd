package dev.assay.extract.chunks;

import dev.assay.base.Exempt;
import dev.assay.base.ForPeople;
import dev.assay.extract.reading.FinalReport;
import dev.assay.extract.reading.SpendingSum;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.task.Cancellation;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.tool.Spending;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Gets reports out of a model, from several threads. Every call has a tag of its own. What fails
/// is asked for once more, because a model that forgot its wrapper seldom forgets it twice.
final class Reports {
    /// Statuses that the next chunk would meet too: a wrong key, no right, no such model, no
    /// credit.
    private static final Set<Integer> FOR_ALL = Set.of(401, 402, 403, 404, 429);

    private final LanguageModel model;
    private final Cancellation cancellation;
    private final SpendingSum spending;

    Reports(LanguageModel model, Cancellation cancellation) {
        this.model = model;
        this.cancellation = cancellation;
        this.spending = new SpendingSum(model.info());
    }

    /// What came of asking.
    sealed interface Answer {
        /// The model reported.
        record Reported(FinalReport report) implements Answer {}

        /// The model reported nothing, the second time either.
        ///
        /// @param forAll whether every other call would fail too
        record Failed(String sentence, boolean forAll) implements Answer {}
    }

    /// Asks, and once more where that failed.
    Answer ask(Function<FinalReport.Tag, ModelRequest> prompt) throws InterruptedException {
        return switch (once(prompt)) {
            case Answer.Reported reported -> reported;
            case Answer.Failed failed -> failed.forAll() ? failed : once(prompt);
        };
    }

    Spending spent() {
        return spending.sum();
    }

    @Exempt(
            rule = Exempt.Rule.ASKS_MODELS,
            reason = "One question with one report for an answer; it has no tools")
    private Answer once(Function<FinalReport.Tag, ModelRequest> prompt)
            throws InterruptedException {
        cancellation.check();
        FinalReport.Tag tag = FinalReport.Tag.fresh();
        ModelRequest request = prompt.apply(tag);
        JobOutcome<ModelReply> ended =
                Jobs.runIsolated(
                        "extraction by " + model.info().id(),
                        () -> model.reply(request, spending.listener(), cancellation));
        return switch (ended) {
            case JobOutcome.Done<ModelReply>(ModelReply.Replied replied) -> read(tag, replied);
            case JobOutcome.Done<ModelReply>(ModelReply.Refused(ModelProblem problem)) -> {
                cancellation.check();
                yield new Answer.Failed(problem.sentence(), FOR_ALL.contains(problem.status()));
            }
            case JobOutcome.Cancelled<ModelReply>() -> throw new InterruptedException("cancelled");
            case JobOutcome.Failed<ModelReply> failed -> {
                cancellation.check();
                yield new Answer.Failed(
                        ForPeople.words(failed.cause())
                                .orElse("The program failed while it asked the model."),
                        false);
            }
        };
    }

    private Answer read(FinalReport.Tag tag, ModelReply.Replied replied) {
        spending.add(replied.usage());
        Optional<FinalReport> report = tag.read(replied.text(), replied.cut().isPresent());
        return report.isPresent()
                ? new Answer.Reported(report.get())
                : new Answer.Failed(
                        replied.cut()
                                .map(ModelProblem::sentence)
                                .orElse("The model answered without a report."),
                        false);
    }
}
