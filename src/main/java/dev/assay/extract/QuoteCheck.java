package dev.assay.extract;

import dev.assay.base.Words;
import dev.assay.extract.Extraction.CheckedQuote;
import dev.assay.extract.Extraction.Drawn;
import dev.assay.extract.Extraction.ReadPiece;
import dev.assay.extract.view.QuoteSearch;
import dev.assay.extract.view.ReadingView;
import dev.assay.extract.view.StoredPlace;
import dev.assay.task.Work;
import dev.assay.text.RangeSet;
import dev.assay.text.UntrustedText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Checks what a model quoted against the result: each Markdown quote line (`> …`) and each longer
/// span of several words in “quotation marks” is a quote, and must be there; one in `backticks` may
/// be code, and counts only if it is there.
final class QuoteCheck {
    /// What an unfound quote gets behind it.
    static final String MARK = " [not in the result word for word]";

    private static final Pattern LINE = Pattern.compile("(?m)^ {0,3}> ?(.*\\S)[ \\t\\r]*$");
    private static final String MARKED =
            "“([^“”\\n]{20,})”|„([^„“”\\n]{20,})[“”]|(?<![^\\s(])\"([^\"\\n]{20,})\"(?![^\\s).,;:!?])";
    private static final Pattern SPAN = Pattern.compile(MARKED + "|`([^`\\n]{20,})`");
    private static final Pattern SAID = Pattern.compile(MARKED);
    private static final Pattern ANY = Pattern.compile(LINE + "|" + SPAN);
    private static final Pattern QUOTED = Pattern.compile("[“\"`](.+)[”\"`]");

    private final String text;
    private final Map<String, Optional<StoredPlace>> places = new HashMap<>();

    private QuoteCheck(String text) {
        this.text = text;
    }

    /// The extraction with its quotes checked, blocking as long as reading the view takes where
    /// there are any.
    static Drawn check(Drawn drawn, Views views, Work.Monitor monitor) throws InterruptedException {
        QuoteCheck quotes = new QuoteCheck(drawn.text());
        Set<String> wanted = quotes.wanted();
        if (wanted.isEmpty()) {
            return drawn;
        }
        try (ReadingView view = views.open()) {
            List<String> texts = List.copyOf(wanted);
            List<Optional<StoredPlace>> found =
                    QuoteSearch.find(
                            view,
                            texts,
                            quote -> read(drawn.pieces(), quote, view.facts().bytes()),
                            monitor);
            for (int i = 0; i < texts.size(); i++) {
                quotes.places.put(texts.get(i), found.get(i));
            }
        }
        return quotes.checked(drawn);
    }

    /// The stretches of the view that a quote was taken from: those of the reports that have it, or
    /// of all reports.
    private static RangeSet read(List<ReadPiece> pieces, String quote, long all) {
        List<ReadPiece> having =
                pieces.stream().filter(piece -> piece.report().contains(quote)).toList();
        RangeSet read = new RangeSet();
        (having.isEmpty() ? pieces : having)
                .forEach(piece ->
                        piece.ofView().forEach(range -> read.add(range.from(), range.to())));
        if (pieces.isEmpty()) {
            read.add(0, all);
        }
        return read;
    }

    /// Makes the view that the quotes are looked for in.
    interface Views {
        ReadingView open() throws InterruptedException;
    }

    private Set<String> wanted() {
        Set<String> wanted = new LinkedHashSet<>();
        for (String line : lines()) {
            wanted.add(line);
            unquoted(line).ifPresent(wanted::add);
        }
        wanted.addAll(spans());
        return wanted;
    }

    private Set<String> lines() {
        return LINE.matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Set<String> spans() {
        return SPAN.matcher(LINE.matcher(text).replaceAll(""))
                .results()
                .map(QuoteCheck::quoted)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// The spans of several words in quotation marks.
    private Set<String> said() {
        return SAID.matcher(LINE.matcher(text).replaceAll(""))
                .results()
                .map(QuoteCheck::quoted)
                .filter(span -> span.strip().indexOf(' ') > 0)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// What is inside, where somebody put quotation marks around a quote line, or took a fence with
    /// it.
    private static Optional<String> unquoted(String line) {
        String unfenced = UntrustedText.unfenced(line);
        if (!unfenced.equals(line)) {
            return Optional.of(unfenced);
        }
        Matcher quoted = QUOTED.matcher(line);
        return quoted.matches() ? Optional.of(quoted.group(1)) : Optional.empty();
    }

    private Drawn checked(Drawn drawn) {
        List<CheckedQuote> checked = new ArrayList<>();
        Set<String> lines = lines();
        lines.forEach(line -> checked.add(new CheckedQuote(line, place(line))));
        Set<String> said = said();
        spans().stream()
                .filter(span -> !lines.contains(span))
                .filter(span -> said.contains(span) || place(span).isPresent())
                .forEach(span -> checked.add(new CheckedQuote(span, place(span))));
        List<String> warnings = new ArrayList<>(drawn.warnings());
        long unfound = checked.stream().filter(quote -> quote.place().isEmpty()).count();
        if (unfound > 0) {
            warnings.add(
                    "%s of %s could not be found in the result word for word: take what rests on them with care."
                            .formatted(Words.count(unfound), Words.count(checked.size(), "quote")));
        }
        return drawn.with(marked(), checked, warnings);
    }

    private String marked() {
        Set<String> quotes = lines();
        quotes.addAll(said());
        return ANY.matcher(text)
                .replaceAll(found ->
                        Matcher.quoteReplacement(
                                quotes.contains(quoted(found)) && place(quoted(found)).isEmpty()
                                        ? found.group() + MARK
                                        : found.group()));
    }

    /// The text for a model, which cannot follow a link: behind each quote that is there stands
    /// where.
    static String placed(Drawn drawn) {
        Map<String, String> places = new HashMap<>();
        for (CheckedQuote quote : drawn.quotes()) {
            quote.place().ifPresent(at -> places.put(quote.text(), " [" + at.words() + "]"));
        }
        return ANY.matcher(drawn.text())
                .replaceAll(found ->
                        Matcher.quoteReplacement(
                                found.group() + places.getOrDefault(quoted(found), "")));
    }

    private static String quoted(MatchResult found) {
        return IntStream.rangeClosed(1, found.groupCount())
                .mapToObj(found::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
    }

    private Optional<StoredPlace> place(String line) {
        return places.getOrDefault(line, Optional.empty())
                .or(() ->
                        unquoted(line)
                                .flatMap(inner -> places.getOrDefault(inner, Optional.empty())));
    }
}
