package dev.assay.ui.figure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The cells of a matrix of values: of very many, blocks become one cell each, the one that is
/// farthest from the average, so that no hot and no cold spot is lost. What is paired with the
/// cells stays paired. Works in place, on a copy of the chart.
final class ChartCells {
    /// More texts than this are not read but slow the drawing: hovering still shows them.
    private static final int MOST_TEXTS = 1_500;

    private final ObjectNode trace;
    private final int rows;
    private final int columns;
    private int rowStep = 1;
    private int columnStep = 1;

    private ChartCells(ObjectNode trace) {
        this.trace = trace;
        rows = trace.path("z").size();
        columns = trace.path("z").path(0).size();
    }

    /// Leaves empty cells without words: words on no colour can be read in one look only.
    static void quieten(ObjectNode trace) {
        if (!ChartTypes.typeOf(trace).equals("heatmap") || !trace.has("texttemplate")) {
            return;
        }
        JsonNode values = trace.path("z");
        if (ChartArrays.cells(values) > MOST_TEXTS) {
            trace.remove("texttemplate");
            return;
        }
        for (int row = 0; row < values.size(); row++) {
            if (trace.path("text").path(row) instanceof ArrayNode texts) {
                for (int column = 0; column < texts.size(); column++) {
                    if (!isFilled(values.path(row).path(column))) {
                        texts.set(column, TextNode.valueOf(""));
                    }
                }
            }
        }
    }

    static boolean isFilled(JsonNode value) {
        return !value.isNull() && !value.isMissingNode();
    }

    /// Makes at most so many cells of a trace's, where they form a plain rectangle.
    static void thin(ObjectNode trace, long most) {
        ChartCells cells = new ChartCells(trace);
        if (cells.isRectangle() && (long) cells.rows * cells.columns > most) {
            cells.chooseSteps(Math.max(1, most));
            cells.thin();
        }
    }

    private boolean isRectangle() {
        JsonNode values = trace.path("z");
        boolean plain = values.isArray() && columns > 0;
        for (JsonNode row : values) {
            plain &= row.isArray() && row.size() == columns;
        }
        return plain;
    }

    private void chooseSteps(long most) {
        while ((long) blocks(rows, rowStep) * blocks(columns, columnStep) > most) {
            if (blocks(rows, rowStep) > blocks(columns, columnStep)) {
                rowStep++;
            } else {
                columnStep++;
            }
        }
    }

    private static int blocks(int length, int step) {
        return (length + step - 1) / step;
    }

    private void thin() {
        List<List<int[]>> chosen = choose();
        for (Map.Entry<String, JsonNode> member : trace.properties()) {
            JsonNode matrix = member.getValue();
            if (matrix.isArray() && matrix.size() == rows && matrix.path(0).size() == columns) {
                member.setValue(select(matrix, chosen));
            }
        }
        thinAxis("x", columns, columnStep);
        thinAxis("y", rows, rowStep);
    }

    private List<List<int[]>> choose() {
        JsonNode values = trace.path("z");
        double average = average(values);
        List<List<int[]>> chosen = new ArrayList<>();
        for (int row = 0; row < rows; row += rowStep) {
            List<int[]> line = new ArrayList<>();
            for (int column = 0; column < columns; column += columnStep) {
                line.add(farthest(values, average, row, column));
            }
            chosen.add(line);
        }
        return chosen;
    }

    private static double average(JsonNode values) {
        double sum = 0;
        long count = 0;
        for (JsonNode row : values) {
            for (JsonNode value : row) {
                if (isFilled(value)) {
                    sum += value.asDouble();
                    count++;
                }
            }
        }
        return count == 0 ? 0 : sum / count;
    }

    private int[] farthest(JsonNode values, double average, int fromRow, int fromColumn) {
        int[] farthest = {fromRow, fromColumn};
        double distance = -1;
        for (int row = fromRow; row < Math.min(rows, fromRow + rowStep); row++) {
            JsonNode line = values.path(row);
            for (int i = fromColumn; i < Math.min(columns, fromColumn + columnStep); i++) {
                JsonNode value = line.path(i);
                double found = isFilled(value) ? Math.abs(value.asDouble() - average) : -1;
                if (found > distance) {
                    distance = found;
                    farthest = new int[] {row, i};
                }
            }
        }
        return farthest;
    }

    private static ArrayNode select(JsonNode matrix, List<List<int[]>> chosen) {
        ArrayNode selected = Json.array();
        for (List<int[]> line : chosen) {
            ArrayNode row = selected.addArray();
            for (int[] cell : line) {
                JsonNode value = matrix.path(cell[0]).path(cell[1]);
                row.add(value.isMissingNode() ? NullNode.getInstance() : value);
            }
        }
        return selected;
    }

    /// Where blocks begin; a list that is one longer than the cells holds their edges.
    private void thinAxis(String name, int count, int step) {
        ChartArrays.unpack(trace);
        if (trace.path(name) instanceof ArrayNode places) {
            ArrayNode kept = Json.array();
            for (int i = 0; i < Math.min(count, places.size()); i += step) {
                kept.add(places.get(i));
            }
            if (places.size() > count) {
                kept.add(places.get(count));
            }
            trace.set(name, kept);
        } else if (!trace.path(name + "0").isTextual()) {
            double width = trace.path("d" + name).asDouble(1);
            double first = trace.path(name + "0").asDouble(0);
            trace.put(name + "0", first + width * (step - 1) / 2).put("d" + name, width * step);
        }
    }
}
