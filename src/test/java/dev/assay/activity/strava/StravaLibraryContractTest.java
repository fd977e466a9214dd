package dev.assay.activity.strava;

import dev.assay.activity.ActivityLibrary;
import dev.assay.activity.ActivityLibraryContract;
import dev.assay.task.Work;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;

/// Strava's list, which says less than recordings do.
final class StravaLibraryContractTest extends ActivityLibraryContract {
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
                Work.Monitor.none());
    }

    @Override
    protected boolean isListMadeOfRecordings() {
        return false;
    }
}
