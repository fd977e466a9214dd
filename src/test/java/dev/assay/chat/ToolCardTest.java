package dev.assay.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.ui.Screen;
import dev.assay.ui.ScreenTest;
import dev.assay.ui.Theme;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a closed card says of its call.
@ScreenTest
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

    private static String python(String lines) {
        return Json.write(Json.object().put("code", lines));
    }

    private static final String CODE =
            "# T1 by qubit, <b>bold</b>\nimport math\nrows = data[\"t1\"][\"timeseries\"]\n"
                    + "def mean(values):\n    \"\"\"Their mean.\"\"\"\n    return sum(values) / max(len(values), 1)\n"
                    + "for q in range(64):\n    print(f'{q}: {mean([r[\"t1\"] for r in rows if r[\"qid\"] == q]):.2f}')\n"
                    + "x = 1\n".repeat(12);

    private void showCode() {
        String told =
                Json.write(
                        Json.object()
                                .put("output", "0: 51.2\n1: 48.0\n<i>2</i>")
                                .put("error", "ZeroDivisionError: division by zero (line 6)"));
        stage.show(
                Turns.transcript(
                        Turns.asked("Means?")
                                .returned("execute_python_analysis", python(CODE), told)
                                .as("a")));
        stage.click(".card .toggle");
        stage.waitFor("document.querySelector('pre.code') !== null");
    }

    @Test
    void codeIsShownInColoursWithWhatCameOfItApart() {
        showCode();
        for (Theme.Choice choice : List.of(Theme.Choice.DARK, Theme.Choice.LIGHT)) {
            stage.look(choice);
            Screen.picture(stage.stage, "card-code-" + choice);
        }
        assertThat(stage.ask("document.querySelector('pre.code').textContent")).isEqualTo(CODE);
        assertThat(stage.ask("document.querySelectorAll('.card b, .card i').length"))
                .isEqualTo("0");
        assertThat(stage.ask("document.querySelector('.told-output pre').textContent"))
                .isEqualTo("0: 51.2\n1: 48.0\n<i>2</i>");
        assertThat(stage.ask("document.querySelector('.told-error pre').textContent"))
                .startsWith("ZeroDivisionError");
        assertThat(
                        stage.ask(
                                "[...document.querySelectorAll('.code-keyword')].map(s => s.textContent).join()"))
                .startsWith("import,def,return,for,in");
        assertThat(stage.ask("document.querySelector('.card .summary').textContent"))
                .isEqualTo("import math");
    }

    @Test
    void codeIsUnfoldedEditedRunAgainAndKept() {
        showCode();
        stage.click(".more");
        stage.waitFor("document.querySelectorAll('pre.folded').length === 0");
        for (String word : List.of("Edit", "Run again", "Keep…")) {
            stage.ask(
                    "[...document.querySelectorAll('.copy-button')].find(b => b.textContent === '"
                            + word
                            + "').click()");
        }
        Screen.waitUntil(() -> stage.heard.size() == 3);
        assertThat(stage.heard).containsExactly("EDIT " + CODE, "RUN " + CODE, "KEEP " + CODE);
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
