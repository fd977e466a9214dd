package dev.assay.chip.words;

import dev.assay.chip.Scoring;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The parameters of a chip by their keys, with what is good of each.
public final class ParameterLexicon {
    private final Map<String, Parameter> byKey = new LinkedHashMap<>();
    private final Scoring scoring;

    private ParameterLexicon(Collection<String> available, Scoring scoring) {
        this.scoring = scoring;
        ParameterNames.PARAMETERS.forEach(parameter -> byKey.put(parameter.key(), parameter));
        available.forEach(key -> byKey.putIfAbsent(key, Parameter.unlisted(key)));
        byKey.replaceAll((_, parameter) -> parameter.judgedBy(scoring));
    }

    /// The parameters of a chip.
    ///
    /// @param available their names; empty where nobody asked yet
    public static ParameterLexicon of(Collection<String> available, Scoring scoring) {
        return new ParameterLexicon(available, scoring);
    }

    /// The parameters of qubits or of couplings for which somebody says what is good.
    public List<Parameter> judged(boolean couplings) {
        return byKey.values().stream()
                .filter(each -> each.limits() != null)
                .filter(each -> each.ofCouplings() == couplings && !each.isError())
                .toList();
    }

    public Parameter parameter(String key) {
        return Optional.ofNullable(byKey.get(key))
                .orElseGet(() -> Parameter.unlisted(key).judgedBy(scoring));
    }
}
