package dev.assay.guide.table.plan;

import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.table.answer.Desk;
import dev.assay.result.database.SqlNames;
import java.util.List;

/// Has tables stored that sources keep until a query names them. What is known of a request tells
/// of them in the next round.
final class AbsentTables {
    private AbsentTables() {}

    /// Returns whether every one was asked for, also where it cannot be had.
    static boolean areTried(List<String> names, ToolOutputs outputs) {
        boolean tried = true;
        for (String name : names) {
            PlannedCall naming =
                    Desk.call("SELECT count(*) AS \"rows\" FROM " + SqlNames.quoted(name));
            tried &= outputs.view(naming).isPresent() || !outputs.problems().isEmpty();
        }
        return tried;
    }
}
