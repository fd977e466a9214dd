package dev.assay.chip.guide;

import dev.assay.chip.guide.question.Intent;
import dev.assay.chip.guide.question.ParsedQuestion;
import dev.assay.chip.guide.question.QuestionReader;
import dev.assay.chip.guide.values.ChipCalls;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.chip.guide.words.Parameter;
import dev.assay.chip.guide.words.ParameterLexicon;
import dev.assay.chip.guide.words.ParameterNames;
import dev.assay.guide.answer.PlannedCall;
import dev.assay.guide.answer.ToolOutputs;
import dev.assay.llm.RequestFacts.Question;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Questions that work on what is loaded, about what a question named if it named something.
record Suggestions(ToolOutputs outputs, ParameterLexicon lexicon) {
    private static final int MOST = 4;
    private static final int MOST_OF_ONE = 2;

    /// Asks what the first qubit or coupling of a question has, so that none is suggested that is
    /// not there.
    void look(ParsedQuestion about) {
        about.ids().stream().findFirst().ifPresent(id -> outputs.viewIfOffered(has(id)));
    }

    private PlannedCall has(String id) {
        return ChipCalls.of(ChipCalls.LIST, outputs).with("qid", id);
    }

    /// The keys of the parameters that a qubit or a coupling has.
    private List<String> keys(String id) {
        return outputs.viewIfOffered(has(id)).map(ChipCalls::names).orElse(List.of());
    }

    /// Some of them, one a line.
    ///
    /// @param available the keys of the chip's parameters
    String list(List<String> available, ParsedQuestion about) {
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
        Intent intent = QuestionReader.read(Question.of(question), List.of(), lexicon);
        return !(intent instanceof Intent.NotUnderstood
                || intent instanceof Intent.WhichParameter
                || intent instanceof Intent.Remark);
    }

    private void ofOne(Set<String> found, String id, ParsedQuestion about) {
        List<String> has = keys(id);
        if (has.isEmpty()) {
            return;
        }
        String called = IdWords.called(id);
        Stream<Parameter> asked =
                about.parameters().stream().filter(parameter -> has.contains(parameter.key()));
        asked.limit(MOST_OF_ONE)
                .forEach(parameter -> {
                    found.add(parameter.capital() + " of " + called);
                    add(found, ChipCalls.SERIES, parameter.capital() + " over time of " + called);
                });
        if (IdWords.isCoupling(id)) {
            add(found, ChipCalls.COUPLING, "Show " + called);
        } else {
            add(found, ChipCalls.COMPARE, "Show " + called);
            add(found, ChipCalls.TOPOLOGY, "Neighbours of " + called);
        }
    }

    private void of(Set<String> found, Parameter parameter) {
        String title = parameter.title();
        add(found, ChipCalls.SUMMARY, "Median of " + title);
        add(found, ChipCalls.SUMMARY, "Worst five " + parameter.noun(5) + " by " + title);
        add(found, ChipCalls.SERIES, parameter.capital() + " over time");
        if (ParameterNames.isOnTheMap(parameter.key())) {
            add(found, ChipCalls.MAP, "Heatmap of " + title);
        }
    }

    private void usual(Set<String> found, List<String> available) {
        List<String> known =
                ParameterNames.WORTH_CHECKING.stream()
                        .filter(available::contains)
                        .map(key -> lexicon.parameter(key).title())
                        .toList();
        if (!known.isEmpty()) {
            add(found, ChipCalls.MAP, "Heatmap of " + known.getLast());
            add(found, ChipCalls.SERIES, known.getFirst() + " over time of the five worst qubits");
        }
        add(found, ChipCalls.SUMMARY, "Summarise the chip");
        add(found, ChipCalls.LIST, "Which parameters are there?");
        add(found, ChipCalls.COMPARE, "Compare 0 and 1");
        found.add("What can you do?");
        found.add("What is stored?");
    }

    private void add(Set<String> found, String tool, String question) {
        if (outputs.offers(tool)) {
            found.add(question);
        }
    }
}
