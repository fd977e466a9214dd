package dev.assay.copilot;

import dev.assay.copilot.input.KnownResults;
import dev.assay.copilot.log.Question;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Turn;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.Focused;
import dev.assay.llm.RequestFacts.OfferedTable;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.result.store.OnDemand;
import dev.assay.result.store.StoredResult;
import dev.assay.source.FocusKey;
import dev.assay.tool.OfferedNames;
import dev.assay.tool.ToolCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a conversation tells of a question apart from the prompt, for a model that reads none.
final class QuestionFacts {
    private QuestionFacts() {}

    /// @param toolNames under which tools are offered, for each source
    static RequestFacts of(
            Transcript earlier,
            Question question,
            TurnBriefing.ForRules told,
            List<OfferedNames> toolNames,
            List<StoredResult> stored,
            List<OnDemand.Offer> offers) {
        List<Turn> turns = earlier.turns().reversed();
        List<StoredResult> newest = KnownResults.newest(stored);
        return new RequestFacts(
                question(question.text(), focus(earlier, question, told.focus())),
                turns.stream()
                        .filter(turn -> turn.model().isPresent())
                        .map(turn ->
                                question(turn.question(), source(earlier, turn.started().about())))
                        .toList(),
                withNames(told.sources(), toolNames),
                newest.stream().map(result -> stored(result, told.sources(), newest)).toList(),
                offers.stream().map(QuestionFacts::offered).toList());
    }

    private static OfferedTable offered(OnDemand.Offer offer) {
        OnDemand.Told told = offer.told();
        return new OfferedTable(offer.name(), told.called(), told.columns(), told.rows());
    }

    private static List<OpenSource> withNames(
            List<OpenSource> sources, List<OfferedNames> toolNames) {
        List<OpenSource> named = new ArrayList<>();
        for (int i = 0; i < sources.size(); i++) {
            OpenSource source = sources.get(i);
            Map<String, String> names = i < toolNames.size() ? toolNames.get(i).byOwn() : Map.of();
            named.add(new OpenSource(source.id(), source.names(), source.usualArguments(), names));
        }
        return named;
    }

    /// A result with the sources that were asked with its arguments: what they have themselves.
    private static StoredKey stored(
            StoredResult result, List<OpenSource> sources, List<StoredResult> all) {
        return new StoredKey(
                result.key(),
                result.origin().name(),
                KnownResults.content(result),
                StoredTableFacts.of(result),
                sources.stream()
                        .filter(source -> isOf(source, result.origin(), all))
                        .map(OpenSource::id)
                        .toList());
    }

    /// Returns whether a result may be a source's own. Of two with the same arguments the second
    /// has results of its own.
    private static boolean isOf(OpenSource source, ToolCall origin, List<StoredResult> all) {
        ToolCall usual = new ToolCall(origin.id(), origin.name(), source.usualArguments());
        ToolCall own = DataLook.ownOf(source.id(), usual);
        return origin.isSameAs(own)
                || (origin.isSameAs(usual)
                        && all.stream().noneMatch(each -> each.origin().isSameAs(own)));
    }

    /// What a question is about. One that does not say it goes on with the source that was asked
    /// about last.
    ///
    /// @param told what a source told more of: of this question, or of one before
    private static Optional<FocusKey> focus(
            Transcript earlier, Question question, Optional<FocusKey> told) {
        boolean ofLine = question.about().filter(key -> !key.tellsMore()).isPresent();
        Optional<FocusKey> source =
                source(earlier, question.about())
                        .or(() ->
                                earlier.turns().reversed().stream()
                                        .flatMap(turn ->
                                                source(earlier, turn.started().about()).stream())
                                        .findFirst());
        return told.filter(_ -> !ofLine)
                .filter(key -> source.filter(of -> !of.source().equals(key.source())).isEmpty())
                .or(() -> source);
    }

    /// The source alone of what was asked about. The first logs named none: their conversations had
    /// one.
    private static Optional<FocusKey> source(Transcript earlier, Optional<FocusKey> about) {
        return about.map(FocusKey::source)
                .map(id -> FocusKey.ofSource(id.isEmpty() ? earlier.source() : id));
    }

    private static RequestFacts.Question question(String text, Optional<FocusKey> focus) {
        String words = Question.words(text);
        String line = text.substring(words.length()).strip();
        FocusKey key = focus.orElseGet(() -> FocusKey.ofSource(""));
        return new RequestFacts.Question(
                words,
                line.isEmpty() && focus.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Focused(key.source(), line, key.value())));
    }
}
