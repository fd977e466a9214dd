package dev.assay.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.Patience;
import dev.assay.settings.ScreenLook;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.RealFigures;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import dev.assay.ui.WebFiles;
import dev.assay.ui.figure.ChartFormat;
import dev.assay.ui.figure.ScreenFigure;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.web.WebView;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

@ScreenTest
final class ChartPageTest {
    @TempDir Path folder;
    private final ReadOnlyObjectWrapper<Theme.Look> look =
            new ReadOnlyObjectWrapper<>(new Theme.Look(Theme.Mode.LIGHT, ScreenLook.USUAL_SIZE));
    private Stage stage;
    private ChartPage page;

    @BeforeEach
    void openThePage() {
        page = Screen.call(() -> new ChartPage(WebFiles.layOut(folder), look));
        stage = Screen.show(page::root, 900, 600);
    }

    @AfterEach
    void close() {
        Screen.run(stage::close);
    }

    private ChartPage.Drawing draw(ScreenFigure figure) {
        AtomicReference<ChartPage.Drawing> answer = new AtomicReference<>();
        Screen.run(() -> page.show("A chart", figure, answer::set));
        Screen.waitUntil(() -> answer.get() != null);
        return answer.get();
    }

    private ChartPictures.Picture take(ChartPictures.Request request) {
        AtomicReference<ChartPictures.Picture> answer = new AtomicReference<>();
        Screen.run(() -> page.take(request, answer::set));
        Screen.waitUntil(() -> answer.get() != null);
        return answer.get();
    }

    private Object ask(String script) {
        return Screen.call(
                () -> ((WebView) page.root().lookup("WebView")).getEngine().executeScript(script));
    }

    private int count(String selector) {
        return (Integer) ask("document.querySelectorAll(" + selector + ").length");
    }

    static ChartSpec chart(String json) {
        return new ChartSpec((ObjectNode) Json.parse(json.replace('\'', '"')).orElseThrow());
    }

    @Test
    void everyRealFigureDrawsOrSaysWhyNot() throws IOException {
        SequencedMap<String, ChartSpec> figures = RealFigures.all();
        Set<String> refused = new HashSet<>();
        List<String> blank = new ArrayList<>();
        for (var figure : figures.entrySet()) {
            String name = figure.getKey();
            ChartPage.Drawing drawing = draw(ScreenFigure.of(figure.getValue()));
            String text = String.valueOf(ask("document.body.innerText"));
            assertThat(text).as(name).doesNotContainIgnoringCase("WebGL is not supported");
            if (!drawing.drawn()) {
                assertThat(drawing.reason()).as(name).isPresent();
                assertThat(text).as(name).contains(drawing.reason().orElseThrow());
                refused.add(name);
            } else if (count("'#chart svg path, #chart svg image'") < 2) {
                blank.add(name);
            }
            if (System.getenv("ASSAY_PICTURES") != null) {
                Screen.picture(stage, "figure-" + name);
            }
        }

        assertThat(figures).hasSize(47);
        assertThat(refused).isEqualTo(RealFigures.REFUSED);
        assertThat(blank).isEmpty();
    }

    @Test
    void whatAFigureSaysNeverRuns() {
        ChartPage.Drawing drawing =
                draw(
                        ScreenFigure.of(
                                chart(
                                        """
                                        {'data':[{'y':[1,2],'mode':'text+markers',
                                          'text':['<script>window.hit=1</script>',
                                                  '<a href=\\"javascript:window.hit=2\\">x</a>'],
                                          'name':'<img src=x onerror=window.hit=3>'}],
                                         'layout':{'title':{'text':'</script><script>window.hit=4</script>'},
                                          'showlegend':true,
                                          'images':[{'source':'https://example.org/x.png',
                                                     'x':0,'y':1,'sizex':1,'sizey':1}]}}
                                        """)));

        assertThat(drawing.drawn()).isTrue();
        assertThat(ask("String(window.hit)")).isEqualTo("undefined");
        assertThat(count("'#chart script, #chart img'")).isZero();
        assertThat(count("'#chart svg image[*|href^=\"http\"]'")).isZero();
        assertThat(
                        ask(
                                "[...document.querySelectorAll('#chart a')].every(a =>"
                                        + " !/script/.test(a.outerHTML))"))
                .isEqualTo(true);
    }

    @Test
    void aChartFollowsThePaneAndTheLook() {
        draw(ScreenFigure.of(chart("{'data':[{'y':[1,3,2]}],'layout':{'width':400}}")));
        Patience.until(() -> count("'#chart .main-svg[width=\"900\"]'") > 0);

        Screen.run(() -> stage.setWidth(600));
        Patience.until(() -> count("'#chart .main-svg[width=\"600\"]'") > 0);
        Screen.run(() -> look.set(new Theme.Look(Theme.Mode.DARK, ScreenLook.USUAL_SIZE)));
        Patience.until(() ->
                ask("document.getElementById('chart')._fullLayout.font.color").equals("#c9d1d9"));
    }

    @Test
    void aPngIsAPngOfTwiceTheSize() throws IOException {
        ScreenFigure.Drawable whole =
                (ScreenFigure.Drawable)
                        ScreenFigure.of(
                                chart(
                                        "{'data':[{'y':[1,3,2]}],"
                                                + "'layout':{'width':400,'height':300}}"));

        ChartPictures.Picture picture =
                take(ChartPictures.Request.of(whole.figure(), ChartFormat.PNG));

        assertThat(picture)
                .isInstanceOfSatisfying(
                        ChartPictures.Picture.Taken.class,
                        taken -> assertThat(taken.address()).startsWith("data:image/png"));
        byte[] bytes = ChartFiles.picture(((ChartPictures.Picture.Taken) picture).address());
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(bytes));
        assertThat(image.getWidth()).isEqualTo(800);
        assertThat(image.getHeight()).isEqualTo(600);
        assertThat(image.getRGB(2, 2)).isEqualTo(0xFFFFFFFF);
    }

    @Test
    void aPictureCanBeTakenBeforeThePageWasEverShown() {
        page = Screen.call(() -> new ChartPage(WebFiles.layOut(folder), look));

        ChartPictures.Picture picture =
                take(
                        ChartPictures.Request.of(
                                chart("{'data':[{'y':[1,3,2]}],'layout':{}}").figure(),
                                ChartFormat.PNG));

        assertThat(picture).isInstanceOf(ChartPictures.Picture.Taken.class);
    }

    @Test
    void anSvgIsXmlThatNeedsNothingElse() throws Exception {
        ScreenFigure.Drawable whole =
                (ScreenFigure.Drawable)
                        ScreenFigure.of(
                                chart(
                                        "{'data':[{'y':[1,3,2],'name':'a + b < 100 % μs'}],"
                                                + "'layout':{'title':{'text':'T1 \\u0007 & T2'},"
                                                + "'showlegend':true}}"));

        ChartPictures.Picture picture =
                take(ChartPictures.Request.of(whole.figure(), ChartFormat.SVG));
        byte[] bytes = ChartFiles.picture(((ChartPictures.Picture.Taken) picture).address());

        Document document =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new ByteArrayInputStream(bytes));
        assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
        assertThat(document.getElementsByTagName("path").getLength()).isGreaterThan(2);
        NodeList images = document.getElementsByTagName("image");
        assertThat(images.getLength()).isZero();
        assertThat(new String(bytes, StandardCharsets.UTF_8))
                .contains("a + b")
                .contains("100 % μs")
                .doesNotContain("url(http")
                .doesNotContain("@import");
    }

    @Test
    void aFigureThatPlotlyCannotReadSaysSo() {
        ChartPage.Drawing drawing =
                draw(
                        new ScreenFigure.Drawable(
                                (ObjectNode) Json.parse("{\"data\":7}").orElseThrow(),
                                0,
                                0,
                                "point",
                                List.of()));

        assertThat(drawing.drawn()).isFalse();
        assertThat(drawing.reason()).hasValueSatisfying(r -> assertThat(r).contains("JSON can"));
    }
}
