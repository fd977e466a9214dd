package dev.assay.guide.table;

import dev.assay.guide.Planner;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.table.catalogue.TablesAtHand;
import dev.assay.guide.table.plan.TablePlan;
import dev.assay.llm.RequestFacts;
import dev.assay.vocabulary.TableWords;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Answers questions about any stored table in SQL, whatever its data are about.
public final class TablePlanner implements Planner {
    private final Function<RequestFacts, TablesAtHand> tables;

    private TablePlanner(Function<RequestFacts, TablesAtHand> tables) {
        this.tables = tables;
    }

    /// Answers about all that is stored, or is when it is named.
    ///
    /// @param words in which people speak of the tables of a source, by its id
    public static TablePlanner ofAll(Function<String, List<TableWords>> words) {
        return new TablePlanner(facts ->
                TablesAtHand.of(
                        facts.stored(),
                        facts.sources().stream()
                                .flatMap(source -> words.apply(source.id()).stream())
                                .toList(),
                        facts.offered()));
    }

    /// Answers about the tables that one source has itself, which other sources may have, too.
    ///
    /// @param words in which people speak of them
    public static TablePlanner ofSource(String id, List<TableWords> words) {
        return new TablePlanner(facts ->
                TablesAtHand.of(
                        facts.stored().stream()
                                .filter(stored -> stored.sources().contains(id))
                                .toList(),
                        words));
    }

    @Override
    public boolean hasSomethingToRead(ToolOutputs outputs) {
        return outputs.offers(TablesAtHand.QUERY) && !tables.apply(outputs.facts()).all().isEmpty();
    }

    @Override
    public Plan plan(ToolOutputs outputs) {
        TablePlan plan = TablePlan.of(tables.apply(outputs.facts()), outputs);
        return new Plan() {
            @Override
            public Fit fit() {
                return plan.isUnderstood()
                        ? Fit.WHOLLY
                        : plan.isAboutThings() ? Fit.PARTLY : Fit.NOT_AT_ALL;
            }

            @Override
            public String introduction() {
                return "what is in this";
            }

            @Override
            public Optional<Draft> answer() {
                return plan.answer();
            }
        };
    }
}
