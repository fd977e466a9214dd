package dev.assay.chip.guide.values;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.chip.finding.QubitNeighbours;
import dev.assay.chip.guide.question.ElementSelection;
import dev.assay.chip.guide.words.IdWords;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.answer.ToolOutputs;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds out who is meant by "the neighbours of qubit 12" or "the qubits of the worst coupling".
public record RelatedQubits(ToolOutputs outputs) {
    /// The same with everybody by name. Empty while the chip still has to be asked, and where it
    /// has nobody of that kind.
    public Optional<ElementSelection> named(ElementSelection among) {
        return switch (among.kin()) {
            case THEMSELVES -> Optional.of(among);
            case NEIGHBOURS, WITH_NEIGHBOURS -> neighbours(among);
            case ENDS -> couplings(among).flatMap(couplings -> ends(among, couplings));
        };
    }

    /// Who they turned out to be; empty where they were named.
    public static String words(ElementSelection asked, ElementSelection found) {
        String whom = IdWords.called(asked.ids(), asked.kin() == ElementSelection.Kin.ENDS);
        String they = NameList.all(found.ids());
        return switch (asked.kin()) {
            case THEMSELVES -> "";
            case NEIGHBOURS -> "The neighbours of " + whom + ": " + they + ".";
            case WITH_NEIGHBOURS -> NameList.capital(whom) + " and its neighbours: " + they + ".";
            case ENDS -> asked.ids().isEmpty() ? "" : "The qubits of " + whom + ": " + they + ".";
        };
    }

    private Optional<ElementSelection> neighbours(ElementSelection among) {
        return outputs.view(ChipCalls.of(ChipCalls.TOPOLOGY, outputs))
                .flatMap(topology -> neighbours(among, topology));
    }

    private Optional<ElementSelection> neighbours(ElementSelection among, JsonNode topology) {
        Map<String, Set<String>> all = QubitNeighbours.listed(topology);
        List<String> absent =
                among.ids().stream()
                        .filter(id -> !all.containsKey(id))
                        .filter(id -> !topology.path("qubit_positions").has(id))
                        .toList();
        if (!absent.isEmpty()) {
            outputs.addObstacle("The chip has no " + IdWords.called(absent, false) + ".");
            return Optional.empty();
        }
        Set<String> found = new LinkedHashSet<>();
        among.ids().forEach(id -> found.addAll(all.getOrDefault(id, Set.of())));
        if (among.kin() == ElementSelection.Kin.WITH_NEIGHBOURS) {
            found.addAll(among.ids());
        } else {
            among.ids().forEach(found::remove);
        }
        if (found.isEmpty()) {
            outputs.addObstacle(
                    "No neighbours on this chip: " + IdWords.called(among.ids(), false) + ".");
            return Optional.empty();
        }
        return Optional.of(among.withIds(found));
    }

    private Optional<List<String>> couplings(ElementSelection among) {
        ElementSelection.Ranking ranking = among.ranked();
        return ranking == null
                ? Optional.of(among.ids())
                : ValueTable.read(outputs, List.of(ranking.by()), true, true)
                        .map(table -> RankedIds.first(table, table.ids(), ranking));
    }

    private Optional<ElementSelection> ends(ElementSelection among, List<String> couplings) {
        Set<String> ends = new LinkedHashSet<>();
        couplings.forEach(id -> ends.addAll(Arrays.asList(id.split("-", -1))));
        if (ends.isEmpty()) {
            outputs.addObstacle("This chip has no values of couplings.");
            return Optional.empty();
        }
        return Optional.of(among.withIds(ends));
    }
}
