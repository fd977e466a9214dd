package dev.assay.chat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.source.QuestionTemplate;
import dev.assay.source.QuestionTemplate.Blank;
import dev.assay.task.Jobs;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.property.StringProperty;

/// Questions that sources have written, as commands of the composer: `/lab:summarise {"topic":
/// "rides"}` becomes the text of the question, which the analyst reads before she sends it. For the
/// screen's thread.
final class Templates {
    private static final Pattern COMMAND =
            Pattern.compile("/([^\\s:{]+):([^\\s{]+)(.*)", Pattern.DOTALL);

    private final Jobs jobs;
    private final StringProperty draft;
    private final Consumer<String> problem;
    private Function<Conversation, List<QuestionTemplate>> offered = _ -> List.of();

    /// @param draft the text in the composer
    /// @param problem hears why nothing came of a command
    Templates(Jobs jobs, StringProperty draft, Consumer<String> problem) {
        this.jobs = jobs;
        this.draft = draft;
        this.problem = problem;
    }

    void offer(Function<Conversation, List<QuestionTemplate>> by) {
        offered = by;
    }

    List<QuestionTemplate> of(Conversation open) {
        return offered.apply(open);
    }

    /// Understands a text as one of these commands, and begins what it says.
    ///
    /// @return whether it is one
    boolean begin(Conversation open, String text) {
        Matcher command = COMMAND.matcher(text.strip());
        if (!command.matches()) {
            return false;
        }
        List<QuestionTemplate> all = of(open);
        String name = command.group(1) + ":" + command.group(2);
        Optional<QuestionTemplate> named =
                all.stream().filter(each -> each.command().equals(name)).findFirst();
        String place = command.group(1) + ":";
        if (named.isEmpty() && all.stream().noneMatch(one -> one.command().startsWith(place))) {
            return false;
        }
        named.ifPresentOrElse(
                template -> fill(template, command.group(3).strip(), text),
                () ->
                        problem.accept(
                                "There is no prompt called %s. Type / to see them. Nothing was asked."
                                        .formatted(name)));
        return true;
    }

    private void fill(QuestionTemplate template, String json, String text) {
        Optional<ObjectNode> given =
                json.isEmpty() ? Optional.of(Json.object()) : Json.parseObject(json);
        Optional<String> wrong =
                given.isEmpty()
                        ? Optional.of(
                                "What is filled into %s must be one JSON object, like {\"name\": \"value\"}. Nothing was asked."
                                        .formatted(template.command()))
                        : wrong(template, given.get());
        if (wrong.isPresent()) {
            problem.accept(wrong.get());
            return;
        }
        Map<String, String> values = new LinkedHashMap<>();
        given.orElseThrow()
                .properties()
                .forEach(each -> {
                    if (!each.getValue().asText().isEmpty()) {
                        values.put(each.getKey(), each.getValue().asText());
                    }
                });
        jobs.startLatest(
                this,
                "fill in a prompt",
                monitor -> template.writer().write(values, monitor.cancellation()),
                ended ->
                        ended.tell(
                                written -> {
                                    // Whoever typed on meanwhile wants something else.
                                    if (draft.get().equals(text)) {
                                        draft.set(written);
                                    }
                                },
                                problem));
    }

    private static Optional<String> wrong(QuestionTemplate template, ObjectNode given) {
        List<String> names = template.blanks().stream().map(Blank::name).toList();
        Optional<String> unknown =
                given.properties().stream()
                        .map(Map.Entry::getKey)
                        .filter(each -> !names.contains(each))
                        .findFirst();
        if (unknown.isPresent()) {
            return Optional.of(
                    "%s takes no “%s”, but %s. Nothing was asked."
                            .formatted(
                                    template.command(),
                                    unknown.get(),
                                    names.isEmpty() ? "nothing" : String.join(", ", names)));
        }
        return template.blanks().stream()
                .filter(Blank::required)
                .filter(blank -> given.path(blank.name()).asText().isBlank())
                .findFirst()
                .map(blank ->
                        "%s needs “%s”%s. Fill it in between the quotes. Nothing was asked."
                                .formatted(
                                        template.command(),
                                        blank.name(),
                                        blank.description().isEmpty()
                                                ? ""
                                                : " (" + blank.description() + ")"));
    }
}
