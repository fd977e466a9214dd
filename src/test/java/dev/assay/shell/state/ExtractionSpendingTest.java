package dev.assay.shell.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.shell.FakeConversation;
import dev.assay.task.Jobs;
import dev.assay.tool.Spending;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ExtractionSpendingTest {
    private static final Spending ONE = new Spending(1, 10, 2, 0, Optional.of(0.25));
    private static final Spending TWO = new Spending(2, 20, 4, 0, Optional.empty());

    @TempDir Path folder;

    @Test
    void whatComesLateTakesNothingAway() {
        ExtractionSpending.write(folder, List.of(ONE, TWO));
        ExtractionSpending.write(folder, List.of(ONE));

        assertThat(ExtractionSpending.read(folder).orElseThrow()).containsExactly(ONE, TWO);
    }

    @Test
    void theFileIsReplacedAsAWhole() throws Exception {
        ExtractionSpending.write(folder, List.of(ONE));
        Path file;
        try (var files = Files.list(folder)) {
            file = files.findFirst().orElseThrow();
        }
        Path before = Files.createLink(folder.resolve("before"), file);
        String text = Files.readString(before);
        ExtractionSpending.write(folder, List.of(ONE, TWO));

        // Whoever writes into the file itself changes what lies under the other name as well.
        assertThat(before).hasContent(text);
        assertThat(ExtractionSpending.read(folder).orElseThrow()).hasSize(2);
    }

    @Test
    void whatEndsBeforeTheFirstListingIsWrittenWithIt() throws Exception {
        Files.createDirectory(folder.resolve("c1"));
        Jobs jobs = Jobs.inline();
        ConversationResults results = new ConversationResults(jobs, new Notices(jobs));
        FakeConversation conversation = new FakeConversation("c1", "sample");
        conversation.home = folder;
        ExtractionSpending.write(conversation.folder(), List.of(ONE));
        results.extracted(conversation.results(), TWO);
        results.refresh(conversation);

        assertThat(ExtractionSpending.read(conversation.folder()).orElseThrow())
                .containsExactly(ONE, TWO);
    }
}
