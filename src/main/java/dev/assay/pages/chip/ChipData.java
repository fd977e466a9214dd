package dev.assay.pages.chip;

import dev.assay.chip.domain.ChipDomain;
import dev.assay.pages.KindOfData;
import dev.assay.pages.chip.connect.ConnectForm;
import java.util.Map;
import java.util.Optional;

/// Calibration data of quantum chips, plugged into the program.
public final class ChipData implements KindOfData.Plug {
    @Override
    public String sourceNames() {
        return ChipDomain.NAMING;
    }

    @Override
    public Optional<String> focusNames() {
        return Optional.of(ChipDomain.FOCUS_NAMING);
    }

    @Override
    public KindOfData plugIn(KindOfData.Surroundings around) {
        ChipDomain chips =
                new ChipDomain(around.home(), around.made(), around.passwords(), around.choices());
        return new KindOfData(
                chips,
                Optional.of(ChipSourcePage.KIND),
                Map.of(
                        ChipDomain.SERVER_FORM,
                        (jobs, sources, _) -> new ConnectForm(jobs, chips.servers(sources))));
    }
}
