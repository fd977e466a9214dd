package dev.assay.activity.tool;

import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.report.OptionsText;
import dev.assay.activity.report.StreamTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The rows of an activity's streams: a page of them, all where they fit, or why not.
///
/// @param failed whether the text is an error, which says what to do instead
record RawAnswer(String text, boolean failed) {
    private static RawAnswer refused(String sentence) {
        return new RawAnswer(sentence, true);
    }

    /// The page that a request asks for.
    ///
    /// @param most characters of a result
    static RawAnswer page(StreamsRequest request, Recording recording, long most) {
        RawPages pages = pages(request, recording, request.mostPoints());
        if (pages.isEmpty()) {
            return refused(absent(request, recording));
        }
        int fitting = pages.fitting(most);
        if (request.pageSize() < 0 && fitting < pages.count()) {
            return tooLarge(pages, fitting, most);
        }
        int wished = request.pageSize() < 0 ? pages.count() : request.pageSize();
        int size = Math.min(wished, fitting);
        int number = request.pageSize() < 0 ? 1 : request.pageNumber();
        return number > pages.pages(size)
                ? refused(
                        "Invalid page number %d (total pages: %d)"
                                .formatted(request.pageNumber(), pages.pages(size)))
                : new RawAnswer(
                        pages.page(
                                number,
                                size,
                                fitting >= pages.count(),
                                remarks(request, recording, pages, fitting)),
                        false);
    }

    /// All rows where they fit, else the ways to go on.
    static RawAnswer allOrOptions(StreamsRequest request, Recording recording, long most) {
        RawPages all = pages(request, recording, Integer.MAX_VALUE);
        if (all.isEmpty()) {
            return refused(absent(request, recording));
        }
        int fitting = all.fitting(most);
        if (fitting >= all.count()) {
            return new RawAnswer(
                    all.page(1, fitting, true, notRecorded(request, recording)), false);
        }
        StreamTokens tokens = all.tokens();
        return new RawAnswer(
                OptionsText.of(
                                request.span(),
                                all.count(),
                                tokens.ofCharacters(all.characters()),
                                tokens.ofCharacters(most),
                                fitting,
                                rows -> tokens.ofPage(rows, all.width()))
                        + OptionsText.remaining(tokens.ofCharacters(most)),
                false);
    }

    private static RawPages pages(StreamsRequest request, Recording recording, int most) {
        List<StreamType> there = request.types().stream().filter(recording.streams()::has).toList();
        return new RawPages(request.activityId(), recording.streams(), there, most);
    }

    private static RawAnswer tooLarge(RawPages pages, int fitting, long most) {
        StreamTokens tokens = pages.tokens();
        return refused(
                "Full dataset too large for raw mode (%d tokens estimated, %d available). Ask for pages of up to %d points, or choose another processing_mode: derived tells of the whole activity, ai-summary has a model read all of it."
                        .formatted(
                                tokens.ofCharacters(pages.characters()),
                                tokens.ofCharacters(most),
                                fitting));
    }

    private static List<String> remarks(
            StreamsRequest request, Recording recording, RawPages pages, int fitting) {
        List<String> remarks = new ArrayList<>();
        int wished = request.pageSize();
        int size = wished < 0 ? pages.count() : Math.min(wished, fitting);
        if (wished > size && size < pages.count()) {
            remarks.add(
                    "The page size was changed from %d to %d points: more do not fit into one answer."
                            .formatted(wished, size));
        }
        if (pages.count() < recording.streams().size()) {
            remarks.add(
                    "Listed are %d of %d samples, spread evenly (resolution %s). Resolution high lists every one; all of them are stored."
                            .formatted(
                                    pages.count(),
                                    recording.streams().size(),
                                    request.resolution()));
        }
        String repeated = request.deciding(fitting);
        if (pages.pages(size) > 1 && !repeated.isEmpty()) {
            remarks.add("Repeat %s with every page.".formatted(repeated));
        }
        remarks.addAll(notRecorded(request, recording));
        return remarks;
    }

    private static List<String> notRecorded(StreamsRequest request, Recording recording) {
        String missing =
                request.streamTypes().stream()
                        .filter(name ->
                                StreamType.named(name).stream().noneMatch(recording.streams()::has))
                        .collect(Collectors.joining(", "));
        return missing.isEmpty() ? List.of() : List.of("Not recorded: " + missing + ".");
    }

    private static String absent(StreamsRequest request, Recording recording) {
        return "Of the streams asked for (%s) none was recorded. There are: %s."
                .formatted(
                        String.join(", ", request.streamTypes()),
                        recording.streams().types().stream()
                                .map(StreamType::wireName)
                                .collect(Collectors.joining(", ")));
    }
}
