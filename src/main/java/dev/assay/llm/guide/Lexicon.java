package dev.assay.llm.guide;

import dev.assay.base.EditDistance;
import dev.assay.llm.guide.reading.Reading;
import dev.assay.llm.guide.reading.Sheet;
import dev.assay.llm.guide.reading.Spelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds parameters in a question: by key, by any of their names, in the plural, and with the
/// letters a hurried hand mixes up.
final class Lexicon {
    private final Map<String, Parameter> byKey = new LinkedHashMap<>();
    private final Map<String, List<Parameter>> byName = new LinkedHashMap<>();
    private final Set<String> available;
    private final Standards standards;

    private Lexicon(Collection<String> available, Standards standards) {
        this.available = Set.copyOf(available);
        this.standards = standards;
        Catalogue.PARAMETERS.forEach(parameter -> byKey.put(parameter.key(), parameter));
        available.forEach(key -> byKey.putIfAbsent(key, Parameter.unlisted(key)));
        byKey.replaceAll((_, parameter) -> parameter.judgedBy(standards));
        List<String> names = new ArrayList<>();
        byKey.values().forEach(parameter -> names.addAll(parameter.said()));
        names.sort(Comparator.comparingInt(Lexicon::words).reversed());
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
    static Lexicon of(Collection<String> available, Standards standards) {
        return new Lexicon(available, standards);
    }

    /// The parameters of qubits or of couplings for which somebody says what is good.
    List<Parameter> judged(boolean couplings) {
        return byKey.values().stream()
                .filter(p -> p.limits() != null)
                .filter(p -> p.ofCouplings() == couplings && !p.isError())
                .filter(p -> available.isEmpty() || available.contains(p.key()))
                .toList();
    }

    Parameter parameter(String key) {
        return Optional.ofNullable(byKey.get(key))
                .orElseGet(() -> Parameter.unlisted(key).judgedBy(standards));
    }

    /// Takes the parameters out of a question that are named as they are called.
    void read(Sheet<Slot> sheet) {
        for (Sheet.Word word : sheet.words()) {
            if (word.text().contains("_")) {
                closestKey(word.text())
                        .ifPresent(key ->
                                sheet.put(Slot.METRIC, parameter(key), word.start(), word.end()));
            }
        }
        byName.forEach((name, meant) -> read(sheet, name, meant, false));
    }

    /// Takes those out whose names were mistyped.
    void readMisspelt(Sheet<Slot> sheet) {
        byName.forEach((name, meant) -> read(sheet, name, meant, true));
    }

    /// The parameters that a text names.
    List<Parameter> named(String text) {
        Sheet<Slot> sheet = new Sheet<>(text);
        read(sheet);
        readMisspelt(sheet);
        return sheet.reading().all(Slot.METRIC, Parameter.class);
    }

    /// Says which of several parameters of a chip a name was taken for: "T2" may be one of two.
    ///
    /// @param available the keys of the chip's parameters
    String taken(Reading<Slot> reading, Collection<String> available) {
        List<String> sentences = new ArrayList<>();
        for (String name : openNames(reading)) {
            List<String> titles =
                    byName.getOrDefault(name, List.of()).stream()
                            .filter(parameter -> available.contains(parameter.storedKey()))
                            .map(Parameter::title)
                            .toList();
            if (titles.size() > 1) {
                sentences.add(
                        "“%s” was taken for %s; this chip also has %s."
                                .formatted(
                                        name,
                                        titles.getFirst(),
                                        String.join(", ", titles.subList(1, titles.size()))));
            }
        }
        return String.join(" ", sentences);
    }

    /// Names in a question that more than one parameter goes by. Of couplings, all mean their
    /// gates.
    List<String> openNames(Reading<Slot> reading) {
        return reading.has(Slot.COUPLING) || reading.has(Slot.COUPLINGS)
                ? List.of()
                : reading.parts().stream()
                        .filter(part -> part.slot() == Slot.METRIC)
                        .map(part -> part.text())
                        .filter(name -> byName.getOrDefault(name, List.of()).size() > 1)
                        .distinct()
                        .toList();
    }

    /// The known key that a mistyped one must mean.
    Optional<String> closestKey(String typed) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        return byKey.keySet().stream()
                .filter(key ->
                        EditDistance.between(wanted, key.toLowerCase(Locale.ROOT)) <= slips(key))
                .min(
                        Comparator.comparingInt(
                                key -> EditDistance.between(wanted, key.toLowerCase(Locale.ROOT))));
    }

    /// Words of names that a mistyped one may mean.
    List<String> near(String typed) {
        return byName.keySet().stream()
                .flatMap(name -> Stream.of(name.split(" ", -1)))
                .distinct()
                .filter(word -> Spelling.isNear(typed, word))
                .toList();
    }

    private static int slips(String key) {
        return key.length() < 4 ? 0 : key.length() < 8 ? 1 : key.length() < 14 ? 2 : 3;
    }

    private void read(Sheet<Slot> sheet, String name, List<Parameter> meant, boolean misspelt) {
        String[] parts = name.split(" ", -1);
        List<Sheet.Word> words = sheet.words();
        for (int i = 0; i + parts.length <= words.size(); i++) {
            if (matches(words.subList(i, i + parts.length), parts, misspelt)) {
                int end = words.get(i + parts.length - 1).end();
                sheet.put(Slot.METRIC, chosen(meant), words.get(i).start(), end);
                i += parts.length - 1;
            }
        }
    }

    private Parameter chosen(List<Parameter> meant) {
        return meant.stream()
                .filter(parameter -> available.contains(parameter.storedKey()))
                .findFirst()
                .orElse(meant.getFirst());
    }

    private static boolean matches(List<Sheet.Word> words, String[] parts, boolean misspelt) {
        for (int i = 0; i < parts.length; i++) {
            boolean same =
                    misspelt
                            ? Spelling.nearly(words.get(i).bare(), parts[i])
                            : Spelling.same(words.get(i).bare(), parts[i]);
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private static int words(String name) {
        return name.split(" ", -1).length;
    }
}
