package dev.assay.copilot.prompt;

import java.util.ArrayList;
import java.util.List;

/// How an answer reads, and in which language.
final class PresentationPart {
    private PresentationPart() {}

    static String text(Languages languages, SourceAdvice advice) {
        List<String> notable = new ArrayList<>();
        notable.add("outliers (beyond two standard deviations)");
        notable.add("missing values");
        notable.addAll(advice.unmeasured());
        String last = notable.removeLast();
        return """
        ## Presentation
        - In this order: a short Markdown table of what was found, then charts, then what it means.
        - Give every number its unit, and no more digits than it deserves.
        - Name %s and %s; say how many values a statement rests on.
        """
                        .formatted(String.join(", ", notable), last)
                + languages.instruction(advice.keptNames());
    }
}
