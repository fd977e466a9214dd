package dev.assay.shell.tabs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chip.domain.OpenedChips;
import dev.assay.chip.dump.DumpFolder;
import dev.assay.chip.source.DocumentSource;
import dev.assay.pages.chip.ChipPageViewModel;
import dev.assay.pages.chip.SlowSource;
import dev.assay.shell.state.Notices;
import dev.assay.shell.state.Notices.Notice;
import dev.assay.task.Jobs;
import dev.assay.task.ScreenThread;
import dev.assay.task.Work;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is said while changed data are being read again.
@ScreenTest
final class ChangeNoticeTest {
    @TempDir Path folder;

    @Test
    void theReadingShowsHowFarItIsAndCanBeStopped() throws Exception {
        Path lab = Files.createDirectory(folder.resolve("lab"));
        write(lab, "50.0");
        try (Jobs jobs = new Jobs(ScreenThread.executor());
                DocumentSource dump = DumpFolder.open(lab, Work.Monitor.none())) {
            SlowSource source = new SlowSource(dump);
            Notices notices = new Notices(jobs);
            ChipPageViewModel page = new ChipPageViewModel(jobs);
            Screen.run(() -> {
                new ChangeNotice(page.changes(), notices).listen();
                page.show(OpenedChips.of(source));
            });
            write(lab, "61.5");
            Screen.run(page.changes()::take);
            String reading = "lab has changed. Reading qubit.json (0 %)…";
            Screen.waitUntil(() -> says(notices, reading));
            Screen.run(page.changes()::take);
            assertThat(source.asked).hasValue(1);

            Screen.run(() ->
                    notices.shownProperty().get().orElseThrow().action().orElseThrow().run().run());
            Screen.waitUntil(() ->
                    says(
                            notices,
                            "The reading was stopped. Assay goes on with what it read before, and reads what changed with the next question."));

            source.gate.countDown();
            Screen.run(page::refresh);
            Screen.waitUntil(() ->
                    notices.shownProperty()
                            .get()
                            .map(Notice::sentence)
                            .orElse("")
                            .startsWith("qubit.json changed in lab"));
        }
    }

    private static boolean says(Notices notices, String sentence) {
        Optional<Notice> shown = notices.shownProperty().get();
        return shown.map(Notice::sentence).filter(sentence::equals).isPresent();
    }

    private static void write(Path lab, String t1) throws Exception {
        Files.writeString(
                lab.resolve("qubit.json"),
                "{\"chip_id\":\"A\",\"qid\":\"0\",\"data\":{\"t1\":{\"value\":" + t1 + "}}}\n");
    }
}
