package dev.assay.activity.sample;

import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.ActivityLibraryContract;
import dev.assay.activity.Athlete;

final class SampleLibraryContractTest extends ActivityLibraryContract {
    @Override
    protected ActivityLibrary open() {
        return new SampleLibrary(() -> Athlete.UNKNOWN);
    }
}
