package dev.assay.extract.chunks;

import dev.assay.extract.Estimate;
import dev.assay.extract.Extraction;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionMode;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Work;

/// Everything that was asked for, out of every part of a result: a model reads it chunk by chunk.
public final class FullChunkedMode implements ExtractionMode {
    private final ChunkedReading reading;

    public FullChunkedMode(TokenCounter counter) {
        this.reading = new ChunkedReading(Mode.FULL_CHUNKED, counter);
    }

    @Override
    public Mode mode() {
        return Mode.FULL_CHUNKED;
    }

    @Override
    public Estimate estimate(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        return reading.estimate(input, request, request.wanted(), monitor);
    }

    @Override
    public Extraction run(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        return request.wanted().isBlank()
                ? new Extraction.Refused(
                        Mode.FULL_CHUNKED,
                        "Say what to extract: the model looks for that in every chunk.")
                : reading.run(input, request, request.wanted(), monitor);
    }
}
