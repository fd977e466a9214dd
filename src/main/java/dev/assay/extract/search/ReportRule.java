package dev.assay.extract.search;

import dev.assay.agent.StopRule;
import dev.assay.llm.ModelProblem;
import dev.assay.llm.ModelReply.Replied;
import dev.assay.llm.OutputItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// Ends a search with a report of what was looked at. What is missing is told once, with the
/// reason; a model that says nothing new is not asked for more.
final class ReportRule implements StopRule {
    private final SearchPrompt prompt;
    private final Predicate<Replied> reports;
    private final BooleanSupplier looked;
    private boolean toldMarks;
    private boolean toldToLook;
    private List<String> before = List.of();

    /// @param reports whether a reply has a report
    /// @param looked whether anything of the file was shown
    ReportRule(SearchPrompt prompt, Predicate<Replied> reports, BooleanSupplier looked) {
        this.prompt = prompt;
        this.reports = reports;
        this.looked = looked;
    }

    @Override
    public Next after(Replied reply) {
        if (!reply.calls().isEmpty()) {
            List<String> now = asked(reply);
            boolean again = now.equals(before);
            before = now;
            return again ? new Next.LastWord(prompt.sameAgain()) : new Next.RunCalls();
        }
        if (looked.getAsBoolean()) {
            boolean done = reports.test(reply) || toldMarks;
            toldMarks = true;
            return done ? new Next.Stop() : new Next.Say(prompt.noReport());
        }
        boolean done = toldToLook;
        toldToLook = true;
        return done ? new Next.Stop() : new Next.Say(prompt.notLooked());
    }

    private static List<String> asked(Replied reply) {
        List<String> asked = new ArrayList<>();
        for (OutputItem.Call call : reply.calls()) {
            asked.add(call.name() + call.arguments());
        }
        return asked;
    }

    @Override
    public Optional<ModelProblem> problemOfLast(Replied reply) {
        return Optional.empty();
    }

    @Override
    public String roundsAreOver() {
        return prompt.lastRound();
    }

    @Override
    public String roomIsOver() {
        return prompt.lastRound();
    }
}
