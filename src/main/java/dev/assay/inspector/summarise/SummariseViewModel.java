package dev.assay.inspector.summarise;

import dev.assay.inspector.table.GridColumn;
import dev.assay.inspector.table.TableViewModel;
import dev.assay.query.Aggregate;
import dev.assay.query.Computed;
import dev.assay.query.Computed.Against;
import dev.assay.query.Condition;
import dev.assay.query.Expression;
import dev.assay.query.Expression.Literal;
import dev.assay.query.Grain;
import dev.assay.query.Step;
import dev.assay.result.database.NotFinite;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.TableInfo;
import dev.assay.vocabulary.ColumnName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// The choices of a summary: for which groups, what is computed, in which order. What comes of them
/// is always said in words.
public final class SummariseViewModel {
    private static final int MAX_GROUPS = 2;
    private static final int MAX_VALUES = 3;

    /// More values than this are no groups that anybody proposes.
    private static final int FEW_VALUES = 50;

    private static final Set<Aggregate> NEVER_OF_NAMES =
            EnumSet.of(
                    Aggregate.MEAN,
                    Aggregate.SUM,
                    Aggregate.MEDIAN,
                    Aggregate.DEVIATION,
                    Aggregate.RANGE);

    private final String rows;
    private final List<Step> before;
    private final List<GridColumn> columns;
    private final List<GroupChoice> groups =
            Stream.generate(GroupChoice::new).limit(MAX_GROUPS).toList();
    private final List<ValueChoice> values =
            Stream.generate(ValueChoice::new).limit(MAX_VALUES).toList();
    private final ObjectProperty<Order> order = new SimpleObjectProperty<>(Order.GROUPS);
    private final ObjectProperty<Against> against = new SimpleObjectProperty<>(Against.NOTHING);
    private final ReadOnlyStringWrapper preview = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");

    /// A column whose values make the groups.
    static final class GroupChoice {
        private final ObjectProperty<@Nullable GridColumn> column = new SimpleObjectProperty<>();
        private final ObjectProperty<@Nullable Grain> grain = new SimpleObjectProperty<>();

        ObjectProperty<@Nullable GridColumn> column() {
            return column;
        }

        /// The stretches of its times; null for its values themselves.
        ObjectProperty<@Nullable Grain> grain() {
            return grain;
        }
    }

    /// A value that is computed for each group.
    static final class ValueChoice {
        private final ObjectProperty<@Nullable Aggregate> how = new SimpleObjectProperty<>();
        private final ObjectProperty<@Nullable GridColumn> column = new SimpleObjectProperty<>();

        ObjectProperty<@Nullable Aggregate> how() {
            return how;
        }

        ObjectProperty<@Nullable GridColumn> column() {
            return column;
        }
    }

    /// The order of the groups.
    enum Order {
        GROUPS("as the groups are called"),
        LARGEST("largest first"),
        SMALLEST("smallest first");

        private final String label;

        Order(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }
    }

    /// Choices over what a grid shows.
    public static SummariseViewModel of(TableViewModel table) {
        return new SummariseViewModel(table.state().get().count(), table.steps(), table.columns());
    }

    /// Choices over a table's columns.
    ///
    /// @param rows how many there are to summarise, in words
    /// @param before the steps that lead to those rows
    SummariseViewModel(String rows, List<Step> before, List<GridColumn> columns) {
        this.rows = rows;
        this.before = Step.unsorted(before);
        this.columns = List.copyOf(columns);
        for (GroupChoice group : groups) {
            group.column().subscribe(column -> group.grain().set(usual(column)));
            group.grain().subscribe(this::describe);
        }
        for (ValueChoice value : values) {
            value.how().subscribe(this::describe);
            value.column().subscribe(this::describe);
        }
        order.subscribe(this::describe);
        against.subscribe(this::describe);
        propose();
    }

    private void propose() {
        Stream<GridColumn> few =
                columns.stream().filter(column -> isCategory(column) && hasFewValues(column));
        Stream<GridColumn> times = columns.stream().filter(column -> column.info().type().isTime());
        Stream.concat(few, times).findFirst().ifPresent(groups.getFirst().column()::set);
        values.getFirst().how().set(Aggregate.ROWS);
        columns.stream()
                .filter(GridColumn::isMeasure)
                .min(Comparator.comparing(SummariseViewModel::isUsualMeasure).reversed())
                .ifPresent(column -> {
                    values.get(1).how().set(adds(column) ? Aggregate.SUM : Aggregate.MEAN);
                    values.get(1).column().set(column);
                });
        describe();
    }

    private static boolean isUsualMeasure(GridColumn column) {
        return adds(column) || column.info().type() == TableInfo.Type.NUMBER;
    }

    private static boolean adds(GridColumn column) {
        return ColumnName.of(column.name()).isAmount();
    }

    private static boolean isCategory(GridColumn column) {
        return !column.isMeasure() && !column.info().type().isTime();
    }

    private static boolean hasFewValues(GridColumn column) {
        Profile profile = column.profile().get();
        return profile != null && profile.distinct() > 1 && profile.distinct() <= FEW_VALUES;
    }

    List<GridColumn> columns() {
        return columns;
    }

    List<GroupChoice> groups() {
        return groups;
    }

    List<ValueChoice> values() {
        return values;
    }

    ObjectProperty<Order> order() {
        return order;
    }

    /// The comparison of the first value that is shown beside it.
    ObjectProperty<Against> against() {
        return against;
    }

    /// The summary in words.
    ReadOnlyStringProperty preview() {
        return preview.getReadOnlyProperty();
    }

    /// The sentence on what is still missing; empty where the summary can be made.
    ReadOnlyStringProperty problem() {
        return problem.getReadOnlyProperty();
    }

    /// The grains that a column can be put together by.
    static List<Grain> grains(@Nullable GridColumn column) {
        if (column == null) {
            return List.of();
        }
        TableInfo.Type type = column.info().type();
        if (type == TableInfo.Type.TEXT) {
            return List.of(Grain.ALIKE);
        }
        return Stream.of(Grain.values())
                .filter(grain -> grain != Grain.ALIKE && type.isTime())
                .filter(grain -> type.hasClock() || !grain.isInADay())
                .toList();
    }

    private static @Nullable Grain usual(@Nullable GridColumn column) {
        if (column == null || !column.info().type().isTime()) {
            return null;
        }
        Profile profile = column.profile().get();
        Grain grain =
                Optional.ofNullable(profile)
                        .flatMap(Profile::numbers)
                        .map(span -> Grain.showing(span.max() - span.min()))
                        .orElse(Grain.MONTH);
        return grains(column).contains(grain) ? grain : Grain.DAY;
    }

    /// The steps that lead to the summary, to be asked for where there is no problem.
    List<Step> steps() {
        List<Step.Group> by = by();
        List<Computed> computed = computed(by);
        List<Step> steps = new ArrayList<>(before);
        steps.add(new Step.Summarise(by, computed));
        if (order.get() != Order.GROUPS && !by.isEmpty()) {
            boolean descending = order.get() == Order.LARGEST;
            steps.add(
                    new Step.Order(
                            List.of(new Step.Sort(computed.getFirst().title(), descending))));
        }
        return steps;
    }

    private List<Step.Group> by() {
        Map<String, Step.Group> by = new LinkedHashMap<>();
        for (GroupChoice group : groups) {
            GridColumn column = group.column().get();
            if (column != null) {
                Optional<Grain> grain = Optional.ofNullable(group.grain().get());
                String title =
                        grain.filter(each -> each != Grain.ALIKE)
                                .map(Grain::title)
                                .orElse(column.name());
                String other = title + " of " + column.name();
                String free = by.containsKey(title) ? other : title;
                by.put(free, new Step.Group(column.name(), grain, free));
            }
        }
        return List.copyOf(by.values());
    }

    private List<Computed> computed(List<Step.Group> by) {
        Map<String, Computed> all = new LinkedHashMap<>();
        for (ValueChoice value : values) {
            Aggregate how = value.how().get();
            GridColumn column = value.column().get();
            if (how != null && (how == Aggregate.ROWS || column != null)) {
                Computed computed = computed(how, column);
                all.putIfAbsent(computed.title(), computed);
            }
        }
        if (against.get() != Against.NOTHING && !by.isEmpty() && !all.isEmpty()) {
            Computed first = all.values().iterator().next();
            Computed beside = first.against(against.get());
            all.put(beside.title(), beside);
        }
        return List.copyOf(all.values());
    }

    private static Computed computed(Aggregate how, @Nullable GridColumn column) {
        if (how == Aggregate.ROWS || column == null) {
            return Computed.rows();
        }
        Profile profile = column.profile().get();
        boolean all =
                profile == null
                        || profile.notFinite().equals(NotFinite.NONE)
                        || !NEVER_OF_NAMES.contains(how);
        Condition finite =
                new Condition.Not(
                        new Condition.OneOf(
                                new Expression.Column(column.name()),
                                Stream.of(
                                                Double.NaN,
                                                Double.POSITIVE_INFINITY,
                                                Double.NEGATIVE_INFINITY)
                                        .<Literal>map(Literal.Fraction::new)
                                        .toList()));
        return new Computed(
                how,
                Optional.of(column.name()),
                all ? Condition.always() : finite,
                Against.NOTHING,
                how.heading(column.title()));
    }

    private void describe() {
        String missing =
                values.stream()
                        .map(SummariseViewModel::whatIsMissing)
                        .filter(each -> !each.isEmpty())
                        .findFirst()
                        .orElseGet(() -> hindrance(computed(by())));
        problem.set(missing);
        preview.set(missing.isEmpty() ? sentence() : "");
    }

    private String hindrance(List<Computed> computed) {
        if (computed.isEmpty()) {
            return "Choose what to compute.";
        }
        Computed first = computed.getFirst();
        boolean number =
                first.how().takesAnything()
                        || columns.stream()
                                .filter(column -> first.column().equals(Optional.of(column.name())))
                                .anyMatch(SummariseViewModel::isNumber);
        return number || against.get() == Against.NOTHING
                ? ""
                : "Only numbers can be compared between groups, and the %s is none."
                        .formatted(first.title());
    }

    private static boolean isNumber(GridColumn column) {
        return column.info().type() == TableInfo.Type.NUMBER
                || column.info().type() == TableInfo.Type.INTEGER;
    }

    private static String whatIsMissing(ValueChoice value) {
        Aggregate how = value.how().get();
        GridColumn column = value.column().get();
        if (how == null || how == Aggregate.ROWS) {
            return "";
        }
        if (column == null) {
            return "Choose a column for the " + how.title() + ".";
        }
        if (!isNumber(column) && NEVER_OF_NAMES.contains(how)) {
            return "“%s” holds no numbers, so it has no %s.".formatted(column.name(), how.title());
        }
        return !column.isMeasure() && NEVER_OF_NAMES.contains(how)
                ? "“%s” names things: its %s means nothing.".formatted(column.name(), how.title())
                : "";
    }

    private String sentence() {
        List<Step.Group> by = by();
        List<Computed> computed = computed(by);
        String what = String.join(" and ", computed.stream().map(Computed::title).toList());
        String each = String.join(" and ", by.stream().map(Step.Group::title).toList());
        String sorted =
                order.get() == Order.GROUPS || by.isEmpty()
                        ? ""
                        : ", " + order.get().label() + " by " + computed.getFirst().title();
        String sentence = by.isEmpty() ? what : what + " for each " + each + sorted;
        return Character.toUpperCase(sentence.charAt(0))
                + sentence.substring(1)
                + ". From "
                + rows
                + ".";
    }
}
