package dev.assay.chip.domain;

import dev.assay.base.Digits;
import dev.assay.base.Words;
import dev.assay.chip.Scoring;
import dev.assay.chip.Scoring.Threshold;
import dev.assay.chip.words.Parameter;
import dev.assay.chip.words.ParameterLexicon;
import dev.assay.chip.words.ParameterNames;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.NamedColumn;
import dev.assay.vocabulary.Past;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.TableWords.Alone;
import dev.assay.vocabulary.TableWords.Findings;
import dev.assay.vocabulary.TableWords.MapTool;
import dev.assay.vocabulary.TableWords.Pairs;
import dev.assay.vocabulary.TableWords.State;
import dev.assay.vocabulary.TableWords.Things;
import dev.assay.vocabulary.TableWords.Told;
import dev.assay.vocabulary.TableWords.Towards;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// The words in which people speak of the tables of a chip.
final class ChipVocabulary {
    /// Names that people give the chip.
    static final List<String> WHOLE =
            Words.list(
                    "chip, device, processor, machine, qpu, whole chip, system, overall, whole device, on the chip, across the chip, across the device, over the chip, chip's, parameter");

    private static final List<String> NEIGHBOURS =
            Words.list(
                    "neighbour, neighbor, neighbouring qubit, neighboring qubit, adjacent, next to, connected to, coupled to, coupled with, beside");

    /// Names that people give a qubit.
    static final List<String> QUBIT = List.of("qubit", "qbit", "q");

    /// Names of the fidelity of a coupling, of which there are several.
    private static final List<String> FIDELITIES = List.of("fidelity", "gate fidelity");

    private static final List<String> ERRORS = List.of("gate error", "error rate", "error");
    private static final String PERCENT = "%";

    private static final List<String> LOSSES =
            List.of("lost", "lose", "loses", "dropped", "fell", "drop", "drops");
    private static final List<String> WORSENED =
            Words.list(
                    "got worse, became worse, have got worse, has got worse, degraded, degraded most");
    private static final List<String> IMPROVED =
            List.of("gained", "got better", "improved", "recovered", "became better");
    private static final List<String> CHANGES =
            Words.list(
                    "what changed, what has changed, changed, changes, change, jumped, jumps, shifted");
    private static final List<String> DRIFTS =
            Words.list(
                    "drift, drifts, drifting, drifted, degrade, degrades, degrading, getting worse, getting better, worsening");
    private static final Past PAST =
            new Past(
                    "history",
                    "qid",
                    "parameter",
                    "value",
                    "start_at",
                    "coalesce(NOT \"failed_fit\", true)",
                    Words.list(
                            "measured, calibrated, calibration, measurement, last measured, last calibrated, last calibration"));

    private ChipVocabulary() {}

    static List<TableWords> of(String chip, Scoring scoring) {
        return List.of(qubits(chip, scoring), couplings(chip, scoring));
    }

    private static TableWords qubits(String chip, Scoring scoring) {
        Things qubits =
                new Things(
                        "qid",
                        QUBIT,
                        "\\d{1,4}",
                        Alone.WHERE_ASKED,
                        Optional.of(new Pairs("couplings", "coupling_id", NEIGHBOURS)),
                        List.of());
        State dead =
                new State(
                        List.of("dead", "died", "not working", "broken", "arent working"),
                        ParameterNames.WORTH_CHECKING.stream()
                                .map(key -> "\"" + key + "\" IS NULL")
                                .toList(),
                        Told.BY_MOST);
        return new TableWords(
                "qubits",
                List.of(),
                Optional.of(qubits),
                columns(scoring, false),
                states(scoring, false, dead),
                WHOLE,
                Optional.of(map(chip)),
                findings(chip, ""),
                Optional.of(PAST));
    }

    private static TableWords couplings(String chip, Scoring scoring) {
        Things couplings =
                new Things(
                        "coupling_id",
                        List.of("coupling", "qubit pair", "coupler", "edge", "pair", "link"),
                        "\\d{1,4}-\\d{1,4}",
                        Alone.ALWAYS,
                        Optional.empty(),
                        QUBIT);
        return new TableWords(
                "couplings",
                List.of(),
                Optional.of(couplings),
                columns(scoring, true),
                states(scoring, true),
                Stream.concat(WHOLE.stream(), Stream.of("qubit", "qubits")).toList(),
                Optional.empty(),
                findings(chip, ParameterNames.OF_GATES.key()),
                Optional.of(PAST));
    }

    private static MapTool map(String chip) {
        return new MapTool(
                "generate_chip_heatmap",
                Map.of("chip_id", chip),
                "metric_name",
                List.of("heatmap", "heat map", "map", "layout", "on the chip map"));
    }

    private static List<Findings> findings(String chip, String usual) {
        List<String> steps = List.of("changes");
        List<String> both = List.of("changes", "drift");
        return List.of(
                new Findings(chip, usual, steps, Towards.WORSE, LOSSES),
                new Findings(chip, usual, both, Towards.WORSE, WORSENED),
                new Findings(chip, usual, both, Towards.BETTER, IMPROVED),
                new Findings(chip, usual, steps, Towards.ANY, CHANGES),
                new Findings(chip, usual, List.of("drift"), Towards.ANY, DRIFTS));
    }

    /// The words for things by the limits of their values.
    private static List<State> states(Scoring scoring, boolean couplings, State... more) {
        List<State> states = new ArrayList<>(List.of(more));
        List<String> bad = new ArrayList<>();
        List<String> good = new ArrayList<>();
        List<String> excellent = new ArrayList<>();
        for (Parameter each : ParameterLexicon.of(List.of(), scoring).judged(couplings)) {
            Threshold limits = Objects.requireNonNull(each.limits());
            boolean high = limits.higherIsBetter();
            if (limits.bad() != null) {
                bad.add(sign(each, high ? "<" : ">", limits.bad()));
            }
            good.add(sign(each, high ? ">" : "<", limits.good()));
            excellent.add(sign(each, high ? ">" : "<", limits.excellent()));
        }
        states.add(new State(List.of("bad", "poor"), bad, Told.BY_ANY));
        states.add(new State(List.of("excellent"), excellent, Told.BY_ALL));
        states.add(new State(List.of("good", "fine"), good, Told.BY_ALL));
        return states;
    }

    private static String sign(Parameter each, String sign, double limit) {
        return "\"%s\" %s %s"
                .formatted(
                        each.key(),
                        sign,
                        Digits.exact(
                                new BigDecimal(limit / each.scale())
                                        .round(new MathContext(12))
                                        .doubleValue()));
    }

    private static List<NamedColumn> columns(Scoring scoring, boolean couplings) {
        return ParameterNames.PARAMETERS.stream()
                .filter(parameter -> parameter.ofCouplings() == couplings)
                .map(parameter -> words(parameter.judgedBy(scoring)))
                .toList();
    }

    private static NamedColumn words(Parameter parameter) {
        Better better = parameter.better();
        List<String> said = new ArrayList<>(parameter.said());
        if (parameter.storedKey().equals(ParameterNames.OF_GATES.key())) {
            said.addAll(parameter.isError() ? ERRORS : FIDELITIES);
        }
        boolean fraction = parameter.unit().equals(PERCENT);
        return parameter.isError()
                ? new NamedColumn(
                        parameter.title(),
                        said,
                        better,
                        fraction,
                        "1 - \"" + parameter.storedKey() + "\"")
                : new NamedColumn(parameter.key(), said, better, fraction, "");
    }
}
