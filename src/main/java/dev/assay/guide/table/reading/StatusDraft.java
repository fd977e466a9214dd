package dev.assay.guide.table.reading;

import dev.assay.guide.table.reading.Frame.Compared;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.words.StatusMention;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which codes of a status a question means: of several any.
final class StatusDraft {
    private final List<StatusMention> meant = new ArrayList<>();
    private final List<StatusMention> not = new ArrayList<>();

    /// Adds codes. Of a class and a code of it, as in "errors 404", the code is meant, but where
    /// both are listed, as in "errors or 404".
    boolean add(StatusMention status, boolean excluded, boolean listed) {
        if (excluded) {
            return not.add(status);
        }
        if (!listed) {
            if (meant.stream().anyMatch(status::encloses)) {
                return true;
            }
            meant.removeIf(other -> other.encloses(status));
        }
        return meant.stream().anyMatch(one -> one.encloses(status) && status.encloses(one))
                || meant.add(status);
    }

    /// Tells which codes a word was taken for, a sentence each.
    List<String> remarks() {
        return Stream.concat(meant.stream(), not.stream())
                .filter(status -> !status.name().isEmpty())
                .map(status ->
                        "“%s” are rows whose %s is %s"
                                .formatted(status.name(), status.column().shown(), said(status)))
                .toList();
    }

    boolean canBeCompared() {
        return meant.size() > 1;
    }

    List<Compared> compared() {
        return meant.stream()
                .map(status -> new Compared(said(status), condition(List.of(status), false)))
                .toList();
    }

    Optional<RowCondition> any() {
        return meant.isEmpty() ? Optional.empty() : Optional.of(condition(meant, false));
    }

    List<RowCondition> excluded() {
        return not.stream().map(status -> condition(List.of(status), true)).toList();
    }

    private static RowCondition condition(List<StatusMention> statuses, boolean not) {
        String any =
                statuses.stream()
                        .map(StatusDraft::sql)
                        .collect(Collectors.joining(" OR ", "(", ")"));
        String said = statuses.stream().map(StatusDraft::said).collect(Collectors.joining(" or "));
        return new RowCondition(
                statuses.getFirst().column(),
                not ? "NOT coalesce(" + any + ", false)" : any,
                statuses.getFirst().column().shown() + (not ? " is not " : " is ") + said,
                false);
    }

    private static String sql(StatusMention status) {
        return status.low() == status.high()
                ? status.column().sql() + " = " + status.low()
                : "%s BETWEEN %d AND %d"
                        .formatted(status.column().sql(), status.low(), status.high());
    }

    private static String said(StatusMention status) {
        return status.low() == status.high()
                ? String.valueOf(status.low())
                : "from " + status.low() + " to " + status.high();
    }
}
