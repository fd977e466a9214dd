package dev.assay.guide.table;

import dev.assay.guide.Planner;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.table.catalogue.TablesAtHand;
import dev.assay.guide.table.plan.TablePlan;
import dev.assay.llm.RequestFacts.StoredKey;
import dev.assay.vocabulary.TableWords;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// Answers questions about any stored table in SQL, whatever its data are about.
public final class TablePlanner implements Planner {
    private final Predicate<StoredKey> own;
    private final Function<ToolOutputs, List<TableWords>> words;

    private TablePlanner(Predicate<StoredKey> own, Function<ToolOutputs, List<TableWords>> words) {
        this.own = own;
        this.words = words;
    }

    /// Answers about all that is stored.
    ///
    /// @param words in which people speak of the tables of a source, by its id
    public TablePlanner(Function<String, List<TableWords>> words) {
        this(
                _ -> true,
                outputs ->
                        outputs.facts().sources().stream()
                                .flatMap(source -> words.apply(source.id()).stream())
                                .toList());
    }

    /// Answers about the tables that one source has itself, which other sources may have, too.
    ///
    /// @param words in which people speak of them
    public static TablePlanner ofSource(String id, List<TableWords> words) {
        return new TablePlanner(stored -> stored.sources().contains(id), _ -> words);
    }

    private TablesAtHand tables(ToolOutputs outputs) {
        return TablesAtHand.of(
                outputs.facts().stored().stream().filter(own).toList(), words.apply(outputs));
    }

    @Override
    public boolean hasSomethingToRead(ToolOutputs outputs) {
        return outputs.offers(TablesAtHand.QUERY) && !tables(outputs).all().isEmpty();
    }

    @Override
    public Plan plan(ToolOutputs outputs) {
        TablePlan plan = TablePlan.of(tables(outputs), outputs);
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
