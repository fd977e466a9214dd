package dev.assay.pages.chip;

import dev.assay.chip.domain.ChipDomain;
import dev.assay.finding.AnalyseTool;
import dev.assay.pages.KindOfData;
import dev.assay.pages.SourcePage;
import dev.assay.pages.chip.connect.ConnectForm;
import dev.assay.task.Jobs;
import java.util.Map;
import java.util.Optional;
import org.kordamp.ikonli.feather.Feather;

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
                Optional.of(
                        new SourcePage.Kind(
                                ChipPageViewModel.TITLE,
                                "Show the chip",
                                Feather.CPU,
                                ChipData::page)),
                Map.of(
                        ChipDomain.SERVER_FORM,
                        (jobs, sources, _) -> new ConnectForm(jobs, chips.servers(sources))));
    }

    private static SourcePage page(Jobs jobs, SourcePage.Asking ask) {
        ChipPageViewModel model = new ChipPageViewModel(jobs);
        ChipPage page =
                new ChipPage(
                        model,
                        ask,
                        shown ->
                                ask.analyse(
                                        shown.source(), AnalyseTool.arguments(shown.name(), "")));
        return new SourcePage(page.root(), model);
    }
}
