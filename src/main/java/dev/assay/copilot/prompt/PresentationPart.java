package dev.assay.copilot.prompt;

/// How an answer reads, and in which language.
final class PresentationPart {
    private PresentationPart() {}

    static String text(Languages languages) {
        return """
        ## Presentation
        - In this order: a short Markdown table of what was found, then charts, then what it means.
        - Give every number its unit, and no more digits than it deserves.
        - Name outliers (beyond two standard deviations), missing values and failed fits; say how many \
        values a statement rests on.
        """
                + languages.instruction();
    }
}
