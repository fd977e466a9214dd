package dev.assay.mcp.approval;

import static dev.assay.mcp.server.ToolsOfTests.described;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.base.DiskException;
import dev.assay.base.FolderLock;
import dev.assay.mcp.entry.ServerEntry;
import dev.assay.mcp.server.RemoteTool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ToolApprovalsTest {
    private static final RemoteTool TOOL = described("find", "Finds.");
    private static final RemoteTool OTHER_WORDS = described("find", "Deletes everything.");

    @TempDir Path home;
    private ToolApprovals approvals;

    @BeforeEach
    void open() {
        approvals = new ToolApprovals(home);
    }

    private static ServerEntry server(String program) {
        return new ServerEntry("lab", new ServerEntry.Command(program, List.of(), Map.of()));
    }

    @Test
    void everyCallIsAskedAboutAtFirst() {
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.ASK);
    }

    @Test
    void aDecisionIsKeptAlsoAfterARestart() {
        approvals.decide(server("npx"), TOOL, Decision.ALWAYS);
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.ALWAYS);
        open();
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.ALWAYS);
        assertThat(approvals.of(server("npx"), described("drop", "Drops.")))
                .isEqualTo(Decision.ASK);
        approvals.decide(server("npx"), TOOL, Decision.ASK);
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.ASK);
    }

    @Test
    void aToolThatDescribesItselfInOtherWordsIsAskedAboutAgain() {
        approvals.decide(server("npx"), TOOL, Decision.ALWAYS);
        assertThat(approvals.of(server("npx"), OTHER_WORDS)).isEqualTo(Decision.CHANGED);
    }

    @Test
    void soIsAToolOfAnotherProgramUnderTheSameName() {
        approvals.decide(server("npx"), TOOL, Decision.ALWAYS);
        assertThat(approvals.of(server("other"), TOOL)).isEqualTo(Decision.CHANGED);
    }

    @Test
    void whatIsForbiddenStaysSoWhateverItSays() {
        approvals.decide(server("npx"), TOOL, Decision.NEVER);
        assertThat(approvals.of(server("npx"), OTHER_WORDS)).isEqualTo(Decision.NEVER);
    }

    @Test
    void whatIsForgottenCanBeKnownAgain() {
        approvals.decide(server("npx"), TOOL, Decision.ALWAYS);
        Runnable again = approvals.forget("lab");
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.ASK);
        again.run();
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.ALWAYS);
        approvals.forget("unknown").run();

        again = approvals.forget("lab");
        new ToolApprovals(home).decide(server("npx"), TOOL, Decision.NEVER);
        again.run();
        assertThat(approvals.of(server("npx"), TOOL))
                .as("decided elsewhere since")
                .isEqualTo(Decision.NEVER);
    }

    @Test
    void whatAnotherProcessDecidesHoldsAtOnceAndStays() {
        RemoteTool other = described("drop", "Drops.");
        ToolApprovals window = new ToolApprovals(home);
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.ASK);
        window.decide(server("npx"), TOOL, Decision.ALWAYS);
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.ALWAYS);
        window.decide(server("npx"), TOOL, Decision.NEVER);
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.NEVER);

        window.decide(server("npx"), other, Decision.NEVER);
        approvals.decide(server("other"), other, Decision.ALWAYS);
        open();
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.NEVER);
        window.forget("lab");
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.ASK);
    }

    @Test
    void nothingIsLostOfWhatIsDecidedAtTheSameMoment() throws Exception {
        List<Callable<Void>> deciders = new ArrayList<>();
        for (int window = 0; window < 3; window++) {
            int of = window;
            deciders.add(() -> {
                ToolApprovals own = new ToolApprovals(home);
                for (int i = 0; i < 10; i++) {
                    own.decide(server("npx"), described(of + "x" + i, "Drops."), Decision.NEVER);
                }
                return null;
            });
        }
        try (ExecutorService windows = Executors.newFixedThreadPool(deciders.size())) {
            for (Future<Void> each : windows.invokeAll(deciders)) {
                each.get();
            }
        }
        for (int i = 0; i < 30; i++) {
            RemoteTool tool = described(i / 10 + "x" + i % 10, "Drops.");
            assertThat(approvals.of(server("npx"), tool)).as(tool.name()).isEqualTo(Decision.NEVER);
        }
    }

    @Test
    void whereAnotherProcessDoesNotLetGoTheDecisionIsNotKeptAndItIsSaid() throws IOException {
        approvals.decide(server("npx"), TOOL, Decision.NEVER);
        try (FolderLock _ = FolderLock.take(home).orElseThrow()) {
            assertThatThrownBy(() -> approvals.decide(server("npx"), TOOL, Decision.ALWAYS))
                    .isInstanceOf(DiskException.class)
                    .hasMessageContaining("was not changed, because another Assay");
        }
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.NEVER);
        approvals.decide(server("npx"), TOOL, Decision.ALWAYS);
        assertThat(approvals.of(server("npx"), TOOL)).isEqualTo(Decision.ALWAYS);
    }

    @Test
    void whereThereIsNoFolderItIsSaid() {
        ToolApprovals gone = new ToolApprovals(home.resolve("gone"));
        assertThatThrownBy(() -> gone.decide(server("npx"), TOOL, Decision.ALWAYS))
                .isInstanceOf(DiskException.class)
                .hasMessageContaining("cannot be written");
    }

    private static ServerEntry with(Map<String, String> variables) {
        return new ServerEntry("lab", new ServerEntry.Command("npx", List.of("server"), variables));
    }

    @Test
    void soIsAToolOfAServerThatGetsOtherVariables() {
        Map<String, String> test = Map.of("DATABASE_URL", "postgres://me:Dapple@test/db");
        approvals.decide(with(test), TOOL, Decision.ALWAYS);
        assertThat(approvals.of(with(test), TOOL)).isEqualTo(Decision.ALWAYS);
        assertThat(
                        List.of(
                                Map.of("DATABASE_URL", "postgres://me:Dapple@production/db"),
                                Map.of(
                                        "DATABASE_URL",
                                        "postgres://me:Dapple@test/db",
                                        "NODE_OPTIONS",
                                        "--require /tmp/x.js"),
                                Map.of("OTHER_URL", "postgres://me:Dapple@test/db"),
                                Map.<String, String>of()))
                .allSatisfy(other ->
                        assertThat(approvals.of(with(other), TOOL)).isEqualTo(Decision.CHANGED));
    }

    @Test
    void soIsAToolOfAServerThatGetsOtherHeaders() {
        ServerEntry one = addressed(Map.of("X-Tenant-Name", "test", "Authorization", "Bearer a"));
        approvals.decide(one, TOOL, Decision.ALWAYS);
        assertThat(
                        approvals.of(
                                addressed(
                                        Map.of(
                                                "X-Tenant-Name",
                                                "production",
                                                "Authorization",
                                                "Bearer a")),
                                TOOL))
                .isEqualTo(Decision.CHANGED);
        assertThat(
                        approvals.of(
                                addressed(
                                        Map.of(
                                                "X-Tenant-Name",
                                                "test",
                                                "Authorization",
                                                "Bearer b")),
                                TOOL))
                .isEqualTo(Decision.ALWAYS);
    }

    private static ServerEntry addressed(Map<String, String> headers) {
        return new ServerEntry("lab", new ServerEntry.Address("https://lab/mcp", headers));
    }

    /// What is kept of decisions is the same, so no secret can be guessed from it.
    @Test
    void anotherSecretIsNoOtherServer() {
        approvals.decide(
                with(Map.of("API_KEY", "swordfish", "DB", "postgres://me:Dapple@test/db")),
                TOOL,
                Decision.ALWAYS);
        assertThat(
                        approvals.of(
                                with(Map.of("API_KEY", "other", "DB", "postgres://me:A@test/db")),
                                TOOL))
                .isEqualTo(Decision.ALWAYS);
    }
}
