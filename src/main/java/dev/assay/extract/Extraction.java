package dev.assay.extract;

import dev.assay.base.Words;
import dev.assay.extract.view.StoredPlace;
import dev.assay.text.ByteRange;
import dev.assay.tool.Spending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How an extraction ended.
public sealed interface Extraction {
    /// There is a text. That nothing was found is one too.
    ///
    /// @param mode that made it
    /// @param original where the text is a stretch of the stored bytes as they are
    /// @param page where the mode has pages
    /// @param pieces what a model had before it where it wrote the text; empty where none did
    /// @param quotes of the result in the text that were looked for in it; those not found too
    /// @param warnings each a sentence, for people and for the model
    /// @param steps that led to this mode where it was not simply asked for, each a sentence
    record Drawn(
            Mode mode,
            String text,
            Optional<ByteRange> original,
            Optional<PageFacts> page,
            Coverage coverage,
            List<ReadPiece> pieces,
            List<CheckedQuote> quotes,
            List<String> warnings,
            Spending spent,
            List<String> steps)
            implements Extraction {
        public Drawn {
            pieces = List.copyOf(pieces);
            quotes = List.copyOf(quotes);
            warnings = List.copyOf(warnings);
            steps = List.copyOf(steps);
        }

        /// One whose mode was asked for, with quotes that nobody checked yet.
        public Drawn(
                Mode mode,
                String text,
                Coverage coverage,
                List<ReadPiece> pieces,
                List<String> warnings,
                Spending spent) {
            this(
                    mode,
                    text,
                    Optional.empty(),
                    Optional.empty(),
                    coverage,
                    pieces,
                    List.of(),
                    warnings,
                    spent,
                    List.of());
        }

        /// A page of what is stored.
        ///
        /// @param original where the page is a stretch of the stored bytes as they are
        static Drawn page(
                String text, Optional<ByteRange> original, PageFacts page, Coverage coverage) {
            return new Drawn(
                    Mode.RAW,
                    text,
                    original,
                    Optional.of(page),
                    coverage,
                    List.of(),
                    List.of(),
                    List.of(),
                    Spending.NOTHING,
                    List.of());
        }

        /// Whether the text is a model's own, not the result's.
        boolean isWrittenByModel() {
            return spent.modelCalls() > 0 && mode != Mode.TRUNCATE;
        }

        /// The same with its quotes checked.
        Drawn with(String marked, List<CheckedQuote> checked, List<String> warned) {
            return new Drawn(
                    mode, marked, original, page, coverage, pieces, checked, warned, spent, steps);
        }

        /// The same with one more thing to know.
        Drawn warning(String sentence) {
            List<String> more = new ArrayList<>(warnings);
            more.add(sentence);
            return with(text, quotes, more);
        }

        /// The same after other attempts, which took something too.
        Drawn after(List<String> led, Spending before) {
            return new Drawn(
                    mode,
                    text,
                    original,
                    page,
                    coverage,
                    pieces,
                    quotes,
                    warnings,
                    before.plus(spent),
                    led);
        }
    }

    /// The mode could have made one and did not succeed, as when a model does not answer. Another
    /// mode may.
    ///
    /// @param sentence what happened
    /// @param spent in trying
    record Failed(Mode mode, String sentence, Spending spent) implements Extraction {}

    /// There is none, because of what was asked.
    ///
    /// @param sentence what stands in the way and what to do instead
    record Refused(Mode mode, String sentence) implements Extraction {}

    /// A piece of a result that a model read at once, and its report.
    ///
    /// @param report what it wrote of it
    /// @param ofView the stretches of the reading view that it was sent
    record ReadPiece(String report, List<ByteRange> ofView) {
        public ReadPiece {
            ofView = List.copyOf(ofView);
        }
    }

    /// A quote of the result.
    ///
    /// @param text as it was written
    /// @param place where the result says so; empty where it does not, word for word
    record CheckedQuote(String text, Optional<StoredPlace> place) {}

    /// Which page of a result a text is.
    ///
    /// @param number from 1
    /// @param count of all pages
    /// @param from the first row or line on it, from 1
    /// @param to the last one
    /// @param all rows or lines of the result
    /// @param unit "row" or "line"
    /// @param tokens of this page
    record PageFacts(
            long number, long count, long from, long to, long all, String unit, int tokens) {
        /// A page of so many rows or lines as the size says, but for the last one.
        ///
        /// @param found how many are on it
        static PageFacts of(long number, int size, int found, long all, String unit, int tokens) {
            long before = (number - 1) * size;
            return new PageFacts(
                    number,
                    count(all, size),
                    Math.min(before + 1, all),
                    before + found,
                    all,
                    unit,
                    tokens);
        }

        /// How many pages there are; at least one, which may be empty.
        static long count(long all, int size) {
            return Math.max(1, Math.ceilDiv(all, size));
        }

        /// In words: "Page 2 of 14: lines 201 to 400 of 2,731, 3,100 tokens".
        public String words() {
            return "Page %s of %s: %ss %s to %s of %s, %s"
                    .formatted(
                            Words.count(number),
                            Words.count(count),
                            unit,
                            Words.count(from),
                            Words.count(to),
                            Words.count(all),
                            Words.count(tokens, "token"));
        }
    }
}
