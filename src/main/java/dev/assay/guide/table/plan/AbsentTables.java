package dev.assay.guide.table.plan;

import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.guide.table.answer.Desk;
import dev.assay.result.database.SqlNames;
import java.util.List;
import java.util.Optional;

/// Has tables stored that sources keep until a query names them. What is known of a request tells
/// of them in the next round.
final class AbsentTables {
    private AbsentTables() {}

    /// Returns whether every one was asked for, also where it cannot be had.
    static boolean areTried(List<String> names, ToolOutputs outputs) {
        boolean tried = true;
        for (String name : names) {
            tried &= outputs.text(naming(name)).isPresent() || !outputs.problems().isEmpty();
        }
        return tried;
    }

    /// Returns whether one of them cannot be had, which is a problem then.
    static boolean areMissed(List<String> names, ToolOutputs outputs) {
        return names.stream().map(name -> outputs.view(naming(name))).toList().stream()
                .anyMatch(Optional::isEmpty);
    }

    private static PlannedCall naming(String name) {
        return Desk.call("SELECT count(*) AS \"rows\" FROM " + SqlNames.quoted(name));
    }
}
