package dev.assay.extract.view;

import dev.assay.extract.view.ReadingView.Lines;
import dev.assay.house.ChildJava;
import dev.assay.llm.TokenCounter;
import dev.assay.task.Work;
import dev.assay.text.RangeSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// A program that makes the view of a file, looks a quote up in it, and prints where it is and what
/// both took.
final class LargeView {
    private LargeView() {}

    public static void main(String[] arguments) throws Exception {
        ChildJava.endWithParent();
        long start = System.nanoTime();
        try (ReadingView view =
                ReadingView.ofText(
                        Path.of(arguments[0]),
                        Lines.READABLE,
                        new TokenCounter(),
                        Work.Monitor.none())) {
            long made = System.nanoTime();
            List<String> quotes = List.of(arguments[1], "this is not in it");
            StoredPlace place =
                    QuoteSearch.find(view, quotes, _ -> new RangeSet(), Work.Monitor.none())
                            .getFirst()
                            .orElseThrow();
            System.out.printf(
                    Locale.ROOT,
                    "%s | %.1f s | %.1f s%n",
                    place.words(),
                    (made - start) / 1e9,
                    (System.nanoTime() - made) / 1e9);
        }
    }
}
