package dev.assay.guide.table.words;

import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.table.catalogue.TableAtHand;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words that stand in messages, without quotes: "how often does connection refused appear".
final class SaidTexts {
    private static final String RUN =
            "(?<a>[\\p{L}\\p{N}_.:/-]+(?:\\s+[\\p{L}\\p{N}_.:/-]+){0,5}?)";
    private static final List<Pattern> SAID =
            List.of(
                    Pattern.compile(
                            "\\bhow (?:often|many times) (?:(?:do|does|did|is|was|has|have|had)"
                                    + " )?(?:the (?:words? |text |message )?)?"
                                    + RUN
                                    + "\\s+(?:appear|occur|come up|show up|happen|logged|mentioned)"),
                    Pattern.compile(
                            "\\b(?:contain\\w*|mention\\w*)\\s+(?:the (?:words? |text )?)?"
                                    + RUN
                                    + "(?=\\s+(?:per|by|each|in|on|between|since|after|before|over|for|last|during|at|there)\\b|\\s*[.,]?\\s*$)"));

    private SaidTexts() {}

    /// Takes them where rows tell something.
    static void read(
            QuestionTokens sheet, TableAtHand table, ColumnNames names, KnownValues values) {
        if (table.told().isEmpty()) {
            return;
        }
        for (Pattern said : SAID) {
            Matcher match = said.matcher(sheet.whole());
            if (match.find()) {
                List<QuestionTokens.Word> run =
                        sheet.words().stream()
                                .filter(word ->
                                        word.start() >= match.start("a")
                                                && word.end() <= match.end("a"))
                                .toList();
                if (!run.isEmpty() && isSaid(sheet, run, names, values)) {
                    int start = run.getFirst().start();
                    int end = run.getLast().end();
                    sheet.put(TableSlot.QUOTED, sheet.whole().substring(start, end), start, end);
                }
            }
        }
    }

    /// Returns whether words have no other meaning here.
    private static boolean isSaid(
            QuestionTokens sheet,
            List<QuestionTokens.Word> run,
            ColumnNames names,
            KnownValues values) {
        boolean unknown = false;
        for (QuestionTokens.Word word : run) {
            List<String> stems = ColumnNames.stems(List.of(word));
            boolean level = !KnownValues.alike(word.bare()).isEmpty();
            if (level || !names.exactly(stems).isEmpty()) {
                return false;
            }
            unknown |= !stems.stream().allMatch(QuestionSheet::isOwnWord);
        }
        String text = sheet.whole().substring(run.getFirst().start(), run.getLast().end());
        return unknown && values.exactly(text).isEmpty();
    }
}
