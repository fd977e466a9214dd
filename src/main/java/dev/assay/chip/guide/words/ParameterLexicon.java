package dev.assay.chip.guide.words;

import dev.assay.base.EditDistance;
import dev.assay.chip.Scoring;
import dev.assay.guide.reading.QuestionReading;
import dev.assay.guide.reading.QuestionTokens;
import dev.assay.guide.reading.Spelling;
import dev.assay.guide.reading.Vocabulary;
import dev.assay.guide.words.CommonSlot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds parameters in a question: by key, by any of their names, in the plural, and with the
/// letters a hurried hand mixes up.
public final class ParameterLexicon {
    /// Words of questions that happen to look like names of parameters.
    private static final Set<String> OTHER_WORDS =
            Set.of("each", "frequent", "frequently", "coherent", "readable", "read");

    private final Map<String, Parameter> byKey = new LinkedHashMap<>();
    private final Map<String, List<Parameter>> byName = new LinkedHashMap<>();
    private final Set<String> available;
    private final Scoring scoring;

    private ParameterLexicon(Collection<String> available, Scoring scoring) {
        this.available = Set.copyOf(available);
        this.scoring = scoring;
        ParameterNames.PARAMETERS.forEach(parameter -> byKey.put(parameter.key(), parameter));
        available.forEach(key -> byKey.putIfAbsent(key, Parameter.unlisted(key)));
        byKey.replaceAll((_, parameter) -> parameter.judgedBy(scoring));
        List<String> names = new ArrayList<>();
        byKey.values().forEach(parameter -> names.addAll(parameter.said()));
        names.sort(Comparator.comparingInt(ParameterLexicon::words).reversed());
        for (String name : names) {
            byName.computeIfAbsent(name, this::called);
        }
    }

    private List<Parameter> called(String name) {
        return byKey.values().stream().filter(p -> p.said().contains(name)).toList();
    }

    /// A lexicon for a chip whose parameters may be known already.
    ///
    /// @param available the chip's parameter names; empty where nobody asked yet
    public static ParameterLexicon of(Collection<String> available, Scoring scoring) {
        return new ParameterLexicon(available, scoring);
    }

    /// The parameters of qubits or of couplings for which somebody says what is good.
    public List<Parameter> judged(boolean couplings) {
        return byKey.values().stream()
                .filter(p -> p.limits() != null)
                .filter(p -> p.ofCouplings() == couplings && !p.isError())
                .filter(p -> available.isEmpty() || available.contains(p.key()))
                .toList();
    }

    public Parameter parameter(String key) {
        return Optional.ofNullable(byKey.get(key))
                .orElseGet(() -> Parameter.unlisted(key).judgedBy(scoring));
    }

    /// Takes the parameters out of a question that are named as they are called.
    public void read(QuestionTokens sheet) {
        for (QuestionTokens.Word word : sheet.words()) {
            if (word.text().contains("_")) {
                closestKey(word.text())
                        .ifPresent(key ->
                                sheet.put(
                                        CommonSlot.METRIC,
                                        parameter(key),
                                        word.start(),
                                        word.end()));
            }
        }
        byName.forEach((name, meant) -> read(sheet, name, meant, false));
    }

    /// Takes those out whose names were mistyped.
    public void readMisspelt(QuestionTokens sheet) {
        byName.forEach((name, meant) -> read(sheet, name, meant, true));
    }

    /// The parameters that a text names.
    public List<Parameter> named(String text) {
        QuestionTokens sheet = new QuestionTokens(text);
        read(sheet);
        readMisspelt(sheet);
        return sheet.reading().all(CommonSlot.METRIC, Parameter.class);
    }

    /// Says which of several parameters of a chip a name was taken for: "T2" may be one of two.
    ///
    /// @param available the keys of the chip's parameters
    public String taken(QuestionReading reading, Collection<String> available) {
        List<String> sentences = new ArrayList<>();
        for (String name : openNames(reading)) {
            List<String> titles =
                    byName.getOrDefault(name, List.of()).stream()
                            .filter(parameter -> available.contains(parameter.storedKey()))
                            .map(Parameter::title)
                            .toList();
            if (titles.size() > 1) {
                String others = String.join(", ", titles.subList(1, titles.size()));
                sentences.add(
                        "“%s” was taken for %s; this chip also has %s."
                                .formatted(name, titles.getFirst(), others));
            }
        }
        return String.join(" ", sentences);
    }

    /// Names in a question that more than one parameter goes by. Of couplings, all mean their
    /// gates.
    public List<String> openNames(QuestionReading reading) {
        return reading.has(ChipSlot.COUPLING) || reading.has(ChipSlot.COUPLINGS)
                ? List.of()
                : reading.parts().stream()
                        .filter(part -> part.slot() == CommonSlot.METRIC)
                        .map(part -> part.text())
                        .filter(name -> byName.getOrDefault(name, List.of()).size() > 1)
                        .distinct()
                        .toList();
    }

    /// The known key that a mistyped one must mean.
    public Optional<String> closestKey(String typed) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        return byKey.keySet().stream()
                .filter(key ->
                        EditDistance.between(wanted, key.toLowerCase(Locale.ROOT)) <= slips(key))
                .min(
                        Comparator.comparingInt(
                                key -> EditDistance.between(wanted, key.toLowerCase(Locale.ROOT))));
    }

    /// Words of names that a mistyped one may mean.
    public List<String> near(String typed) {
        return byName.keySet().stream()
                .flatMap(name -> Stream.of(name.split(" ", -1)))
                .distinct()
                .filter(word -> Spelling.isNear(typed, word))
                .toList();
    }

    private static int slips(String key) {
        return key.length() < 4 ? 0 : key.length() < 8 ? 1 : key.length() < 14 ? 2 : 3;
    }

    private void read(QuestionTokens sheet, String name, List<Parameter> meant, boolean misspelt) {
        List<String> parts = List.of(name.split(" ", -1));
        sheet.takeWords(
                parts.size(),
                words -> matches(words, parts, misspelt),
                new Vocabulary.Meaning(CommonSlot.METRIC, chosen(meant)));
    }

    private Parameter chosen(List<Parameter> meant) {
        return meant.stream()
                .filter(parameter -> available.contains(parameter.storedKey()))
                .findFirst()
                .orElse(meant.getFirst());
    }

    private static boolean matches(
            List<QuestionTokens.Word> words, List<String> parts, boolean misspelt) {
        return IntStream.range(0, parts.size())
                .allMatch(i ->
                        misspelt
                                ? isMisspelt(words.get(i).bare(), parts.get(i))
                                : Spelling.same(words.get(i).bare(), parts.get(i)));
    }

    private static boolean isMisspelt(String word, String wanted) {
        return Spelling.same(word, wanted)
                || (!OTHER_WORDS.contains(word) && Spelling.nearly(word, wanted));
    }

    private static int words(String name) {
        return name.split(" ", -1).length;
    }
}
