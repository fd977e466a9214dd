package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ui.Screen;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.framework.junit5.ApplicationExtension;

/// What a closed card says of its call.
@ExtendWith(ApplicationExtension.class)
final class ToolCardTest {
    @TempDir Path folder;
    private ChatStage stage;

    @BeforeEach
    void open() {
        stage = new ChatStage(folder, 700, 600, Theme.Choice.LIGHT);
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void nothingFoundIsACalmCardThatSaysSo() {
        stage.show(
                Turns.transcript(
                        Turns.asked("Failures?")
                                .empty("search_task_results", "{}", "No task results found.")
                                .as("a")));

        assertThat(stage.ask("document.querySelector('.card.empty .facts').textContent"))
                .startsWith("Nothing found");
        assertThat(stage.ask("document.querySelector('.card-body')")).isEqualTo("null");
        assertThat(stage.ask("document.querySelectorAll('.card.failed, .icon.cross').length"))
                .isEqualTo("0");
        stage.click(".card .toggle");
        stage.waitFor(
                "document.querySelector('.card-body').textContent.includes('No task results')");
    }

    @ParameterizedTest
    @ValueSource(ints = {380, 700})
    void everyStoredPartOfAResultIsOpenedFromItsCard(int width) {
        Screen.run(() -> stage.stage.setWidth(width));
        stage.show(
                Turns.transcript(
                        Turns.asked("T1?")
                                .stored("get_t1_and_log", "{\"days\": 30}", "t1")
                                .further("get_t1_and_log", "readout_fidelity_2")
                                .as("a")));
        stage.waitFor("document.querySelectorAll('.card .open').length === 3");
        Screen.picture(stage.stage, "card-parts-" + width);

        assertThat(
                        stage.ask(
                                "[...document.querySelectorAll('.card .open')].map(b => b.textContent).join()"))
                .isEqualTo("Open t1 ▸,Open get_t1_and_log ▸,Open readout_fidelity_2 ▸");
        stage.waitFor(
                "document.querySelector('.card').scrollWidth"
                        + " <= document.querySelector('.card').clientWidth + 1");
    }

    @ParameterizedTest
    @ValueSource(ints = {380, 700, 1000})
    void argumentsHaveTheWidthOfTheirCard(int width) {
        Screen.run(() -> stage.stage.setWidth(width));
        String arguments =
                "{\"sql\": \"select qid, median(t1) from t1 group by qid\", \"data_key\": \"t1\"}";
        stage.show(
                Turns.transcript(
                        Turns.asked("T1?").stored("query_results", arguments, "t1").as("a")));

        String summary = "document.querySelector('.card .summary')";
        stage.waitFor(summary + ".scrollHeight <= " + summary + ".clientHeight + 1");
        stage.waitFor(summary + ".scrollWidth <= " + summary + ".clientWidth + 1");
        assertThat(stage.ask(summary + ".textContent")).contains("group by qid");
        assertThat(stage.ask(summary + ".title")).contains("group by qid");
    }

    @ParameterizedTest
    @ValueSource(ints = {340, 380, 480})
    void aNameGoesOnAfterAWordAndNotAfterALetter(int width) {
        Screen.run(() -> {
            stage.theme.resize(19);
            stage.stage.setWidth(width);
        });
        stage.show(
                Turns.transcript(
                        Turns.asked("Runs?")
                                .stored(
                                        "search_task_results",
                                        "{\"chip_id\": \"64Q-SAMPLE\"}",
                                        "search_task_results")
                                .as("a")));
        stage.waitFor("document.documentElement.style.fontSize === '19px'");
        stage.waitFor("document.querySelector('.card .name') !== null");
        Screen.picture(stage.stage, "card-name-" + width);

        String lines =
                "(() => { const words = [...document.querySelector('.card .name').childNodes]"
                        + ".filter(node => node.nodeType === 3);"
                        + " return words.every(word => { const range = document.createRange();"
                        + " range.selectNode(word); return range.getClientRects().length === 1; })"
                        + " && words.length === 3; })()";
        stage.waitFor(lines);
        stage.waitFor(
                "document.querySelector('.card').scrollWidth"
                        + " <= document.querySelector('.card').clientWidth + 1");
    }

    @Test
    void whatDoesNotFitIsWholeOnHoverAndInAnOpenCard() {
        String sql =
                "select qid, median(t1) from t1 where calibrated_at > now() ".repeat(6).strip();
        stage.show(
                Turns.transcript(
                        Turns.asked("T1?")
                                .stored("query_results", "{\"sql\": \"" + sql + "\"}", "t1")
                                .as("a")));

        String summary = "document.querySelector('.card .summary')";
        stage.waitFor(summary + ".scrollHeight > " + summary + ".clientHeight + 1");
        assertThat(stage.ask(summary + ".title")).isEqualTo(sql);
        Screen.picture(stage.stage, "chat-long-arguments");

        stage.click(".card .toggle");
        stage.waitFor(summary + ".scrollHeight <= " + summary + ".clientHeight + 1");
    }
}
