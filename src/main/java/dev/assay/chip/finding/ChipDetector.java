package dev.assay.chip.finding;

import dev.assay.chip.ChipCouplings;
import dev.assay.chip.ChipDocuments;
import dev.assay.chip.MeasuredParameters;
import dev.assay.chip.Metric;
import dev.assay.chip.QubitId;
import dev.assay.chip.Scoring;
import dev.assay.chip.Topology;
import dev.assay.chip.source.ChipInfo;
import dev.assay.chip.source.DocumentSource;
import dev.assay.chip.source.SourceException;
import dev.assay.chip.words.IdWords;
import dev.assay.chip.words.Parameter;
import dev.assay.chip.words.ParameterLexicon;
import dev.assay.chip.words.ParameterNames;
import dev.assay.finding.Detector;
import dev.assay.finding.Finding;
import dev.assay.finding.Target;
import dev.assay.guide.answer.NameList;
import dev.assay.task.Progress;
import dev.assay.task.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/// Looks at the histories of a chip's parameters. The target is a chip by its ID, parameters,
/// qubits and couplings, or several of these with spaces between them, "t1 21 8-9"; or the history
/// that a stored result is of. Parts are days.
record ChipDetector(
        DocumentSource source, Supplier<Scoring> scoring, String id, String description, Look look)
        implements Detector {
    /// Findings of single qubits that one look tells: more are named by the finding before them.
    private static final int ROOM = 40;

    private static final int MAX_SINGLE = 24;

    /// Finds one kind of thing.
    @FunctionalInterface
    interface Look {
        List<Finding> in(Looked looked);
    }

    /// The histories that are looked at.
    ///
    /// @param asked the only qubits and couplings to tell of; all where empty
    record Looked(
            List<ParameterHistory> histories,
            List<String> asked,
            Window window,
            QubitNeighbours lattice) {
        /// The most single ones that are told of each of some parameters.
        int most(int parameters) {
            return Math.min(MAX_SINGLE, ROOM / parameters);
        }

        boolean isAsked(String id) {
            return asked.isEmpty() || asked.contains(id) || asked.contains(QubitId.turned(id));
        }

        /// "No qubit made a", "Qubit 4 made no".
        String nobody(Parameter parameter) {
            return switch (asked.size()) {
                case 0 -> "No " + parameter.noun(1) + " made a";
                case 1 -> NameList.capital(IdWords.called(asked)) + " made no";
                default -> "None of the " + parameter.noun(2) + " asked about made a";
            };
        }

        String ofThose() {
            return asked.isEmpty() ? "" : " of " + IdWords.called(asked);
        }
    }

    /// A target that was read.
    private record Named(ChipInfo chip, List<String> parameters, List<String> ids) {}

    @Override
    public Optional<String> refusal(Target target) {
        return named(target).isPresent()
                ? Optional.empty()
                : Optional.of(
                        "It is no chip, parameter, qubit or coupling of %s, nor a history of one."
                                .formatted(source.info().name()));
    }

    private Optional<Named> named(Target target) {
        return switch (target) {
            case Target.OfSource(String name) -> named(name);
            case Target.OfResult(var result, _) -> {
                var arguments = result.origin().arguments();
                String parameter = arguments.path("parameter_name").asText();
                List<String> ids = new ArrayList<>();
                arguments.path("qids").forEach(each -> ids.add(QubitId.plain(each.asText())));
                yield source.info()
                        .chip(arguments.path("chip_id").asText())
                        .filter(_ -> !parameter.isEmpty())
                        .map(chip -> new Named(chip, List.of(parameter), ids));
            }
        };
    }

    /// The longest ID of a chip at the beginning counts.
    private Optional<Named> named(String name) {
        String rest = name.strip();
        Optional<ChipInfo> chip = Optional.empty();
        for (ChipInfo each : source.info().chips()) {
            String other = chip.map(ChipInfo::chipId).orElse("");
            if ((rest + " ").startsWith(each.chipId() + " ")
                    && each.chipId().length() > other.length()) {
                chip = Optional.of(each);
            }
        }
        rest = rest.substring(chip.map(each -> each.chipId().length()).orElse(0)).strip();
        String joined = rest.toLowerCase(Locale.ROOT).replace(' ', '_');
        List<String> parameters = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        String[] words =
                Metric.of(joined).isPresent() ? new String[] {joined} : rest.split("[\\s,;]+");
        for (String word : words) {
            if (QubitId.normalise(word).isPresent()) {
                ids.add(QubitId.plain(word));
            } else if (!word.isEmpty() && !word.matches("(?i)of|and|qubits?|couplings?")) {
                parameters.add(word.toLowerCase(Locale.ROOT));
            }
        }
        boolean known =
                parameters.size() <= (chip.isPresent() ? words.length : 1)
                        || parameters.stream().allMatch(each -> Metric.of(each).isPresent());
        return chip.or(() -> source.info().defaultChip())
                .filter(_ -> known && !name.isBlank())
                .map(of -> new Named(of, parameters, ids));
    }

    @Override
    public List<Finding> find(Target target, Part part, Work.Monitor monitor)
            throws InterruptedException, NotLookedException {
        Window window = Window.of(part);
        Named named = named(target).orElseThrow();
        ChipDocuments documents = new ChipDocuments(source, named.chip(), monitor.cancellation());
        try {
            List<ParameterHistory> histories = new ArrayList<>();
            for (Parameter each : parameters(documents, named)) {
                monitor.cancellation().check();
                monitor.progress().report("reading " + each.title(), Progress.UNKNOWN);
                histories.add(ParameterHistory.read(documents, each));
            }
            List<Finding> all =
                    look.in(new Looked(histories, named.ids(), window, lattice(documents)));
            List<Finding> found = all.stream().filter(each -> isOf(each, part.subject())).toList();
            if (found.isEmpty() && !all.isEmpty()) {
                throw new NotLookedException(
                        "It tells nothing of \"%s\" here.".formatted(part.subject()));
            }
            return found;
        } catch (SourceException e) {
            throw new NotLookedException(String.valueOf(e.getMessage()));
        }
    }

    /// Returns whether a finding is of a parameter; any is where none is named.
    private static boolean isOf(Finding finding, String parameter) {
        return parameter.isEmpty()
                || List.of(finding.subject().split(", ", -1))
                        .contains(parameter.toLowerCase(Locale.ROOT));
    }

    /// The parameters that are named, or what a person looks at first.
    private List<Parameter> parameters(ChipDocuments documents, Named named)
            throws InterruptedException, NotLookedException {
        List<String> measured = MeasuredParameters.names(documents);
        boolean couplings = named.ids().stream().anyMatch(QubitId::isCoupling);
        List<String> usual =
                couplings ? List.of(ParameterNames.OF_GATES.key()) : ParameterNames.WORTH_CHECKING;
        List<String> wanted = named.parameters().isEmpty() ? usual : named.parameters();
        List<String> there = wanted.stream().filter(measured::contains).toList();
        if (there.isEmpty()) {
            throw new NotLookedException(
                    "No completed measurement of %s has %s%s"
                            .formatted(
                                    named.chip().chipId(),
                                    String.join(", ", wanted),
                                    MeasuredParameters.instead(wanted, measured)));
        }
        ParameterLexicon lexicon = ParameterLexicon.of(measured, scoring.get());
        return there.stream().map(lexicon::parameter).toList();
    }

    private static QubitNeighbours lattice(ChipDocuments documents) throws InterruptedException {
        List<Topology.Coupling> stored = ChipCouplings.stored(documents);
        return QubitNeighbours.of(
                ChipCouplings.on(ChipCouplings.topology(documents, stored), stored));
    }
}
