package dev.assay.copilot;

import dev.assay.agent.FitResult;
import dev.assay.agent.RequestBase;
import dev.assay.agent.RequestComposition;
import dev.assay.agent.RequestScale;
import dev.assay.agent.TurnContext;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.input.SentPart;
import dev.assay.copilot.input.SentParts;
import dev.assay.copilot.input.ToldResult;
import dev.assay.copilot.input.TurnInput;
import dev.assay.copilot.limit.RequestParts;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Note;
import dev.assay.copilot.offer.Batch;
import dev.assay.copilot.offer.LookedUp;
import dev.assay.copilot.offer.ToolOffer;
import dev.assay.copilot.prompt.Prompt;
import dev.assay.llm.Capability;
import dev.assay.llm.InputItem;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelRequest;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.source.FocusKey;
import dev.assay.source.QuestionPictures;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import dev.assay.tool.ToolSpec;
import dev.assay.tool.Toolbox;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the requests of a conversation's turns begin with.
///
/// @param now the conversation with what happened in the turn that runs
record TurnBeginnings(
        Toolbox tools,
        ResultStore store,
        TurnBriefing.Preparer briefings,
        Supplier<Transcript> now) {
    /// What the sources tell, blocking.
    ///
    /// @param about what was asked about, where a source has more to tell of it
    Outcome<TurnBriefing> briefing(
            Transcript earlier, Optional<FocusKey> about, Work.Monitor monitor)
            throws InterruptedException {
        return briefings.of(earlier.sources(), about, monitor.cancellation());
    }

    /// Returns remarks on a turn that the conversation does not have yet, a sentence each: the same
    /// fault of a file, or the same lack of a model, is told once, not before every turn.
    List<String> untold(TurnBriefing briefing, LanguageModel model) {
        Set<Capability> lacking = EnumSet.noneOf(Capability.class);
        if (!model.callsTools()) {
            lacking.add(Capability.TOOLS);
        }
        if (!seesPictures(briefing, model)) {
            lacking.add(Capability.PICTURES);
        }
        Stream<String> lost =
                lacking.stream().flatMap(each -> each.lost(model.info().name()).stream());
        Set<String> told =
                now.get().turns().stream()
                        .flatMap(turn -> turn.steps().stream())
                        .filter(Note.class::isInstance)
                        .map(step -> ((Note) step).sentence())
                        .collect(Collectors.toSet());
        return Stream.concat(briefing.remarks().stream(), lost).filter(told::add).toList();
    }

    private static boolean seesPictures(TurnBriefing briefing, LanguageModel model) {
        return briefing.pictures().isEmpty() || model.info().pictures();
    }

    /// The part of a request that a provider reads first.
    private record Head(String instructions, List<ToolSpec> tools) {}

    /// What a turn's requests begin with, and what is in it.
    interface Beginning extends RequestBase, RequestParts {
        /// The request as it would be now, taken apart.
        List<SentPart> parts(ModelRequest request, RequestScale scale);

        /// What would be sent, taken apart.
        ///
        /// @param first the first request of the turn
        default Preview preview(FitResult first, RequestScale scale) {
            return switch (first) {
                case FitResult.Fits fits ->
                        new Preview(
                                fits.request(),
                                parts(fits.request(), scale),
                                fits.composition(),
                                true);
                case FitResult.TooLarge(RequestComposition composition) -> {
                    ModelRequest least = request(0);
                    yield new Preview(least, parts(least, scale), Optional.of(composition), false);
                }
            };
        }
    }

    /// @param earlier the conversation before the question
    Beginning of(
            Transcript earlier, Question question, TurnBriefing briefing, LanguageModel model) {
        return new Begun(earlier, question, briefing, model);
    }

    private final class Begun implements Beginning {
        private final Transcript earlier;
        private final Question question;
        private final TurnBriefing briefing;
        private final LanguageModel model;
        private final List<StoredResult> stored = store.all();
        private final ToolOffer offer;

        /// As the turn began.
        private final TurnInput first;

        private TurnInput input;
        private Optional<Head> head = Optional.empty();

        private Begun(
                Transcript earlier, Question question, TurnBriefing briefing, LanguageModel model) {
            this.earlier = earlier;
            this.question = question;
            this.briefing = briefing;
            this.model = model;
            this.offer = new ToolOffer(model.info());
            QuestionPictures pictures =
                    seesPictures(briefing, model) ? briefing.pictures() : QuestionPictures.NONE;
            this.first =
                    new TurnInput(
                            earlier,
                            stored,
                            pictures.with(question.text()),
                            unread(),
                            ToolOffer.isSmall(model.info()));
            this.input = first;
        }

        /// Returns the turns that the model is not told of: the one that runs, and for another
        /// model that is asked the same, those before it.
        private List<Transcript.Turn> unread() {
            List<Transcript.Turn> all = now.get().turns();
            return all.subList(Math.min(earlier.turns().size(), all.size()), all.size());
        }

        @Override
        public ModelRequest request(int characters) {
            Head told = head();
            head = Optional.of(told);
            return new ModelRequest(
                    told.instructions(),
                    input.items(characters),
                    told.tools(),
                    Optional.of(Answer.format(model.callsTools())),
                    // Tools may have come and gone since the round before.
                    QuestionFacts.of(
                            earlier,
                            question,
                            briefing.rules(),
                            tools.offeredNames(),
                            known(),
                            store.onDemand().offers()),
                    Optional.of(
                            new ModelRequest.Toolless(
                                    Prompt.withoutTools(briefing.context()),
                                    Optional.of(Answer.format(false)))));
        }

        /// Returns what was stored before the turn, and what sources brought since, for somebody
        /// named it.
        private List<StoredResult> known() {
            return store.all().stream()
                    .filter(result -> result.origin().isOfSource() || stored.contains(result))
                    .toList();
        }

        /// Returns the part in front of all that is said in the turn, which stays as it is.
        private Head head() {
            List<ToolSpec> all = tools.specs();
            List<ToolSpec> shortened = offer.of(all, LookedUp.in(now.get()));
            List<ToolSpec> offered =
                    model.takesWholeSchemas() ? ToolOffer.closed(shortened, all) : shortened;
            List<ToolSpec> anew = Batch.offered(offered, model);
            return head.flatMap(before ->
                            ToolOffer.behind(before.tools(), anew, all)
                                    .map(longer -> new Head(before.instructions(), longer)))
                    .orElseGet(() -> new Head(prompt(briefing, offered, model), anew));
        }

        @Override
        public boolean isResult(InputItem item) {
            return input.isResult(item);
        }

        @Override
        public void retell() {
            input = first.retold(now.get());
        }

        @Override
        public Supplier<List<SentPart>> of(
                ModelRequest request, List<TurnContext.Told> told, RequestScale scale) {
            TurnInput sent = input;
            Transcript.Turn running = now.get().turns().getLast();
            List<List<ToldResult>> own =
                    told.stream().map(output -> ToldResult.of(running, output)).toList();
            return () -> SentParts.of(request, sent::part, sent.leftOut(), own, scale);
        }

        @Override
        public List<SentPart> parts(ModelRequest request, RequestScale scale) {
            return SentParts.of(request, input::part, input.leftOut(), scale);
        }
    }

    private String prompt(TurnBriefing briefing, List<ToolSpec> offered, LanguageModel model) {
        return model.callsTools()
                ? Prompt.text(
                        offered,
                        tools.offeredNames(),
                        briefing.context(),
                        ToolLoop.ROUNDS,
                        ToolOffer.isSmall(model.info()) ? Prompt.Length.BRIEF : Prompt.Length.WHOLE)
                : Prompt.withoutTools(briefing.context());
    }
}
