package dev.assay.ui;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.house.SharedFiles;
import dev.assay.tool.ChartSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Real Plotly figures of every kind, where they lie beside the checkout.
public final class RealFigures {
    /// The figures that a window without WebGL and network cannot draw.
    public static final Set<String> REFUSED =
            Set.of(
                    "geo_choropleth-usa",
                    "gl2d_parcoords",
                    "gl3d_bunny",
                    "gl3d_chrisp-nan-1",
                    "gl3d_cone-simple",
                    "gl3d_ribbons",
                    "mapbox_layers",
                    "new_gl3d_streamtube-simple",
                    "plot_types",
                    "splom_iris");

    private RealFigures() {}

    /// All of them by their names. A test that asks is passed over where they are absent.
    public static SequencedMap<String, ChartSpec> all() throws IOException {
        SequencedMap<String, ChartSpec> figures = new TreeMap<>();
        try (Stream<Path> files = Files.list(SharedFiles.require("data/plotly"))) {
            for (Path file : files.filter(one -> one.toString().endsWith(".json")).toList()) {
                ObjectNode json = Json.parseObject(Files.readString(file)).orElseThrow();
                String name = file.getFileName().toString().replace(".json", "");
                figures.put(name, new ChartSpec(json));
            }
        }
        return Collections.unmodifiableSequencedMap(figures);
    }
}
