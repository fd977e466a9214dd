package dev.assay.chat;

import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tables of answers in a narrow chat with the largest text.
@ScreenTest
final class WideTableTest {
    private static final String TABLE =
            """
            | Qubit | Since | Before (μs) | After (μs) | Change | Remark |
            |:--|--:|--:|--:|--:|--:|
            | 21 | 2026-11-12 | 94.37 | 61.60 | -33.3 % | after the warm-up |
            """;

    @TempDir Path folder;

    @Test
    void theNameOfACouplingIsNotBroken() {
        String table =
                """
                | Coupling | Worst pairs | Since | What is to be said of it |
                |:--|:--|:--|:--|
                | 16-18 | 16-18, 20-21, 104-105 | 2026-11-12 | a rather long remark that takes room |
                """;
        try (ChatStage stage = new ChatStage(folder, 340, 600, Theme.Choice.DARK)) {
            Screen.run(() -> stage.theme.resize(19));
            stage.show(Turns.transcript(Turns.asked("Which?").answered(table).as("a")));
            stage.waitFor("document.documentElement.style.fontSize === '19px'");
            stage.waitFor("document.querySelectorAll('td').length === 4");
            Screen.picture(stage.stage, "coupling-ids");
            stage.waitFor("document.querySelectorAll('td .whole').length === 5");
            stage.waitFor(
                    "[...document.querySelectorAll('.whole')]"
                            + ".every(id => id.getClientRects().length === 1)");
        }
    }

    @Test
    void anEdgeSaysThatATableGoesOnUntilItsEndIsSeen() {
        try (ChatStage stage = new ChatStage(folder, 480, 600, Theme.Choice.LIGHT)) {
            Screen.run(() -> stage.theme.resize(24));
            stage.show(Turns.transcript(Turns.asked("T1?").answered(TABLE).as("a")));
            stage.waitFor("document.querySelector('.table table') !== null");
            stage.waitFor("document.documentElement.style.fontSize === '24px'");
            stage.waitFor("document.querySelector('.table.more') !== null");
            Screen.picture(stage.stage, "wide-table");
            stage.ask("document.querySelector('.table').scrollLeft = 9999");
            stage.waitFor("document.querySelector('.table.more') === null");

            Screen.run(() -> stage.stage.setWidth(1400));
            stage.waitFor(
                    "document.querySelector('.table').scrollWidth"
                            + " === document.querySelector('.table').clientWidth");
            stage.waitFor("document.querySelector('.table.more') === null");
            Screen.run(() -> stage.stage.setWidth(480));
            stage.waitFor("document.querySelector('.table.more') !== null");
        }
    }
}
