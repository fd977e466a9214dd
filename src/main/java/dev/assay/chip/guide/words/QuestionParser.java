package dev.assay.chip.guide.words;

import dev.assay.guide.reading.Grammar;
import dev.assay.guide.reading.Part;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.reading.Vocabulary;
import dev.assay.guide.words.CommonSlot;
import dev.assay.guide.words.LimitForms;
import dev.assay.guide.words.NumberWords;
import dev.assay.guide.words.OneChartWish;
import dev.assay.llm.RequestFacts.Focused;
import dev.assay.llm.RequestFacts.Question;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes a question apart: names of parameters, ids, limits, counts and days by their form, the
/// other words by the vocabulary. What is left was not understood.
public final class QuestionParser {
    private static final Pattern GREETING = ChipWords.GRAMMAR.form("greeting");
    private static final int WORDS_OF_A_GREETING = 4;

    private final ParameterLexicon lexicon;
    private final String typed;
    private final QuestionTokens sheet;
    private final ChosenOnPage inView;
    private final Map<String, Grammar.Meaning> meanings = new HashMap<>();

    private QuestionParser(Question asked, ParameterLexicon lexicon) {
        this.lexicon = lexicon;
        this.typed = asked.text();
        this.inView = ChosenOnPage.of(asked.focus().map(Focused::line).orElse(""));
        this.sheet = new QuestionTokens(typed);
        meanings.putAll(LimitForms.meanings());
        meanings.putAll(IdMentions.in(sheet.whole()).meanings());
        meanings.put("nothing", _ -> Optional.of(""));
        meanings.put("unit", match -> Optional.of(match.group("unit")));
        meanings.put("number", match -> Optional.of(NumberWords.of(match.group("it"))));
        meanings.put("first", match -> Optional.of(first(match)));
        meanings.put("typed", match -> Optional.of(asTyped(match.group())));
        meanings.put("sign", this::sign);
    }

    public static QuestionReading read(Question asked, ParameterLexicon lexicon) {
        return new QuestionParser(asked, lexicon).read();
    }

    private QuestionReading read() {
        Vocabulary words = ChipWords.vocabulary();
        // A greeting before a question asks for nothing.
        Matcher greeting = GREETING.matcher(sheet.whole());
        if (greeting.find() && sheet.words().size() >= WORDS_OF_A_GREETING) {
            sheet.drop(greeting.start(), greeting.end());
        }
        ChipWords.GRAMMAR.read("before times", sheet, meanings);
        ChipTimes.read(sheet);
        ChipWords.GRAMMAR.read("before parameters", sheet, meanings);
        lexicon.read(sheet);
        ChipWords.GRAMMAR.read("names and limits", sheet, meanings);
        words.read(sheet);
        lexicon.readMisspelt(sheet);
        words.readMisspelt(sheet);
        ChipWords.GRAMMAR.read("signs", sheet, meanings);
        return inView.addedTo(OneChartWish.read(sheet.reading()), lexicon);
    }

    private String asTyped(String lower) {
        int at = typed.toLowerCase(Locale.ROOT).indexOf(lower);
        return at < 0 ? lower : typed.substring(at, at + lower.length());
    }

    /// So many from the beginning; from the end where negative.
    private static int first(MatchResult match) {
        int number = NumberWords.of(match.group("number"));
        return Grammar.group(match, "last").isPresent() ? -number : number;
    }

    /// A dash may part two sentences, but between two parameters it is a minus.
    private Optional<String> sign(MatchResult match) {
        Optional<Part> before =
                sheet.reading().parts().stream()
                        .filter(part -> part.end() <= match.start())
                        .reduce((_, later) -> later);
        Optional<Part> after =
                sheet.reading().parts().stream()
                        .filter(part -> part.start() >= match.end())
                        .findFirst();
        boolean minus =
                before.filter(part -> part.slot() == CommonSlot.METRIC).isPresent()
                        && after.filter(part -> part.slot() == CommonSlot.METRIC).isPresent();
        return minus || !match.group().equals("-") ? Optional.of(match.group()) : Optional.empty();
    }
}
