package dev.assay.copilot.prompt;

import java.util.ArrayList;
import java.util.List;

/// How an answer reads, and in which language.
final class PresentationPart {
    private PresentationPart() {}

    /// The same in few words.
    static String brief(Languages languages, SourceAdvice advice) {
        return "## Presentation\n- Give every number its unit, and say how many values a statement rests on.\n"
                + languages.instruction(advice.keptNames());
    }

    static String text(Languages languages, SourceAdvice advice) {
        List<String> notable = new ArrayList<>();
        notable.add("outliers (beyond two standard deviations)");
        notable.add("missing values");
        notable.addAll(advice.unmeasured());
        String last = notable.removeLast();
        return """
        ## Presentation
        - First a short Markdown table, then charts, then what they mean.
        - Every number has its unit, and no more digits than it deserves.
        - Name %s and %s; say how many values a statement rests on.
        """
                        .formatted(String.join(", ", notable), last)
                + languages.instruction(advice.keptNames());
    }
}
