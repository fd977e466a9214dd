package dev.assay.activity.report;

/// What stands around a page of the rows of an activity's streams.
public final class PageText {
    private PageText() {}

    /// Above a page: which it is and where the others are.
    ///
    /// @param wholeFits whether all rows fit into one answer
    public static String head(int page, int pages, long activity, boolean wholeFits) {
        StringBuilder text =
                new StringBuilder(
                        "📄 **Page %d of %d** for Activity %d\n\n"
                                .formatted(page, pages, activity));
        if (pages > 1) {
            text.append("**Navigation:**\n");
            if (page < pages) {
                text.append(call("Next page", page + 1));
            }
            if (page > 1) {
                text.append(call("Previous page", page - 1));
            }
            text.append(
                    "- Jump to specific page: Call get-activity-streams with page_number=X (1-%d)\n"
                            .formatted(pages));
            if (wholeFits) {
                text.append("- Get full dataset: Call get-activity-streams with page_size=-1\n");
            }
            text.append('\n');
        }
        text.append("**Processing Mode:** Raw stream data points\n\n");
        return text.append(
                        page < pages
                                ? "💡 **Tip:** Analyze this page's data before requesting the next page to maintain context efficiency."
                                : "✅ **Complete:** This is the final page of data for this activity.")
                .toString();
    }

    private static String call(String what, int page) {
        return "- %s: Call get-activity-streams with page_number=%d\n".formatted(what, page);
    }

    /// Below a page.
    public static String foot(long tokens, int page, int pages) {
        String next = page < pages ? " | Next: page %d".formatted(page + 1) : "";
        return "📊 **Page Stats:** %d estimated tokens%s".formatted(tokens, next);
    }
}
