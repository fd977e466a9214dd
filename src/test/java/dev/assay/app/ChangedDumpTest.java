package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.workbench.AssayWorkspace;
import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Json;
import dev.assay.chip.domain.ChipDomain;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.log.ConversationEvent;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.StoredResult;
import dev.assay.shell.state.Workspace.SourceEntry;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A dump folder whose files are written again while a conversation is open on it, and tools that
/// are run there by hand.
final class ChangedDumpTest {
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path home;
    private Path dump;
    private Workbench workbench;
    private AssayWorkspace desk;

    @BeforeEach
    void open() throws IOException {
        dump = Files.createDirectories(home.resolve("lab"));
        write("7.869790123456789");
        workbench = Workbench.open(DataHome.create(home.resolve("home")), Map.of(), Runnable::run);
        desk = workbench.workspace();
    }

    @AfterEach
    void close() throws IOException {
        workbench.close();
    }

    private void write(String frequency) throws IOException {
        Files.writeString(
                dump.resolve("qubit.json"),
                """
                {"chip_id":"A","qid":"0","data":{"qubit_frequency":{"value":%s,"unit":"GHz"}}}
                """
                        .formatted(frequency));
    }

    private static final class Heard implements Conversation.TurnListener {
        private final List<ConversationEvent> events = new ArrayList<>();

        @Override
        public void happened(ConversationEvent event) {
            events.add(event);
        }

        @Override
        public void answering(String turn, String markdown) {}

        @Override
        public void status(String turn, String sentence) {}
    }

    private static String read(Conversation conversation) {
        Heard heard = new Heard();
        ObjectNode arguments = Json.object().put("chip_id", "A").put("qid", "0");
        conversation.runTool("get_qubit_params", arguments, heard, MONITOR);
        return heard.events.toString();
    }

    private static String written(Conversation conversation, StoredResult result) throws Exception {
        StringWriter json = new StringWriter();
        conversation.results().writeJson(result, json, MONITOR);
        return json.toString();
    }

    /// The versions under a key, the oldest first.
    private static List<StoredResult> kept(Conversation conversation, String key) {
        return conversation.results().all().stream()
                .filter(result -> result.key().equals(key))
                .toList();
    }

    /// The sources of chips, beside which there are others.
    private List<SourceEntry> chips() {
        return desk.sources().stream().filter(one -> one.domain().equals(ChipDomain.ID)).toList();
    }

    @Test
    void aSmallResultByHandIsKeptWholeAndExact() throws Exception {
        try (Conversation conversation = desk.create(List.of(dump.toString()), MONITOR)) {
            assertThat(read(conversation)).contains("7.869790123456789").doesNotContain("changed");
            StoredResult kept = kept(conversation, "get_qubit_params").getFirst();
            assertThat(kept.view().kind()).isEqualTo(ModelView.Kind.WHOLE);
            assertThat(kept.view().text()).contains("7.869790123456789");
            assertThat(written(conversation, kept)).contains("7.869790123456789");
        }
    }

    @Test
    void aChangeWhileItIsOpenIsToldAndReadAndNothingStoredChanges() throws Exception {
        try (Conversation conversation = desk.create(List.of(dump.toString()), MONITOR)) {
            read(conversation);
            StoredResult before = kept(conversation, "get_qubit_params").getFirst();
            write("7.868900123456789");
            assertThat(read(conversation))
                    .contains("qubit.json changed in lab and was read again.", "7.868900123456789");
            assertThat(read(conversation)).doesNotContain("changed");
            List<StoredResult> all = kept(conversation, "get_qubit_params");
            assertThat(all).hasSize(2).first().isEqualTo(before);
            assertThat(written(conversation, before)).contains("7.869790123456789");
            assertThat(written(conversation, all.getLast())).contains("7.868900123456789");
            List<StoredResult> qubits = kept(conversation, "qubits");
            assertThat(qubits).extracting(StoredResult::version).containsExactly(1, 2);
            assertThat(written(conversation, qubits.getLast())).contains("7.868900123456789");
        }
    }

    /// As the window does when it gets the focus; and each conversation is told of it.
    @Test
    void whatAnotherSawChangeIsToldWithTheNextQuestion() throws Exception {
        try (Conversation conversation = desk.create(List.of(dump.toString()), MONITOR);
                Conversation other = desk.create(List.of(dump.toString()), MONITOR)) {
            read(conversation);
            write("7.868900123456789");
            assertThat(
                            desk.opened(
                                            desk.addSource(
                                                            Optional.of(ChipDomain.ID),
                                                            dump.toString(),
                                                            MONITOR)
                                                    .id())
                                    .renew(MONITOR))
                    .isEmpty();

            assertThat(read(conversation))
                    .contains("qubit.json changed in lab and was read again.", "7.868900123456789");
            assertThat(read(conversation)).doesNotContain("changed");
            assertThat(read(other)).containsOnlyOnce("qubit.json changed in lab");
            assertThat(read(other)).doesNotContain("changed");
        }
    }

    @Test
    void aConversationThatWasAwayIsToldWhatChangedSinceItsLastAnswer() throws Exception {
        String id;
        try (Conversation conversation = desk.create(List.of(dump.toString()), MONITOR)) {
            id = conversation.transcript().conversation();
            read(conversation);
        }
        write("5.25");
        desk.addSource(Optional.of(ChipDomain.ID), dump.toString(), MONITOR);
        try (Conversation again = desk.open(id, MONITOR)) {
            assertThat(read(again)).contains("qubit.json changed in lab", "5.25");
            assertThat(read(again)).doesNotContain("changed");
        }
    }

    @Test
    void whatChangedWhileTheProgramDidNotRunIsToldAtTheOpeningAndWithTheNextAnswer()
            throws Exception {
        String id;
        try (Conversation conversation = desk.create(List.of(dump.toString()), MONITOR)) {
            id = conversation.transcript().conversation();
            read(conversation);
        }
        startAgain();
        try (Conversation same = desk.open(id, MONITOR)) {
            assertThat(same.changedData()).isEmpty();
        }
        write("5.25");
        Files.writeString(dump.resolve("coupling.json"), "");
        startAgain();
        try (Conversation again = desk.open(id, MONITOR)) {
            String sentence =
                    "coupling.json, qubit.json changed in lab since the last answer here. Answers and stored results from before stay as they are.";
            assertThat(again.changedData()).contains(sentence);
            assertThat(read(again)).containsOnlyOnce(sentence).contains("5.25");
            assertThat(again.changedData()).isEmpty();
            assertThat(read(again)).doesNotContain("changed");
            write("5.5");
            assertThat(read(again))
                    .contains("qubit.json changed in lab and was read again.", "5.5")
                    .doesNotContain("since the last answer");
        }
        startAgain();
        try (Conversation same = desk.open(id, MONITOR)) {
            assertThat(same.changedData()).isEmpty();
        }
    }

    private void startAgain() {
        workbench.close();
        workbench = Workbench.open(new DataHome(home.resolve("home")), Map.of(), Runnable::run);
        desk = workbench.workspace();
    }

    @Test
    void aFolderThatIsOpenedAgainIsReadAgainAndSaysSo() throws Exception {
        String id = desk.addSource(Optional.of(ChipDomain.ID), dump.toString(), MONITOR).id();
        write("5.25");
        Path link = Files.createSymbolicLink(home.resolve("link"), dump);
        SourceEntry again = desk.addSource(Optional.of(ChipDomain.ID), link.toString(), MONITOR);
        assertThat(again.id()).isEqualTo(id);
        assertThat(again.remarks()).first().asString().contains("changed in lab");
        assertThat(chips()).extracting(SourceEntry::id).containsExactly("sample", id);
        try (Conversation conversation = desk.create(List.of(link + "/"), MONITOR)) {
            assertThat(conversation.transcript().source()).isEqualTo(id);
            assertThat(read(conversation)).contains("5.25");
        }
    }

    @Test
    void aSourceIsCalledTheSameBeforeItIsOpenedAgain() throws Exception {
        SourceEntry open = desk.addSource(Optional.of(ChipDomain.ID), dump.toString(), MONITOR);
        SourceEntry sample = desk.source(ChipDomain.SAMPLE);
        startAgain();

        assertThat(open.name()).isEqualTo("A");
        assertThat(open.detail()).isEqualTo("1 qubit · dump folder");
        assertThat(chips()).containsExactly(sample, open);
    }

    @Test
    void sourcesOfOneChipShowTheirFolders() throws Exception {
        Path other = Files.createDirectories(home.resolve("tuesday"));
        Files.copy(dump.resolve("qubit.json"), other.resolve("qubit.json"));
        desk.addSource(Optional.of(ChipDomain.ID), dump.toString(), MONITOR);
        assertThat(chips()).extracting(SourceEntry::name).last().isEqualTo("A");
        SourceEntry added = desk.addSource(Optional.of(ChipDomain.ID), other.toString(), MONITOR);
        assertThat(added.name()).isEqualTo("A, in tuesday");
        assertThat(chips())
                .extracting(SourceEntry::name)
                .containsExactly("Sample chip", "A, in lab", "A, in tuesday");
        assertThat(desk.source(added.id())).isEqualTo(added);
    }
}
