package dev.assay.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.task.Jobs;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.figure.ChartFormat;
import dev.assay.ui.figure.ScreenFigure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChartsViewModelTest {
    @TempDir Path folder;
    private final List<String> toFront = new ArrayList<>();
    private FakeWays ways;
    private ChartsViewModel model;

    @BeforeEach
    void makeTheModel() {
        ways = new FakeWays(folder);
        model = new ChartsViewModel(Jobs.inline(), ways.exports(), () -> toFront.add("front"));
    }

    private static ChartSpec chart(String title) {
        return ChartPageTest.chart(
                "{'data':[{'y':[1,2]}],'layout':{'title':{'text':'" + title + "'}}}");
    }

    private ChartsState.Ready ready() {
        return (ChartsState.Ready) model.state().get();
    }

    @Test
    void beginsEmpty() {
        assertThat(model.state().get()).isEqualTo(new ChartsState.Empty());
        model.next();
        model.previous();
        model.export(ChartFormat.JSON);
        assertThat(model.state().get()).isEqualTo(new ChartsState.Empty());
        assertThat(ways.askedNames).isEmpty();
    }

    @Test
    void showsTheNewestAndLeafsThroughTheOthers() {
        model.setCharts(List.of(chart("a"), chart("b"), chart("c")));

        assertThat(ready().place()).isEqualTo(3);
        assertThat(ready().count()).isEqualTo(3);
        model.next();
        assertThat(ready().chart().title()).isEqualTo("c");
        model.previous();
        model.previous();
        assertThat(ready().chart().title()).isEqualTo("a");
        model.previous();
        assertThat(ready().place()).isEqualTo(1);
        model.select(1);
        assertThat(ready().chart().title()).isEqualTo("b");
        model.select(7);
        assertThat(ready().place()).isEqualTo(2);
    }

    @Test
    void whoLooksAtAnOlderChartKeepsItWhenANewOneComes() {
        ChartSpec first = chart("first");
        ChartSpec second = chart("second");
        model.setCharts(List.of(first, second));
        model.select(0);

        model.setCharts(List.of(first, second, chart("third")));

        assertThat(ready().chart().title()).isEqualTo("first");
        assertThat(ready().count()).isEqualTo(3);
    }

    @Test
    void whoLooksAtTheNewestFollows() {
        ChartSpec first = chart("first");
        model.setCharts(List.of(first));

        model.setCharts(List.of(first, chart("second")));

        assertThat(ready().chart().title()).isEqualTo("second");
    }

    @Test
    void anotherConversationBringsItsOwnCharts() {
        model.setCharts(List.of(chart("a"), chart("b")));
        model.select(0);

        model.setCharts(List.of(chart("x")));
        assertThat(ready().chart().title()).isEqualTo("x");

        model.setCharts(List.of());
        assertThat(model.state().get()).isEqualTo(new ChartsState.Empty());
        assertThat(model.charts()).isEmpty();
    }

    @Test
    void enlargingChoosesTheChartAndBringsTheTabToTheFront() {
        ChartSpec first = chart("a");
        model.setCharts(List.of(first, chart("b")));

        model.enlarge(first);

        assertThat(ready().place()).isEqualTo(1);
        assertThat(toFront).hasSize(1);

        model.enlarge(chart("a plot by hand"));

        assertThat(ready().place()).isEqualTo(3);
        assertThat(ready().chart().title()).isEqualTo("a plot by hand");
    }

    @Test
    void aChartThatCannotBeDrawnSaysWhy() {
        model.setCharts(List.of(ChartPageTest.chart("{'data':[{'type':'surface','z':[[1]]}]}")));

        assertThat(ready().figure()).isInstanceOf(ScreenFigure.Refused.class);
    }

    @Test
    void theChartThatIsLookedAtIsTheOneExported() {
        model.setCharts(List.of(chart("T1 of ten"), chart("b")));
        model.select(0);

        model.export(ChartFormat.JSON);

        assertThat(ways.askedNames).containsExactly("t1-of-ten.json");
        assertThat(model.exportState().get()).isEqualTo(new ExportState.Idle());
    }

    @Test
    void anExportCanBeStopped() {
        model.setCharts(List.of(chart("a")));
        model.export(ChartFormat.PNG);
        assertThat(model.exportState().get()).isInstanceOf(ExportState.Running.class);

        model.stopExport();
        ways.waiting.accept(new ChartPictures.Picture.Taken("data:image/png;base64,AA=="));

        assertThat(model.exportState().get()).isEqualTo(new ExportState.Idle());
        assertThat(ways.askedNames).isEmpty();
    }

    @Test
    void whatCameOfAnExportIsNotSaidUnderAnotherChart() throws IOException {
        Files.writeString(folder.resolve("plotly.js"), "");
        ChartSpec first = chart("a");
        model.setCharts(List.of(first, chart("b")));
        model.openInBrowser();
        assertThat(model.exportState().get())
                .isEqualTo(
                        new ExportState.Done(
                                "The browser was asked to show "
                                        + Path.of(ways.opened.getFirst())
                                        + ". If nothing opens, open that file yourself."));

        model.setCharts(List.of(first, model.charts().getLast()));
        assertThat(model.exportState().get()).isInstanceOf(ExportState.Done.class);
        model.previous();
        assertThat(model.exportState().get()).isEqualTo(new ExportState.Idle());

        model.openInBrowser();
        model.setCharts(List.of(chart("of another conversation")));
        assertThat(model.exportState().get()).isEqualTo(new ExportState.Idle());

        model.openInBrowser();
        model.setCharts(List.of());
        assertThat(model.exportState().get()).isEqualTo(new ExportState.Idle());
    }

    @Test
    void thePictureIsCopiedAndThePageOpened() {
        ways.picture = Optional.of(new ChartPictures.Picture.Failed("no page"));
        model.setCharts(List.of(chart("a")));

        model.copyPicture();
        assertThat(model.exportState().get())
                .isInstanceOfSatisfying(
                        ExportState.Failed.class,
                        failed -> assertThat(failed.sentence()).contains("no page"));

        model.openInBrowser();
        assertThat(model.exportState().get()).isInstanceOf(ExportState.Failed.class);
    }

    @Test
    void onlyWhatWasMadeByHandIsDeletedAndItsNeighbourIsLookedAtThen() {
        ChartSpec answered = chart("answered");
        List<ChartSpec> byHand =
                new ArrayList<>(List.of(chart("one"), chart("two"), chart("three")));
        model.deleteWith(
                byHand::contains,
                chart -> {
                    byHand.remove(chart);
                    model.setCharts(with(answered, byHand));
                });
        model.setCharts(with(answered, byHand));
        model.select(0);
        assertThat(model.canDelete()).isFalse();
        model.delete();
        assertThat(ready().count()).isEqualTo(4);

        model.select(1);
        assertThat(model.canDelete()).isTrue();
        model.delete();
        assertThat(ready().chart().title()).isEqualTo("two");
        assertThat(ready().place()).isEqualTo(2);
        model.next();
        model.delete();
        assertThat(ready().chart().title()).isEqualTo("two");
        model.delete();
        assertThat(ready().chart().title()).isEqualTo("answered");
    }

    private static List<ChartSpec> with(ChartSpec first, List<ChartSpec> others) {
        List<ChartSpec> all = new ArrayList<>(List.of(first));
        all.addAll(others);
        return all;
    }
}
