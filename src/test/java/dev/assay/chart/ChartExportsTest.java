package dev.assay.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.figure.ChartFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ChartExportsTest {
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G'};

    @TempDir Path folder;
    private FakeWays ways;
    private ChartExports exports;
    private Path target;

    @BeforeEach
    void makeTheWays() throws IOException {
        ways = new FakeWays(folder);
        exports = ways.exports();
        target = folder.resolve("out.file");
        ways.answer = Optional.of(target);
        Files.writeString(ways.folder.resolve("plotly.js"), "var Plotly = '</script><!--';");
    }

    private static ChartSpec million() {
        ObjectNode figure = Json.object();
        ArrayNode heights =
                figure.putArray("data").addObject().put("type", "scattergl").putArray("y");
        for (int i = 0; i < 1_000_000; i++) {
            heights.add(i);
        }
        return new ChartSpec(figure);
    }

    private String failure() {
        return ((ExportState.Failed) exports.state().get()).sentence();
    }

    @Test
    void jsonIsTheWholeFigureAsItWas() throws IOException {
        ChartSpec chart = million();

        exports.save(chart, ChartFormat.JSON);

        assertThat(Json.parse(Files.readString(target))).contains(chart.figure());
        assertThat(exports.state().get())
                .isEqualTo(new ExportState.Done("Exported to " + target + "."));
    }

    @Test
    void htmlHoldsAllOfItAndNothingRemoteOrExecutable() throws IOException {
        ChartSpec chart =
                ChartPageTest.chart(
                        """
                        {'data':[{'y':[1,2],'name':'</script><script>alert(1)</script> & \\u2028'}],
                         'layout':{'title':{'text':'<b>T1</b> </title>'},
                                   'images':[{'source':'https://example.org/x.png'}]}}
                        """);

        exports.save(chart, ChartFormat.HTML);
        String page = Files.readString(target);

        assertThat(page)
                .contains("default-src 'none'")
                .doesNotContain("unsafe-eval")
                .doesNotContain("connect-src")
                .doesNotContain("example.org")
                .doesNotContain("src=")
                .contains("&lt;b&gt;T1&lt;/b&gt; &lt;/title&gt;")
                .contains("'<\\/script><\\!--'");
        assertThat(Pattern.compile("</script>").matcher(page).results()).hasSize(3);
        Matcher data =
                Pattern.compile("<script type=\"application/json\" id=\"figure\">(.*?)</script>")
                        .matcher(page);
        assertThat(data.find()).isTrue();
        assertThat(data.group(1)).doesNotContain("<").doesNotContain("&").doesNotContain("\u2028");
        assertThat(Json.parse(data.group(1)).orElseThrow().path("data"))
                .isEqualTo(chart.figure().path("data"));
    }

    @Test
    void onlyAMapOfOutlinesMayAskPlotlysServerForThem() throws IOException {
        exports.save(ChartPageTest.chart("{'data':[{'type':'choropleth'}]}"), ChartFormat.HTML);

        assertThat(Files.readString(target)).contains("connect-src https://cdn.plot.ly;");
    }

    @Test
    void aPictureOfAFewPointsIsDrawnFromAllOfThem() throws IOException {
        answerWithAPicture();

        exports.save(ChartPageTest.chart("{'data':[{'y':[1,2,3]}]}"), ChartFormat.PNG);

        assertThat(Files.readAllBytes(target)).isEqualTo(PNG);
        assertThat(ways.drawn)
                .singleElement()
                .satisfies(request -> {
                    assertThat(request.figure().at("/data/0/y")).hasSize(3);
                    assertThat(request.scale()).isEqualTo(2);
                });
        assertThat(exports.state().get())
                .isEqualTo(new ExportState.Done("Exported to " + target + "."));
    }

    @Test
    void aPictureOfVeryManyPointsIsThinnedAndSaysSo() throws IOException {
        answerWithAPicture();

        exports.save(million(), ChartFormat.SVG);

        assertThat(Files.readAllBytes(target)).isEqualTo(PNG);
        int drawn = ways.drawn.getFirst().figure().at("/data/0/y").size();
        assertThat(drawn).isBetween(1_500, 3_002);
        assertThat(((ExportState.Done) exports.state().get()).sentence())
                .isEqualTo(
                        String.format(
                                Locale.ROOT,
                                "Exported to %s. It is drawn from %,d of 1,000,000 points; HTML and"
                                        + " JSON hold all of them.",
                                target,
                                drawn));

        exports.copy(million());

        assertThat(((ExportState.Done) exports.state().get()).sentence())
                .contains("is on the clipboard. It is drawn from");
    }

    private void answerWithAPicture() {
        ways.picture =
                Optional.of(
                        new ChartPictures.Picture.Taken(
                                "data:image/png;base64,"
                                        + Base64.getEncoder().encodeToString(PNG)));
    }

    @Test
    void whatCannotBeDrawnHereIsNoPictureEither() {
        exports.save(ChartPageTest.chart("{'data':[{'type':'surface'}]}"), ChartFormat.PNG);

        assertThat(failure()).contains("WebGL");
    }

    @Test
    void aPageThatAnswersNonsenseLeavesNoFile() throws IOException {
        ways.picture = Optional.of(new ChartPictures.Picture.Taken("javascript:alert(1)"));

        exports.save(ChartPageTest.chart("{'data':[]}"), ChartFormat.PNG);

        assertThat(failure()).contains("not a picture");
        assertThat(target).doesNotExist();
    }

    @Test
    void aPlaceThatCannotBeWrittenLeavesWhatWasThere() throws IOException {
        Files.createDirectories(target.resolve("full"));

        exports.save(ChartPageTest.chart("{'data':[]}"), ChartFormat.JSON);

        assertThat(failure()).contains("was not exported").contains("Nothing was overwritten");
        assertThat(target.resolve("full")).isDirectory();
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(Path::toString)).noneMatch(name -> name.endsWith(".part"));
        }
    }

    @Test
    void aDialogThatWasClosedExportsNothing() {
        ways.answer = Optional.empty();

        exports.save(ChartPageTest.chart("{'data':[]}"), ChartFormat.JSON);

        assertThat(exports.state().get()).isEqualTo(new ExportState.Idle());
        assertThat(target).doesNotExist();
    }

    @Test
    void theClipboardGetsThePicture() {
        ways.picture = Optional.of(new ChartPictures.Picture.Taken("data:image/png;base64,iVBO"));

        exports.copy(ChartPageTest.chart("{'data':[]}"));

        assertThat(ways.copied).hasSize(1);
        assertThat(exports.state().get())
                .isEqualTo(new ExportState.Done("The picture is on the clipboard."));
    }

    @Test
    void theBrowserGetsAPageWhoseNameIsNobodysPath() throws IOException {
        exports.openInBrowser(
                ChartPageTest.chart("{'data':[],'layout':{'title':{'text':'../../etc/Ünïcode'}}}"));

        assertThat(ways.opened).hasSize(1);
        Path page = Path.of(ways.opened.getFirst());
        assertThat(page).exists().hasParent(folder.resolve("browser"));
        assertThat(page.getFileName().toString()).matches("etc-unicode-[0-9a-f]{8}\\.html");
        assertThat(Files.readString(page)).contains("default-src 'none'");
    }

    @Test
    void aNameIsNeverEmptyAndNeverLong() {
        assertThat(ChartFiles.name("***")).isEqualTo("chart");
        assertThat(ChartFiles.name("T1<br>of Q01")).isEqualTo("t1-of-q01");
        assertThat(ChartFiles.name("word ".repeat(50))).hasSizeLessThanOrEqualTo(60);
    }
}
