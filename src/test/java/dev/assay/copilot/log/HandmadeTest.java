package dev.assay.copilot.log;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.FakeModel;
import dev.assay.copilot.Home;
import dev.assay.copilot.Listening;
import dev.assay.copilot.SampleEvents;
import dev.assay.copilot.log.ConversationEvent.ChartMade;
import dev.assay.copilot.log.ConversationEvent.ExtractionMade;
import dev.assay.copilot.log.ConversationEvent.MadeDeleted;
import dev.assay.task.Work;
import dev.assay.tool.ChartSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What was made by hand is there again when its conversation is.
final class HandmadeTest {
    @TempDir Path home;

    private Conversation open(String id) {
        return Home.conversations(home).open(id);
    }

    private String create() {
        try (Conversation made = Home.conversations(home).create("sample")) {
            return made.transcript().conversation();
        }
    }

    private static void draw(Conversation in, String id) {
        in.byHand(at -> new ChartMade(at, id, SampleEvents.chart("Drawn " + id)));
    }

    private static void delete(Conversation in, String id, boolean deleted) {
        in.byHand(at -> new MadeDeleted(at, id, deleted));
    }

    private static List<String> titles(Conversation in) {
        return in.transcript().made().charts().stream()
                .map(ChartMade::chart)
                .map(ChartSpec::title)
                .toList();
    }

    private Path log(String id) {
        try (Conversation opened = open(id)) {
            return opened.folder().resolve(ConversationLog.FILE);
        }
    }

    @Test
    void aChartIsThereAgainWithItsFigure() {
        String id = create();
        try (Conversation first = open(id)) {
            draw(first, "a");
            draw(first, "b");
            assertThat(titles(first)).containsExactly("Drawn a", "Drawn b");
        }
        try (Conversation again = open(id)) {
            assertThat(titles(again)).containsExactly("Drawn a", "Drawn b");
            assertThat(again.transcript().made().charts().getFirst().chart())
                    .isEqualTo(SampleEvents.chart("Drawn a"));
            assertThat(again.transcript().notice()).isEmpty();
        }
    }

    @Test
    void whatWasPaidForIsNotForgottenWithWhatWasDeletedOrMadeAnew() {
        String id = create();
        try (Conversation first = open(id)) {
            for (int calls = 1; calls <= 3; calls++) {
                ObjectNode card = Json.object().put("calls", calls);
                String of = calls == 3 ? "b" : "a";
                first.byHand(at -> new ExtractionMade(at, of, "handle", "t1", 1, card));
            }
            delete(first, "b", true);
        }
        try (Conversation again = open(id)) {
            Handmade made = again.transcript().made();
            assertThat(made.extractions()).extracting(ExtractionMade::id).containsExactly("a");
            assertThat(made.everyExtraction())
                    .extracting(each -> each.card().path("calls").asInt())
                    .containsExactlyInAnyOrder(1, 2, 3);
        }
    }

    @Test
    void whatIsDeletedStaysDeletedAndComesBackToItsPlace() {
        String id = create();
        try (Conversation first = open(id)) {
            draw(first, "a");
            draw(first, "b");
            delete(first, "a", true);
            assertThat(titles(first)).containsExactly("Drawn b");
        }
        try (Conversation again = open(id)) {
            assertThat(titles(again)).containsExactly("Drawn b");
            delete(again, "a", false);
        }
        try (Conversation later = open(id)) {
            assertThat(titles(later)).containsExactly("Drawn a", "Drawn b");
        }
    }

    @Test
    void aDeletionOfWhatNobodyMadeChangesNothing() {
        String id = create();
        try (Conversation first = open(id)) {
            draw(first, "a");
            delete(first, "other", true);
            assertThat(titles(first)).containsExactly("Drawn a");
        }
    }

    @Test
    void aDamagedChartHidesNothingElseAndIsTold() throws Exception {
        String id = create();
        try (Conversation first = open(id)) {
            draw(first, "a");
            draw(first, "b");
        }
        Path log = log(id);
        String whole = Files.readString(log);
        Files.writeString(log, whole.replace("\"title\":\"Drawn a\"", "\"title\":\"Drawn"));

        try (Conversation again = open(id)) {
            assertThat(titles(again)).containsExactly("Drawn b");
            assertThat(again.transcript().notice().orElseThrow())
                    .startsWith("1 line of this conversation");
        }
    }

    @Test
    void aFieldOfANewerVersionIsNoHindrance() throws Exception {
        String id = create();
        try (Conversation first = open(id)) {
            draw(first, "a");
        }
        Path log = log(id);
        String whole = Files.readString(log);
        Files.writeString(
                log, whole.replace("\"chart_made\",", "\"chart_made\",\"color\":{\"of\":[1]},"));
        assertThat(Files.readString(log)).isNotEqualTo(whole);

        try (Conversation again = open(id)) {
            assertThat(titles(again)).containsExactly("Drawn a");
            assertThat(again.transcript().notice()).isEmpty();
        }
    }

    @Test
    void whatIsDrawnWhileATurnRunsIsHeardByWhoWatchesIt() {
        String id = create();
        Listening heard = new Listening();
        try (Conversation open = open(id)) {
            open.ask(
                    Question.of("How is T1?"),
                    FakeModel.following((request, listener, cancellation) -> {
                        draw(open, "a");
                        return FakeModel.text("Fine.").reply(request, listener, cancellation);
                    }),
                    heard,
                    Work.Monitor.none());
            assertThat(titles(open)).containsExactly("Drawn a");
            assertThat(open.transcript().turns()).hasSize(1);
        }
        assertThat(heard.events()).anyMatch(ChartMade.class::isInstance);
    }
}
