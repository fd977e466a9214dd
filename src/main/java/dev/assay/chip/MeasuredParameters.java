package dev.assay.chip;

import dev.assay.base.NearNames;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.FieldPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// The parameters that completed measurements have produced, by their names.
public final class MeasuredParameters {
    private static final FieldPath NAMES = FieldPath.of("output_parameter_names");

    private MeasuredParameters() {}

    /// All of them, sorted.
    ///
    /// @param further what the measurements must fulfil beside being completed
    public static List<String> names(ChipDocuments documents, DocumentFilter... further)
            throws InterruptedException {
        List<DocumentFilter> filters = new ArrayList<>(List.of(further));
        filters.add(ChipDocuments.equal("status", "completed"));
        return documents.distinct(
                documents
                        .in(DocumentCollection.TASK_RESULT_HISTORY)
                        .where(filters.toArray(DocumentFilter[]::new)),
                NAMES);
    }

    /// Names of the parameters of qubits or of couplings.
    public static List<String> names(ChipDocuments documents, Metric.Holder holder)
            throws InterruptedException {
        return names(documents, ChipDocuments.equal("task_type", holder.word()));
    }

    /// The sentence on what there is in place of names that are not there: the likeliest first,
    /// then those that share a word with them.
    ///
    /// @param there all that could have been asked for
    public static String instead(Collection<String> asked, Collection<String> there) {
        return there.isEmpty()
                ? ". There are no parameters."
                : ". There are: " + NearNames.listed(asked, there) + ".";
    }
}
