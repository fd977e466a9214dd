package dev.assay.guide;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.guide.Attempts.Attempt;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.words.OtherLanguage;
import dev.assay.llm.LanguageModel;
import dev.assay.llm.ModelFacts;
import dev.assay.llm.ModelInfo;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.OutputItem;
import dev.assay.llm.Usage;
import dev.assay.task.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A deterministic planner behind the port of language models, for work without a key. What the
/// domains of the open sources understand is answered from what their tools return; commands and
/// questions about the guide itself need no source. Every answer says that it is of no language
/// model.
///
/// Nothing is kept between two calls: the next step follows from the request alone.
public final class OfflineGuide implements LanguageModel {
    private static final ModelInfo INFO =
            new ModelInfo(
                    ModelInfo.OFFLINE,
                    "Offline guide",
                    "Built in, no language model",
                    false,
                    ModelFacts.NONE);

    private static final String SIGNATURE =
            "*Offline guide: planned by fixed rules, written without a language model.*";

    /// Characters of a streamed piece, about as many as a model sends.
    private static final int PIECE = 24;

    private final SeveralQuestions questions;

    /// Who knows the planners of open sources.
    @FunctionalInterface
    public interface PlannersOfSources {
        /// The planners of one source; none where its domain has none.
        List<Planner> of(String sourceId);
    }

    /// @param planners asked anew for every reply
    /// @param ofAnyData planners that need no source: they answer where no source's planner does
    public OfflineGuide(PlannersOfSources planners, List<Planner> ofAnyData) {
        questions = new SeveralQuestions(new Attempts(planners, ofAnyData));
    }

    @Override
    public ModelInfo info() {
        return INFO;
    }

    @Override
    public boolean followsInstructions() {
        return false;
    }

    @Override
    public ModelReply reply(ModelRequest request, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        cancellation.check();
        List<PlannedCall> wishes = new ArrayList<>();
        List<Said> all =
                questions.of(request).stream()
                        .map(attempts -> said(request, attempts, wishes))
                        .toList();
        if (!wishes.isEmpty()) {
            return new ModelReply.Replied(calls(wishes.stream().distinct().toList()), Usage.NONE);
        }
        Draft answer = all.stream().map(Said::draft).reduce(Draft::then).orElseThrow();
        answer.say(SIGNATURE);
        if (answer.isRefusal() || all.stream().anyMatch(Said::declined)) {
            listener.declined();
        }
        String text = request.answerFormat().isPresent() ? answer.json() : answer.markdown();
        stream(text, listener, cancellation);
        return new ModelReply.Replied(List.of(text(text)), Usage.NONE);
    }

    /// The answer to one question.
    ///
    /// @param declined whether it is not answered
    private record Said(Draft draft, boolean declined) {}

    /// @param attempts at one question, the best first
    /// @param wishes to which the calls are added that are missing
    private static Said said(
            ModelRequest request, List<Attempt> attempts, List<PlannedCall> wishes) {
        Attempt best = attempts.getFirst();
        List<Attempt> others = attempts.subList(1, attempts.size());
        Optional<Draft> draft = best.plan().answer();
        Draft answer = draft.orElseGet(Draft::new);
        language(request, best)
                .ifPresent(language ->
                        answer.say(
                                "**I understand English only**, and this seems to be %s. Please ask it in English.",
                                language));
        wishes.addAll(best.outputs().offeredWishes());
        writeProblems(answer, best, draft.isPresent());
        boolean several = request.facts().sources().size() > 1;
        boolean missed = best.plan().fit() == Planner.Fit.NOT_AT_ALL;
        if (several && draft.isPresent()) {
            best.source().ifPresent(source -> answer.say("*From %s.*", Draft.escaped(source)));
        }
        if (several && missed) {
            for (Attempt other : others) {
                writeExamples(answer, other);
                wishes.addAll(other.outputs().offeredWishes());
            }
        }
        return new Said(answer, missed || draft.isEmpty());
    }

    /// The other language that a question seems to be in, where it was not understood.
    private static Optional<String> language(ModelRequest request, Attempt best) {
        return best.plan().fit() == Planner.Fit.WHOLLY
                ? Optional.empty()
                : OtherLanguage.of(request.facts().question().text().strip());
    }

    /// Tells what works on a source whose domain does not understand the question either.
    private static void writeExamples(Draft answer, Attempt other) {
        String examples = other.plan().examples().orElse("");
        if (other.source().isPresent() && !examples.isEmpty()) {
            answer.say("On %s, these work:", Draft.escaped(other.source().get())).say(examples);
        }
    }

    private static void writeProblems(Draft answer, Attempt attempt, boolean answered) {
        List<String> problems = attempt.outputs().problems();
        if (problems.isEmpty()) {
            return;
        }
        answer.say(answered ? "**What did not work**" : "**I could not answer that.**");
        answer.say(String.join("\n", problems.stream().map(sentence -> "- " + sentence).toList()));
        if (!answered) {
            String introduction = attempt.plan().introduction();
            answer.say(
                    "Try %s“help” for the questions I understand.",
                    introduction.isEmpty()
                            ? ""
                            : "“%s” to see what this source has, or ".formatted(introduction));
        }
    }

    private static List<OutputItem> calls(List<PlannedCall> wishes) {
        List<OutputItem> calls = new ArrayList<>();
        for (PlannedCall wish : wishes) {
            String id = "guide_" + UUID.randomUUID();
            String arguments = Json.write(wish.arguments());
            ObjectNode raw = Json.object().put("type", "function_call").put("call_id", id);
            raw.put("name", wish.tool()).put("arguments", arguments);
            calls.add(new OutputItem.Call(id, wish.tool(), arguments, raw));
        }
        return calls;
    }

    private static OutputItem text(String text) {
        ObjectNode raw = Json.object().put("type", "message").put("role", "assistant");
        raw.putArray("content").addObject().put("type", "output_text").put("text", text);
        return new OutputItem.Text(text, raw);
    }

    private static void stream(String text, ReplyListener listener, Cancellation cancellation)
            throws InterruptedException {
        int start = 0;
        while (start < text.length()) {
            cancellation.check();
            int end = Math.min(text.length(), start + PIECE);
            if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
                end++;
            }
            listener.textArrived(text.substring(start, end));
            start = end;
        }
    }
}
