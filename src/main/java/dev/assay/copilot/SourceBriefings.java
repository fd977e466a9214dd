package dev.assay.copilot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.copilot.prompt.Languages;
import dev.assay.copilot.prompt.PromptContext;
import dev.assay.copilot.prompt.PromptContext.ToldSource;
import dev.assay.llm.RequestFacts.OpenSource;
import dev.assay.source.Briefing;
import dev.assay.source.DataChange;
import dev.assay.source.FocusKey;
import dev.assay.source.QuestionPictures;
import dev.assay.source.Source;
import dev.assay.source.SourceTable;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Work;
import java.time.Clock;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Prepares what a model is told from what each source of a conversation tells of itself.
public final class SourceBriefings implements TurnBriefing.Preparer {
    private final Function<String, Source> opened;
    private final Supplier<ChosenLanguages> languages;
    private final Clock clock;

    /// In which languages a model answers.
    ///
    /// @param remarks what was wrong where they are chosen, a sentence each
    public record ChosenLanguages(Languages languages, List<String> remarks) {
        public ChosenLanguages {
            remarks = List.copyOf(remarks);
        }
    }

    /// @param opened a source that is open, by its id
    /// @param languages asked anew before every turn
    /// @param clock with the analyst's zone
    public SourceBriefings(
            Function<String, Source> opened, Supplier<ChosenLanguages> languages, Clock clock) {
        this.opened = opened;
        this.languages = languages;
        this.clock = clock;
    }

    @Override
    public List<DataChange> renewed(String sourceId, Instant since, Work.Monitor monitor)
            throws InterruptedException {
        Source source = opened.apply(sourceId);
        Optional<String> now = source.renew(monitor);
        List<DataChange> seen = source.changesSince(since);
        Stream<DataChange> untold =
                now.stream()
                        .filter(sentence ->
                                seen.stream().noneMatch(each -> each.sentence().equals(sentence)))
                        .map(sentence -> new DataChange(sentence, Set.of()));
        return Stream.concat(seen.stream(), untold).toList();
    }

    @Override
    public TurnBriefing.DataState state(String sourceId) {
        Source source = opened.apply(sourceId);
        return new TurnBriefing.DataState(source.title(), source.digests());
    }

    @Override
    public List<SourceTable> tables(String sourceId) {
        return opened.apply(sourceId).tables();
    }

    @Override
    public ObjectNode usualArguments(String sourceId) {
        return opened.apply(sourceId).usualArguments();
    }

    @Override
    public Outcome<TurnBriefing> of(
            List<String> sources, Optional<FocusKey> about, Cancellation cancellation)
            throws InterruptedException {
        ChosenLanguages chosen = languages.get();
        List<ToldSource> all = new ArrayList<>();
        List<String> remarks = new ArrayList<>(chosen.remarks());
        QuestionPictures pictures = QuestionPictures.NONE;
        List<OpenSource> open = new ArrayList<>();
        Optional<FocusKey> focused = Optional.empty();
        for (String id : sources) {
            Source source = opened.apply(id);
            Optional<FocusKey> focus = about.filter(key -> id.equals(knowing(key, sources)));
            switch (source.briefing(focus.map(FocusKey::value), cancellation)) {
                case Outcome.Ready(Briefing ready) -> {
                    all.add(new ToldSource(source.title(), ready));
                    open.add(new OpenSource(id, names(source), source.usualArguments(), Map.of()));
                    if (!ready.focus().isEmpty()) {
                        focused = Optional.of(new FocusKey(id, ready.focus()));
                    }
                    remarks.addAll(ready.remarks());
                    pictures = pictures.and(ready.pictures());
                }
                case Outcome.Refused(String sentence) -> {
                    return new Outcome.Refused<>(sentence);
                }
            }
        }
        return new Outcome.Ready<>(
                new TurnBriefing(
                        new PromptContext(chosen.languages(), all, ZonedDateTime.now(clock)),
                        pictures,
                        remarks,
                        new TurnBriefing.ForRules(open, focused)));
    }

    /// As the screen, the model and the names of its tools call it.
    private static List<String> names(Source source) {
        return Stream.of(source.label().name(), source.title(), source.tools().name())
                .filter(name -> !name.isBlank())
                .distinct()
                .toList();
    }

    private static String knowing(FocusKey key, List<String> sources) {
        return key.source().isEmpty() ? sources.getFirst() : key.source();
    }
}
