package dev.assay.inspector.summarise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.inspector.summarise.SummariseViewModel.GroupChoice;
import dev.assay.inspector.summarise.SummariseViewModel.Order;
import dev.assay.inspector.summarise.SummariseViewModel.ValueChoice;
import dev.assay.inspector.table.ColumnStatistics;
import dev.assay.inspector.table.GridColumn;
import dev.assay.query.Aggregate;
import dev.assay.query.Computed;
import dev.assay.query.Computed.Against;
import dev.assay.query.Condition;
import dev.assay.query.Expression;
import dev.assay.query.Grain;
import dev.assay.query.Step;
import dev.assay.query.Step.Group;
import dev.assay.query.Step.Sort;
import dev.assay.query.Step.Summarise;
import dev.assay.result.database.NotFinite;
import dev.assay.result.table.StoredTable.Profile;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SummariseViewModelTest {
    private static final double DAY = 86_400;

    private final GridColumn id = column("order_id", TableInfo.Type.INTEGER, 900, 0);
    private final GridColumn region = column("region", TableInfo.Type.TEXT, 4, 0);
    private final GridColumn revenue = column("revenue", TableInfo.Type.NUMBER, 800, 0);
    private final GridColumn load = column("load", TableInfo.Type.NUMBER, 800, 3);
    private final GridColumn ordered = column("ordered", TableInfo.Type.DATE, 300, 0);
    private final Step filter =
            new Step.Filter(new Condition.Missing(new Expression.Column("region")));
    private final SummariseViewModel model =
            new SummariseViewModel(
                    "900 rows",
                    List.of(filter, new Step.Order(List.of(new Sort("revenue", true)))),
                    List.of(id, region, revenue, load, ordered));

    private static GridColumn column(String name, TableInfo.Type type, long distinct, long nan) {
        GridColumn column = new GridColumn(0, new ColumnInfo(name, type, Optional.empty()));
        column.setStatistics(
                ColumnStatistics.of(
                        new Profile(
                                name,
                                900,
                                0,
                                distinct,
                                new NotFinite(nan, 0, 0),
                                Optional.of(new Profile.Numbers(0, 300 * DAY, 1, 1, 1)),
                                List.of())));
        return column;
    }

    private GroupChoice group(int place) {
        return model.groups().get(place);
    }

    private ValueChoice value(int place) {
        return model.values().get(place);
    }

    private Summarise summary() {
        return (Summarise) model.steps().get(1);
    }

    @Test
    void whatPeopleAskFirstIsProposed() {
        Computed total =
                new Computed(
                        Aggregate.SUM,
                        Optional.of("revenue"),
                        Condition.always(),
                        Against.NOTHING,
                        "total revenue");
        assertThat(model.steps())
                .containsExactly(
                        filter,
                        new Summarise(
                                List.of(new Group("region", Optional.empty(), "region")),
                                List.of(Computed.rows(), total)));
        assertThat(model.preview().get())
                .isEqualTo("Rows and total revenue for each region. From 900 rows.");
        assertThat(model.problem().get()).isEmpty();
    }

    @Test
    void timesArePutTogetherByStretchesThatCanBeRead() {
        group(1).column().set(ordered);
        assertThat(group(1).grain().get()).isEqualTo(Grain.MONTH);
        assertThat(SummariseViewModel.grains(ordered))
                .contains(Grain.WEEKDAY)
                .doesNotContain(Grain.HOUR, Grain.ALIKE);
        assertThat(SummariseViewModel.grains(revenue)).isEmpty();
        group(0).column().set(ordered);
        assertThat(summary().by())
                .extracting(Group::title)
                .containsExactly("month", "month of ordered");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "MEAN; order_id; “order_id” names things: its average means nothing.",
                "SUM; region; “region” holds no numbers, so it has no total.",
                "RANGE; ordered; “ordered” holds no numbers, so it has no range.",
                "MEDIAN; ; Choose a column for the median.",
                "DISTINCT; order_id; ''",
                "MAX; ordered; ''"
            })
    void whatMeansNothingIsSaidAndNotComputed(Aggregate how, String column, String problem) {
        value(2).how().set(how);
        value(2).column()
                .set(
                        model.columns().stream()
                                .filter(each -> each.name().equals(column))
                                .findFirst()
                                .orElse(null));
        assertThat(model.problem().get()).isEqualTo(problem);
        assertThat(model.preview().get().isEmpty()).isNotEqualTo(problem.isEmpty());
    }

    @Test
    void valuesThatAreNoNumbersCountNowhereAsInTheHeader() {
        value(1).how().set(Aggregate.MEAN);
        value(1).column().set(load);
        assertThat(summary().values().getLast().where()).isInstanceOf(Condition.Not.class);
        value(1).how().set(Aggregate.DISTINCT);
        assertThat(summary().values().getLast().where()).isEqualTo(Condition.always());
    }

    @Test
    void theFirstValueIsComparedAndSortedBy() {
        value(0).how().set(Aggregate.SUM);
        value(0).column().set(revenue);
        model.against().set(Against.ALL_GROUPS);
        model.order().set(Order.LARGEST);
        assertThat(summary().values())
                .extracting(Computed::title)
                .containsExactly("total revenue", "total revenue, percent of all");
        assertThat(model.steps().getLast())
                .isEqualTo(new Step.Order(List.of(new Sort("total revenue", true))));
        assertThat(model.preview().get()).contains("largest first by total revenue");

        group(0).column().set(null);
        assertThat(model.steps()).hasSize(2);
        assertThat(summary().values()).hasSize(1);
    }

    @Test
    void nothingToComputeIsSaid() {
        model.values().forEach(each -> each.how().set(null));
        assertThat(model.problem().get()).isEqualTo("Choose what to compute.");
    }
}
