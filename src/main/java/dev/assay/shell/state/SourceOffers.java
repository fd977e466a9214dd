package dev.assay.shell.state;

import dev.assay.copilot.Conversation;
import dev.assay.copilot.UsualArguments;
import dev.assay.shell.state.Workspace.Offer;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.source.Opening;
import dev.assay.source.QuestionTemplate;
import dev.assay.tool.OfferedNames;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The ways to open sources, and to change them.
public record SourceOffers(KnownFacts known) {
    /// The ways to open a source that is not listed yet.
    public List<Offer> openings() {
        return known.openings().stream()
                .filter(offer -> !(offer.opening() instanceof Opening.BuiltIn))
                .toList();
    }

    /// Why nothing can be opened at a path, in a sentence; empty where it can be tried. Blocking.
    public Optional<String> obstacle(Path path) {
        return known.knows(path.toString())
                ? Optional.empty()
                : Optional.of(
                        Files.exists(path)
                                ? "Assay knows no kind of data in " + path + "."
                                : "There is no file or folder " + path + ".");
    }

    /// The form that changes a source; empty where there is none.
    public Optional<Opening.Form> form(SourceEntry source) {
        return known.openings().stream()
                .filter(offer -> offer.domain().equals(source.domain()))
                .flatMap(offer ->
                        offer.opening() instanceof Opening.Form form
                                ? Stream.of(form)
                                : Stream.empty())
                .filter(form -> source.changes().form().filter(form.id()::equals).isPresent())
                .findFirst();
    }

    /// The sources of a conversation and one more, by their ids.
    List<String> with(SourceEntry more, @Nullable Conversation open) {
        Stream<String> before = open == null ? Stream.of() : open.transcript().sources().stream();
        return Stream.concat(before, Stream.of(more.id())).distinct().toList();
    }

    /// What the sources of a conversation are called, with the first one first.
    public List<String> names(Conversation open) {
        return open.transcript().sources().stream().map(id -> known.source(id).name()).toList();
    }

    /// Questions to start with, of the first source before those of the others. Where there are
    /// several sources, each says which one it is of.
    public List<String> questions(Conversation open) {
        List<String> sources = open.transcript().sources();
        return sources.stream()
                .flatMap(id ->
                        known.questions(id).stream()
                                .map(question ->
                                        sources.size() == 1
                                                ? question
                                                : of(question, known.source(id).name())))
                .toList();
    }

    /// "Summarise it" and "Is it well?" as "Summarise it on X" and "Is it well on X?".
    private static String of(String question, String source) {
        int end = question.length();
        while (end > 0 && "?.!".indexOf(question.charAt(end - 1)) >= 0) {
            end--;
        }
        return question.substring(0, end) + " on " + source + question.substring(end);
    }

    /// Arguments that are usual for a tool: those of the source that it is of.
    public Map<String, String> usualArguments(Conversation open, String tool) {
        return sourceOf(open, tool).map(known::usualArguments).orElse(Map.of());
    }

    /// The questions that the sources of a conversation have written.
    public List<QuestionTemplate> templates(Conversation open) {
        return open.transcript().sources().stream()
                .flatMap(id -> known.opened(id).templates().stream())
                .toList();
    }

    /// The name under which a tool of a source is offered in a conversation; empty where it is not.
    ///
    /// @param tool by its own name
    public Optional<String> offeredName(Conversation open, String sourceId, String tool) {
        int at = open.transcript().sources().indexOf(sourceId);
        List<OfferedNames> names = open.tools().offeredNames();
        return at < 0 || at >= names.size()
                ? Optional.empty()
                : Optional.ofNullable(names.get(at).byOwn().get(tool));
    }

    /// The id of the source that a tool is of; empty where it is of none, or offered no more.
    ///
    /// @param tool the name under which it is offered
    public Optional<String> sourceOf(Conversation open, String tool) {
        return new UsualArguments(open.tools(), open.transcript().sources()).sourceOf(tool);
    }
}
