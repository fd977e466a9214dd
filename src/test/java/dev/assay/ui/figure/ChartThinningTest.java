package dev.assay.ui.figure;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.tool.ChartSpec;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

final class ChartThinningTest {
    private final ObjectNode figure = Json.object();
    private final ArrayNode data = figure.putArray("data");

    private ScreenFigure.Drawable thinned() {
        return (ScreenFigure.Drawable) ScreenFigure.of(new ChartSpec(figure));
    }

    private static ArrayNode walk(ObjectNode trace, String name, int count) {
        Random random = new Random(7);
        ArrayNode values = trace.putArray(name);
        double value = 50;
        for (int i = 0; i < count; i++) {
            value += random.nextGaussian();
            values.add(value);
        }
        return values;
    }

    private static ArrayNode count(ObjectNode trace, String name, int count) {
        ArrayNode values = trace.putArray(name);
        for (int i = 0; i < count; i++) {
            values.add(i);
        }
        return values;
    }

    private static double highest(JsonNode values) {
        return StreamSupport.stream(values.spliterator(), false)
                .mapToDouble(JsonNode::asDouble)
                .max()
                .orElseThrow();
    }

    @Test
    void aMillionPointsAreThinned() {
        ObjectNode trace = data.addObject().put("type", "scattergl").put("mode", "lines");
        count(trace, "x", 1_000_000);
        ArrayNode heights = walk(trace, "y", 1_000_000);
        heights.set(123_456, 9_999.5);

        ScreenFigure.Drawable drawn = thinned();

        assertThat(drawn.totalPoints()).isEqualTo(1_000_000);
        assertThat(drawn.drawnPoints()).isBetween(1_500L, 3_002L);
        assertThat(highest(drawn.figure().at("/data/0/y"))).isEqualTo(9_999.5);
        assertThat(drawn.points()).contains("of 1,000,000 points");
        assertThat(drawn.notes()).anyMatch(note -> note.contains("HTML and JSON hold every point"));
        JsonNode places = drawn.figure().at("/data/0/x");
        for (int i = 1; i < places.size(); i++) {
            assertThat(places.get(i).asInt()).isGreaterThan(places.get(i - 1).asInt());
        }
    }

    @Test
    void gapsStayAndWhatIsPairedWithThePointsStaysPaired() {
        ObjectNode trace = data.addObject().put("mode", "lines+markers");
        ArrayNode places = count(trace, "x", 60_000);
        walk(trace, "y", 60_000).set(30_000, Json.parse("null").orElseThrow());
        ArrayNode texts = trace.putArray("text");
        ArrayNode errors = trace.putObject("error_y").putArray("array");
        ArrayNode colors = trace.putObject("marker").putArray("color");
        trace.withObject("/marker").putArray("colorscale").addArray().add(0).add("red");
        places.forEach(place -> {
            texts.add("point " + place.asInt());
            errors.add(place.asInt());
            colors.add(place.asInt());
        });
        trace.putArray("selectedpoints").add(0).add(59_999);

        JsonNode drawn = thinned().figure().at("/data/0");

        assertThat(drawn.path("y")).anyMatch(JsonNode::isNull);
        for (int i = 0; i < drawn.path("x").size(); i++) {
            int place = drawn.path("x").get(i).asInt();
            assertThat(drawn.path("text").get(i).asText()).isEqualTo("point " + place);
            assertThat(drawn.at("/error_y/array").get(i).asInt()).isEqualTo(place);
            assertThat(drawn.at("/marker/color").get(i).asInt()).isEqualTo(place);
        }
        assertThat(drawn.at("/marker/colorscale")).hasSize(1);
        assertThat(drawn.path("selectedpoints"))
                .hasToString("[0," + (drawn.path("x").size() - 1) + "]");
    }

    @Test
    void outliersOfACloudStay() {
        ObjectNode trace = data.addObject().put("mode", "markers");
        Random random = new Random(3);
        ArrayNode x = trace.putArray("x");
        ArrayNode y = trace.putArray("y");
        for (int i = 0; i < 100_000; i++) {
            x.add(i == 77_777 ? 40 : random.nextGaussian());
            y.add(i == 77_777 ? -40 : random.nextGaussian());
        }

        ScreenFigure.Drawable drawn = thinned();

        assertThat(drawn.drawnPoints()).isLessThanOrEqualTo(3_010);
        assertThat(highest(drawn.figure().at("/data/0/x"))).isEqualTo(40);
    }

    @Test
    void aTraceWithoutPlacesGetsThemSpelledOut() {
        ObjectNode trace = data.addObject().put("x0", 100).put("dx", 2);
        walk(trace, "y", 50_000);

        JsonNode drawn = thinned().figure().at("/data/0");

        assertThat(drawn.path("x").get(0).asInt()).isEqualTo(100);
        assertThat(drawn.path("x").get(drawn.path("x").size() - 1).asInt()).isEqualTo(100_098);
        assertThat(drawn.has("x0")).isFalse();
    }

    @Test
    void packedListsAreReadAsPlotlyReadsThem() {
        ByteBuffer packed = ByteBuffer.allocate(8 * 40_000).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 40_000; i++) {
            packed.putDouble(i == 5 ? Double.NaN : i);
        }
        data.addObject()
                .putObject("y")
                .put("dtype", "f8")
                .put("bdata", Base64.getEncoder().encodeToString(packed.array()));

        ScreenFigure.Drawable drawn = thinned();

        assertThat(drawn.totalPoints()).isEqualTo(40_000);
        assertThat(highest(drawn.figure().at("/data/0/y"))).isEqualTo(39_999);
        assertThat(drawn.figure().at("/data/0/y")).anyMatch(JsonNode::isNull);
    }

    @Test
    void stackedTracesKeepTheSamePlaces() {
        for (int i = 0; i < 2; i++) {
            ObjectNode trace = data.addObject().put("stackgroup", "one");
            count(trace, "x", 30_000);
            walk(trace, "y", 30_000);
        }

        JsonNode drawn = thinned().figure().path("data");

        assertThat(drawn.get(0).path("x")).isEqualTo(drawn.get(1).path("x"));
    }

    @Test
    void aLineThatTurnsBackKeepsItsWholeOutline() {
        ObjectNode trace = data.addObject().put("mode", "lines");
        ArrayNode x = trace.putArray("x");
        ArrayNode y = trace.putArray("y");
        for (int i = 0; i < 50_000; i++) {
            x.add(Math.cos(i / 2000.0) * (i == 31_000 ? 5 : 1));
            y.add(Math.sin(i / 2000.0));
        }

        JsonNode drawn = thinned().figure().at("/data/0/x");

        assertThat(StreamSupport.stream(drawn.spliterator(), false).mapToDouble(JsonNode::asDouble))
                .anyMatch(value -> Math.abs(value) > 1.5);
    }

    @Test
    void barsAreThinnedAndKeepTheHighest() {
        ObjectNode trace = data.addObject().put("type", "bar");
        walk(trace, "y", 20_000).set(12_345, 9_999.5);

        ScreenFigure.Drawable drawn = thinned();

        assertThat(drawn.drawnPoints()).isBetween(500L, 1_002L);
        JsonNode heights = drawn.figure().at("/data/0/y");
        assertThat(highest(heights)).isEqualTo(9_999.5);
        assertThat(highest(drawn.figure().at("/data/0/x"))).isEqualTo(19_999);
    }

    @Test
    void barsOfSeveralTracesKeepTheSamePlaces() {
        for (int i = 0; i < 2; i++) {
            ObjectNode trace = data.addObject().put("type", "bar");
            count(trace, "x", 5_000);
            walk(trace, "y", 5_000);
        }

        JsonNode drawn = thinned().figure().path("data");

        assertThat(drawn.get(0).path("x")).isEqualTo(drawn.get(1).path("x"));
    }

    @Test
    void candlesKeepTheirExtremesAndTheirDays() {
        ObjectNode trace = data.addObject().put("type", "candlestick");
        for (String name : List.of("open", "high", "close")) {
            walk(trace, name, 4_000);
        }
        walk(trace, "low", 4_000).set(3_333, -9_999);

        JsonNode drawn = thinned().figure().at("/data/0");

        assertThat(drawn.path("x"))
                .hasSameSizeAs(drawn.path("low"))
                .anyMatch(x -> x.asInt() == 3_333);
        assertThat(drawn.path("low")).hasSizeLessThan(310).anyMatch(low -> low.asInt() == -9_999);
    }

    @Test
    void boxesKeepTheirQuartilesAndEnds() {
        ObjectNode trace = data.addObject().put("type", "box");
        ArrayNode groups = trace.putArray("x");
        ArrayNode values = trace.putArray("y");
        for (int i = 0; i < 100_000; i++) {
            groups.add(i % 2 == 0 ? "even" : "odd");
            values.add(i % 2 == 0 ? i * 7_919L % 100_000 : 1_000_000 + i);
        }

        JsonNode drawn = thinned().figure().at("/data/0");

        assertThat(drawn.path("y")).hasSizeBetween(4_000, 5_010);
        List<Double> even =
                IntStream.range(0, drawn.path("x").size())
                        .filter(i -> drawn.path("x").get(i).asText().equals("even"))
                        .mapToObj(i -> drawn.path("y").get(i).asDouble())
                        .sorted()
                        .toList();
        assertThat(even.getFirst()).isZero();
        assertThat(even.getLast()).isEqualTo(99_998);
        assertThat(even.get(even.size() / 4)).isBetween(24_500.0, 25_500.0);
        assertThat(even.get(even.size() / 2)).isBetween(49_500.0, 50_500.0);
    }

    @Test
    void tracesOfManyKindsShareWhatAPageCanBear() {
        for (String mode : List.of("markers", "lines", "text")) {
            ObjectNode trace = data.addObject().put("mode", mode);
            count(trace, "x", 10_000);
            walk(trace, "y", 10_000);
        }

        JsonNode drawn = thinned().figure().path("data");

        double load = 0;
        for (JsonNode trace : drawn) {
            load += ChartPace.of((ObjectNode) trace).share(trace.path("x").size());
        }
        assertThat(load).isLessThan(1.1);
    }

    @Test
    void ofVeryManyCellsTheHottestAndTheColdestStay() {
        ObjectNode trace = cells(1_000, 600);
        ((ArrayNode) trace.path("z").get(777)).set(333, 9e9).set(10, -9e9);
        count(trace, "x", 601);

        ScreenFigure.Drawable drawn = thinned();

        assertThat(drawn.totalPoints()).isEqualTo(600_000);
        assertThat(drawn.drawnPoints()).isBetween(50_000L, 100_000L);
        JsonNode thin = drawn.figure().at("/data/0");
        assertThat(Json.write(thin.path("z"))).contains("9.0E9").contains("-9.0E9");
        int columns = thin.path("z").get(0).size();
        assertThat(thin.path("x")).hasSize(columns + 1);
        assertThat(highest(thin.path("x"))).isEqualTo(600);
        assertThat(thin.path("dy").asDouble() * thin.path("z").size()).isBetween(1_000.0, 1_010.0);
    }

    private ObjectNode cells(int height, int width) {
        ObjectNode trace = data.addObject().put("type", "heatmap");
        ArrayNode rows = trace.putArray("z");
        for (int row = 0; row < height; row++) {
            ArrayNode cells = rows.addArray();
            for (int cell = 0; cell < width; cell++) {
                cells.add(row * cell);
            }
        }
        return trace;
    }

    @Test
    void heatmapsOfUsualSizesAreDrawnWhole() {
        cells(300, 300);

        ScreenFigure.Drawable drawn = thinned();

        assertThat(drawn.drawnPoints()).isEqualTo(90_000);
        assertThat(drawn.notes()).isEmpty();
    }
}
