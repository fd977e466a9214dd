package dev.assay.guide.table;

import dev.assay.guide.Planner;
import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.table.catalogue.TablesAtHand;
import dev.assay.guide.table.plan.TablePlan;
import java.util.Optional;

/// Answers questions about any stored table in SQL, whatever its data are about.
public final class TablePlanner implements Planner {
    @Override
    public boolean hasSomethingToRead(ToolOutputs outputs) {
        return outputs.offers(TablesAtHand.QUERY)
                && !TablesAtHand.of(outputs.facts().stored()).all().isEmpty();
    }

    @Override
    public Plan plan(ToolOutputs outputs) {
        TablePlan plan = TablePlan.of(TablesAtHand.of(outputs.facts().stored()), outputs);
        return new Plan() {
            @Override
            public Fit fit() {
                return plan.isUnderstood() ? Fit.WHOLLY : Fit.NOT_AT_ALL;
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
