package dev.assay.activity.strava;

import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.ActivityLibraryContract;
import dev.assay.activity.Athlete;
import dev.assay.activity.catalogue.ReadActivities;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/// Strava's list, which says less than recordings do.
final class StravaLibraryContractTest extends ActivityLibraryContract {
    @TempDir Path home;
    private final FakeStrava strava = FakeStrava.start();

    @AfterEach
    void stop() {
        strava.close();
    }

    @Override
    protected ActivityLibrary open() throws InterruptedException {
        StravaTokens tokens = StravaClientTest.tokens(strava);
        return StravaLibrary.open(
                new StravaClient(strava.account(), tokens, _ -> {}, Clock.systemUTC()),
                new ReadActivities(home.resolve("kept.json"), Instant.now()),
                () -> Athlete.UNKNOWN,
                Work.Monitor.none());
    }

    @Override
    protected boolean isListMadeOfRecordings() {
        return false;
    }
}
