package dev.assay.inspector.plot;

import dev.assay.inspector.table.GridColumn;
import dev.assay.plot.PlotRequest;
import dev.assay.plot.PlotRequest.Kind;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.TableInfo;
import dev.assay.vocabulary.ColumnName;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// The choices of a quick plot: a kind and a column for each of its roles.
///
/// Choosing a kind proposes columns from their types; what it will draw is always said in words.
public final class PlotViewModel {
    /// Whether a place has several values nobody knows before they are read.
    private static final String MEAN = ", the average where there are several";

    /// More colours than this cannot be told apart.
    private static final int FEW_GROUPS = 12;

    /// More lines than this are not drawn.
    private static final int MAX_GROUPS = 200;

    /// Times that differ in more rows than this are those of one series.
    private static final double MOSTLY = 0.9;

    private final String tableName;
    private final String rows;
    private final List<GridColumn> columns;
    private final ObjectProperty<Kind> kind = new SimpleObjectProperty<>(Kind.SCATTER);
    private final Map<Role, ObjectProperty<@Nullable GridColumn>> choices =
            new EnumMap<>(Role.class);
    private final ReadOnlyStringWrapper preview = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");

    /// What a column is used for.
    enum Role {
        X("x"),
        Y("y"),
        GROUP("Group by"),
        Z("Value");

        private final String label;

        Role(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }
    }

    /// Choices over a table's columns.
    ///
    /// @param rows how many will be drawn, in words: "1,204 of 98,311 rows, filter on"
    public PlotViewModel(String tableName, String rows, List<GridColumn> columns) {
        this.tableName = tableName;
        this.rows = rows;
        this.columns = List.copyOf(columns);
        for (Role role : Role.values()) {
            ObjectProperty<@Nullable GridColumn> choice = new SimpleObjectProperty<>();
            choice.subscribe(this::describe);
            choices.put(role, choice);
        }
        kind.set(first());
        kind.subscribe(this::propose);
    }

    /// What a table is drawn as where nobody has chosen yet: over time where there is one, one
    /// measure over another where there are two, else what each row or group has of the only one.
    private Kind first() {
        List<GridColumn> measures = columns.stream().filter(GridColumn::isMeasure).toList();
        boolean timed = times().isPresent();
        if (timed && canDraw(Kind.LINE)) {
            return Kind.LINE;
        }
        if (measures.size() > 1) {
            return Kind.SCATTER;
        }
        return canDraw(Kind.BAR) ? Kind.BAR : Kind.HISTOGRAM;
    }

    /// Whether the table has a column for everything that a kind needs.
    boolean canDraw(Kind asked) {
        return whatIsMissing(asked, proposal(asked)).isEmpty();
    }

    private static boolean isId(GridColumn column) {
        return ColumnName.of(column.name()).isIdentifier();
    }

    ObjectProperty<Kind> kind() {
        return kind;
    }

    List<GridColumn> columns() {
        return columns;
    }

    ObjectProperty<@Nullable GridColumn> choice(Role role) {
        ObjectProperty<@Nullable GridColumn> choice = choices.get(role);
        if (choice == null) {
            throw new IllegalArgumentException("No role " + role);
        }
        return choice;
    }

    /// The roles that a kind has.
    static Set<Role> roles(Kind kind) {
        return switch (kind) {
            case LINE, SCATTER -> Set.of(Role.X, Role.Y, Role.GROUP);
            case HISTOGRAM -> Set.of(Role.X, Role.GROUP);
            case BOX, BAR -> Set.of(Role.X, Role.Y);
            case HEATMAP -> Set.of(Role.X, Role.Y, Role.Z);
        };
    }

    /// What will be drawn, in words.
    ReadOnlyStringProperty preview() {
        return preview.getReadOnlyProperty();
    }

    /// What is still missing; empty when it can be drawn.
    ReadOnlyStringProperty problem() {
        return problem.getReadOnlyProperty();
    }

    /// The plot as chosen, to be asked for when there is no problem.
    PlotRequest request() {
        String title = sentence();
        return new PlotRequest(
                kind.get(),
                name(Role.X),
                name(Role.Y),
                name(Role.GROUP),
                name(Role.Z),
                title.isBlank() ? null : title);
    }

    /// A column for each role, as far as there is one.
    private record Columns(
            Optional<GridColumn> x,
            Optional<GridColumn> y,
            Optional<GridColumn> group,
            Optional<GridColumn> z) {}

    private void propose(Kind newest) {
        Columns proposed = proposal(newest);
        choice(Role.X).set(proposed.x().orElse(null));
        choice(Role.Y).set(proposed.y().orElse(null));
        choice(Role.GROUP).set(proposed.group().orElse(null));
        choice(Role.Z).set(proposed.z().orElse(null));
        describe();
    }

    private Columns proposal(Kind asked) {
        Optional<GridColumn> none = Optional.empty();
        Optional<GridColumn> category =
                find(TableInfo.Type.TEXT, TableInfo.Type.BOOLEAN)
                        .or(() -> columns.stream().filter(PlotViewModel::isId).findFirst())
                        .or(() -> find(TableInfo.Type.INTEGER));
        return switch (asked) {
            case LINE -> {
                Optional<GridColumn> across =
                        across(
                                times().or(() ->
                                        find(TableInfo.Type.INTEGER, TableInfo.Type.NUMBER)));
                yield new Columns(across, differentNumber(across), series(across), none);
            }
            case SCATTER -> {
                Optional<GridColumn> across =
                        across(find(TableInfo.Type.NUMBER, TableInfo.Type.INTEGER));
                yield new Columns(across, differentNumber(across), none, none);
            }
            case HISTOGRAM -> new Columns(number(), none, none, none);
            case BOX, BAR -> new Columns(category, differentNumber(category), none, none);
            case HEATMAP -> {
                Optional<GridColumn> up =
                        columns.stream()
                                .filter(column -> column != category.orElse(null))
                                .filter(column -> column.info().type() != TableInfo.Type.NUMBER)
                                .findFirst();
                yield new Columns(category, up, none, number());
            }
        };
    }

    /// Where the only numbers would lie along x, they are what is measured, and another column lies
    /// there.
    private Optional<GridColumn> across(Optional<GridColumn> wished) {
        if (differentNumber(wished).isPresent()) {
            return wished;
        }
        Optional<GridColumn> measured = number();
        return columns.stream()
                .filter(column -> column != measured.orElse(null))
                .findFirst()
                .or(() -> wished);
    }

    private Optional<GridColumn> number() {
        return find(TableInfo.Type.NUMBER).or(() -> find(TableInfo.Type.INTEGER));
    }

    private Optional<GridColumn> times() {
        return find(TableInfo.Type.INSTANT, TableInfo.Type.LOCAL_TIME, TableInfo.Type.DATE);
    }

    private Optional<GridColumn> find(TableInfo.Type... types) {
        Set<TableInfo.Type> wanted = Set.of(types);
        return columns.stream().filter(column -> wanted.contains(column.info().type())).findFirst();
    }

    private Optional<GridColumn> differentNumber(Optional<GridColumn> taken) {
        return columns.stream()
                .filter(column -> column.info().type() == TableInfo.Type.NUMBER)
                .filter(column -> column != taken.orElse(null))
                .findFirst()
                .or(() ->
                        columns.stream()
                                .filter(column -> column.info().type() == TableInfo.Type.INTEGER)
                                .filter(column -> column != taken.orElse(null))
                                .findFirst());
    }

    /// The column that tells the series of a table apart, where there is one: that of few values,
    /// or whose values return. One line through all of them would mix them.
    private Optional<GridColumn> series(Optional<GridColumn> across) {
        List<GridColumn> names =
                columns.stream()
                        .filter(column -> column != across.orElse(null))
                        .filter(column -> column.info().type() != TableInfo.Type.NUMBER)
                        .filter(column -> !column.info().type().isTime())
                        .toList();
        return names.stream()
                .filter(column -> distinct(column, FEW_GROUPS, 1))
                .findFirst()
                .or(() ->
                        names.stream()
                                .filter(column -> distinct(column, MAX_GROUPS, 0.5))
                                .filter(column -> isName(column, across))
                                .findFirst());
    }

    /// Whole numbers may be measured themselves: they are taken for names where their name says so,
    /// or where the same times return.
    private static boolean isName(GridColumn column, Optional<GridColumn> across) {
        return column.info().type() != TableInfo.Type.INTEGER
                || isId(column)
                || across.filter(times -> distinct(times, Integer.MAX_VALUE, MOSTLY)).isPresent();
    }

    /// Whether a column has several values, but no more than a number and a part of its rows.
    private static boolean distinct(GridColumn column, int most, double part) {
        Profile profile = column.profile().get();
        return profile != null
                && profile.distinct() > 1
                && profile.distinct() <= most
                && profile.distinct() <= part * profile.count();
    }

    private @Nullable String name(Role role) {
        return roles(kind.get()).contains(role)
                ? of(role).map(GridColumn::name).orElse(null)
                : null;
    }

    private void describe() {
        if (choices.size() < Role.values().length) {
            return;
        }
        problem.set(whatIsMissing(kind.get(), chosen()));
        preview.set(problem.get().isEmpty() ? sentence() + ". From " + rows + "." : "");
    }

    private Columns chosen() {
        return new Columns(of(Role.X), of(Role.Y), of(Role.GROUP), of(Role.Z));
    }

    private Optional<GridColumn> of(Role role) {
        return Optional.ofNullable(choice(role).get());
    }

    private static String whatIsMissing(Kind asked, Columns given) {
        if (given.x().isEmpty() && asked != Kind.BOX) {
            return "Choose a column for x.";
        }
        boolean yNeeded = asked != Kind.HISTOGRAM && asked != Kind.BAR;
        if (yNeeded && given.y().isEmpty()) {
            return "Choose a column for y.";
        }
        if (asked == Kind.HEATMAP && given.z().isEmpty()) {
            return "Choose a column for the colour.";
        }
        Optional<GridColumn> measured = asked == Kind.HEATMAP ? given.z() : given.y();
        return asked == Kind.HISTOGRAM
                ? ""
                : measured.filter(column -> column.info().type() == TableInfo.Type.TEXT)
                        .map(column ->
                                "“" + column.name() + "” holds text, which cannot be measured.")
                        .orElse("");
    }

    private String sentence() {
        String x = title(Role.X);
        String y = title(Role.Y);
        String group = name(Role.GROUP);
        String grouped = group == null ? "" : ", by " + group;
        String what =
                switch (kind.get()) {
                    case LINE, SCATTER -> y + " over " + x + grouped;
                    case HISTOGRAM -> "Distribution of " + x + grouped;
                    case BOX ->
                            name(Role.X) == null
                                    ? "Spread of " + y
                                    : "Spread of " + y + " for each " + x;
                    case BAR ->
                            name(Role.Y) == null
                                    ? "Rows for each " + x
                                    : y + " for each " + x + MEAN;
                    case HEATMAP -> title(Role.Z) + " for each " + x + " and " + y + MEAN;
                };
        return what + " (" + tableName + ")";
    }

    private String title(Role role) {
        GridColumn column = choice(role).get();
        return column == null ? "" : column.title();
    }
}
