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
import java.util.function.Consumer;
import java.util.function.Function;

/// Gets reports out of a model, from several threads. Every call has a tag of its own. What fails
/// is asked for once more, with the reason, because a model that forgot its wrapper seldom forgets
/// it twice.
final class Reports {
    /// Statuses that the next chunk would meet too: a wrong key, no right, no such model, no
    /// credit.
    private static final Set<Integer> FOR_ALL = Set.of(401, 402, 403, 404, 429);

    private final LanguageModel model;
    private final Cancellation cancellation;
    private final Consumer<String> again;
    private final SpendingSum spending;

    /// @param again hears why something is asked for once more
    Reports(LanguageModel model, Cancellation cancellation, Consumer<String> again) {
        this.model = model;
        this.cancellation = cancellation;
        this.again = again;
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

    /// One call.
    ///
    /// @param told what the model is told when it is asked again; empty where it is no fault of it
    /// @param again whether the same question may be answered the second time
    private record Attempt(Answer answer, String told, boolean again) {}

    /// Asks, and once more where that failed.
    Answer ask(Function<FinalReport.Tag, ModelRequest> prompt) throws InterruptedException {
        Attempt first = once(prompt, "");
        if (!(first.answer instanceof Answer.Failed(String sentence, boolean forAll))
                || forAll
                || !first.again) {
            return first.answer;
        }
        again.accept(sentence);
        return once(prompt, first.told).answer;
    }

    Spending spent() {
        return spending.sum();
    }

    @Exempt(
            rule = Exempt.Rule.ASKS_MODELS,
            reason = "One question with one report for an answer; it has no tools")
    private Attempt once(Function<FinalReport.Tag, ModelRequest> prompt, String told)
            throws InterruptedException {
        cancellation.check();
        FinalReport.Tag tag = FinalReport.Tag.fresh();
        ModelRequest request = told(prompt.apply(tag), told);
        JobOutcome<ModelReply> ended =
                Jobs.runIsolated(
                        "extraction by " + model.info().id(),
                        () -> model.reply(request, spending.listener(), cancellation));
        return switch (ended) {
            case JobOutcome.Done<ModelReply>(ModelReply.Replied replied) -> read(tag, replied);
            case JobOutcome.Done<ModelReply>(ModelReply.Refused(ModelProblem problem)) -> {
                cancellation.check();
                yield new Attempt(
                        new Answer.Failed(problem.sentence(), FOR_ALL.contains(problem.status())),
                        "",
                        problem.kind() == ModelProblem.Kind.RETRIABLE);
            }
            case JobOutcome.Cancelled<ModelReply>() -> throw new InterruptedException("cancelled");
            case JobOutcome.Failed<ModelReply> failed -> {
                cancellation.check();
                yield failed(
                        ForPeople.words(failed.cause())
                                .orElse("The program failed while it asked the model."),
                        false);
            }
        };
    }

    private static ModelRequest told(ModelRequest request, String told) {
        return told.isEmpty()
                ? request
                : new ModelRequest(
                        request.instructions() + "\n" + told,
                        request.input(),
                        request.tools(),
                        request.answerFormat());
    }

    private static Attempt failed(String sentence, boolean forAll) {
        return new Attempt(new Answer.Failed(sentence, forAll), "", true);
    }

    private Attempt read(FinalReport.Tag tag, ModelReply.Replied replied) {
        spending.add(replied.usage());
        boolean cut = replied.cut().isPresent();
        Optional<FinalReport> report = tag.read(replied.text(), cut);
        if (report.isPresent()) {
            return new Attempt(new Answer.Reported(report.get()), "", true);
        }
        return new Attempt(
                new Answer.Failed(
                        replied.cut()
                                .map(ModelProblem::sentence)
                                .orElse("The model answered without a report."),
                        false),
                cut
                        ? "An earlier reply could not be used: it reached its limit before its"
                                + " report began. Write a shorter one."
                        : "An earlier reply could not be used: it had no report between the two"
                                + " lines that begin and end one.",
                true);
    }
}
