package dev.assay.guide.table.reading;

import dev.assay.base.Words;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.guide.table.reading.Frame.Compared;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import dev.assay.guide.table.sql.StateSql;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.TableSlot;
import dev.assay.guide.table.words.ThingMention;
import dev.assay.guide.words.CommonWords;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Told;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The things that a question is about, in the making: by their names, by what is said of them.
abstract class ThingDraft extends ConditionDraft {
    private final List<ThingMention> things = new ArrayList<>();
    private final List<State> kinds = new ArrayList<>();
    private String unit = "";

    ThingDraft(TableAtHand table, boolean compares) {
        super(table, compares);
    }

    /// Rows of some things, or of all others. Names that come one after the other are one list.
    boolean thing(ThingMention mention, boolean not) {
        Column column = table.names().orElseThrow();
        if (not) {
            return conditions.add(mention.condition(table, column, true));
        }
        boolean listed =
                mention.kind() == ThingMention.Kind.LISTED
                        && !things.isEmpty()
                        && things.getLast().kind() == ThingMention.Kind.LISTED;
        things.add(listed ? things.removeLast().and(mention) : mention);
        return things.size() == 1;
    }

    /// The things of which each has a row.
    List<ThingMention> things() {
        return table.entity().isPresent() ? things : List.of();
    }

    /// Puts the things into conditions, or beside each other where they are compared.
    final void settleThings() {
        if (!things.isEmpty()) {
            // "All parameters of qubit 4" are its values.
            asks.remove(TableSlot.COLUMNS);
        }
        for (ThingMention mention : things) {
            Column column = table.names().orElseThrow();
            if (compares
                    && mention.kind() == ThingMention.Kind.LISTED
                    && mention.ids().size() > 1
                    && !measures.isEmpty()) {
                compared =
                        mention.each().stream()
                                .map(one ->
                                        new Compared(
                                                one.words(), one.condition(table, column, false)))
                                .toList();
            } else {
                conditions.add(mention.condition(table, column, false));
            }
        }
    }

    /// Rows of things of which something is said.
    boolean state(State state, boolean not) {
        List<String> signs = state.signs().stream().filter(table::hasAll).toList();
        if (signs.isEmpty()) {
            return false;
        }
        String sql = StateSql.of(state, table).orElseThrow();
        if (state.noun() && not) {
            RowCondition kind = ofKind(state);
            return conditions.add(
                    new RowCondition(
                            kind.column(),
                            "NOT (" + sql + ")",
                            "it is no " + state.said().getFirst(),
                            false));
        }
        if (state.noun()) {
            return kinds.contains(state) || kinds.add(state);
        }
        Optional<Column> entity = table.entity();
        if (entity.isEmpty()) {
            Column column = table.columnsOf(signs.getFirst()).getFirst();
            String words = String.join(", ", signs).replace('"', '`');
            RowCondition held = new RowCondition(column, sql, words, false);
            return conditions.add(not ? negated(held) : held);
        }
        String word = state.said().getFirst();
        remark(
                "“%s” means that %s holds: %s"
                        .formatted(
                                word,
                                how(state.told()),
                                String.join(", ", signs).replace('"', '`')));
        return conditions.add(
                new RowCondition(
                        entity.get(),
                        not ? "NOT (" + sql + ")" : sql,
                        "it is " + (not ? "not " : "") + word,
                        false));
    }

    /// Puts the kinds of rows into conditions, or beside each other where they are compared.
    ///
    /// @return what the rows are called; empty where no kind is named
    final String settleKinds() {
        List<RowCondition> each = kinds.stream().map(this::ofKind).toList();
        if (compares && each.size() > 1) {
            compared = each.stream().map(of -> new Compared(of.words(), of)).toList();
            return "";
        }
        if (!each.isEmpty()) {
            RowCondition any = RowCondition.either(each);
            String words =
                    table.isMeantByName()
                            ? "it is of "
                                    + String.join(
                                            " or ", each.stream().map(RowCondition::words).toList())
                            : "";
            conditions.add(new RowCondition(any.column(), any.sql(), words, false));
        }
        return table.isMeantByName()
                ? ""
                : String.join(" or ", kinds.stream().map(of -> of.said().getFirst()).toList());
    }

    private RowCondition ofKind(State state) {
        String sql = StateSql.of(state, table).orElseThrow();
        Column column = table.columnsOf(sql).getFirst();
        return new RowCondition(column, sql, Words.plural(state.said().getFirst()), false);
    }

    private static String how(Told told) {
        return switch (told) {
            case BY_ANY -> "any of this";
            case BY_MOST -> "most of this";
            case BY_ALL -> "all of this";
        };
    }

    abstract void remark(String sentence);

    /// One column on a side of another.
    boolean compared(
            ColumnMention mention, ColumnMention.Beside side, ColumnMention other, boolean not) {
        Column one = pick(mention, Column::isNumber);
        Column two = pick(other, Column::isNumber);
        if (one == null || two == null) {
            return true;
        }
        Optional<RowCondition> condition =
                two.isNumber() ? LimitCondition.of(one, side, two) : Optional.empty();
        return condition.map(of -> conditions.add(not ? negated(of) : of)).orElse(false);
    }

    boolean unit(String wanted) {
        unit = wanted;
        return true;
    }

    /// Tells values in the unit that was asked for, where they have one of its kind.
    final void settleUnit() {
        if (unit.isEmpty()) {
            return;
        }
        boolean ordered = convertOrder();
        if (columns.isEmpty() && measures.isEmpty() && !ordered) {
            table.inUnit(unit).ifPresent(columns::add);
        }
        boolean any =
                ordered
                        || columns.stream().anyMatch(this::isConvertible)
                        || measures.stream()
                                .anyMatch(of -> of.column() != null && isConvertible(of.column()));
        if (!any) {
            leaveOver("in " + unit);
            return;
        }
        columns.replaceAll(this::converted);
        measures.replaceAll(of ->
                of.column() == null
                        ? of
                        : new Measure(
                                of.aggregate(), converted(of.column()), of.assumed(), of.grain()));
    }

    /// Puts the column by which rows are ordered into the unit that is wanted; whether it has one
    /// of its kind.
    abstract boolean convertOrder();

    final boolean isConvertible(Column column) {
        return CommonWords.UNITS.factor(column.unit(), unit).isPresent();
    }

    /// A clock tells seconds in hours and minutes whatever unit of time is asked for.
    final Column converted(Column column) {
        if (column.isClock() && column.unit().equals("s")) {
            return column;
        }
        return CommonWords.UNITS
                .factor(column.unit(), unit)
                .map(factor -> column.in(CommonWords.UNITS.written(unit), factor.toString()))
                .orElse(column);
    }
}
