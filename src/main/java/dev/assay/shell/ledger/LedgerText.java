package dev.assay.shell.ledger;

import dev.assay.base.Words;
import dev.assay.shell.ledger.LedgerLine.Kind;
import dev.assay.text.delimited.CsvLine;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The numbers of a ledger as a table shows them, and as a spreadsheet reads them.
final class LedgerText {
    /// What nobody told.
    static final String UNKNOWN = "—";

    /// Before a number that the program counted itself.
    private static final String ABOUT = "≈ ";

    private static final List<String> COLUMNS =
            Words.list(
                    """
                    turn, round, what, model, model_calls, input_tokens, cached_tokens,
                    reasoning_tokens, output_tokens, estimated, dollars, unpriced_calls,
                    first_token_ms, total_ms
                    """);

    private LedgerText() {}

    /// Tokens of a line.
    static String tokens(LedgerLine line, long tokens) {
        if (!line.hasTokens()) {
            return UNKNOWN;
        }
        return (line.usage().estimated() ? ABOUT : "") + Words.count(tokens);
    }

    /// Tokens that not every server tells: none and not told look alike.
    static String tokensWhereTold(LedgerLine line, long tokens) {
        return tokens == 0 ? UNKNOWN : tokens(line, tokens);
    }

    static String price(LedgerLine line) {
        String words = line.cost().words();
        if (words.isEmpty()) {
            return line.hasTokens() ? Words.dollars(0) : UNKNOWN;
        }
        return line.usage().estimated() && line.cost().unknown() == 0 ? ABOUT + words : words;
    }

    static String time(Optional<Long> millis) {
        return millis.map(Duration::ofMillis).map(Words::duration).orElse(UNKNOWN);
    }

    /// A line for each part of the ledger, without the sums of turns, which whoever adds up the
    /// columns would count twice.
    static String csv(Ledger ledger) {
        Stream<List<String>> rows =
                ledger.lines().stream()
                        .filter(line -> line.kind() != Kind.TURN)
                        .map(LedgerText::fields);
        return Stream.concat(Stream.of(COLUMNS), rows)
                .map(LedgerText::row)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static List<String> fields(LedgerLine line) {
        boolean inTurn = line.kind() != Kind.EXTRACTIONS;
        return List.of(
                inTurn ? String.valueOf(line.turn()) : "",
                inTurn ? String.valueOf(line.round()) : "",
                line.what(),
                line.model(),
                String.valueOf(line.calls()),
                String.valueOf(line.usage().input()),
                String.valueOf(line.usage().cached()),
                String.valueOf(line.usage().reasoning()),
                String.valueOf(line.usage().output()),
                String.valueOf(line.usage().estimated()),
                line.cost().words().equals(UNKNOWN)
                        ? ""
                        : String.format(Locale.ROOT, "%.6f", line.cost().dollars()),
                String.valueOf(line.cost().unknown()),
                line.firstMillis().map(String::valueOf).orElse(""),
                line.millis().map(String::valueOf).orElse(""));
    }

    /// The name of a model or a tool may hold anything.
    private static String row(List<String> fields) {
        return fields.stream().map(CsvLine::forSpreadsheet).collect(Collectors.joining(","));
    }
}
