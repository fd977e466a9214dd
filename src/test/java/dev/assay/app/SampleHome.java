package dev.assay.app;

import dev.assay.app.workbench.DataHome;
import dev.assay.chip.domain.ChipDomain;
import dev.assay.chip.sample.MadeSample;
import java.nio.file.Path;

/// Data homes in which the sample chip was made before.
public final class SampleHome {
    private SampleHome() {}

    /// Lays the sample out in a data home.
    public static void prepare(Path home) {
        MadeSample.layOut(new DataHome(home).sources().resolve(ChipDomain.SAMPLE));
    }
}
