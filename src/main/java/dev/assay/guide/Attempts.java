package dev.assay.guide;

import dev.assay.guide.answer.ToolOutputs;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.RequestFacts;
import dev.assay.llm.RequestFacts.OpenSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Has a question planned by everybody who may understand it.
final class Attempts {
    private final OfflineGuide.PlannersOfSources planners;
    private final List<Planner> ofAnyData;

    Attempts(OfflineGuide.PlannersOfSources planners, List<Planner> ofAnyData) {
        this.planners = planners;
        this.ofAnyData = List.copyOf(ofAnyData);
    }

    /// A plan with the outputs that it works on.
    ///
    /// @param source what the source is called that answers; empty for what needs none
    record Attempt(Planner.Plan plan, ToolOutputs outputs, Optional<String> source) {
        boolean isWhole() {
            return plan.fit() == Planner.Fit.WHOLLY;
        }
    }

    /// What the sources can do about a question, the plan that understands most first; of equals
    /// that of the source that is meant before others.
    List<Attempt> of(ModelRequest request) {
        String typed = request.facts().question().text().strip();
        ModelRequest asked =
                typed.equals("/" + TypedCommand.HELP) ? request.asking(TypedCommand.HELP) : request;
        String tool = TypedCommand.tool(asked);
        ToolOutputs bare = new ToolOutputs(asked, GeneralPlanner.source(asked, tool));
        Optional<TypedCommand> command = TypedCommand.of(bare);
        if (command.isPresent()) {
            return new ArrayList<>(List.of(new Attempt(command.get(), bare, Optional.empty())));
        }
        List<String> named = SourceChoice.named(asked).stream().map(OpenSource::name).toList();
        if (named.size() > 1) {
            Planner.Plan plan = GeneralPlanner.oneAtATime(named);
            return new ArrayList<>(List.of(new Attempt(plan, bare, Optional.empty())));
        }
        List<Attempt> attempts = new ArrayList<>();
        SourceChoice choice = SourceChoice.of(asked);
        for (OpenSource source : choice.sources()) {
            for (Planner planner : planners.of(source.id())) {
                ModelRequest told = without(kept(attempts), choice.toldTo(source));
                ToolOutputs outputs = new ToolOutputs(told, source);
                if (planner.hasSomethingToRead(outputs)) {
                    Planner.Plan plan = planner.plan(outputs);
                    attempts.add(new Attempt(plan, outputs, Optional.of(source.name())));
                }
            }
        }
        ModelRequest open = without(kept(attempts), asked);
        for (Planner planner : ofAnyData) {
            ToolOutputs outputs = new ToolOutputs(open, GeneralPlanner.source(asked, tool));
            if (planner.hasSomethingToRead(outputs)) {
                attempts.add(new Attempt(planner.plan(outputs), outputs, Optional.empty()));
            }
        }
        attempts.add(new Attempt(new GeneralPlanner().plan(bare), bare, Optional.empty()));
        attempts.sort(Comparator.comparing(attempt -> attempt.plan().fit()));
        return attempts;
    }

    private static Set<String> kept(List<Attempt> attempts) {
        return attempts.stream()
                .flatMap(attempt -> attempt.plan().keeps().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static ModelRequest without(Set<String> kept, ModelRequest request) {
        RequestFacts facts = request.facts();
        return request.with(
                facts.with(
                        facts.stored().stream()
                                .filter(stored -> !kept.contains(stored.key()))
                                .toList()));
    }
}
