package dev.assay.pages.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.mcp.entry.ServerEntry;
import dev.assay.pages.form.FormState;
import dev.assay.task.Jobs;
import org.junit.jupiter.api.Test;

final class ImportViewModelTest {
    private final FakeServers servers = new FakeServers();
    private final ImportViewModel model = new ImportViewModel(Jobs.inline(), servers);

    @Test
    void theUsualPlaceIsProposedAndWhatIsInItTold() {
        model.begin();
        assertThat(model.fileProperty().get()).isEqualTo("/home/me/.cursor/mcp.json");
        model.test();
        assertThat(model.stateProperty().get())
                .isEqualTo(
                        new FormState.Answered<>(
                                """
                                These would be taken over:
                                files · npx server /my data
                                web · /home/me/.cursor/mcp.json

                                Left out: old, which is switched off there.\
                                """));
        assertThat(servers.taken).isEmpty();
    }

    @Test
    void theWantedOnesAreTaken() {
        model.fileProperty().set("mcp.json");
        model.begin();
        assertThat(model.fileProperty().get()).isEqualTo("mcp.json");
        model.onlyProperty().set(" web ,");
        model.submit();
        assertThat(servers.taken).extracting(ServerEntry::name).containsExactly("web");
        assertThat(model.stateProperty().get())
                .isEqualTo(
                        new FormState.Done<>(
                                "mcp:web",
                                """
                                Taken over: web. None of them was started. Each stands under Sources, and starts when you open it.

                                Left out: old, which is switched off there.\
                                """));
    }

    @Test
    void whatIsNotThereIsTold() {
        model.onlyProperty().set("other");
        model.submit();
        assertThat(model.stateProperty().get())
                .isEqualTo(
                        new FormState.Refused<>(
                                "None of these names is in the file. It has 2 servers: files, web."));
        servers.refusal = "There is no file.";
        model.test();
        assertThat(model.stateProperty().get())
                .isEqualTo(new FormState.Refused<>("There is no file."));
        model.onlyProperty().set("");
        assertThat(model.stateProperty().get()).isInstanceOf(FormState.Editing.class);
    }
}
