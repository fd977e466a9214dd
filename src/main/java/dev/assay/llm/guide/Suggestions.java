package dev.assay.llm.guide;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Questions that work on what is loaded, about what a question named if it named something.
final class Suggestions {
    private static final int MOST = 4;
    private static final int MOST_OF_ONE = 2;

    private final Notes notes;
    private final Lexicon lexicon;

    Suggestions(Notes notes, Lexicon lexicon) {
        this.notes = notes;
        this.lexicon = lexicon;
    }

    /// Asks what the first qubit or coupling of a question has, so that none is suggested that is
    /// not there.
    void look(Intent.About about) {
        about.ids().stream().findFirst().ifPresent(id -> notes.viewIfOffered(has(id)));
    }

    private PlannedCall has(String id) {
        return PlannedCall.chip(PlannedCall.LIST, notes.chip()).with("qid", id);
    }

    /// The keys of the parameters that a qubit or a coupling has.
    private List<String> keys(String id) {
        List<String> keys = new ArrayList<>();
        notes.viewIfOffered(has(id))
                .ifPresent(view ->
                        view.path("parameter_names").forEach(name -> keys.add(name.asText())));
        return keys;
    }

    /// Some of them, one a line.
    ///
    /// @param available the keys of the chip's parameters
    String list(List<String> available, Intent.About about) {
        Set<String> found = new LinkedHashSet<>();
        about.ids().stream().findFirst().ifPresent(id -> ofOne(found, id, about));
        about.parameters().stream()
                .filter(parameter -> available.contains(parameter.key()))
                .limit(MOST_OF_ONE)
                .forEach(parameter -> of(found, parameter));
        usual(found, available);
        return String.join(
                "\n",
                found.stream()
                        .filter(this::isUnderstood)
                        .limit(MOST)
                        .map(question -> "- " + question)
                        .toList());
    }

    private boolean isUnderstood(String question) {
        Intent intent = QuestionReader.read(question, List.of(), lexicon);
        return !(intent instanceof Intent.NotUnderstood
                || intent instanceof Intent.WhichParameter
                || intent instanceof Intent.OfQubits
                || intent instanceof Intent.NotStored);
    }

    private void ofOne(Set<String> found, String id, Intent.About about) {
        List<String> has = keys(id);
        if (has.isEmpty()) {
            return;
        }
        String called = Ids.called(List.of(id), id.contains("-"));
        Stream<Parameter> asked =
                about.parameters().stream().filter(parameter -> has.contains(parameter.key()));
        asked.limit(MOST_OF_ONE)
                .forEach(parameter -> {
                    found.add(parameter.capital() + " of " + called);
                    add(found, PlannedCall.SERIES, parameter.capital() + " over time of " + called);
                });
        if (id.contains("-")) {
            add(found, PlannedCall.COUPLING, "Show " + called);
        } else {
            add(found, PlannedCall.COMPARE, "Show " + called);
            add(found, PlannedCall.TOPOLOGY, "Neighbours of " + called);
        }
    }

    private void of(Set<String> found, Parameter parameter) {
        String title = parameter.title();
        String those = parameter.ofCouplings() ? "couplings" : "qubits";
        add(found, PlannedCall.SUMMARY, "Median of " + title);
        add(found, PlannedCall.SUMMARY, "Worst five " + those + " by " + title);
        add(found, PlannedCall.SERIES, parameter.capital() + " over time");
        if (Catalogue.ON_THE_MAP.contains(parameter.key())) {
            add(found, PlannedCall.MAP, "Heatmap of " + title);
        }
    }

    private void usual(Set<String> found, List<String> available) {
        List<String> known =
                Catalogue.WORTH_CHECKING.stream()
                        .filter(available::contains)
                        .map(key -> lexicon.parameter(key).title())
                        .toList();
        if (!known.isEmpty()) {
            add(found, PlannedCall.MAP, "Heatmap of " + known.getLast());
            add(
                    found,
                    PlannedCall.SERIES,
                    known.getFirst() + " over time of the five worst qubits");
        }
        add(found, PlannedCall.SUMMARY, "Summarise the chip");
        add(found, PlannedCall.LIST, "Which parameters are there?");
        add(found, PlannedCall.COMPARE, "Compare 0 and 1");
        found.add("What can you do?");
        found.add("What is stored?");
    }

    private void add(Set<String> found, String tool, String question) {
        if (notes.offers(tool)) {
            found.add(question);
        }
    }
}
