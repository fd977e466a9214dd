package dev.assay.activity.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.StreamType;
import dev.assay.activity.catalogue.FolderLibrary;
import dev.assay.base.Json;
import dev.assay.house.SharedFiles;
import dev.assay.settings.ChosenValues;
import dev.assay.task.Work;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pages and stretches of time of the real recordings: what is computed of one and what a model
/// reads of it are its samples, no more and no fewer.
final class RecordingPartsTest {
    @TempDir Path folder;
    private FolderLibrary library;

    @BeforeEach
    void open() throws Exception {
        Path copies = Files.createDirectory(folder.resolve("recordings"));
        try (Stream<Path> files = Files.list(SharedFiles.require("data/activities"))) {
            for (Path file : files.toList()) {
                Files.copy(file, copies.resolve(file.getFileName()));
            }
        }
        library =
                FolderLibrary.open(
                        copies,
                        folder.resolve("catalogue"),
                        () -> Athlete.UNKNOWN,
                        Work.Monitor.none());
    }

    private double[] times(Activity activity) throws InterruptedException {
        return library.recording(activity.id(), Work.Monitor.none())
                .orElseThrow()
                .streams()
                .values(StreamType.TIME)
                .orElse(new double[0]);
    }

    private ToolResult read(Activity activity, ObjectNode part) throws InterruptedException {
        Tool tool = new ActivityStreamsTool(library, () -> ChosenValues.NONE);
        return tool.run(part.put("activity_id", activity.id()), Work.Monitor.none());
    }

    private void isOf(Activity activity, ObjectNode part, long samples) throws Exception {
        ObjectNode drawn = part.deepCopy().put("processing_mode", "ai-summary");
        ToolResult.Drawing drawing =
                (ToolResult.Drawing) read(activity, drawn.put("summary_prompt", "Why?"));
        assertThat(Objects.requireNonNull(drawing.tables().tables().get("streams")).rowCount())
                .as("%s: %s", activity.name(), part)
                .isEqualTo((int) samples);
        assertThat(
                        SampleTools.text(
                                read(activity, part.deepCopy().put("processing_mode", "derived"))))
                .as("%s: %s", activity.name(), part)
                .contains(
                        ", %d samples. The text below is of this part; the stored tables are of the whole activity."
                                .formatted(samples));
    }

    @Test
    void aPartOfARealRecordingIsReadAlone() throws Exception {
        int tried = 0;
        for (Activity activity : library.activities()) {
            double[] times = times(activity);
            double[] known = Arrays.stream(times).filter(Double::isFinite).sorted().toArray();
            if (known.length < 100) {
                continue;
            }
            double from = known[known.length / 3];
            double to = known[known.length / 2];
            long within = Arrays.stream(known).filter(at -> at >= from && at <= to).count();
            isOf(activity, Json.object().put("start_time", from).put("end_time", to), within);
            isOf(activity, Json.object().put("page_number", 2).put("page_size", 40), 40);
            tried++;
        }
        assertThat(tried).isGreaterThan(10);
    }
}
