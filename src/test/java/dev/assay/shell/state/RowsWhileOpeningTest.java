package dev.assay.shell.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.shell.FakeWorkspace;
import dev.assay.shell.state.ShellState.Opening;
import dev.assay.shell.state.ShellState.Target;
import dev.assay.source.RowPreview;
import dev.assay.task.Jobs;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;

final class RowsWhileOpeningTest {
    private static final RowPreview SALES =
            new RowPreview(
                    "sales.csv",
                    List.of(new RowPreview.Column("city", false)),
                    List.of(List.of("Oslo")));

    private final FakeWorkspace workspace = new FakeWorkspace();
    private final SimpleObjectProperty<ShellState> state =
            new SimpleObjectProperty<>(new ShellState.Ready());
    private final RowsWhileOpening rows = new RowsWhileOpening(Jobs.inline(), workspace, state);

    private static Opening opening(String step, String... sources) {
        Target target = new Target("sales", Optional.empty(), List.of(sources));
        return new Opening(target, step, Double.NaN);
    }

    @Test
    void theRowsOfWhatIsBeingOpenedAreShownUntilItIsOpen() {
        workspace.beginnings.put("sales.csv", SALES);
        state.set(opening("", "sales.csv"));
        assertThat(rows.shownProperty().get()).contains(SALES);

        state.set(opening("Counting", "sales.csv"));
        assertThat(rows.shownProperty().get()).contains(SALES);

        state.set(new ShellState.Ready());
        assertThat(rows.shownProperty().get()).isEmpty();
    }

    @Test
    void theyStayWhereTheSameIsOpenedByItsOtherName() {
        workspace.beginnings.put("sales.csv", SALES);
        state.set(opening("", "sales.csv"));
        state.set(opening("", "file:/data/sales.csv"));

        assertThat(rows.shownProperty().get()).contains(SALES);
    }

    @Test
    void theyGoWhenSomethingElseIsOpened() {
        workspace.beginnings.put("sales.csv", SALES);
        state.set(opening("", "sales.csv"));
        state.set(
                new Opening(
                        new Target("small", Optional.empty(), List.of("small.csv")),
                        "",
                        Double.NaN));
        assertThat(rows.shownProperty().get()).isEmpty();

        state.set(opening("", "sales.csv"));
        assertThat(rows.shownProperty().get()).contains(SALES);
        state.set(new Opening(Target.of("“Drift”", "c7", List.of()), "", Double.NaN));
        assertThat(rows.shownProperty().get()).isEmpty();
    }

    @Test
    void theyGoWhenTheOpeningIsStoppedOrFails() {
        workspace.beginnings.put("sales.csv", SALES);
        List<ShellState> ends =
                List.of(
                        new ShellState.Stopped(new Target("sales", Optional.empty(), List.of())),
                        new ShellState.Trouble("It is gone."));
        for (ShellState end : ends) {
            state.set(opening("", "sales.csv"));
            assertThat(rows.shownProperty().get()).contains(SALES);
            state.set(end);
            assertThat(rows.shownProperty().get()).isEmpty();
        }
    }

    @Test
    void whatOpensWithoutThemShowsNone() {
        state.set(opening("", "small.csv"));

        assertThat(rows.shownProperty().get()).isEmpty();
    }
}
