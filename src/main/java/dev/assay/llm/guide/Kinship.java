package dev.assay.llm.guide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.guide.Intent.Among;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds out who is meant by "the neighbours of qubit 12" or "the qubits of the worst coupling".
final class Kinship {
    private final Notes notes;

    Kinship(Notes notes) {
        this.notes = notes;
    }

    /// The same with everybody by name. Empty while the chip still has to be asked, and where it
    /// has nobody of that kind.
    Optional<Among> named(Among among) {
        return switch (among.kin()) {
            case THEMSELVES -> Optional.of(among);
            case NEIGHBOURS, WITH_NEIGHBOURS -> neighbours(among);
            case ENDS -> couplings(among).flatMap(couplings -> ends(among, couplings));
        };
    }

    /// Who they turned out to be; empty where they were named.
    static String words(Among asked, Among found) {
        String whom = Ids.called(asked.ids(), asked.kin() == Intent.Kin.ENDS);
        String they = Ids.all(found.ids());
        return switch (asked.kin()) {
            case THEMSELVES -> "";
            case NEIGHBOURS -> "The neighbours of " + whom + ": " + they + ".";
            case WITH_NEIGHBOURS -> Ids.capital(whom) + " and its neighbours: " + they + ".";
            case ENDS -> asked.ids().isEmpty() ? "" : "The qubits of " + whom + ": " + they + ".";
        };
    }

    private Optional<Among> neighbours(Among among) {
        return notes.view(PlannedCall.chip(PlannedCall.TOPOLOGY, notes.chip()))
                .flatMap(topology -> neighbours(among, topology));
    }

    private Optional<Among> neighbours(Among among, JsonNode topology) {
        Map<String, Set<String>> all =
                Lattice.of(topology).map(Lattice::neighbours).orElse(Map.of());
        List<String> absent =
                among.ids().stream()
                        .filter(id -> !all.containsKey(id))
                        .filter(id -> !topology.path("qubit_positions").has(id))
                        .toList();
        if (!absent.isEmpty()) {
            notes.cannot("The chip has no " + Ids.called(absent, false) + ".");
            return Optional.empty();
        }
        Set<String> found = new LinkedHashSet<>();
        among.ids().forEach(id -> found.addAll(all.getOrDefault(id, Set.of())));
        if (among.kin() == Intent.Kin.WITH_NEIGHBOURS) {
            found.addAll(among.ids());
        } else {
            among.ids().forEach(found::remove);
        }
        if (found.isEmpty()) {
            notes.cannot("No neighbours on this chip: " + Ids.called(among.ids(), false) + ".");
            return Optional.empty();
        }
        return Optional.of(of(among, found));
    }

    private static Among of(Among among, Set<String> ids) {
        return new Among(
                ids.stream().sorted(Ids.ORDER).toList(),
                among.first(),
                false,
                true,
                among.kin() == Intent.Kin.ENDS ? null : among.ranked(),
                among.except(),
                among.kin());
    }

    private Optional<List<String>> couplings(Among among) {
        Intent.Ranking ranking = among.ranked();
        return ranking == null
                ? Optional.of(among.ids())
                : ValueTable.read(notes, List.of(ranking.by()), true, true)
                        .map(table -> Ranks.first(table, table.ids(), ranking));
    }

    private Optional<Among> ends(Among among, List<String> couplings) {
        Set<String> ends = new LinkedHashSet<>();
        couplings.forEach(id -> ends.addAll(Arrays.asList(id.split("-", -1))));
        if (ends.isEmpty()) {
            notes.cannot("This chip has no values of couplings.");
            return Optional.empty();
        }
        return Optional.of(of(among, ends));
    }
}
