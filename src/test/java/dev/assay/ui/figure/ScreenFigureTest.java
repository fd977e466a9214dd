package dev.assay.ui.figure;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ChartSpec;
import dev.assay.ui.RealFigures;
import java.io.IOException;
import java.util.HashSet;
import java.util.SequencedMap;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ScreenFigureTest {
    static ChartSpec chart(String json) {
        return new ChartSpec((ObjectNode) Json.parse(json.replace('\'', '"')).orElseThrow());
    }

    private static ScreenFigure.Drawable drawable(String json) {
        return (ScreenFigure.Drawable) ScreenFigure.of(chart(json));
    }

    @Test
    void numbersThatAreNotFiniteBecomeGaps() {
        ObjectNode figure = Json.object();
        figure.putArray("data").addObject().putArray("y").add(1).add(Double.NaN).add(2);

        ScreenFigure.Drawable drawn =
                (ScreenFigure.Drawable) ScreenFigure.of(new ChartSpec(figure));

        assertThat(drawn.figure().at("/data/0/y")).hasToString("[1,null,2]");
        assertThat(drawn.points()).isEqualTo("3 of 3 points drawn");
    }

    @Test
    void aPictureHasPixelsAndNoPoints() {
        String picture = "{'data': [], 'layout': {'meta': {'kind': 'picture'%s}}}";
        assertThat(drawable(picture.formatted(", 'pixels': {'wide': 40, 'high': 30}")).points())
                .isEqualTo("40 × 30 pixels");
        assertThat(drawable(picture.formatted("")).points()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"scattergl:scatter", "heatmapgl:heatmap", "scatterpolargl:scatterpolar"})
    void tracesThatNeedWebGlGetTheTypeThatDrawsTheSame(String pair) {
        String[] types = pair.split(":", -1);

        ScreenFigure.Drawable drawn =
                drawable("{'data':[{'type':'" + types[0] + "','z':[[1]],'x':[1],'y':[1]}]}");

        assertThat(drawn.figure().at("/data/0/type").asText()).isEqualTo(types[1]);
        assertThat(drawn.notes()).singleElement().asString().contains("without WebGL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"scatter3d", "surface", "mesh3d", "volume", "splom", "parcoords"})
    void whatNeedsWebGlOffersTheBrowser(String type) {
        ScreenFigure figure = ScreenFigure.of(chart("{'data':[{'type':'" + type + "'}]}"));

        assertThat(figure)
                .isInstanceOfSatisfying(
                        ScreenFigure.Refused.class,
                        refused -> {
                            assertThat(refused.browserDraws()).isTrue();
                            assertThat(refused.reason())
                                    .contains(type)
                                    .contains("Open it in your browser");
                        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'data':7}",
                "{'data':['scatter']}",
                "{'data':[{'type':'scattermapbox'}]}",
                "{'data':[{'type':'<script>'}]}"
            })
    void whatNoBrowserCanDrawSaysWhy(String json) {
        assertThat(ScreenFigure.of(chart(json)))
                .isInstanceOfSatisfying(
                        ScreenFigure.Refused.class,
                        refused -> {
                            assertThat(refused.browserDraws()).isFalse();
                            assertThat(refused.reason())
                                    .contains("JSON can")
                                    .doesNotContain("<script>");
                        });
    }

    @Test
    void remotePicturesOddLinksAndSettingsAreTakenOut() {
        ScreenFigure.Drawable drawn =
                drawable(
                        """
                        {'data':[{'y':[1],'text':'<a href=javascript:alert(1)>x</a>'}],
                         'layout':{
                          'title':{'text':'<a href=\\"https://example.org\\">ok</a>'},
                          'images':[{'source':'https://example.org/a.png','x':1},
                                    {'source':'data:image/png;base64,AA=='},
                                    {'source':'data:text/html,<script>'}],
                          'updatemenus':[{'buttons':[{'args':[{'images[0].source':'//evil/x'}]}]}]},
                         'config':{'plotlyServerURL':'https://evil'}}
                        """);

        assertThat(Json.write(drawn.figure()))
                .doesNotContain("javascript:")
                .doesNotContain("a.png")
                .doesNotContain("evil")
                .doesNotContain("text/html")
                .contains("https://example.org")
                .contains("data:image/png;base64,AA==");
        assertThat(drawn.figure().has("config")).isFalse();
    }

    @Test
    void olderSpellingsOfTitlesAreReadAsTheyWereMeant() {
        ObjectNode drawn =
                drawable(
                                """
                                {'data':[{'type':'heatmap','z':[[1]],'colorbar':{'title':'us','titleside':'right'}}],
                                 'layout':{'title':'T1','titlefont':{'size':20},
                                           'xaxis':{'title':'day'},'yaxis':{'title':{'text':'t1'}}}}
                                """)
                        .figure();

        assertThat(drawn.at("/layout/title/text").asText()).isEqualTo("T1");
        assertThat(drawn.at("/layout/title/font/size").asInt()).isEqualTo(20);
        assertThat(drawn.at("/layout/xaxis/title/text").asText()).isEqualTo("day");
        assertThat(drawn.at("/layout/yaxis/title/text").asText()).isEqualTo("t1");
        assertThat(drawn.at("/data/0/colorbar/title/side").asText()).isEqualTo("right");
    }

    @Test
    void transformsThatPlotlyDroppedAreMentioned() {
        assertThat(drawable("{'data':[{'y':[1],'transforms':[{'type':'filter'}]}]}").notes())
                .anyMatch(note -> note.contains("transforms"));
    }

    @Test
    void theChartItselfIsNotTouched() {
        ChartSpec chart = chart("{'data':[{'type':'scattergl','y':[1,2]}],'config':{'a':1}}");
        ObjectNode before = chart.figure().deepCopy();

        assertThat(ScreenFigure.of(chart)).isNotNull();

        assertThat(chart.figure()).isEqualTo(before);
    }

    @Test
    void moreShapesThanAPageCanBearAreRefused() {
        ObjectNode figure = Json.object();
        var labels = figure.putArray("data").addObject().put("type", "treemap").putArray("labels");
        for (int i = 0; i < 60_000; i++) {
            labels.add("part " + i);
        }

        assertThat(ScreenFigure.of(new ChartSpec(figure)))
                .isInstanceOfSatisfying(
                        ScreenFigure.Refused.class,
                        refused -> assertThat(refused.reason()).contains("60,000 shapes"));
    }

    @Test
    void anEmptyCellIsNeitherNamedNorCounted() {
        ScreenFigure.Drawable drawn =
                drawable(
                        """
                        {'data':[{'type':'heatmap','z':[[1,null],[3,4]],'texttemplate':'%{text}',
                          'text':[['Q0','N/A'],['Q2','Q3']],'hovertext':[['a','N/A'],['c','d']]}]}
                        """);

        assertThat(drawn.points()).isEqualTo("3 of 3 cells drawn");
        assertThat(drawn.figure().at("/data/0/text"))
                .hasToString("[[\"Q0\",\"\"],[\"Q2\",\"Q3\"]]");
        assertThat(drawn.figure().at("/data/0/hovertext/0/1").asText()).isEqualTo("N/A");
    }

    @Test
    void textsInVeryManyCellsAreLeftToHovering() {
        ObjectNode figure = Json.object();
        ObjectNode trace = figure.putArray("data").addObject().put("type", "heatmap");
        trace.put("texttemplate", "%{text}").putArray("text").addArray().add("first");
        var cells = trace.putArray("z").addArray();
        for (int i = 0; i < 2_000; i++) {
            cells.add(i);
        }

        ScreenFigure.Drawable drawn =
                (ScreenFigure.Drawable) ScreenFigure.of(new ChartSpec(figure));

        assertThat(drawn.figure().path("data").get(0).has("texttemplate")).isFalse();
        assertThat(drawn.drawnPoints()).isEqualTo(2_000);
    }

    @Test
    void everyRealFigureIsDrawnOrSaysWhyNot() throws IOException {
        SequencedMap<String, ChartSpec> figures = RealFigures.all();
        Set<String> refused = new HashSet<>();
        figures.forEach((name, chart) -> {
            if (ScreenFigure.of(chart) instanceof ScreenFigure.Refused) {
                refused.add(name);
            }
        });

        assertThat(figures).hasSize(47);
        assertThat(refused).isEqualTo(RealFigures.REFUSED);
    }

    @Test
    void theMessageForAPageHoldsTheFigureOrTheReason() {
        JsonNode drawn = ScreenFigure.of(chart("{'data':[{'y':[1,2]}]}")).message();
        JsonNode refused = ScreenFigure.of(chart("{'data':[{'type':'surface'}]}")).message();

        assertThat(drawn.at("/figure/data/0/y")).hasSize(2);
        assertThat(drawn.path("points").asText()).isEqualTo("2 of 2 points drawn");
        assertThat(refused.path("browserDraws").asBoolean()).isTrue();
        assertThat(refused.has("figure")).isFalse();
    }

    @Test
    void whatIsDrawnIsCalledByItsName() {
        assertThat(drawable("{'data':[{'type':'bar','x':[1,2],'y':[3,4]}]}").points())
                .isEqualTo("2 of 2 bars drawn");
        assertThat(drawable("{'data':[{'type':'heatmap','z':[[1,2],[3,4]]}]}").points())
                .isEqualTo("4 of 4 cells drawn");
        assertThat(
                        drawable(
                                        "{'data':[{'type':'bar','y':[3]},{'type':'scatter','x':[1],'y':[1]}]}")
                                .points())
                .isEqualTo("2 of 2 points drawn");
    }
}
