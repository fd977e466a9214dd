package dev.assay.result.survey;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import java.util.List;

/// What a reader remarked on a table, as a field of the table's summary.
public final class TableRemarks {
    /// The field that holds them.
    public static final String REMARKS = "_remarks";

    /// How many characters the remarks of one table may have, and one of them.
    private static final int MAX_REMARKS = 600;

    private static final int MAX_REMARK = 300;

    private TableRemarks() {}

    /// Adds what is remarked on a table, or on those that a query read, as far as there is room.
    ///
    /// @param remarks a sentence each
    public static void add(ObjectNode view, List<String> remarks) {
        if (remarks.isEmpty()) {
            return;
        }
        ArrayNode told = view.putArray(REMARKS);
        int length = 0;
        for (String remark : remarks) {
            String shown = Words.shortened(remark, MAX_REMARK);
            if (length + shown.length() > MAX_REMARKS) {
                break;
            }
            told.add(shown);
            length += shown.length();
        }
        int more = remarks.size() - told.size();
        if (more > 0) {
            told.add("describe_table has " + Words.count(more, "more remark") + ".");
        }
    }
}
