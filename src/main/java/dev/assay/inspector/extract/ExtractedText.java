package dev.assay.inspector.extract;

import dev.assay.base.Json;
import dev.assay.base.ScratchFolder;
import dev.assay.extract.Extraction;
import dev.assay.extract.ExtractionInput;
import dev.assay.result.store.StoredResult;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolCall;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// The text of an extraction on its way to a stored result of its own, under a key that says where
/// it is from.
record ExtractedText(ExtractionInput input, AskedExtraction asked) {
    /// The call that would draw it again.
    ToolCall call(Extraction.Drawn drawn) {
        var arguments = Json.object().put("from", input.result().key());
        arguments.put("version", input.result().version());
        arguments.put("mode", drawn.mode().id());
        asked.table().ifPresent(table -> arguments.put("table", table));
        if (!asked.wanted().isBlank()) {
            arguments.put("extract", asked.wanted());
        }
        drawn.page()
                .ifPresent(page ->
                        arguments.put("page", page.number()).put("page_size", asked.pageSize()));
        return new ToolCall("by-hand", "extract", arguments);
    }

    /// Stores it, blocking.
    StoredResult store(ToolCall call, Extraction.Drawn drawn, Work.Monitor monitor)
            throws Exception {
        try (ScratchFolder scratch = ScratchFolder.create()) {
            Path file = scratch.folder().resolve("text");
            try (OutputStream bytes = Files.newOutputStream(file)) {
                input.write(drawn, bytes);
            }
            String key = input.result().key() + "_" + drawn.mode().id().replace('-', '_');
            ResultPart.File text = new ResultPart.File(key, file, "text/plain");
            return input.store().store(call, text, monitor).result();
        }
    }
}
