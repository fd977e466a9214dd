package dev.assay.chip;

import dev.assay.base.NearNames;
import dev.assay.base.Words;
import dev.assay.chip.source.DocumentCollection;
import dev.assay.chip.source.DocumentFilter;
import dev.assay.chip.source.FieldPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The parameters that completed measurements have produced, by their names.
public final class MeasuredParameters {
    private static final FieldPath NAMES = FieldPath.of("output_parameter_names");

    /// More names than this are not listed where another one was asked for.
    private static final int MAX_LISTED = 60;

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
        return names(documents, ChipDocuments.equal("task_type", holder.taskType()));
    }

    /// The sentence on what there is in place of names that are not there: the likeliest first,
    /// then those that share a word with them.
    ///
    /// @param there all that could have been asked for
    public static String instead(Collection<String> asked, Collection<String> there) {
        Set<String> ordered = new LinkedHashSet<>();
        asked.forEach(name -> ordered.addAll(NearNames.of(name, there)));
        Set<String> words = new TreeSet<>();
        asked.forEach(name -> words.addAll(List.of(name.split("_"))));
        there.stream()
                .filter(name -> List.of(name.split("_")).stream().anyMatch(words::contains))
                .forEach(ordered::add);
        ordered.addAll(there);
        return ordered.isEmpty()
                ? ". There are no parameters."
                : ". There are: %s%s."
                        .formatted(
                                String.join(", ", ordered.stream().limit(MAX_LISTED).toList()),
                                ordered.size() > MAX_LISTED
                                        ? " and %s more"
                                                .formatted(Words.count(ordered.size() - MAX_LISTED))
                                        : "");
    }
}
