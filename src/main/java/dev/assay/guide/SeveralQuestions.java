package dev.assay.guide;

import dev.assay.guide.Attempts.Attempt;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.time.TimeReader;
import dev.assay.guide.words.ClauseSplit;
import dev.assay.guide.words.Clauses;
import dev.assay.guide.words.CommonWords;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.Question;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Takes a text apart that nobody understands as one question, where each part of it is one:
/// "median pace and worst climb". A part may leave out what the part beside it says.
final class SeveralQuestions {
    private static final int MAX_QUESTIONS = 5;
    private static final TimeReader TIMES = new TimeReader();

    /// What is not said to its end, and what holds of the same things.
    private static final Pattern OPEN =
            Pattern.compile(
                    "(?i)\\b(?:with|without|in|of|for|by|on|at|to|from|who|which|that)\\W*$");

    /// Things of which something is told: the same ones are meant where it goes on.
    private static final Pattern OF_THINGS = Pattern.compile("(?i)\\b(?:who|which|that)\\b");

    private static final Pattern GOES_ON = Pattern.compile("(?i)(?:of|for|on|in|at)\\b");

    private final Attempts attempts;

    SeveralQuestions(Attempts attempts) {
        this.attempts = attempts;
    }

    /// The questions of a text, for each what the sources can do about it, the best first.
    List<List<Attempt>> of(ModelRequest request) {
        List<Attempt> whole = attempts.of(request);
        if (whole.getFirst().isWhole()) {
            return List.of(whole);
        }
        return parts(request, MAX_QUESTIONS)
                .or(() -> afterSeveral(request).map(List::of))
                .orElse(List.of(whole));
    }

    /// The attempts at a question that goes on from the last one of a text that asked several.
    private Optional<List<Attempt>> afterSeveral(ModelRequest request) {
        RequestFacts facts = request.facts();
        if (facts.earlier().isEmpty()) {
            return Optional.empty();
        }
        List<Question> older = facts.earlier().subList(1, facts.earlier().size());
        return parts(with(request, facts.earlier().getFirst(), older), MAX_QUESTIONS)
                .map(asked -> asked.getLast().getFirst().outputs().facts().question())
                .flatMap(last ->
                        understood(
                                with(
                                        request,
                                        facts.question(),
                                        Stream.concat(Stream.of(last), older.stream()).toList())));
    }

    private Optional<List<List<Attempt>>> parts(ModelRequest request, int left) {
        if (left < 2) {
            return Optional.empty();
        }
        String text = request.facts().question().text();
        for (ClauseSplit joint : Clauses.joints(text, reading(text))) {
            if (!mayPart(joint)) {
                continue;
            }
            Optional<List<Attempt>> first = part(request, joint.before(), joint.after());
            Optional<List<List<Attempt>>> others =
                    first.flatMap(_ -> others(request, joint, left - 1));
            if (others.isPresent()) {
                return Optional.of(Stream.concat(first.stream(), others.get().stream()).toList());
            }
        }
        return Optional.empty();
    }

    private Optional<List<List<Attempt>>> others(
            ModelRequest request, ClauseSplit joint, int left) {
        return part(request, joint.after(), joint.before())
                .map(List::of)
                .or(() -> parts(request.asking(joint.after()), left));
    }

    /// The attempts at a part that is understood by itself, or with what the one beside it says.
    private Optional<List<Attempt>> part(ModelRequest request, String part, String beside) {
        ModelRequest alone = request.asking(part);
        RequestFacts facts = alone.facts();
        List<Question> before =
                Stream.concat(Stream.of(Question.of(beside)), facts.earlier().stream()).toList();
        ModelRequest further = with(alone, facts.question(), before);
        return GOES_ON.matcher(part).lookingAt()
                ? understood(further).or(() -> understood(alone))
                : understood(alone).or(() -> understood(further));
    }

    private Optional<List<Attempt>> understood(ModelRequest request) {
        return Optional.of(attempts.of(request)).filter(all -> all.getFirst().isWhole());
    }

    private static ModelRequest with(ModelRequest request, Question asked, List<Question> earlier) {
        return request.with(request.facts().asking(asked, earlier));
    }

    /// Whether what follows a joint begins anew, and says no time that may be meant of both parts.
    private static boolean mayPart(ClauseSplit joint) {
        Clauses clauses = new Clauses(reading(joint.before()), reading(joint.after()));
        boolean timeOfBoth = hasTime(joint.after()) && !hasTime(joint.before());
        boolean halfSaid =
                OPEN.matcher(joint.before()).find()
                        || (OF_THINGS.matcher(joint.before()).find()
                                && GOES_ON.matcher(joint.after()).lookingAt());
        return !timeOfBoth && !halfSaid && !clauses.belongTogether() && clauses.beginsAnew();
    }

    private static boolean hasTime(String text) {
        return TIMES.all(text.toLowerCase(Locale.ROOT)).findAny().isPresent();
    }

    private static QuestionReading reading(String text) {
        QuestionTokens sheet = new QuestionTokens(text);
        CommonWords.vocabulary().read(sheet);
        return sheet.reading();
    }
}
