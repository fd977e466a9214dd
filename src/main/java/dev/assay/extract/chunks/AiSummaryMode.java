package dev.assay.extract.chunks;

import dev.assay.extract.Estimate;
import dev.assay.extract.Extraction;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionMode;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Work;

/// A summary of a whole result, in the words of whoever asks for it or in ours.
public final class AiSummaryMode implements ExtractionMode {
    private static final String USUAL =
            """
            Summarise the document for an analyst who has not seen it: what it is, what it covers (from when \
            to when, which things, how many), its most important facts with their numbers, what stands out \
            or looks wrong, and what is missing.\
            """;

    private final ChunkedReading reading;

    public AiSummaryMode(TokenCounter counter) {
        this.reading = new ChunkedReading(Mode.AI_SUMMARY, counter);
    }

    @Override
    public Mode mode() {
        return Mode.AI_SUMMARY;
    }

    @Override
    public Estimate estimate(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        return reading.estimate(input, request, wanted(request), monitor);
    }

    @Override
    public Extraction run(ExtractionInput input, ExtractionRequest request, Work.Monitor monitor)
            throws InterruptedException {
        return reading.run(input, request, wanted(request), monitor);
    }

    private static String wanted(ExtractionRequest request) {
        return request.wanted().isBlank() ? USUAL : request.wanted();
    }
}
