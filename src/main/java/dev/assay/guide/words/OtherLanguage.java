package dev.assay.guide.words;

import java.lang.Character.UnicodeScript;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// Whether a question is in a language that the guide does not understand. Told by the small words
/// that every sentence needs: two of a language, and none of English beside them, so that a name
/// from elsewhere in an English question is none.
public final class OtherLanguage {
    private static final int ENOUGH = 2;
    private static final Set<String> ENGLISH =
            words(
                    "the is are was were did do does has have had i my me what which how when where who why"
                            + " show list many much of and with for than to by there this that it average");
    private static final SequencedMap<String, Set<String>> LANGUAGES = new LinkedHashMap<>();

    static {
        LANGUAGES.put(
                "German",
                words(
                        "wie wieviel wieviele viele viel weit ich habe hatte bin ist sind wurde mein meine"
                                + " meinem meinen meiner der das dem den und im welche welcher welches wann"
                                + " zeige zeig nicht letzte letzten letzter für mit von bei auf gibt es warum"));
        LANGUAGES.put(
                "Spanish",
                words(
                        "cuántos cuantos cuántas cuantas cuánto cuanto cuál cual qué que cómo dónde cuándo"
                                + " mi mis el la los las en de del fue hay muestra última último por con una"
                                + " corrí hice mes semana"));
        LANGUAGES.put(
                "French",
                words(
                        "quel quelle quels quelles combien comment quand où est était mon ma mes le la les de"
                                + " du des je ai j'ai ai-je dans en sur avec une dernière dernier montre"
                                + " pour cette"));
    }

    private OtherLanguage() {}

    private static Set<String> words(String all) {
        return Set.of(all.split(" ", -1));
    }

    /// What the language is called; empty where the question may be in English.
    public static Optional<String> of(String question) {
        Set<String> said =
                new HashSet<>(
                        Arrays.asList(
                                question.toLowerCase(Locale.ROOT)
                                        .replace('’', '\'')
                                        .split("[^\\p{L}\\p{M}'-]+", -1)));
        if (said.stream().anyMatch(ENGLISH::contains)) {
            return Optional.empty();
        }
        if (isIn(question, UnicodeScript.HIRAGANA)) {
            return Optional.of("Japanese");
        }
        String most = "";
        long count = ENOUGH - 1;
        for (Map.Entry<String, Set<String>> language : LANGUAGES.entrySet()) {
            long own = said.stream().filter(language.getValue()::contains).count();
            if (own > count) {
                most = language.getKey();
                count = own;
            }
        }
        return Optional.of(most).filter(found -> !found.isEmpty());
    }

    private static boolean isIn(String question, UnicodeScript script) {
        return question.codePoints().anyMatch(point -> UnicodeScript.of(point) == script);
    }
}
