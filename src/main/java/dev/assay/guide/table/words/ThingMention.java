package dev.assay.guide.table.words;

import dev.assay.guide.answer.Draft;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.sql.Literals;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.result.database.SqlNames;
import dev.assay.vocabulary.TableWords.Pairs;
import dev.assay.vocabulary.TableWords.Things;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Some of the things that the rows of a table are about, by their names.
///
/// @param ids as they are written; both ends of a range
public record ThingMention(Things things, Kind kind, List<String> ids) {
    /// The ways to say which are meant.
    public enum Kind {
        LISTED,
        RANGE,
        /// A number of them, with the smallest numbers.
        FIRST,
        LAST,
        /// The things that belong together with one.
        BESIDE,
        /// The one itself and the things that belong together with it.
        WITH_BESIDE,
        /// Pairs of which one is a part.
        PAIRS_OF
    }

    public ThingMention {
        ids = List.copyOf(ids);
    }

    /// Returns whether a single thing is named.
    public boolean isOne() {
        return kind == Kind.LISTED && ids.size() == 1;
    }

    /// The names of both as one list.
    public ThingMention and(ThingMention other) {
        Set<String> all = new LinkedHashSet<>(ids);
        all.addAll(other.ids);
        return new ThingMention(things, kind, List.copyOf(all));
    }

    /// "Qubit 3", "qubits 3 and 7", "qubits 10 to 20".
    public String words() {
        String noun = things.noun();
        if (things.isFree()) {
            return NameList.joined(ids.stream().map(Draft::escaped).toList());
        }
        return switch (kind) {
            case LISTED ->
                    noun
                            + (ids.size() == 1 ? " " : "s ")
                            + String.join(
                                    " or ",
                                    ids.size() < 3
                                            ? ids
                                            : List.of(
                                                    String.join(
                                                            ", ", ids.subList(0, ids.size() - 1)),
                                                    ids.getLast()));
            case RANGE -> noun + "s " + ids.getFirst() + " to " + ids.getLast();
            case FIRST -> "the first " + ids.getFirst() + " " + noun + "s";
            case LAST -> "the last " + ids.getFirst() + " " + noun + "s";
            case BESIDE -> "the neighbours of " + noun + " " + ids.getFirst();
            case WITH_BESIDE -> noun + " " + ids.getFirst() + " and its neighbours";
            case PAIRS_OF -> noun + "s of " + ids.getFirst();
        };
    }

    /// A thing that is meant, whichever: "qubit 3 or 7", "one of qubits 10 to 20".
    private String one() {
        if (things.isFree()) {
            return ids.stream().map(Draft::escaped).collect(Collectors.joining(" or "));
        }
        return switch (kind) {
            case LISTED -> words().replaceFirst("^(.*?)s(?= )", ids.size() == 1 ? "$0" : "$1");
            case RANGE, FIRST, LAST -> "one of " + words();
            case BESIDE -> "a neighbour of " + things.noun() + " " + ids.getFirst();
            case WITH_BESIDE -> things.noun() + " " + ids.getFirst() + " or a neighbour of it";
            case PAIRS_OF -> "a " + things.noun() + " of " + ids.getFirst();
        };
    }

    /// A mention of each name alone.
    public List<ThingMention> each() {
        return ids.stream().map(id -> new ThingMention(things, kind, List.of(id))).toList();
    }

    /// The rows that are meant, or all others.
    ///
    /// @param column that holds the names
    public RowCondition condition(TableAtHand table, Column column, boolean not) {
        String number = "TRY_CAST(" + column.sql() + " AS BIGINT)";
        String sql =
                switch (kind) {
                    case LISTED -> RowCondition.among(column, written(), false).sql();
                    case RANGE -> number + " BETWEEN " + ids.getFirst() + " AND " + ids.getLast();
                    case PAIRS_OF -> parts(column.sql()) + hasPart();
                    case BESIDE, WITH_BESIDE -> beside(column);
                    case FIRST, LAST ->
                            "%s IN (SELECT %s FROM %s ORDER BY %s%s LIMIT %s)"
                                    .formatted(
                                            column.sql(),
                                            column.sql(),
                                            table.sql(),
                                            number,
                                            kind == Kind.LAST ? " DESC" : "",
                                            ids.getFirst());
                };
        return new RowCondition(
                column,
                not ? "NOT (" + sql + ")" : sql,
                (not ? "it is not " : "it is ") + one(),
                false);
    }

    private static String parts(String name) {
        return "list_contains(string_split(" + name + ", '-'), ";
    }

    private String hasPart() {
        return Literals.text(ids.getFirst()) + ")";
    }

    private String beside(Column column) {
        Pairs pairs = things.pairs().orElseThrow();
        String name = SqlNames.quoted(pairs.column());
        String all =
                "%s IN (SELECT unnest(string_split(%s, '-')) FROM %s WHERE %s)"
                        .formatted(
                                column.sql(),
                                name,
                                SqlNames.quoted(pairs.table()),
                                parts(name) + hasPart());
        return kind == Kind.WITH_BESIDE
                ? "(" + all + " OR " + column.sql() + " = " + Literals.text(ids.getFirst()) + ")"
                : all + " AND " + column.sql() + " <> " + Literals.text(ids.getFirst());
    }

    /// The names in all the ways that they may be stored: a pair either way round.
    private List<String> written() {
        Set<String> all = new LinkedHashSet<>();
        if (things.isFree()) {
            return ids;
        }
        for (String id : ids) {
            all.add(id);
            List<String> ends = new ArrayList<>(List.of(id.split("-", -1)));
            all.add(String.join("-", ends.reversed()));
        }
        return List.copyOf(all);
    }
}
