package dev.assay.chip.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.ToolRun;
import dev.assay.chip.source.DocumentSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The way back through versions and tasks.
final class ProvenanceTest {
    @TempDir Path folder;

    private static String version(String id, String chip, int number) {
        String[] parts = id.split(":", 4);
        return "parameter_versions {'project_id':'p','chip_id':'"
                + chip
                + "','entity_id':'"
                + id
                + "','parameter_name':'"
                + parts[0]
                + "','qid':'"
                + parts[1]
                + "','execution_id':'"
                + parts[2]
                + "','value':1.23456,'valid_from':'2026-02-01T10:00:00Z','version':"
                + number
                + "}";
    }

    private static String relation(String project, String type, String from, String to) {
        String target = to.chars().filter(c -> c == ':').count() == 3 ? "entity" : "activity";
        return "provenance_relations {'project_id':'"
                + project
                + "','relation_type':'"
                + type
                + "','source_id':'"
                + from
                + "','target_id':'"
                + to
                + "','target_type':'"
                + target
                + "'}";
    }

    private JsonNode graph(String arguments, List<String> documents) throws Exception {
        List<String> all = new ArrayList<>(documents);
        all.add("chip {'project_id':'p','chip_id':'A','size':1}");
        try (DocumentSource source = ToolRun.source(folder, all.toArray(String[]::new))) {
            return ToolRun.json(
                    ToolRun.run(
                            source,
                            "get_provenance_lineage_graph",
                            "{'chip_id':'A'," + arguments + "}"));
        }
    }

    @Test
    void everyNodeStandsOnItsShortestPathAndEveryEdgeBetweenNodes() throws Exception {
        JsonNode graph =
                graph(
                        "'entity_id':'a:0:e:t','max_depth':2",
                        List.of(
                                version("a:0:e:t", "A", 1),
                                version("d:0:e:t", "A", 1),
                                relation("p", "wasDerivedFrom", "a:0:e:t", "b:0:e:t"),
                                relation("p", "wasDerivedFrom", "b:0:e:t", "c:0:e:t"),
                                relation("p", "wasDerivedFrom", "c:0:e:t", "d:0:e:t"),
                                relation("p", "wasDerivedFrom", "a:0:e:t", "d:0:e:t"),
                                relation("p", "wasDerivedFrom", "d:0:e:t", "a:0:e:t"),
                                relation("p", "wasAttributedTo", "a:0:e:t", "x:0:e:t"),
                                relation("p", "wasDerivedFrom", "a:0:e:t", ""),
                                relation("other", "wasDerivedFrom", "a:0:e:t", "y:0:e:t")));
        assertThat(graph.path("nodes"))
                .extracting(node -> node.path("id").asText() + "@" + node.path("depth"))
                .containsExactly("a:0:e:t@0", "b:0:e:t@1", "d:0:e:t@1", "c:0:e:t@2");
        assertThat(graph.path("num_edges").asInt()).isEqualTo(5);
        assertThat(graph.path("nodes").get(2).path("value").asDouble()).isEqualTo(1.235);
    }

    @Test
    void versionsOfAnotherChipAreNotNewerOnes() throws Exception {
        JsonNode graph =
                graph(
                        "'entity_id':'a:0:e:t'",
                        List.of(
                                version("a:0:e:t", "A", 1),
                                version("a:0:f:t", "A", 3),
                                version("a:0:g:t", "B", 9)));
        assertThat(graph.at("/nodes/0/ver").asText()).isEqualTo("1/3");
        assertThat(graph.at("/nodes/0/exec_id").asText()).isEqualTo("e");
        assertThat(graph.at("/nodes/0/valid_from").asText()).isEqualTo("2026-02-01 10:00");
    }

    @Test
    void anUnknownVersionSaysSoAndDepthStaysInBounds() throws Exception {
        JsonNode graph = graph("'entity_id':'a:0:e:t','max_depth':99", List.of());
        assertThat(graph.path("nodes")).hasSize(1);
        assertThat(graph.path("max_depth").asInt()).isEqualTo(20);
        assertThat(graph.path("remark").asText()).contains("not known");
    }
}
