package dev.assay.app.truth;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.app.AskingDesk;
import dev.assay.app.truth.Asked.Expected;
import dev.assay.house.SharedFiles;
import dev.assay.source.FocusKey;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A chip, the sample or a shared one. What is expected is JSON, computed from its documents.
///
/// @param source "sample" or a dump folder
record AskedChip(String source, ChipFacts chip) implements AskedSource.Facts {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SAMPLE = "sample";

    static AskedChip of(String name) throws Exception {
        if (name.equals(SAMPLE)) {
            return new AskedChip(SAMPLE, ChipFacts.ofSample());
        }
        Path dump = SharedFiles.require("data/chips/" + name);
        return new AskedChip(dump.toString(), ChipFacts.ofDump(dump));
    }

    /// The newest run of a task on a qubit.
    @Override
    public Optional<FocusKey> focus(AskingDesk desk, String about) throws Exception {
        JsonNode task = JSON.readTree(about);
        String run =
                chip.runs().stream()
                        .filter(each -> each.task().equals(task.path("task").asText()))
                        .filter(each -> each.qid().equals(task.path("of").asText()))
                        .max(Comparator.comparing(ChipFacts.TaskRun::start))
                        .orElseThrow()
                        .id();
        return desk.focus(source, run);
    }

    @Override
    public List<String> problems(Told told, Expected expected) throws Exception {
        return new Expectations(new Truths(chip))
                .problems(
                        told,
                        JSON.createObjectNode()
                                .set(expected.kind(), JSON.readTree(expected.what())));
    }

    @Override
    public void close() {
        // The documents are in memory.
    }
}
